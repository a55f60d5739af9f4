// Commands on estimates: make, change, move to another status, copy, delete.
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  removeRecord,
  missingIds,
  updateRecord,
} from '../../../platform/server/records.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { listEntries } from '../../company/server/index.ts';
import { linkFilesOfCopies } from '../../documents/server/index.ts';
import { type EstimateStatusType, estimateStatusCan } from '../shared/estimate-status.ts';
import {
  type Estimate,
  type EstimateCreate,
  type EstimateUpdate,
  estimate,
  estimateItem,
} from '../shared/estimate.entity.ts';
import type { NestedCategory } from '../shared/estimates.api.ts';
import { newItemOf } from './estimate-items.service.ts';
import { type HeldItems, holdsOf } from './held-items.service.ts';
import type { EstimateSetting } from '../shared/estimate-setting.entity.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import { settleFlags } from './estimate-authorised.store.ts';
import { settleEstimate } from './snapshot-decisions.service.ts';
import { estimateScope } from './estimates.scope.ts';
import {
  countryFacts,
  hasAuthorisedSnapshot,
  hasLockedItems,
  loadRows,
  lockEstimate,
  lockJob,
  momentHere,
  nextEstimateNumber,
  recomputeTotals,
  writeStatusChange,
} from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { addRecipe } from './template-import.service.ts';

const MISSING = 'This entry does not exist';

export interface NewEstimate extends EstimateCreate {
  categories?: NestedCategory[];
  estimateRecipeId?: number | null | undefined;
}

/** Makes an estimate, with its categories and items where they are given: all in one transaction. */
export async function createEstimate(ctx: Context, { categories = [], ...given }: NewEstimate): Promise<Estimate> {
  const made = await insertEstimate(ctx, given);
  // At most one trade row per item.
  const rows = await openRows(ctx, made, {
    newRows: categories.reduce((sum, { items = [] }) => sum + 1 + 2 * items.length, 0),
  });
  categories.forEach((category, index) => addCategory(rows, category, `categories.${index}`));
  await saveRows(ctx, rows, { history: false });
  return made;
}

/** As a person makes it: with the recipe they chose, else with the one that the settings name. */
export async function createFromRecipe(ctx: Context, { estimateRecipeId, ...given }: NewEstimate): Promise<Estimate> {
  const made = await createEstimate(ctx, given);
  const wanted =
    estimateRecipeId === undefined && !given.categories
      ? (await settingOfEstimates(ctx, made)).estimateRecipeId
      : estimateRecipeId;
  if (wanted != null) await addRecipe(ctx, made, wanted);
  return made;
}

/** An error names the field by its path in the request: `categories.0.items.3.tradeId`. */
function addCategory(
  rows: EstimateRows,
  { items = [], uuid, ...fields }: NestedCategory & { uuid?: string },
  path: string,
): void {
  try {
    const { id: categoryId } = rows.addCategory({ ...fields, order: 0 }, uuid);
    rows.addItems(
      items.map((item) => newItemOf({ ...item, categoryId, order: 0 })),
      'items.',
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.errors ?? {}).map(([name, text]) => [`${path}.${name}`, text])),
    );
  }
}

async function checkDivisions(ctx: Context, ids: readonly number[] | null | undefined): Promise<void> {
  if ((await missingIds(ctx, 'division', ids)).length) throw invalid({ divisionIds: MISSING });
}

