// Commands on the rows of an estimate, one call each: lock the estimate, open its rows, change them, save the difference.
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import {
  type EstimateCategory,
  type EstimateCategoryCreate,
  type EstimateCategoryUpdate,
  type EstimateItem,
  type EstimateItemCreate,
  type EstimateItemUpdate,
  type EstimateTrade,
  type EstimateTradeCreate,
  type EstimateTradeUpdate,
  estimateItem,
} from '../shared/estimate.entity.ts';
import { isOpen } from '../shared/snapshot-status.ts';
import { isLifeField } from '../shared/line-life.ts';
import { unitsFor } from '../shared/units.ts';
import { listEntries } from '../../company/server/index.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { seesMargins } from './estimate-margins.service.ts';
import type { HeldItems } from './held-items.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import { type Fields, type NewItem, positionOf } from './estimate-row-facts.service.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import { snapshotsOfEstimate } from './snapshots.views.ts';
import { estimateOfItem, estimatesOfItems, lockEstimate } from './estimates.store.ts';

const MISSING = 'This entry does not exist';

/** The frame of every command here. */
async function change<T>(
  ctx: Context,
  estimateId: number,
  needs: Parameters<typeof openRows>[2],
  work: (rows: EstimateRows) => T,
): Promise<T> {
  const rows = await openRows(ctx, await lockEstimate(ctx, estimateId), needs);
  const result = work(rows);
  await saveRows(ctx, rows);
  return result;
}

/** A missing unit is that of the setting where the company has it, else "ea", else the first there is. */
async function withUnits<Given extends Partial<EstimateItemCreate>>(
  ctx: Context,
  rows: EstimateRows,
  given: readonly Given[],
): Promise<Given[]> {
  const isMissing = ({ isParentItem, materialUnit, labourUnit }: Given): boolean =>
    isParentItem !== true && (!materialUnit || !labourUnit);
  if (!given.some(isMissing)) return [...given];
  const units = (await listEntries(ctx, 'unit'))
    .filter(({ item }) => item.active !== false)
    .map(({ value, label, item: { forMaterial, forLabour } }) => ({
      id: value,
      label,
      aliases: [],
      forMaterial: forMaterial !== false,
      forLabour: forLabour !== false,
    }));
  const { defaultMaterialUnit, defaultLabourUnit } = rows.lists.setting;
  const usual = (side: 'material' | 'labour', wanted: string | null): string | null => {
    const labels = unitsFor(side, units).map(({ label }) => label);
    return [wanted, USUAL_UNIT].find((label) => label !== null && labels.includes(label)) ?? labels[0] ?? null;
  };
  const [material, labour] = [usual('material', defaultMaterialUnit), usual('labour', defaultLabourUnit)];
  return given.map((item) =>
    isMissing(item)
      ? { ...item, materialUnit: item.materialUnit || material, labourUnit: item.labourUnit || labour }
      : item,
  );
}
const USUAL_UNIT = 'ea';

/** Every create may bring the uuid that a device made. */
type Named<T> = T & { uuid?: string };

export function newItemOf({
  uuid,
  estimateId: _,
  categoryId,
  categoryTradeId,
  tradeId,
  parentId,
  order,
  ...fields
}: Named<Partial<EstimateItemCreate>>): NewItem {
  return {
    fields: fields as Fields,
    place: {
      categoryId: categoryId ?? 0,
      ...(categoryTradeId !== undefined && { categoryTradeId }),
      ...(tradeId !== undefined && { tradeId }),
      ...(parentId !== undefined && { parentId }),
    },
    position: positionOf(order),
    ...(uuid && { uuid }),
  };
}

export async function createItem(ctx: Context, given: EstimateItemCreate): Promise<EstimateItem> {
  const head = await orInvalid(lockEstimate(ctx, given.estimateId), { estimateId: MISSING });
  const rows = await openRows(ctx, head, { newRows: 2 });
  const [item] = await withUnits(ctx, rows, [given]);
  const [made] = rows.addItems([newItemOf(item ?? given)], null);
  await saveRows(ctx, rows);
  return made as EstimateItem;
}

/** Many new items, in the order given: all or none. */
export async function createItems(
  ctx: Context,
  estimateId: number,
  given: readonly (Omit<EstimateItemCreate, 'estimateId'> & { estimateId?: number })[],
): Promise<EstimateItem[]> {
  const stray = given.findIndex((item) => item.estimateId !== undefined && item.estimateId !== estimateId);
  const rows = await openRows(ctx, await lockEstimate(ctx, estimateId), { newRows: 2 * given.length });
  if (stray >= 0) throw invalid({ [`${stray}.estimateId`]: 'This is not the estimate in the address' });
  const made = rows.addItems((await withUnits(ctx, rows, given)).map(newItemOf));
  await saveRows(ctx, rows);
  return made;
}

export async function updateItem(
  ctx: Context,
  holders: Holders,
  id: number,
  { version, ...given }: EstimateItemUpdate,
): Promise<void> {
  const estimateId = await requireEstimateOf(ctx, id);
  await change(ctx, estimateId, { itemIds: [id], newRows: 1, holders }, (rows) =>
    rows.changeItem(id, version, given as Fields),
  );
}

type Holders = readonly HeldItems[];

export async function removeItem(ctx: Context, holders: Holders, id: number, version?: number): Promise<void> {
  const estimateId = await requireEstimateOf(ctx, id);
  await change(ctx, estimateId, { itemIds: [id], holders, deletes: true }, (rows) => rows.removeItem(id, version));
}

