// The job list as a spreadsheet: the columns of web/job-columns.tsx, by the same ids.
import { momentCell } from '../../../platform/server/list-export.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { JobListRow } from '../shared/jobs.api.ts';
import { nextSteps } from './job-actions.views.ts';
import { jobSource } from './jobs.views.ts';

export const jobExport: ListExport<JobListRow> = {
  title: 'Jobs',
  permission: 'view-job',
  source: jobSource,
  columns: () => ({
    jobNumber: { label: 'Job', width: 14, cell: (row) => row.jobNumber },
    status: { label: 'Status', cell: (row) => row.status.label },
    nextStep: {
      label: 'Next step',
      width: 34,
      cell: () => null,
      cellsOf: async (rows, ctx) => {
        const steps = await nextSteps(
          ctx,
          rows.map(({ id }) => id),
        );
        const labels = new Map(steps.map(({ jobId, label }) => [jobId, label]));
        return ({ id }) => labels.get(id);
      },
    },
    customer: { label: 'Customer', width: 26, cell: (row) => row.customerName },
    address: { label: 'Site', width: 40, cell: (row) => row.siteAddressText },
    client: { label: 'Client', width: 26, cell: (row) => row.client?.label },
    clientRef: { label: 'Claim number', cell: (row) => row.clientRef },
    jobType: { label: 'Type', cell: (row) => row.jobType?.label },
    peril: { label: 'Peril', cell: (row) => row.peril?.label },
    assigned: { label: 'Assigned to', cell: (row) => row.assigned?.label },
    incident: { label: 'Incident', width: 12, cell: (row) => row.incidentDate },
    target: { label: 'Target', width: 12, cell: (row) => row.targetCompletionDate },
    excess: { label: 'Excess', kind: 'money', width: 12, cell: (row) => row.excessAmount },
    created: { label: 'Registered', width: 18, cell: (row, ctx) => momentCell(ctx, row.createdAt) },
  }),
};
