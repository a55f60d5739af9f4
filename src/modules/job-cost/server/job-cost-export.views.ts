// The columns of the exported list, by the ids of the list's own.
import type { ExportColumn, ListExport } from '../../../platform/server/export-columns.ts';
import type { JobCostRow } from '../shared/job-cost.api.ts';
import { FIGURE_WORDS, JOB_FIGURES, type JobFigure } from '../shared/job-cost.ts';
import { jobCostSource } from './job-cost.views.ts';

const PERCENTS: readonly JobFigure[] = ['profitPercentage', 'percentComplete'];
const figures = Object.fromEntries(
  JOB_FIGURES.map((name): [string, ExportColumn<JobCostRow>] => [
    name,
    PERCENTS.includes(name)
      ? { label: `${FIGURE_WORDS[name].label} %`, kind: 'quantity', cell: ({ figures: of }) => of[name] }
      : { label: FIGURE_WORDS[name].label, kind: 'money', cell: ({ figures: of }) => of[name] },
  ]),
);

export const jobCostExport: ListExport<JobCostRow> = {
  title: 'Job cost',
  permission: 'view-job-cost',
  source: (ctx) => jobCostSource(ctx),
  columns: () => ({
    jobNumber: { label: 'Job', cell: (row) => row.jobNumber },
    customer: { label: 'Customer', cell: (row) => row.customerName },
    site: { label: 'Site', width: 40, cell: (row) => row.siteAddressText },
    status: { label: 'Status', cell: (row) => row.status.label },
    supervisor: { label: 'Supervisor', cell: (row) => row.supervisor?.label ?? null },
    estimator: { label: 'Estimator', cell: (row) => row.estimator?.label ?? null },
    caseManager: { label: 'Case manager', cell: (row) => row.caseManager?.label ?? null },
    assigned: { label: 'Assigned to', cell: (row) => row.assigned?.label ?? null },
    ...figures,
  }),
};
