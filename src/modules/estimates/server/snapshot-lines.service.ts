// What life adds to frozen lines. The live line of a current snapshot says the same as the frozen one.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { estimateItemSnapshot, estimateSnapshot } from '../shared/estimate.entity.ts';
import { INVOICE_AMOUNTS, isInvoiceAmount } from '../shared/line-life.ts';
import type { LineLife } from '../shared/snapshot-lines.api.ts';
import { snapshotCan } from '../shared/snapshot-status.ts';
import { markChanged } from './estimates.store.ts';
import { isCurrent, openSnapshot } from './snapshot-decisions.service.ts';
import { type LineVersion, followLines, setLineLife } from './snapshot-lines.store.ts';
import { snapshotOfLine } from './snapshots.views.ts';

const MISSING = 'This entry does not exist';

export async function changeLine(ctx: Context, lineId: number, fields: LineLife): Promise<void> {
  await changeLines(ctx, await snapshotOfLine(ctx, lineId), [lineId], fields);
}

/** A line that is not theirs is not there, whatever the word. */
export async function setInvoiceAmount(ctx: Context, lineId: number, ref: string): Promise<void> {
  const snapshotId = await snapshotOfLine(ctx, lineId);
  if (!isInvoiceAmount(ref)) throw invalid({ ref: `The amount to invoice is one of: ${INVOICE_AMOUNTS.join(', ')}` });
  await changeLines(ctx, snapshotId, [lineId], { invoiceAmountRef: ref });
}

/** A group takes its items along. */
export async function changeLines(
  ctx: Context,
  snapshotId: number,
  itemIds: readonly number[],
  fields: LineLife,
): Promise<LineVersion[]> {
  const opened = await openSnapshot(ctx, { snapshotId });
  const { snapshot, type, lines } = opened;
  const allowed = snapshotCan.edit(type);
  if (allowed !== true) throw conflict(allowed);
  const { estimateItemStatusId } = fields;
  if (estimateItemStatusId !== undefined) {
    const statuses = await listEntries(ctx, 'estimateItemStatus');
    if (!statuses.some(({ value }) => value === estimateItemStatusId)) throw invalid({ estimateItemStatusId: MISSING });
  }
  const chosen = new Set(itemIds);
  const known = new Set(lines.map(({ lineId }) => lineId));
  if (itemIds.some((id) => !known.has(id))) throw invalid({ itemIds: MISSING });
  const meant = lines.filter(
    ({ lineId, parentLineId }) => chosen.has(lineId) || (parentLineId !== null && chosen.has(parentLineId)),
  );
  const changed = await setLineLife(
    ctx,
    meant.map(({ lineId }) => lineId),
    fields,
  );
  if (changed.length) {
    const touched = new Set(changed.map(({ id }) => id));
    if (isCurrent(opened)) {
      const live = meant.filter(({ lineId }) => touched.has(lineId)).map(({ estimateItemId }) => estimateItemId);
      await followLines(ctx, live, fields);
      await markChanged(ctx, [snapshot.estimateId]);
    }
    await tell(ctx, snapshot, fields, changed.length);
  }
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  return meant.map(({ lineId, version }) => ({ id: lineId, version: versions.get(lineId) ?? version }));
}

/** One command, one row: what was set on how many lines. */
async function tell(
  ctx: Context,
  { id, jobId }: { id: number; jobId: number },
  fields: LineLife,
  count: number,
): Promise<void> {
  const statuses = fields.estimateItemStatusId === undefined ? [] : await listEntries(ctx, 'estimateItemStatus');
  const said = Object.entries(fields).map(([name, value]): [string, [null, unknown]] => {
    const status = statuses.find((entry) => name === 'estimateItemStatusId' && entry.value === value);
    return [estimateItemSnapshot.fields[name]?.label ?? name, [null, status?.label ?? value]];
  });
  await writeHistory(ctx, {
    objectType: estimateSnapshot.name,
    objectId: id,
    jobId,
    verb: 'update',
    changes: { Lines: [null, count], ...Object.fromEntries(said) },
    note: null,
  });
}
