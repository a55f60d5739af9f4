// Fields set on many items of an estimate at once, or what would come of it; and its lines locked and unlocked.
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, forbidden, invalid } from '../../../platform/server/errors.ts';
import { estimateItem } from '../shared/estimate.entity.ts';
import type { BulkAsked, BulkDone, GlobalAsked } from '../shared/estimate-rows.api.ts';
import { estimateTotals } from '../shared/estimate-totals.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { isLifeField } from '../shared/line-life.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { openSnapshots } from './estimate-items.service.ts';
import type { HeldItems } from './held-items.service.ts';
import type { Fields, ItemRow } from './estimate-row-facts.service.ts';
import { type EstimateRows, LOCKED } from './estimate-rows.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import { lockEstimate } from './estimates.store.ts';

const MISSING = 'This entry does not exist';

export async function bulkUpdate(
  ctx: Context,
  holders: readonly HeldItems[],
  estimateId: number,
  asked: BulkAsked,
): Promise<BulkDone> {
  const fields: Fields = Object.fromEntries(Object.entries(asked.fields).filter(([, value]) => value !== undefined));
  if (Object.keys(fields).length === 0 && !asked.countOnly) throw invalid({ fields: 'Choose what to change' });
  if (!seesMargins(ctx) && Object.keys(fields).some((name) => isHiddenField(estimateItem, name))) throw forbidden();
  const head = await lockEstimate(ctx, estimateId);
  // Which rows match is known once they are read; a named one is read whole.
  const rows = await openRows(ctx, head, { itemIds: asked.itemIds ?? [], newRows: MOST_TRADES, holders });
  const chosen = chosenRows(rows, asked);
  const before = totalOf(rows);
  const left: BulkDone['left'] = [];
  let updated = 0;
  for (const row of chosen) {
    const reason = setOne(rows, row, fields);
    if (reason === undefined) updated++;
    else left.push({ id: row.id, reason });
  }
  const after = totalOf(rows);
  if (!asked.countOnly) await saveRows(ctx, rows, { verb: 'bulk', note: null });
  return { count: chosen.length, updated, left, before, after };
}
/** A trade that is set makes its row in each category that has none. */
const MOST_TRADES = 500;

function chosenRows(rows: EstimateRows, { itemIds, allItemsMatchingFilter, filter = {} }: BulkAsked): ItemRow[] {
  if (!allItemsMatchingFilter) {
    if (!itemIds?.length) throw invalid({ itemIds: 'Choose at least one item' });
    return itemIds.map((id) => {
      const row = rows.items.get(id);
      if (!row) throw invalid({ itemIds: MISSING });
      return row;
    });
  }
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return [...rows.items.values()].filter((row) => {
    const values: Fields = { ...row };
    return wanted.every(([name, value]) => values[name] === value);
  });
}

/** Why it stays as it is. */
function setOne(rows: EstimateRows, { id, locked, isParentItem }: ItemRow, fields: Fields): string | undefined {
  if (locked && Object.keys(fields).some((name) => !isLifeField(name))) return LOCKED;
  const { tradeId, ...own } = fields;
  try {
    if (tradeId !== undefined && rows.required('item', id).parentId === null)
      rows.changeItem(id, undefined, { tradeId });
    if (!isParentItem || Object.keys(own).every(isLifeField)) rows.changeItem(id, undefined, own);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.errors ?? {})[0] ?? error.message;
  }
}

function totalOf(rows: EstimateRows): { excTax: number; incTax: number } {
  const { all } = estimateTotals([...rows.items.values()], rows.estimate);
  return { excTax: all.excTax.total, incTax: all.incTax.total };
}

/** Locks the lines of the open scope, authorising all or chosen ones for the snapshot to come; or opens locked ones again. */
export async function globalAction(
  ctx: Context,
  estimateId: number,
  { action, itemIds }: GlobalAsked,
): Promise<{ changed: number; skipped: number }> {
  if (action === 'unlock' ? !can(ctx, 'unlock-items') : action !== 'lock' && !can(ctx, 'estimate-authorise'))
    throw forbidden();
  const head = await lockEstimate(ctx, estimateId);
  const rows = await openRows(ctx, head, { itemIds: itemIds ?? [] });
  if (itemIds?.some((id) => !rows.items.has(id))) throw invalid({ itemIds: MISSING });
  const named = itemIds && new Set(itemIds.flatMap((id) => [id, ...rows.childrenOf(id).map((child) => child.id)]));
  const isNamed = ({ id }: ItemRow): boolean => named?.has(id) ?? true;
  const open = [...rows.items.values()].filter(({ variationId }) => variationId === head.currentVariationId);
  let skipped = 0;
  if (action === 'lock-authorise' || action === 'lock-authorise-items') {
    const scopes = await openSnapshots(ctx, estimateId);
    const meant = open.filter((row) => !row.isParentItem && (action === 'lock-authorise' || isNamed(row)));
    const snapshot = scopes.get(head.currentVariationId);
    if (snapshot !== undefined && meant.length)
      throw invalid({
        action: `These lines are in snapshot ${snapshot}. Open it and choose Authorise: lines are authorised as frozen.`,
      });
    for (const row of meant) if (!rows.authorise(row.id, true)) skipped++;
  }
  const meant = action === 'unlock' ? [...rows.items.values()].filter(isNamed) : open;
  const changed = rows.setLocked(
    meant.map(({ id }) => id),
    action !== 'unlock',
  );
  await saveRows(ctx, rows, { verb: action === 'unlock' ? 'unlock' : 'lock', note: null });
  return { changed, skipped };
}
