// Deciding on a snapshot: authorise it or lines of it, decline, withdraw, take back; and everything that follows.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { emit, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { stampJobAuthorised } from '../../jobs/server/index.ts';
import {
  type Estimate,
  type EstimateSnapshot,
  estimate as estimateEntity,
  estimateSnapshot,
} from '../shared/estimate.entity.ts';
import { type EstimateTotals, estimateTotals } from '../shared/estimate-totals.ts';
import { among, flagsAfter, headerOf } from '../shared/snapshot-flags.ts';
import {
  SNAPSHOT_STATUS,
  type SnapshotStatusType,
  isOpen,
  snapshotCan,
  snapshotStatusCan,
} from '../shared/snapshot-status.ts';
import type { StatusData } from '../shared/snapshots.api.ts';
import { settleFlags } from './estimate-authorised.store.ts';
import { maskConflict } from './estimate-margins.service.ts';
import { companyDay, lockEstimate, markChanged, recomputeTotals, writeStatusChange } from './estimates.store.ts';
import {
  type SnapshotLine,
  authorisedAmount,
  closeVariation,
  loadLines,
  lockItems,
  planAfresh,
  setItemFlags,
  setLineFlags,
  supersede,
  unlockItems,
  writeSnapshotStatusChange,
} from './snapshots.store.ts';
import { areItemsOut } from './held-items.service.ts';
import { demandLeaving } from './leaving.slots.ts';
import { type ScopeRow, requireSnapshot, snapshotsOfEstimate } from './snapshots.views.ts';

const MISSING = 'This entry does not exist';
const INVOICED = 7;
type LockOption = StatusData['lockOption'];

/** A snapshot under its estimate's lock, with what stands beside it. */
export interface Opened {
  estimate: Estimate;
  snapshot: EstimateSnapshot;
  type: SnapshotStatusType;
  lines: SnapshotLine[];
  /** The others of the same scope. */
  others: ScopeRow[];
}

export async function openSnapshot(
  ctx: Context,
  params: { snapshotId: number; jobId?: number },
  version?: number,
): Promise<Opened> {
  const found = await requireSnapshot(ctx, params.snapshotId, params.jobId);
  const estimate = await lockEstimate(ctx, found.estimateId);
  await planAfresh(ctx);
  const snapshot = await maskConflict(ctx, estimateSnapshot, lockRecord(ctx, estimateSnapshot, found.id, { version }));
  const [lines, all] = await Promise.all([loadLines(ctx, found.id), snapshotsOfEstimate(ctx, estimate.id)]);
  const own = all.find(({ id }) => id === snapshot.id);
  return {
    estimate,
    snapshot,
    type: own?.statusType ?? 'pending',
    lines,
    others: all.filter(({ id, variationId }) => id !== snapshot.id && variationId === snapshot.variationId),
  };
}

/** Its own scope's decided one, else the newest that is still open. */
export function isCurrent({ snapshot, type, others }: Opened): boolean {
  if (type === 'authorised') return true;
  return (
    isOpen(type) &&
    !others.some(
      (other) => other.statusType === 'authorised' || (isOpen(other.statusType) && other.number > snapshot.number),
    )
  );
}
function newerOf({ snapshot, others }: Opened): 'open' | 'authorised' | null {
  const newer = others.filter(({ number, statusType }) => number > snapshot.number && isOpen(statusType));
  return newer.some(({ statusType }) => statusType === 'authorised') ? 'authorised' : newer.length ? 'open' : null;
}

export async function changeSnapshotStatus(
  ctx: Context,
  params: { jobId: number; snapshotId: number },
  given: StatusData,
): Promise<void> {
  const opened = await openSnapshot(ctx, params, given.version);
  const to = await statusType(ctx, given.statusId);
  checkData(to, given);
  const { type, snapshot, lines } = opened;
  if (snapshot.statusId === given.statusId && to !== 'authorised') return;
  const affected = lines.filter((line) => type === 'authorised' || line.authorised);
  const inUse = to !== 'authorised' && isCurrent(opened) && (await linesInUse(ctx, affected));
  const allowed = snapshotStatusCan(type, to, { note: given.note ?? null, inUse, newer: newerOf(opened) });
  if (allowed !== true) throw allowed.includes('note') ? invalid({ 'statusData.note': allowed }) : conflict(allowed);
  if (to === 'submitted' && type !== 'authorised')
    await demandLeaving(
      ctx,
      { objectType: estimateSnapshot.name, objectId: snapshot.id },
      { field: 'statusData.note', reason: given.note ?? null },
    );
  const chosen = given.itemIds && checkedLines(lines, given.itemIds, 'statusData.itemIds');
  const keeps = to === 'query' || (to === 'submitted' && type !== 'authorised');
  const flags = keeps
    ? lines.map((line) => line.authorised)
    : flagsAfter(lines, to === 'authorised' ? (chosen ? among(chosen) : () => true) : () => false);
  const statusId = to === 'authorised' ? headerOf(lines, flags) : given.statusId;
  if (statusId === undefined) throw invalid({ 'statusData.itemIds': 'Choose at least one line' });
  await decide(ctx, opened, {
    ...given,
    lockOption: lockFor(to, given.lockOption),
    statusId,
    to,
    flags,
    verb: 'status',
  });
}

