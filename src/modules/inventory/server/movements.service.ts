// Stock moves: what is received, issued, returned, transferred, adjusted, and how it is taken back. Whoever moves an item locks it first: the
// database adds each movement up and refuses what is not there (0771-inventory-stock.sql).
import { momentText, parseMoment } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { inventoryItem } from '../shared/inventory-item.entity.ts';
import type { NewMovement } from '../shared/inventory-movements.api.ts';
import { type ItemOnJob, itemOnJob } from '../shared/item-on-job.ts';
import { conditionsOfJob, overridesOf, unitLabels } from './inventory.views.ts';
import {
  type LockedItem,
  belowNow,
  issuesOfJob,
  lockItems,
  movements,
  stayed,
  stockKeepers,
} from './movements.views.ts';
import { type LedgerLine, insertMovements, movementsByRef } from './movements.store.ts';

const MISSING = 'This entry does not exist';

/** The time of the device, and never one that has not come. */
function momentOf(ctx: Context, at: string | null | undefined): string {
  const now = momentText(ctx.now);
  if (at == null) return now;
  if (Number.isNaN(parseMoment(at).getTime())) throw invalid({ movedAt: 'This day and time do not exist' });
  return at > now ? now : at;
}

/** Locks these items; one that is unknown is refused. */
export async function lockAll(ctx: Context, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  const wanted = [...new Set(ids)];
  const items = await lockItems(ctx, wanted);
  if (items.length < wanted.length) throw invalid({ inventoryItemId: MISSING });
  return new Map(items.map((item) => [item.id, item]));
}

/** Writes lines of the ledger over locked items, and tells of what has come below its level by it. */
export async function post(
  ctx: Context,
  items: ReadonlyMap<number, LockedItem>,
  lines: readonly LedgerLine[],
  verb = '',
): Promise<number[]> {
  const ids = await insertMovements(ctx, lines, verb);
  for (const id of items.keys()) noteChange(ctx, inventoryItem.name, id);
  for (const id of ids) noteChange(ctx, 'inventoryMovement', id, 1);
  const fine = [...items.values()].filter(({ below }) => !below).map(({ id }) => id);
  const low = fine.length ? await belowNow(ctx, fine) : [];
  if (low.length) {
    await emit(ctx, 'stock.below', inventoryItem.name, low[0]?.id ?? 0, {
      ids: low.map(({ id }) => id),
      jobId: lines[0]?.jobId ?? null,
    });
    const people = await stockKeepers(ctx);
    const [one] = low;
    if (one && low.length === 1)
      await tellUsers(ctx, people, {
        kind: 'reminder',
        title: `${one.label} is below its reorder level`,
        body: `${one.left} left, reorder below ${one.level}`,
        objectType: inventoryItem.name,
        objectId: one.id,
      });
    else
      await tellUsers(ctx, people, {
        kind: 'reminder',
        title: `${low.length} stock items are below their reorder level`,
        body: low.map(({ label, left }) => `${label}: ${left} left`).join(', '),
      });
  }
  return ids;
}

/** Records movements; one whose reference came before is the one that was recorded then. Answers all their ids. */
export async function move(ctx: Context, given: readonly NewMovement[]): Promise<number[]> {
  for (const jobId of new Set(given.flatMap((line) => line.jobId ?? [])))
    await orInvalid(requireJob(ctx, jobId), { jobId: MISSING });
  if (given.some(({ kind }) => kind === 'adjust') && !can(ctx, 'adjust-stock')) throw forbidden();
  const items = await lockAll(
    ctx,
    given.map(({ inventoryItemId }) => inventoryItemId),
  );
  const refs = given.flatMap(({ clientRef }) => clientRef ?? []);
  if (new Set(refs).size < refs.length) throw invalid({ clientRef: 'Each line has a reference of its own' });
  const known = new Map((await movementsByRef(ctx, refs)).map(({ id, clientRef }) => [clientRef, id]));
  const prices = new Map<number, (item: LockedItem) => ItemOnJob>();
  const units = await unitLabels(ctx);
  const overrides = await overridesOf(ctx, [...items.keys()]);
  const lines: LedgerLine[] = [];
  const fresh = given
    .filter(({ clientRef }) => !clientRef || !known.has(clientRef))
    .map((line) => ({ ...line, movedAt: momentOf(ctx, line.movedAt) }))
    // What was scanned first comes first, however it arrived.
    .toSorted((a, b) => (a.movedAt < b.movedAt ? -1 : a.movedAt > b.movedAt ? 1 : 0));
  for (const line of fresh) {
    const item = items.get(line.inventoryItemId) as LockedItem;
    if (line.kind === 'return') {
      lines.push(...(await returned(ctx, line, item, lines)));
      continue;
    }
    const ofLine = plain(line);
    if (line.kind === 'receive') ofLine.unitCost ??= item.costTotal;
    if (line.kind === 'issue' && line.jobId != null) {
      const job = await conditionsOfJob(ctx, line.jobId);
      const price = prices.get(line.jobId) ?? ((of: LockedItem) => itemOnJob(of, overrides.get(of.id) ?? [], job));
      prices.set(line.jobId, price);
      const { label, sellTotal, unitId, overrideId } = price(item);
      ofLine.label = label;
      ofLine.unitLabel = unitId === null ? null : (units.get(unitId) ?? null);
      ofLine.unitSell = sellTotal;
      ofLine.inventoryItemOverrideId = overrideId;
    }
    lines.push(ofLine);
  }
  return [...known.values(), ...(lines.length ? await post(ctx, items, lines) : [])];
}

