// The export of a list once more, of rows that came in within some days: the same columns, the same filter and format.
import { type Node, parseFilter } from '../../../kit/filter.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { ListExportInput } from '../../../platform/server/list-export.ts';
import type { PrintFormat } from '../../../platform/server/print/print.ts';
import type { DataExport, Period } from '../shared/reports.api.ts';
import { listExport } from './list-exports.views.ts';
import { exportOf, startExport } from './reports.service.ts';

/** The filter with the days besides; `options` and `object` stand outside of what is joined. */
function within(filter: string | undefined, { createdFrom, createdTo }: Period): string {
  const { and, or, ...rest } = parseFilter(filter);
  const earlier: Node[] = [...(and ? [{ and }] : []), ...(or ? [{ or }] : [])];
  const days: Node = {
    field: 'createdAt',
    operator: 'date',
    value: ['custom', createdFrom ?? null, createdTo ?? null],
  };
  return JSON.stringify({ ...rest, and: [...earlier, days] });
}

/** Made anew, and answered at once as it stands. */
export async function exportAgain(ctx: Context, id: number, period: Period): Promise<DataExport> {
  await exportOf(ctx, id);
  const known = await listExport(ctx, id);
  if (!known) throw conflict('Only list exports can be repeated for a date range. Export the document again.');
  const { format, input } = known as { format: PrintFormat; input: ListExportInput };
  const { filter, ...same } = input;
  return await startExport(ctx, 'list', format, { ...same, filter: within(filter, period) });
}
