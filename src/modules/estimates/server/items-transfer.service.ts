// Items that are copied or moved into a category, from the same estimate or another one that this person sees.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { linkFilesOfCopies } from '../../documents/server/index.ts';
import { type EstimateCategory, type EstimateItem, estimateItem } from '../shared/estimate.entity.ts';
import type { ItemRun, Made, PutAsked, Taken } from '../shared/estimate-rows.api.ts';
import type { HeldItems } from './held-items.service.ts';
import { type Fields, type ItemRow, type NewItem, type Place } from './estimate-row-facts.service.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { bringAlong, freeTrackIds, linesOfEstimate } from './items-transfer.store.ts';
import { tellItemsMoved } from './moved-items.slots.ts';
import { estimatesOfItems, loadRows, lockEstimate, takenTrackIds } from './estimates.store.ts';
import { placeBelow } from './template-import.service.ts';

const MISSING = 'This entry does not exist';

export interface TransferAsked {
  estimateItemIds: readonly number[];
  /** Below this row of the category; else at the end of their trades. */
  estimateItemId?: number | null | undefined;
  /** Into a new category of this name, where none is named. */
  categoryLabel?: string | undefined;
  /** Before all others of this place. */
  firstIn?: { categoryTradeId: number | null; parentId: number | null } | undefined;
}

/** Where the row stands and what was decided of it does not come along. */
const NOT_COPIED = new Set([
  ...['estimateId', 'categoryId', 'categoryTradeId', 'tradeId', 'parentId', 'order', 'variesItemId', 'variationId'],
  ...['jobId', 'authorised', 'locked', 'trackId', 'estimateItemStatusId', 'readyToInvoice'],
]);
const COPIED = Object.keys(estimateItem.fields).filter((name) => !NOT_COPIED.has(name));

interface Source {
  estimateId: number;
  /** Chosen rows without those that their chosen group brings along, in the order of their estimate. */
  top: EstimateItem[];
  childrenOf: (id: number) => EstimateItem[];
  tradeLabelOf: (item: EstimateItem) => string;
  categoryOf: (item: EstimateItem) => EstimateCategory | undefined;
  /** Where the chosen rows stand. */
  runs: ItemRun[];
}

/** Read after their estimates are locked: what somebody changes while this waits counts. */
async function sourcesOf(ctx: Context, ids: readonly number[]): Promise<Source[]> {
  const estimates = await estimatesOfItems(ctx, ids);
  if (!estimates) throw invalid({ estimateItemIds: MISSING });
  const sources: Source[] = [];
  for (const [estimateId, own] of estimates) {
    const { categories, trades, items } = await loadRows(ctx, estimateId);
    const chosen = new Set(own);
    const places = [categories, trades].map((rows) => new Map(rows.map(({ id, order }) => [id, order ?? 0])));
    const rank = (item: EstimateItem): number[] => [
      places[0]?.get(item.categoryId) ?? 0,
      places[1]?.get(item.categoryTradeId ?? 0) ?? 0,
      item.order ?? 0,
    ];
    const inOrder = (a: EstimateItem, b: EstimateItem): number => {
      const [left, right] = [rank(a), rank(b)];
      return left.map((value, at) => value - (right[at] ?? 0)).find((difference) => difference !== 0) ?? a.id - b.id;
    };
    const labels = new Map(trades.map((trade) => [trade.id, trade.tradeLabel ?? '']));
    const category = new Map(categories.map((each) => [each.id, each]));
    const top = items
      .filter(({ id, parentId }) => chosen.has(id) && !(parentId !== null && chosen.has(parentId)))
      .sort(inOrder);
    sources.push({
      estimateId,
      top,
      runs: runsOf(items.sort(inOrder), new Set(top.map(({ id }) => id))),
      childrenOf: (id) => items.filter(({ parentId }) => parentId === id).sort(inOrder),
      tradeLabelOf: ({ categoryTradeId }) => labels.get(categoryTradeId ?? 0) ?? '',
      categoryOf: ({ categoryId }) => category.get(categoryId),
    });
  }
  return sources;
}

/** Where these items stand: those that follow each other, and the one that stays above them. */
function runsOf(items: readonly EstimateItem[], chosen: ReadonlySet<number>): ItemRun[] {
  const places = Map.groupBy(items, ({ categoryId, categoryTradeId, parentId }) =>
    [categoryId, categoryTradeId, parentId].join('/'),
  );
  const runs: ItemRun[] = [];
  for (const siblings of places.values()) {
    let above: number | null = null;
    let run: ItemRun | undefined;
    for (const { id, categoryId, categoryTradeId, parentId } of siblings) {
      if (!chosen.has(id)) {
        above = id;
        run = undefined;
      } else if (run) run.itemIds.push(id);
      else runs.push((run = { categoryId, categoryTradeId, parentId, above, itemIds: [id] }));
    }
  }
  return runs;
}

