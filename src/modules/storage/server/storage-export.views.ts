// The list of stored items as a spreadsheet: the columns of web/StorageList.tsx, by the same ids.
import { todayIn } from '../../../kit/dates.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import { momentCell } from '../../../platform/server/list-export.ts';
import type { StorageItemView } from '../shared/storage-items.api.ts';
import { daysUnbilled, whereOf } from '../shared/storage-state.ts';
import { storageItems } from './storage-items.views.ts';

export const storageExport: ListExport<StorageItemView> = {
  title: 'Stored items',
  permission: 'view-storage-item',
  source: (ctx) => storageItems.source(ctx),
  columns: () => ({
    ...storageItems.exportColumns,
    job: { label: 'Job', width: 14, cell: (row) => row.job.label },
    customer: { label: 'Customer', width: 24, cell: (row) => row.job.customer },
    where: { label: 'Where', width: 20, cell: (row) => whereOf(row) },
    sinceAt: { label: 'Since', width: 18, cell: (row, ctx) => row.sinceAt && (momentCell(ctx, row.sinceAt) ?? null) },
    days: {
      label: 'Days to bill',
      kind: 'quantity',
      width: 12,
      cell: (row, ctx) => daysUnbilled(row, todayIn(row.job.timezone, ctx.now)),
    },
  }),
};
