// The work order list as a spreadsheet: the columns of web/WorkOrderColumns.tsx, by the same ids.
import { momentCell } from '../../../platform/server/list-export.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { WorkOrderListRow } from '../shared/work-orders.api.ts';
import { workOrderSource } from './work-orders.views.ts';

export const workOrderExport: ListExport<WorkOrderListRow> = {
  title: 'Work orders',
  permission: 'view-work-order',
  source: (ctx) => workOrderSource(ctx),
  columns: () => ({
    number: { label: 'Number', width: 16, cell: (row) => row.workOrderNumber },
    label: { label: 'Title', width: 36, cell: (row) => row.label },
    assigned: { label: 'Contractor', width: 30, cell: (row) => row.assigned?.label },
    status: { label: 'Status', cell: (row) => row.status.label },
    start: { label: 'Start', width: 12, cell: (row) => row.startDate },
    cost: { label: 'Cost', kind: 'money', width: 12, cell: (row) => row.costTotal },
    sell: { label: 'Sell', kind: 'money', width: 12, cell: (row) => row.sellTotal },
    // Sheets keep a percentage as a share of one.
    profit: {
      label: 'Profit',
      kind: 'percent',
      width: 10,
      cell: (row) => (row.profitPercentage === null ? null : Number((row.profitPercentage / 100).toFixed(6))),
    },
    created: { label: 'Created', width: 18, cell: (row, ctx) => momentCell(ctx, row.createdAt) },
  }),
};