/** All estimates that take part, locked in the order of their ids, so that two people never wait for each other; then the rows. */
async function lockAll(ctx: Context, target: number, itemIds: readonly number[]) {
  const heads = new Map<number, Awaited<ReturnType<typeof lockEstimate>>>();
  const estimates = await estimatesOfItems(ctx, itemIds);
  if (!estimates) throw invalid({ estimateItemIds: MISSING });
  for (const id of [...new Set([target, ...estimates.keys()])].sort((a, b) => a - b))
    heads.set(id, await lockEstimate(ctx, id));
  const head = (id: number) => {
    const found = heads.get(id);
    if (!found) throw new Error(`Estimate ${id} is not locked`);
    return found;
  };
  return { head, sources: await sourcesOf(ctx, itemIds) };
}

/** Where all of them go; null: into the categories with the names of their own. */
function categoryFor(rows: EstimateRows, categoryId: number | null, { categoryLabel }: TransferAsked): number | null {
  if (categoryId === null) return categoryLabel === undefined ? null : rows.addCategory({ label: categoryLabel }).id;
  return rows.required('category', categoryId).id;
}

export async function copyItems(
  ctx: Context,
  estimateId: number,
  categoryId: number | null,
  given: TransferAsked,
): Promise<Taken> {
  const { head, sources } = await lockAll(ctx, estimateId, given.estimateItemIds);
  const rows = await openRows(ctx, head(estimateId), { newRows: roomFor(sources) });
  const made = addCopies(rows, sources, categoryFor(rows, categoryId, given), given);
  await saveRows(ctx, rows, { verb: 'copy', note: null });
  await linkFilesOfCopies(ctx, estimateItem.name, {
    jobId: rows.estimate.jobId,
    pairs: made.map(({ row, of }) => ({ from: of.id, to: row.id })),
  });
  return { categories: rows.log.category.created.size, itemIds: made.map(({ row }) => row.id) };
}

/**
 * Files of lines go along to their copies in the same estimate. One that was deleted and comes back under a new id takes all with
 * it that hung on it. What is no line of this estimate is passed over.
 */
export async function bringToCopies(
  ctx: Context,
  { id: estimateId, jobId }: { id: number; jobId: number },
  pairs: readonly { from: number; to: number }[],
): Promise<void> {
  if (!pairs.length) return;
  const isGone = await linesOfEstimate(
    ctx,
    estimateId,
    pairs.map(({ from }) => from),
  );
  const back = pairs.filter(({ from }) => isGone.get(from) === true);
  await linkFilesOfCopies(ctx, estimateItem.name, {
    jobId,
    pairs: pairs.filter(({ from }) => isGone.get(from) === false),
  });
  await bringAlong(ctx, { estimateId, jobId }, back);
  if (back.length) await tellItemsMoved(ctx, { fromJobId: jobId, to: { estimateId, jobId }, pairs: back });
}

/** For each item a row, its trade, its category, and for a group its items. */
const roomFor = (sources: readonly Source[]): number =>
  3 *
  sources.reduce(
    (sum, { top, childrenOf }) => sum + top.reduce((own, { id }) => own + 1 + childrenOf(id).length, 0),
    0,
  );

interface Copy {
  row: EstimateItem;
  of: EstimateItem;
}

function addCopies(
  rows: EstimateRows,
  sources: readonly Source[],
  categoryId: number | null,
  given: TransferAsked & { isMove?: boolean },
): Copy[] {
  const beside = categoryId === null ? undefined : besideOf(rows, categoryId, given);
  return addBeside(rows, sources, { beside, categoryId, isMove: given.isMove === true });
}

