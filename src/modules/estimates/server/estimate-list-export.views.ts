// The list of all estimates as a spreadsheet: the columns of web/AllEstimates.tsx, by the same ids.
import { momentCell } from '../../../platform/server/list-export.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { EstimateListRow } from '../shared/estimates.api.ts';
import { estimateSource } from './estimates.views.ts';

export const estimateListExport: ListExport<EstimateListRow> = {
  title: 'Estimates',
  permission: 'view-estimate',
  source: estimateSource,
  columns: () => ({
    job: { label: 'Job', width: 14, cell: (row) => row.job.label },
    customer: { label: 'Customer', width: 26, cell: (row) => row.job.customerName },
    site: { label: 'Site', width: 36, cell: (row) => row.job.siteAddressText },
    number: { label: 'No.', width: 8, cell: (row) => row.number },
    label: { label: 'Title', width: 36, cell: (row) => row.label },
    status: { label: 'Status', cell: (row) => row.status?.label },
    assigned: { label: 'Estimator', width: 24, cell: (row) => row.assigned?.label },
    items: { label: 'Items', width: 8, cell: (row) => row.itemCount },
    total: { label: 'Total inc tax', kind: 'money', width: 14, cell: (row) => row.totalIncTax },
    authorised: { label: 'Authorised inc tax', kind: 'money', width: 14, cell: (row) => row.authorisedIncTax },
    changed: { label: 'Changed', width: 18, cell: (row, ctx) => momentCell(ctx, row.updatedAt) },
    created: { label: 'Created', width: 18, cell: (row, ctx) => momentCell(ctx, row.createdAt) },
  }),
};
