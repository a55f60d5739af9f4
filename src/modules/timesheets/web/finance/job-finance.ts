// The slot of the finance page of a job: its sections, by the names of the specification (accounts-payables, accounts-receivables,
// expenses, timesheet). Modules above bring theirs.
import { useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';
import type { JobPageProps } from '../../../jobs/web/index.ts';

export interface JobFinanceSection {
  /** As the address has it: `?section=timesheet`. */
  section: string;
  label: string;
  order: number;
  permission: string;
  component: LazyPage<JobPageProps>;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    jobFinance?: readonly JobFinanceSection[];
  }
}

export const useJobFinance = () => useSlot('jobFinance');