interface Where {
  beside: Beside | undefined;
  categoryId?: number | null;
  /** A line that moves is still made of what it was made of; of a copy that would be said twice. */
  isMove: boolean;
}
/** Without a place: into their trades in the category, or in those with the names of their own. */
function addBeside(
  rows: EstimateRows,
  sources: readonly Source[],
  { beside, categoryId = beside?.place.categoryId ?? null, isMove }: Where,
): Copy[] {
  const copies: Copy[] = [];
  const lineOf = (item: EstimateItem): Pick<NewItem, 'fields' | 'sourceRef'> => ({
    fields: copyOf(item),
    ...(isMove && item.sourceRef !== null && { sourceRef: item.sourceRef }),
  });
  const add = (of: readonly EstimateItem[], items: readonly NewItem[]): EstimateItem[] => {
    const made = rows.addItems(items, '', true);
    made.forEach((row, at) => {
      const source = of[at];
      if (source) copies.push({ row, of: source });
    });
    return made;
  };
  const all = sources.flatMap((source) =>
    source.top.map((item) => ({ source, item, into: categoryId ?? namesake(rows, item, source) })),
  );
  const places = all.map(({ source, item, into }) => beside ?? { place: tradePlace(rows, into, item, source) });
  const made = add(
    all.map(({ item }) => item),
    all.map(({ item, into }, at) => ({ ...lineOf(item), place: { categoryId: into }, ...places[at] })),
  );
  all.forEach(({ source, item, into }, at) => {
    const children = source.childrenOf(item.id);
    const parentId = made[at]?.id;
    if (!children.length || parentId === undefined) return;
    add(
      children,
      children.map((child) => ({ ...lineOf(child), place: { categoryId: into, parentId } })),
    );
  });
  return copies;
}

const copyOf = (item: EstimateItem): Fields => {
  const values: Fields = { ...item };
  return Object.fromEntries(COPIED.map((name) => [name, values[name]]));
};

type Beside = Required<Pick<NewItem, 'place' | 'position'>>;
function besideOf(
  rows: EstimateRows,
  categoryId: number,
  { estimateItemId, firstIn }: TransferAsked,
): Beside | undefined {
  if (estimateItemId != null) return placeBelow(rows, categoryId, estimateItemId);
  return firstIn && { place: { categoryId, ...firstIn }, position: { after: null } };
}

/** The category with the name of the one that the item stands in; made like it where there is none. */
function namesake(rows: EstimateRows, item: EstimateItem, { categoryOf }: Source): number {
  const own = categoryOf(item);
  if (!own) throw invalid({ estimateItemIds: MISSING });
  const there = [...rows.categories.values()].find(({ label }) => label.toLowerCase() === own.label.toLowerCase());
  if (there) return there.id;
  return rows.addCategory({
    ...pick(own, ['label', 'description', 'allowTrades', 'materialMargin', 'labourMargin']),
    filterTagIds: own.filterTagIds.filter((id) => rows.lists.filterTags.has(id)),
  }).id;
}

/** Its trade in the new category, by list or by label; a category without trades takes it in directly. */
function tradePlace(rows: EstimateRows, categoryId: number, item: EstimateItem, { tradeLabelOf }: Source): Place {
  const category = rows.required('category', categoryId);
  if (!category.allowTrades || item.categoryTradeId === null) return { categoryId };
  if (item.tradeId !== null) return { categoryId, tradeId: item.tradeId };
  const tradeLabel = tradeLabelOf(item);
  if (!tradeLabel) return { categoryId };
  const known = [...rows.trades.values()].find(
    (trade) =>
      trade.categoryId === categoryId &&
      trade.tradeId === null &&
      trade.tradeLabel.toLowerCase() === tradeLabel.toLowerCase(),
  );
  return { categoryId, categoryTradeId: (known ?? rows.addTrade({ categoryId, tradeLabel })).id };
}

/**
 * Within an estimate rows keep their ids. From another one they are rows of this one under the same track id, with their files,
 * comments and choices; there they go, unless something stands on them, which refuses all.
 */
export const moveItems = (
  ctx: Context,
  holders: readonly HeldItems[],
  estimateId: number,
  categoryId: number | null,
  given: TransferAsked,
): Promise<Taken> =>
  carryOver(ctx, holders, estimateId, given.estimateItemIds, {
    place: (rows, own, others) => {
      const into = categoryFor(rows, categoryId, given);
      // In their own estimate they stand in the category of their name already.
      const itemIds = own.flatMap((source) =>
        into === null ? source.top.map(({ id }) => id) : moveWithin(rows, source, into, given),
      );
      return { itemIds, copies: addCopies(rows, others, into, { ...given, isMove: true }) };
    },
  });