async function requireEstimateOf(ctx: Context, itemId: number): Promise<number> {
  const estimateId = await estimateOfItem(ctx, itemId);
  if (estimateId === undefined) throw notFound('This item');
  return estimateId;
}

/** All or none: an id of another estimate, or a locked line, and nothing is deleted. */
export const removeItems = (
  ctx: Context,
  holders: Holders,
  estimateId: number,
  ids: readonly number[],
): Promise<number> =>
  change(ctx, estimateId, { holders, deletes: true }, (rows) => {
    if (ids.some((id) => !rows.items.has(id))) throw invalid({ estimateItemIds: MISSING });
    const before = rows.items.size;
    for (const id of ids) if (rows.items.has(id)) rows.removeItem(id); // a group took its items along
    return before - rows.items.size;
  });

export interface BulkItems {
  itemIds: number[];
  actionType: string;
  value: number | boolean | null;
}

/**
 * One value on many items. A locked line takes what life adds; else it stays as it is and is counted. Flags prepare the snapshot to come; once there
 * is one, lines are authorised on it alone.
 */
export async function bulkUpdateItems(
  ctx: Context,
  holders: Holders,
  { itemIds, actionType, value }: BulkItems,
): Promise<{ updated: number; skipped: number }> {
  if (actionType === 'authorised' && !can(ctx, 'estimate-authorise')) throw forbidden();
  if (isHiddenField(estimateItem, actionType) && !seesMargins(ctx)) throw forbidden();
  const given = bulkValue(actionType, value);
  const estimates = await estimatesOfItems(ctx, itemIds);
  if (!estimates) throw invalid({ itemIds: MISSING });
  const done = { updated: 0, skipped: 0 };
  for (const [estimateId, ids] of estimates) {
    const rows = await openRows(ctx, await lockEstimate(ctx, estimateId), { itemIds: ids, holders });
    const frozen =
      actionType === 'authorised' ? await openSnapshots(ctx, estimateId) : new Map<number | null, number>();
    for (const id of ids) {
      const row = rows.items.get(id);
      const snapshot = row && !row.locked ? frozen.get(row.variationId) : undefined;
      if (snapshot !== undefined)
        throw conflict(
          `These lines are in snapshot ${snapshot}. Open it and choose Authorise: lines are authorised as frozen.`,
        );
      done[setOne(rows, id, actionType, given) ? 'updated' : 'skipped']++;
    }
    await saveRows(ctx, rows);
  }
  return done;
}

/** The snapshots that are not declined, withdrawn or superseded, by the scope they freeze. */
export const openSnapshots = async (ctx: Context, estimateId: number): Promise<Map<number | null, number>> =>
  new Map(
    (await snapshotsOfEstimate(ctx, estimateId))
      .filter(({ statusType }) => isOpen(statusType))
      .map(({ variationId, number }) => [variationId, number]),
  );

function setOne(rows: EstimateRows, id: number, field: string, value: unknown): boolean {
  if (!rows.items.has(id)) return false; // deleted by someone else since the choice
  if (field === 'authorised') return rows.authorise(id, value === true);
  if (rows.required('item', id).locked && !isLifeField(field)) return false;
  rows.changeItem(id, undefined, { [field]: value });
  return true;
}

function bulkValue(actionType: string, value: BulkItems['value']): unknown {
  if (actionType === 'authorised') return value === true || value === 1;
  const checked = updateSchema(estimateItem).safeParse({
    version: 1,
    [actionType]: actionType === 'tax' && typeof value === 'boolean' ? Number(value) : value,
  });
  if (!checked.success) throw invalid({ value: checked.error.issues[0]?.message ?? 'Not valid' });
  return (checked.data as Fields)[actionType];
}

// Categories and trades ----------------------------------------------------------------------------------------------------

export const createCategory = (
  ctx: Context,
  estimateId: number,
  { uuid, ...given }: Named<EstimateCategoryCreate>,
): Promise<EstimateCategory> =>
  change(ctx, estimateId, { newRows: 1 }, (rows) => rows.addCategory(given as Fields, uuid));
export const updateCategory = (
  ctx: Context,
  estimateId: number,
  id: number,
  { version, ...given }: EstimateCategoryUpdate,
): Promise<EstimateCategory> =>
  change(ctx, estimateId, {}, (rows) => rows.changeCategory(id, version, given as Fields));
export const removeCategory = (
  ctx: Context,
  holders: Holders,
  estimateId: number,
  id: number,
): Promise<EstimateCategory> => change(ctx, estimateId, { holders, deletes: true }, (rows) => rows.removeCategory(id));

export const createTrade = (
  ctx: Context,
  estimateId: number,
  { uuid, ...given }: Named<EstimateTradeCreate>,
): Promise<EstimateTrade> =>
  change(ctx, estimateId, { newRows: 1 }, (rows) => rows.addTrade(given as unknown as Fields, uuid));
export const updateTrade = (
  ctx: Context,
  estimateId: number,
  id: number,
  { version, ...given }: EstimateTradeUpdate,
): Promise<EstimateTrade> => change(ctx, estimateId, {}, (rows) => rows.changeTrade(id, version, given as Fields));
export const removeTrade = (ctx: Context, holders: Holders, estimateId: number, id: number): Promise<EstimateTrade> =>
  change(ctx, estimateId, { holders, deletes: true }, (rows) => rows.removeTrade(id));