/** Authorises chosen lines, or takes that back; the header follows from what is left. */
export async function authoriseItems(
  ctx: Context,
  params: { jobId: number; snapshotId: number },
  given: { itemIds: number[]; authorised: boolean; lockOption?: LockOption },
): Promise<void> {
  const opened = await openSnapshot(ctx, params);
  const { lines, type, snapshot } = opened;
  const allowed = snapshotCan.changeItems(type);
  if (allowed !== true) throw conflict(allowed);
  if (given.authorised && newerOf(opened) === 'authorised') throw conflict('A newer snapshot has replaced this one');
  const chosen = among(checkedLines(lines, given.itemIds, 'itemIds'));
  const flags = flagsAfter(lines, (line) => (chosen(line) ? given.authorised : line.authorised));
  const header = headerOf(lines, flags);
  // Taking a flag off a snapshot that nobody has decided on authorises nothing.
  const undecided = type !== 'authorised' && !given.authorised;
  const statusId = undecided ? snapshot.statusId : (header ?? SNAPSHOT_STATUS.submitted);
  const to: SnapshotStatusType = undecided ? type : header ? 'authorised' : 'submitted';
  const lockOption = given.authorised ? lockFor(to, given.lockOption) : null;
  await decide(ctx, opened, { statusId, to, flags, verb: 'authorise', lockOption });
}

export interface Decision {
  statusId: number;
  to: SnapshotStatusType;
  flags: boolean[];
  verb: string;
  date?: string | null;
  reference?: string | null;
  note?: string | null;
  lockOption?: LockOption;
}

/** What is agreed is locked, unless somebody says that it stays open. */
export const lockFor = (to: SnapshotStatusType, given: LockOption): LockOption =>
  given === undefined && to === 'authorised' ? 'lock' : (given ?? null);

/** Writes a decision: flags, header, what it replaces, locks, the live lines, the estimate and the job. */
export async function decide(ctx: Context, opened: Opened, decision: Decision): Promise<void> {
  const { estimate, snapshot, lines } = opened;
  const { flags, to, lockOption } = decision;
  const writesBack = to === 'authorised' || isCurrent(opened);
  const changed = lines
    .map((line, place) => ({ line, flag: flags[place] ?? false }))
    .filter(({ line, flag }) => line.authorised !== flag);
  if (writesBack) await checkLosses(ctx, opened, flags);
  await setLineFlags(
    ctx,
    changed.filter(({ flag }) => flag).map(({ line }) => line.lineId),
    true,
  );
  await setLineFlags(
    ctx,
    changed.filter(({ flag }) => !flag).map(({ line }) => line.lineId),
    false,
  );
  if (to === 'authorised') await replaceOthers(ctx, snapshot);
  await writeHeader(ctx, opened, decision);
  if (to === 'authorised') await settleFlags(ctx, estimate.id);
  else if (writesBack)
    for (const flag of [true, false])
      await setItemFlags(
        ctx,
        lines.filter((_, place) => flags[place] === flag).map(({ estimateItemId }) => estimateItemId),
        flag,
      );
  if (lockOption)
    await lockItems(
      ctx,
      lines.map(({ estimateItemId }) => estimateItemId),
    );
  const reopens = isTakenBack(opened, to);
  if (reopens)
    await unlockItems(
      ctx,
      lines.map(({ estimateItemId }) => estimateItemId),
    );
  await settleVariation(ctx, opened, decision);
  await recomputeTotals(ctx, estimate.id);
  await settleEstimate(ctx, estimate.id, reopens ? null : lockOption || undefined);
  if (to === 'authorised') await stampJobAuthorised(ctx, snapshot.jobId, decision.date ?? null);
  await tell(
    ctx,
    snapshot,
    decision,
    changed.map(({ line }) => line.estimateItemId),
  );
}

/** What nobody agreed to any more, or never will, is edited again. */
const isTakenBack = ({ type, others }: Opened, to: SnapshotStatusType): boolean =>
  ((type === 'authorised' && to === 'submitted') || to === 'declined' || to === 'cancelled') &&
  !others.some(({ statusType }) => statusType === 'authorised');