/** The header: its number in the job, its title and what it copies from settings and country. */
async function insertEstimate(ctx: Context, given: EstimateCreate): Promise<Estimate> {
  if (!(await lockJob(ctx, given.jobId))) throw invalid({ jobId: MISSING });
  await checkDivisions(ctx, given.divisionIds);
  const [setting, facts, number] = await Promise.all([
    settingOfEstimates(ctx, { jobId: given.jobId, estimateTypeId: given.estimateTypeId ?? 1 }),
    countryFacts(ctx),
    nextEstimateNumber(ctx, given.jobId),
  ]);
  const values = {
    ...given,
    ...facts,
    number,
    statusId: 1,
    label: given.label || titleOf(setting, number, setting.addDatetimeToTitle ? await momentHere(ctx) : ''),
    applyMarginTo: given.applyMarginTo ?? setting.applyMarginTo,
    estimateMargin: given.estimateMargin ?? setting.estimateMargin,
    totalIncTax: 0,
    authorisedIncTax: 0,
    authorisedChanged: false,
    itemCount: 0,
  };
  const made = await insertRecord(ctx, estimate, values, {}, { jobId: given.jobId });
  await linkObject(ctx, 'estimate', made.id, made.jobId);
  await writeStatusChange(ctx, {
    estimateId: made.id,
    jobId: made.jobId,
    fromId: null,
    fromType: null,
    toId: 1,
    toType: 'new',
    note: null,
  });
  await emit(ctx, 'estimate.created', 'estimate', made.id, { estimateId: made.id, jobId: made.jobId });
  return made;
}
/** "Estimate 2 24/11/2026 2:05 pm": the words, the number and the moment in the company's zone, as its settings say. */
const titleOf = (
  {
    defaultTitle,
    addIncrementToTitle,
    addDatetimeToTitle,
  }: Pick<EstimateSetting, 'defaultTitle' | 'addIncrementToTitle' | 'addDatetimeToTitle'>,
  number: number,
  moment: string,
) => [defaultTitle, ...(addIncrementToTitle ? [number] : []), ...(addDatetimeToTitle ? [moment] : [])].join(' ').trim();

export async function updateEstimate(
  ctx: Context,
  id: number,
  { version, ...given }: EstimateUpdate,
): Promise<Estimate> {
  const before = await lockEstimate(ctx, id, version);
  const margins = (['applyMarginTo', 'estimateMargin'] as const).filter(
    (name) => given[name] != null && given[name] !== before[name],
  );
  if (margins.length && (await hasLockedItems(ctx, id)))
    throw conflict('The margin is locked in the snapshot. Open a variation to change what was agreed.');
  if (given.jobId != null && given.jobId !== before.jobId)
    throw invalid({ jobId: 'An estimate cannot move to another job. Copy it there' });
  await checkDivisions(ctx, given.divisionIds);
  if (given.label === null || given.label === '') throw invalid({ label: 'Title is required' });
  const { after, changed } = await updateRecord(ctx, estimate, id, given, {}, { jobId: before.jobId });
  if (changed.includes('applyMarginTo') || changed.includes('estimateMargin')) {
    await settleFlags(ctx, id);
    await recomputeTotals(ctx, id);
  }
  return after;
}

export interface NewStatus {
  statusId: number;
  note?: string | null;
  version?: number | undefined;
}

export async function changeEstimateStatus(
  ctx: Context,
  id: number,
  { statusId, note = null, version }: NewStatus,
): Promise<Estimate> {
  const before = await lockEstimate(ctx, id, version);
  if (before.statusId === statusId) return before;
  const [fromType, toType] = [await statusType(ctx, before.statusId), await statusType(ctx, statusId)];
  const allowed = estimateStatusCan({ from: fromType, to: toType, note });
  if (allowed !== true) throw allowed.includes('note') ? invalid({ note: allowed }) : conflict(allowed);
  const { after } = await updateRecord(
    ctx,
    estimate,
    id,
    { statusId },
    {},
    { jobId: before.jobId, verb: 'status', note },
  );
  await writeStatusChange(ctx, {
    estimateId: id,
    jobId: before.jobId,
    fromId: before.statusId,
    fromType,
    toId: statusId,
    toType,
    note,
  });
  await emit(ctx, 'estimate.statusChanged', 'estimate', id, {
    estimateId: id,
    jobId: before.jobId,
    from: before.statusId,
    to: statusId,
    note,
  });
  // Reopened, it is what its snapshots say: no draft beside an authorised amount.
  const reopened = (fromType === 'closed' || fromType === 'cancelled') && (toType === 'new' || toType === 'active');
  if (reopened) await settleEstimate(ctx, id);
  return after;
}