/** Takes a move back: each run of lines goes where it stood; what the move made and nothing stands in any more goes. */
export async function putItems(
  ctx: Context,
  holders: readonly HeldItems[],
  estimateId: number,
  { runs, made }: PutAsked,
): Promise<Taken> {
  const ids = runs.flatMap(({ itemIds }) => itemIds);
  if (!(await estimatesOfItems(ctx, ids)))
    throw invalid({ runs: 'These lines have since been moved or deleted and cannot be restored.' });
  return await carryOver(ctx, holders, estimateId, ids, {
    made,
    place: (rows, own, others) => {
      const itemIds: number[] = [];
      const copies: Copy[] = [];
      for (const { itemIds: wanted, above, ...place } of runs) {
        if (!rows.categories.has(place.categoryId))
          throw conflict('The category these lines were in is gone, so they cannot be restored.');
        let behind = above;
        const chosen = (source: Source): EstimateItem[] =>
          wanted.flatMap((id) => source.top.find((item) => item.id === id) ?? []);
        for (const { id } of own.flatMap(chosen)) {
          rows.moveItem(id, undefined, place, { after: behind });
          itemIds.push((behind = id));
        }
        const there = others.map((source) => ({ ...source, top: chosen(source) }));
        copies.push(...addBeside(rows, there, { beside: { place, position: { after: behind } }, isMove: true }));
      }
      return { itemIds, copies };
    },
  });
}

interface Placed {
  itemIds: number[];
  copies: Copy[];
}
interface Placing {
  place: (rows: EstimateRows, own: readonly Source[], others: readonly Source[]) => Placed;
  /** Categories and trades that go, where nothing is left in them. */
  made?: Made | undefined;
}

async function carryOver(
  ctx: Context,
  holders: readonly HeldItems[],
  estimateId: number,
  chosen: readonly number[],
  { place, made = { categoryIds: [], tradeIds: [] } }: Placing,
): Promise<Taken> {
  const { head, sources } = await lockAll(ctx, estimateId, chosen);
  const own = sources.filter((source) => source.estimateId === estimateId);
  const others = sources.filter((source) => source.estimateId !== estimateId);
  const rows = await openRows(ctx, head(estimateId), {
    itemIds: own.flatMap(({ top }) => top.map(({ id }) => id)),
    newRows: roomFor(sources),
    holders,
  });
  const { itemIds, copies } = place(rows, own, others);
  removeEmpty(rows, made);
  await freeTrackIds(
    ctx,
    estimateId,
    copies.map(({ of }) => of.trackId),
  );
  const taken = await takenTrackIds(ctx, estimateId);
  for (const { row, of } of copies) if (!taken.has(of.trackId)) row.trackId = of.trackId;
  for (const { estimateId: from, top } of others) {
    const there = await openRows(ctx, head(from), { holders, deletes: true });
    for (const { id } of top) there.removeItem(id);
    removeEmpty(there, made);
    await saveRows(ctx, there, { verb: 'move', note: `Moved to estimate ${rows.estimate.label}` });
  }
  await saveRows(ctx, rows, { verb: 'move', note: null });
  await bringAlong(
    ctx,
    { estimateId, jobId: rows.estimate.jobId },
    copies.map(({ row, of }) => ({ from: of.id, to: row.id })),
  );
  for (const { estimateId: from } of others)
    await tellItemsMoved(ctx, {
      fromJobId: head(from).jobId,
      to: { estimateId, jobId: rows.estimate.jobId },
      pairs: copies.filter(({ of }) => of.estimateId === from).map(({ row, of }) => ({ from: of.id, to: row.id })),
    });
  const { category, trade } = rows.log;
  return {
    categories: category.created.size,
    itemIds: [...itemIds, ...copies.map(({ row }) => row.id)],
    fromIds: [...itemIds, ...copies.map(({ of }) => of.id)],
    back: sources.map(({ estimateId: from, runs }) => ({ estimateId: from, runs })),
    made: { categoryIds: [...category.created], tradeIds: [...trade.created] },
  };
}

function removeEmpty(rows: EstimateRows, { categoryIds, tradeIds }: Made): void {
  const items = [...rows.items.values()];
  for (const id of tradeIds)
    if (rows.trades.has(id) && !items.some(({ categoryTradeId }) => categoryTradeId === id)) rows.removeTrade(id);
  for (const id of categoryIds)
    if (rows.categories.has(id) && !items.some(({ categoryId }) => categoryId === id)) rows.removeCategory(id);
}

function moveWithin(rows: EstimateRows, source: Source, categoryId: number, given: TransferAsked): number[] {
  const { estimateItemId: below, firstIn } = given;
  if (source.top.some(({ id }) => id === below))
    throw invalid({ estimateItemId: 'Choose a row that is not being moved' });
  let behind = below ?? null;
  // First in a place: each goes before the last one.
  return (firstIn ? source.top.toReversed() : source.top).map((item): number => {
    const beside = besideOf(rows, categoryId, { ...given, estimateItemId: behind });
    const row: ItemRow = rows.moveItem(
      item.id,
      undefined,
      beside?.place ?? { ...tradePlace(rows, categoryId, item, source), parentId: null },
      beside?.position ?? 'last',
    );
    if (below != null) behind = row.id;
    return row.id;
  });
}
