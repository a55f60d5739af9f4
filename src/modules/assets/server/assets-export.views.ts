// The list of equipment as a spreadsheet: the columns of web/AssetList.tsx, by the same ids.
import { momentText } from '../../../kit/dates.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import { momentCell } from '../../../platform/server/list-export.ts';
import { duesOf } from '../shared/asset-due.ts';
import { daysOfLine, daysThere, dueWords, lookAt, placeOf, usedShare } from '../shared/asset-state.ts';
import type { AssetItemView } from '../shared/assets.api.ts';
import { assetItems } from './assets.views.ts';

export const assetExport: ListExport<AssetItemView> = {
  title: 'Equipment',
  permission: 'view-asset-item',
  source: (ctx) => assetItems.source(ctx),
  columns: () => ({
    ...assetItems.exportColumns,
    job: { label: 'Where', width: 20, cell: (row) => placeOf(row) },
    sinceAt: {
      label: 'Days',
      kind: 'quantity',
      width: 10,
      cell: (row, ctx) => daysThere(row, momentText(ctx.now))?.days ?? null,
    },
    look: { label: 'Look at', width: 18, cell: (row, ctx) => lookAt(row, ctx.today)?.words },
    due: {
      label: 'Next due',
      width: 24,
      cell: (row, ctx) => {
        const [next] = duesOf(row, ctx.today);
        return next && dueWords(next);
      },
    },
    rate: { label: 'Rate', kind: 'money', width: 12, cell: (row) => row.rate?.sellRate },
    used: {
      label: 'Used %',
      kind: 'quantity',
      width: 10,
      cell: (row, ctx) => usedShare(row.recent, daysOfLine(ctx.today, ctx.actor.timezone).from, ctx.now.getTime()),
    },
    line: {
      label: 'Last 14 days',
      width: 40,
      cell: (row, ctx) =>
        row.recent
          .map(
            ({ label, outAt, inAt }) =>
              `${label || 'Another job'} ${String(momentCell(ctx, outAt))} to ${inAt ? String(momentCell(ctx, inAt)) : 'now'}`,
          )
          .join('; '),
    },
  }),
};