/** Lines that lose their authorisation must not be relied on; for a re-issued snapshot the one it replaces says what they had. */
async function checkLosses(ctx: Context, { lines, type, others }: Opened, flags: readonly boolean[]): Promise<void> {
  const replaced = type === 'authorised' ? undefined : others.find(({ statusType }) => statusType === 'authorised');
  const before = new Map(
    (replaced ? await loadLines(ctx, replaced.id) : lines).map((line) => [line.estimateItemId, line.authorised]),
  );
  const lost = lines.filter((line, place) => before.get(line.estimateItemId) && !flags[place]);
  const allowed = snapshotCan.clearItems(await linesInUse(ctx, lost));
  if (allowed !== true) throw conflict(allowed);
}

async function linesInUse(ctx: Context, lines: readonly SnapshotLine[]): Promise<boolean> {
  return (
    lines.some((line) => line.estimateItemStatusId === INVOICED) ||
    (await areItemsOut(
      ctx,
      lines.map((line) => line.estimateItemId),
    ))
  );
}

async function replaceOthers(ctx: Context, snapshot: EstimateSnapshot): Promise<void> {
  for (const old of await supersede(ctx, snapshot, true)) await tellSuperseded(ctx, old, snapshot);
}

export async function tellSuperseded(
  ctx: Context,
  old: { id: number; statusId: number },
  by: EstimateSnapshot,
): Promise<void> {
  const changes = { statusId: [old.statusId, SNAPSHOT_STATUS.superseded] };
  await writeHistory(ctx, {
    objectType: estimateSnapshot.name,
    objectId: old.id,
    jobId: by.jobId,
    verb: 'status',
    changes,
    note: `Superseded by snapshot ${by.number}`,
  });
  await writeSnapshotStatusChange(ctx, {
    snapshotId: old.id,
    jobId: by.jobId,
    fromId: old.statusId,
    toId: SNAPSHOT_STATUS.superseded,
    note: null,
  });
  await emit(ctx, 'estimateSnapshot.statusChanged', estimateSnapshot.name, old.id, {
    snapshotId: old.id,
    estimateId: by.estimateId,
    jobId: by.jobId,
    from: old.statusId,
    to: SNAPSHOT_STATUS.superseded,
  });
}

async function writeHeader(
  ctx: Context,
  { snapshot, lines }: Opened,
  { flags, statusId, to, verb, reference, note, lockOption, date }: Decision,
): Promise<void> {
  const totals = totalsOf(
    snapshot,
    lines.map((line, place) => ({ ...line, authorised: flags[place] ?? false })),
  );
  const day = await companyDay(ctx, date);
  const values = {
    statusId,
    authorisedIncTax: to === 'authorised' ? totals.authorised.incTax.total : 0,
    authorisedCount: to === 'authorised' ? lines.filter((line, place) => flags[place] && !line.isParentItem).length : 0,
    // By a link it is nobody of ours: the history names the person.
    authorisedById: to === 'authorised' ? ctx.actor.userId || null : null,
    authorisedOn: to === 'authorised' ? day.date : null,
    ...(reference != null && { reference }),
    ...(lockOption != null && { lockOption }),
  };
  const stamp = statusId === snapshot.statusId ? {} : { statusChangedAt: date ? day.start : ctx.now };
  await updateRecord(
    ctx,
    estimateSnapshot,
    snapshot.id,
    values,
    { totals: JSON.stringify(totals), authorisedAmount: authorisedAmount(lines, flags), ...stamp },
    { jobId: snapshot.jobId, verb, note: note ?? null },
  );
}

/** The pure arithmetic; amounts that cannot be added up are the sender's to correct. */
export function totalsOf(
  settings: Pick<EstimateSnapshot, 'applyMarginTo' | 'estimateMargin' | 'taxPercentage' | 'taxRounding'>,
  lines: Parameters<typeof estimateTotals>[0],
): EstimateTotals {
  try {
    return estimateTotals(lines, settings);
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid({
        totals: 'The amounts in this estimate are too large to add up. Check for a misplaced decimal point.',
      });
    throw error;
  }
}

/** A decided variation takes no more lines; one whose authorisation is taken back is open again. */
async function settleVariation(ctx: Context, { estimate, snapshot, type }: Opened, { to }: Decision): Promise<void> {
  const { variationId } = snapshot;
  if (variationId === null) return;
  const decided = to === 'authorised';
  if (!decided && type !== 'authorised') return;
  await closeVariation(ctx, variationId, decided);
  const open = decided
    ? estimate.currentVariationId === variationId
      ? null
      : estimate.currentVariationId
    : (estimate.currentVariationId ?? variationId);
  await updateRecord(ctx, estimateEntity, estimate.id, { currentVariationId: open }, {}, { history: false });
}

