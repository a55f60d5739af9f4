// The slot of what is done quickly from any page of a job: modules above bring their dialogs (a note, later an email, a timesheet).
import { createContext, use } from 'react';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { JobView } from '../shared/jobs.api.ts';

export interface JobActionProps {
  job: JobView;
  onClose: () => void;
}
export interface JobQuickAction {
  id: string;
  label: string;
  order: number;
  permission: string;
  component: LazyPage<JobActionProps>;
}
const JobQuickActionsContext = createContext<readonly JobQuickAction[]>([]);
export const JobQuickActionsProvider = JobQuickActionsContext.Provider;
export const useJobQuickActions = (): readonly JobQuickAction[] => use(JobQuickActionsContext);
