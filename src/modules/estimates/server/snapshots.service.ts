// Commands on snapshots that decide nothing: freeze, label, assign, copy, open a variation. Deciding is next door.
import type { Context } from '../../../platform/server/context.ts';
import { can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { emit, linkObject, removeRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { listEntries } from '../../company/server/index.ts';
import { linkFilesOfCopies } from '../../documents/server/index.ts';
import {
  type Estimate,
  type EstimateItem,
  type EstimateSnapshot,
  type EstimateSnapshotUpdate,
  estimate as estimateEntity,
  estimateItem,
  estimateSnapshot,
} from '../shared/estimate.entity.ts';
import { type EstimateItemFigures } from '../shared/estimate-totals.ts';
import { estimateBreakdown } from '../shared/estimate-breakdown.ts';
import { among, flagsAfter, headerOf } from '../shared/snapshot-flags.ts';
import { snapshotCan } from '../shared/snapshot-status.ts';
import type { StatusData } from '../shared/snapshots.api.ts';
import { COPIED_OF_ESTIMATE, asJobProblem, createEstimate } from './estimates.service.ts';
import { loadRows, lockEstimate, recomputeTotals } from './estimates.store.ts';
import {
  decide,
  lockFor,
  openSnapshot,
  settleEstimate,
  tellSuperseded,
  totalsOf,
} from './snapshot-decisions.service.ts';
import {
  authorisedAmount,
  copyLines,
  freezeCategories,
  freezeLines,
  insertSnapshot,
  insertVariation,
  lockItems,
  newIds,
  nextSnapshotNumber,
  planAfresh,
  supersede,
  unlockItems,
  writeSnapshotStatusChange,
} from './snapshots.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { addRecipe } from './template-import.service.ts';
import { contactExists, requireSnapshot, variationOf, workOrderOfJob } from './snapshots.views.ts';

const MISSING = 'This entry does not exist';

export interface NewSnapshot {
  label?: string | null;
  reason?: string | null;
  /** Items of the estimate that are authorised at once; none given means all. */
  itemIds?: number[];
  variationId?: number | null;
  lockOption?: StatusData['lockOption'];
  uuid?: string;
}
interface Wishes {
  assignedId?: string;
  workOrderId?: string;
  authorise?: string;
  authoriseItems?: string;
}

/** Freezes the base scope or one variation of an estimate. Authorising in the same breath is the same as afterwards. */
export async function createSnapshot(
  ctx: Context,
  estimateId: number,
  wishes: Wishes,
  given: NewSnapshot,
): Promise<number> {
  const estimate = await lockEstimate(ctx, estimateId);
  await planAfresh(ctx);
  const authorise = wishes.authorise === '1' || given.lockOption === 'lock-authorise';
  const authoriseItems = wishes.authoriseItems === '1' || given.lockOption === 'lock-authorise-items';
  if ((authorise || authoriseItems) && !can(ctx, 'estimate-authorise')) throw forbidden();
  const variation = await scopeOf(ctx, estimate, given.variationId);
  const items = (await loadRows(ctx, estimateId)).items.filter(
    ({ variationId }) => variationId === (variation?.id ?? null),
  );
  if (!items.length) throw invalid({ estimateId: 'Nothing to freeze yet. Add an item first' });
  const chosen = authoriseItems && !authorise ? given.itemIds : undefined;
  if (given.itemIds?.some((id) => !items.some((item) => item.id === id))) throw invalid({ itemIds: MISSING });
  await checkEstimateOpen(ctx, estimate);
  const snapshot = await freeze(
    ctx,
    estimate,
    items,
    await headerValues(ctx, estimate, variation, wishes, given),
    given,
  );
  if (!authorise && !authoriseItems) {
    if (given.lockOption)
      await lockItems(
        ctx,
        items.map(({ id }) => id),
      );
    await settleEstimate(ctx, estimateId, given.lockOption || undefined);
    return snapshot.id;
  }
  const opened = await openSnapshot(ctx, { snapshotId: snapshot.id });
  const lockOption = lockFor('authorised', given.lockOption);
  const lineIds = new Set(
    opened.lines.filter(({ estimateItemId }) => chosen?.includes(estimateItemId)).map(({ lineId }) => lineId),
  );
  const flags = flagsAfter(opened.lines, chosen?.length ? among(lineIds) : () => true);
  const statusId = headerOf(opened.lines, flags);
  if (statusId === undefined) throw invalid({ itemIds: 'Choose at least one item with its own amount' });
  await decide(ctx, opened, {
    statusId,
    to: 'authorised',
    flags,
    verb: 'status',
    lockOption,
  });
  return snapshot.id;
}

/** The open variation unless one, or the base (null), is named. */
async function scopeOf(
  ctx: Context,
  estimate: Estimate,
  wanted: number | null | undefined,
): Promise<{ id: number; label: string } | undefined> {
  const id = wanted === undefined ? estimate.currentVariationId : wanted;
  if (id === null) return undefined;
  const found = await variationOf(ctx, id, estimate.id);
  if (!found) throw invalid({ variationId: MISSING });
  return found;
}

/** Throws where the estimate is closed or cancelled. */
export async function checkEstimateOpen(ctx: Context, estimate: Estimate): Promise<void> {
  const status = (await listEntries(ctx, 'estimateStatus')).find(({ value }) => value === estimate.statusId);
  if (status?.item.typeName === 'closed' || status?.item.typeName === 'cancelled')
    throw conflict(`This estimate is ${status.label.toLowerCase()}. Reopen it first.`);
}

async function headerValues(
  ctx: Context,
  estimate: Estimate,
  variation: { id: number; label: string } | undefined,
  wishes: Wishes,
  given: NewSnapshot,
): Promise<Partial<EstimateSnapshot>> {
  const assignedId = wishes.assignedId ? Number(wishes.assignedId) : null;
  const workOrderId = wishes.workOrderId ? Number(wishes.workOrderId) : null;
  if (assignedId !== null && !(await contactExists(ctx, assignedId))) throw invalid({ assignedId: MISSING });
  if (workOrderId !== null && !(await workOrderOfJob(ctx, workOrderId, estimate.jobId)))
    throw invalid({ workOrderId: MISSING });
  const number = await nextSnapshotNumber(ctx, estimate.id);
  return {
    estimateId: estimate.id,
    jobId: estimate.jobId,
    number,
    label: given.label || `${variation?.label ?? estimate.label} – snapshot ${number}`.slice(0, 200),
    variationId: variation?.id ?? null,
    statusId: 1,
    assignedId,
    workOrderId,
    reason: given.reason || null,
    lockOption: given.lockOption ?? null,
    applyMarginTo: estimate.applyMarginTo,
    estimateMargin: estimate.estimateMargin,
    taxPercentage: estimate.taxPercentage,
    taxRounding: estimate.taxRounding,
    taxName: estimate.taxName,
    currency: estimate.currency,
    authorisedIncTax: 0,
    authorisedCount: 0,
    ...(given.uuid && { uuid: given.uuid }),
  };
}

/** Header, categories and lines; flags as the live lines have them, counting for nothing while it is pending. */
async function freeze(
  ctx: Context,
  estimate: Estimate,
  items: readonly EstimateItem[],
  values: Partial<EstimateSnapshot>,
  given: NewSnapshot,
): Promise<EstimateSnapshot> {
  const figures: EstimateItemFigures[] = items.map((item) => ({ ...item }));
  const totals = totalsOf(estimate, figures);
  const shares = estimateBreakdown(figures, estimate);
  const flagLines = items.map(({ id, parentId, isParentItem, authorised }) => ({
    lineId: id,
    parentLineId: parentId,
    isParentItem,
    authorised,
  }));
  const flags = flagsAfter(flagLines, (line) => line.authorised);
  const prices = items.map(({ isParentItem }, place) => ({ isParentItem, ...shares.itemAt(place) }));
  const made = await insertSnapshot(
    ctx,
    { ...values, totalIncTax: totals.all.incTax.total },
    totals,
    authorisedAmount(prices, flags),
  );
  await freezeCategories(ctx, made.id, estimate.id);
  const lineIds = await newIds(ctx, items.length);
  const lineOf = new Map(items.map(({ id }, place) => [id, lineIds[place] ?? 0]));
  const lines = items.map(({ id, parentId }, place) => {
    const { sell, materialSell } = shares.itemAt(place);
    return {
      id,
      lineId: lineOf.get(id) ?? 0,
      parentLineId: parentId === null ? null : (lineOf.get(parentId) ?? null),
      authorised: flags[place] ?? false,
      sell,
      materialSell,
    };
  });
  await freezeLines(ctx, made, lines);
  await linkObject(ctx, estimateSnapshot.name, made.id, made.jobId);
  await writeSnapshotStatusChange(ctx, {
    snapshotId: made.id,
    jobId: made.jobId,
    fromId: null,
    toId: 1,
    note: given.reason ?? null,
  });
  await emit(ctx, 'estimateSnapshot.created', estimateSnapshot.name, made.id, {
    snapshotId: made.id,
    estimateId: estimate.id,
    jobId: made.jobId,
  });
  for (const old of await supersede(ctx, made, false)) await tellSuperseded(ctx, old, made);
  return made;
}

export async function updateSnapshot(
  ctx: Context,
  id: number,
  { version, ...given }: EstimateSnapshotUpdate,
): Promise<void> {
  const opened = await openSnapshot(ctx, { snapshotId: id }, version);
  if (given.label === null || given.label === '') throw invalid({ label: 'Label is required' });
  await change(ctx, opened, given);
}

export async function assignSnapshot(ctx: Context, id: number, assignedId: number | null): Promise<void> {
  await change(ctx, await openSnapshot(ctx, { snapshotId: id }), { assignedId });
}

async function change(
  ctx: Context,
  { snapshot, type }: Awaited<ReturnType<typeof openSnapshot>>,
  given: EstimateSnapshotUpdate,
): Promise<void> {
  const allowed = snapshotCan.edit(type);
  if (allowed !== true) throw conflict(allowed);
  if (given.assignedId != null && !(await contactExists(ctx, given.assignedId))) throw invalid({ assignedId: MISSING });
  await updateRecord(ctx, estimateSnapshot, snapshot.id, given, {}, { jobId: snapshot.jobId });
}

/** A new estimate with the snapshot's lines as live ones, of the same job unless another is named. */
export async function copySnapshot(
  ctx: Context,
  params: { jobId?: number; snapshotId: number },
  toJobId?: number,
): Promise<number> {
  const found = await requireSnapshot(ctx, params.snapshotId, params.jobId);
  const source = await lockEstimate(ctx, found.estimateId);
  const { snapshot } = await openSnapshot(ctx, params);
  const made = await createEstimate(ctx, {
    jobId: toJobId ?? source.jobId,
    ...pick(source, COPIED_OF_ESTIMATE),
    ...pick(snapshot, ['applyMarginTo', 'estimateMargin']),
  }).catch(asJobProblem);
  const pairs = await copyLines(ctx, snapshot.id, made);
  await linkFilesOfCopies(ctx, estimateEntity.name, {
    jobId: made.jobId,
    pairs: [{ from: source.id, to: made.id }],
  });
  await linkFilesOfCopies(ctx, estimateItem.name, { jobId: made.jobId, pairs });
  await recomputeTotals(ctx, made.id);
  await writeHistory(ctx, {
    objectType: estimateEntity.name,
    objectId: made.id,
    jobId: made.jobId,
    verb: 'copy',
    changes: {},
    note: `Copied from snapshot ${snapshot.number} of ${source.label}`,
  });
  return made.id;
}

/** What nobody relies on goes; its number is not given again. */
export async function removeSnapshot(ctx: Context, id: number, version?: number): Promise<void> {
  const opened = await openSnapshot(ctx, { snapshotId: id }, version);
  const { snapshot, type, lines, others, estimate } = opened;
  const allowed = snapshotCan.remove(type);
  if (allowed !== true) throw conflict(allowed);
  const locked = snapshot.lockOption !== null && !others.some(({ statusType }) => statusType === 'authorised');
  if (locked)
    await unlockItems(
      ctx,
      lines.map(({ estimateItemId }) => estimateItemId),
    );
  await removeRecord(ctx, estimateSnapshot, id, { jobId: snapshot.jobId });
  await emit(ctx, 'object.deleted', estimateSnapshot.name, id, { objectType: estimateSnapshot.name, objectId: id });
  await settleEstimate(ctx, estimate.id, locked ? null : undefined);
}

/** Opens a variation on what was agreed; new lines of the estimate belong to it until it is decided. */
export async function openVariation(
  ctx: Context,
  params: { jobId: number; snapshotId: number },
  given: { label?: string | null; reason?: string | null },
): Promise<{ id: number; number: number; label: string }> {
  const { estimate, snapshot, type } = await openSnapshot(ctx, params);
  const allowed = snapshotCan.openVariation({
    status: type,
    isBase: snapshot.variationId === null,
    hasOpenVariation: estimate.currentVariationId !== null,
  });
  if (allowed !== true) throw conflict(allowed);
  await checkEstimateOpen(ctx, estimate);
  const made = await insertVariation(ctx, estimate.id, snapshot.id, given);
  await updateRecord(
    ctx,
    estimateEntity,
    estimate.id,
    { currentVariationId: made.id },
    {},
    { jobId: estimate.jobId, verb: 'variation', note: made.label },
  );
  const open = await lockEstimate(ctx, estimate.id);
  const { variationEstimateRecipeId } = await settingOfEstimates(ctx, open);
  if (variationEstimateRecipeId !== null) await addRecipe(ctx, open, variationEstimateRecipeId);
  await emit(ctx, 'estimate.variationOpened', estimateEntity.name, estimate.id, {
    estimateId: estimate.id,
    jobId: estimate.jobId,
    variationId: made.id,
  });
  return made;
}