type Fresh = NewMovement & { movedAt: string };
const plain = (line: Fresh): LedgerLine => ({
  clientRef: line.clientRef ?? null,
  inventoryItemId: line.inventoryItemId,
  kind: line.kind,
  quantity: line.quantity,
  fromWarehouseId: line.fromWarehouseId ?? null,
  toWarehouseId: line.toWarehouseId ?? null,
  jobId: line.jobId ?? null,
  movedAt: line.movedAt,
  reason: line.belowZeroReason || line.reason || null,
  belowZero: Boolean(line.belowZeroReason),
  unitCost: line.unitCost ?? null,
});

/** What comes back from a job comes off what was issued to it, the latest issue first. */
async function returned(
  ctx: Context,
  line: Fresh,
  item: LockedItem,
  before: readonly LedgerLine[],
): Promise<LedgerLine[]> {
  const issues = await issuesOfJob(ctx, line.jobId ?? 0, item.id);
  const made: LedgerLine[] = [];
  let left = line.quantity;
  for (const issue of issues.toReversed()) {
    const inThisCall = before
      .filter(({ issueId }) => issueId === issue.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const open = stayed({ issued: issue.issued, returned: issue.returned + inThisCall });
    const quantity = Math.min(open, left);
    if (quantity <= 0) continue;
    left = stayed({ issued: left, returned: quantity });
    const clientRef = made.length ? null : (line.clientRef ?? null);
    made.push({
      ...plain(line),
      clientRef,
      quantity,
      issueId: issue.id,
      label: issue.label,
      unitLabel: issue.unit,
      unitSell: issue.unitSell,
    });
    if (left === 0) return made;
  }
  const there = stayed({ issued: line.quantity, returned: left });
  throw conflict(
    there === 0
      ? `${item.label} was not issued to this job, or has come back already.`
      : `Only ${there} of ${item.label} is left on this job.`,
  );
}

interface Undoing {
  reason?: string | null | undefined;
  belowZeroReason?: string | null | undefined;
}
/** Takes a movement back; answers the id of its counter movement. */
export async function undo(ctx: Context, id: number, { reason, belowZeroReason }: Undoing): Promise<number> {
  const of = await movements.read(ctx, id);
  if (of.createdById !== ctx.actor.userId && !can(ctx, 'adjust-stock')) throw forbidden();
  if ((of.kind === 'count' || of.kind === 'adjust') && !can(ctx, 'adjust-stock')) throw forbidden();
  if (of.reversesId !== null) throw conflict('This is the undo of another movement. Record a new movement instead.');
  const items = await lockAll(ctx, [of.inventoryItemId]);
  if ((await movements.read(ctx, id)).undone) throw conflict('This movement was undone already.');
  const [made] = await post(
    ctx,
    items,
    [
      {
        clientRef: null,
        inventoryItemId: of.inventoryItemId,
        kind: of.kind,
        quantity: of.quantity,
        fromWarehouseId: of.toWarehouseId,
        toWarehouseId: of.fromWarehouseId,
        jobId: of.jobId,
        movedAt: momentText(ctx.now),
        reason: belowZeroReason || reason || null,
        belowZero: Boolean(belowZeroReason),
        unitCost: null,
        reversesId: id,
        issueId: of.issueId,
        label: of.label,
        unitLabel: of.unitLabel,
        unitSell: of.unitSell,
        inventoryItemOverrideId: of.inventoryItemOverrideId,
      },
    ],
    'undo',
  );
  if (made === undefined) throw new Error(`Movement ${id} has no counter movement`);
  return made;
}