async function statusType(ctx: Context, statusId: number): Promise<EstimateStatusType> {
  const entry = (await listEntries(ctx, 'estimateStatus')).find(({ value }) => value === statusId);
  if (!entry) throw invalid({ statusId: MISSING });
  return entry.item.typeName as EstimateStatusType;
}

export async function removeEstimate(
  ctx: Context,
  holders: readonly HeldItems[],
  id: number,
  version?: number,
): Promise<Estimate> {
  const before = await lockEstimate(ctx, id, version);
  if (await hasAuthorisedSnapshot(ctx, id))
    throw conflict('This estimate has an authorised snapshot. Withdraw it first.');
  const [held] = (await holdsOf(ctx, id, holders)).values();
  if (held) throw conflict(held.reason);
  await removeRecord(ctx, estimate, id, { scope: estimateScope(ctx, 'r'), jobId: before.jobId });
  await emit(ctx, 'object.deleted', 'estimate', id, { objectType: 'estimate', objectId: id });
  return before;
}

/** What a copy of an estimate or of a snapshot takes over from the estimate. */
export const COPIED_OF_ESTIMATE = [
  'description',
  'estimateTypeId',
  'assignedId',
  'costCentreId',
  'propertyTypeId',
  'propertyReference',
  'divisionIds',
] as const;

/** A copy's target is named by another field than that of a new estimate. */
export function asJobProblem(error: unknown): never {
  const noJob = error instanceof AppError && error.errors?.['jobId'];
  throw noJob ? invalid({ copyToJobId: 'There was an issue with the selected job' }) : error;
}

/** A new estimate with the same rows: ids and track ids of its own, nothing authorised, locked or invoiced. */
export async function copyEstimate(ctx: Context, id: number, toJobId: number): Promise<Estimate> {
  const source = await lockEstimate(ctx, id);
  const { categories, trades, items } = await loadRows(ctx, id);
  const made = await insertEstimate(ctx, {
    jobId: toJobId,
    ...pick(source, [...COPIED_OF_ESTIMATE, 'applyMarginTo', 'estimateMargin']),
  }).catch(asJobProblem);
  const rows = await openRows(ctx, made, { newRows: categories.length + trades.length + items.length });
  const ids = new Map([...categories, ...trades, ...items].map((row) => [row.id, rows.newId()]));
  const named = (old: number | null) => (old === null ? null : (ids.get(old) ?? null));
  const own = (old: number) => ({
    id: ids.get(old) ?? 0,
    uuid: randomUUID(),
    trackId: randomUUID(),
    version: 1,
    estimateId: made.id,
  });
  for (const row of categories) rows.adopt('category', { ...row, ...own(row.id) });
  for (const row of trades) rows.adopt('trade', { ...row, ...own(row.id), categoryId: named(row.categoryId) ?? 0 });
  for (const row of items) {
    const place = {
      categoryId: named(row.categoryId) ?? 0,
      categoryTradeId: named(row.categoryTradeId),
      parentId: named(row.parentId),
      variesItemId: null,
      variationId: null,
    };
    const flags = { authorised: false, locked: false, readyToInvoice: false, estimateItemStatusId: 1, jobId: toJobId };
    rows.adopt('item', { ...row, ...own(row.id), ...place, ...flags });
  }
  await saveRows(ctx, rows, { history: false });
  await linkFilesOfCopies(ctx, estimate.name, { jobId: toJobId, pairs: [{ from: id, to: made.id }] });
  await linkFilesOfCopies(ctx, estimateItem.name, {
    jobId: toJobId,
    pairs: items.map((item) => ({ from: item.id, to: own(item.id).id })),
  });
  return made;
}