/** Statuses 3 to 6 of an estimate follow from its current snapshots; the authorised ones speak first. */
export async function settleEstimate(ctx: Context, estimateId: number, lockOption?: LockOption): Promise<void> {
  const before = await lockEstimate(ctx, estimateId);
  await markChanged(ctx, [estimateId]); // flags and locks of its lines
  const [all, entries] = await Promise.all([snapshotsOfEstimate(ctx, estimateId), listEntries(ctx, 'estimateStatus')]);
  const typeOf = (id: number) => String(entries.find(({ value }) => value === id)?.item.typeName ?? '');
  const ended = ['closed', 'cancelled'].includes(typeOf(before.statusId));
  const statusId = ended ? before.statusId : derivedStatus(before.statusId, typeOf(before.statusId), all);
  const values = { statusId, ...(lockOption !== undefined && { lockOption }) };
  await updateRecord(ctx, estimateEntity, estimateId, values, {}, { jobId: before.jobId, verb: 'status' });
  if (statusId === before.statusId) return;
  await writeStatusChange(ctx, {
    estimateId,
    jobId: before.jobId,
    fromId: before.statusId,
    toId: statusId,
    fromType: typeOf(before.statusId),
    toType: typeOf(statusId),
    note: null,
  });
  await emit(ctx, 'estimate.statusChanged', 'estimate', estimateId, {
    estimateId,
    jobId: before.jobId,
    from: before.statusId,
    to: statusId,
  });
}

function derivedStatus(current: number, type: string, all: readonly ScopeRow[]): number {
  const authorised = all.filter(({ statusType }) => statusType === 'authorised');
  if (authorised.length) return authorised.every(({ statusId }) => statusId === SNAPSHOT_STATUS.authorised) ? 4 : 5;
  const base = all.filter(({ variationId }) => variationId === null);
  const open = base.filter(({ statusType }) => isOpen(statusType)).at(-1);
  if (open) return open.statusType === 'pending' ? handSet(current, type) : 3;
  const last = base.filter(({ statusType }) => statusType !== 'superseded').at(-1);
  return last?.statusType === 'declined' ? 6 : handSet(current, type);
}
/** What a person set stays; a status that nothing supports any more falls back to Draft. */
const handSet = (current: number, type: string): number => (type === 'new' || type === 'active' ? current : 1);

async function tell(
  ctx: Context,
  snapshot: EstimateSnapshot,
  { statusId, note }: Decision,
  itemIds: number[],
): Promise<void> {
  const common = { snapshotId: snapshot.id, estimateId: snapshot.estimateId, jobId: snapshot.jobId };
  if (statusId !== snapshot.statusId) {
    await writeSnapshotStatusChange(ctx, {
      snapshotId: snapshot.id,
      jobId: snapshot.jobId,
      fromId: snapshot.statusId,
      toId: statusId,
      note: note ?? null,
    });
    await emit(ctx, 'estimateSnapshot.statusChanged', estimateSnapshot.name, snapshot.id, {
      ...common,
      from: snapshot.statusId,
      to: statusId,
      note,
    });
  }
  if (!itemIds.length) return;
  const changes = { 'Lines with a different authorisation': [null, itemIds.length] };
  await writeHistory(ctx, {
    objectType: estimateSnapshot.name,
    objectId: snapshot.id,
    jobId: snapshot.jobId,
    verb: 'authorise',
    changes,
    note: null,
  });
  await emit(ctx, 'estimateSnapshot.itemsAuthorised', estimateSnapshot.name, snapshot.id, { ...common, itemIds });
}

function checkedLines(lines: readonly SnapshotLine[], ids: readonly number[], field: string): Set<number> {
  const known = new Set(lines.map(({ lineId }) => lineId));
  if (ids.some((id) => !known.has(id))) throw invalid({ [field]: MISSING });
  return new Set(ids);
}

/** Lines and the authorising locks belong to an authorisation only. */
function checkData(to: SnapshotStatusType, { statusId, itemIds, lockOption }: StatusData): void {
  if (to !== 'authorised' && itemIds) throw invalid({ 'statusData.itemIds': 'Choose lines when you authorise' });
  if (to !== 'authorised' && lockOption && lockOption !== 'lock')
    throw invalid({ 'statusData.lockOption': 'This choice authorises, but the status does not' });
  if (statusId === SNAPSHOT_STATUS.partlyAuthorised && !itemIds?.length)
    throw invalid({ 'statusData.itemIds': 'Choose the authorised lines' });
}

async function statusType(ctx: Context, statusId: number): Promise<SnapshotStatusType> {
  const entry = (await listEntries(ctx, 'estimateSnapshotStatus')).find(({ value }) => value === statusId);
  if (!entry) throw invalid({ 'statusData.statusId': MISSING });
  return entry.item.typeName as SnapshotStatusType;
}
