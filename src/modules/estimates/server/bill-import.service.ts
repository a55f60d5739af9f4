// Importing a bill of quantities: read the file in a process of its own, show what would come of it, save it in one transaction.
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { fromCents, sumCents } from '../../../kit/money.ts';
import { pick } from '../../../platform/shared/pick.ts';
import type { BillItem } from '../shared/bill-import.ts';
import { itemCents } from '../shared/bill-rows.ts';
import { billVerdict } from '../shared/bill-verdict.ts';
import type { ImportResult } from '../shared/estimates.api.ts';
import { MAX_FILE_BYTES } from '../../../platform/server/sheet-limits.ts';
import { keepImport, lockImport, markImportUndone } from './bill-import.store.ts';
import type { HeldItems } from './held-items.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import type { NewItem } from './estimate-row-facts.service.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import {
  LONGEST,
  type Lists,
  type SheetImport,
  itemsOf,
  keepWhatWasSaid,
  optionsOf,
  plain,
  readPricedSheet,
  shownOf,
  unitText,
  unknownUnits,
} from './sheet-import.service.ts';
import { lockEstimate } from './estimates.store.ts';
import { taxOfEstimate } from './estimates.views.ts';

const MOST_ITEMS = 10_000;

/** With `preview=1` nothing is saved. The handler has no transaction of its own: reading a file takes its time. */
type Once = <T>(tx: Context, body: Buffer, work: () => Promise<T>) => Promise<T>;

interface Saved {
  version: number;
  importId: number;
}

export async function importBill(
  ctx: Context,
  estimateId: number,
  readUpload: (most: number) => Promise<Upload>,
  once: Once,
): Promise<ImportResult> {
  const usualTax = await taxOfEstimate(ctx, estimateId);
  const { bytes, fileName, fields } = await readUpload(MAX_FILE_BYTES);
  const given = optionsOf(fields);
  const read = await readPricedSheet(ctx, { bytes, fileName }, given, {
    usualTax,
    looksAtOthers: true,
    most: MOST_ITEMS,
  });
  const { bill } = read;
  const result = resultOf(read);
  if (given.preview) return result;
  if (!result.together.items)
    throw invalid({
      file: bill.refused[0]
        ? `There are no items in this file. Row ${bill.refused[0].row}: ${bill.refused[0].reason}`
        : 'There are no items in this file',
    });
  const saved = await inTransaction(
    ctx.app,
    ctx.actor,
    { requestId: ctx.requestId, ip: ctx.ip },
    (tx) =>
      once(tx, bytes, async () => {
        await keepWhatWasSaid(tx, given, read);
        return await saveBill(tx, estimateId, read, fileName);
      }),
    60_000,
  );
  return { ...result, estimate: { id: estimateId, ...saved } };
}

function resultOf(read: SheetImport): ImportResult {
  const { bill, lists } = read;
  const all = itemsOf(read);
  const trades = new Set(
    all.map(({ tradeLabel }) => tradeLabel).filter((label) => label && lists.tradeOf(label) === null),
  );
  return {
    items: bill.items.length,
    refused: bill.refused,
    recalculated: bill.recalculated,
    lumpSums: bill.lumpSums,
    missing: bill.missing,
    fileTotalHasTax: bill.fileTotalHasTax,
    saysTaxed: bill.saysTaxed,
    taxNote: bill.taxNote,
    taxPercentage: bill.taxPercentage,
    fileTotalWithTax: bill.fileTotalWithTax,
    ...pick(bill, ['otherPrices', 'totals', 'markup', 'credits', 'fileTotal', 'totalRow', 'otherTotal']),
    ...pick(bill, ['unusedColumns', 'mapping']),
    verdict: billVerdict({ ...bill, items: bill.items.length, total: bill.totals.total }),
    ...pick(read, ['otherSheets', 'bills', 'formulas']),
    together: { items: all.length, total: fromCents(sumCents(all.map(itemCents))) },
    ...shownOf(read),
    unknownUnits: unknownUnits(read),
    unknownTrades: [...trades],
    estimate: null,
  };
}

async function saveBill(ctx: Context, estimateId: number, read: SheetImport, fileName: string): Promise<Saved> {
  const { lists } = read;
  const lines = linesOf(read);
  const head = await lockEstimate(ctx, estimateId);
  const rows = await openRows(ctx, head, { newRows: 3 * lines.length });
  const placeOf = placeFinder(rows, lists);
  try {
    rows.addItems(lines.map(({ item, place }) => newItem(item, lists, placeOf(item), place)));
  } catch (error) {
    const place = error instanceof AppError && 'row' in error ? lines[Number(error.row)]?.place : undefined;
    if (place === undefined) throw error;
    throw invalid({ file: `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${(error as AppError).message}` });
  }
  await saveRows(ctx, rows, { verb: 'import', note: `Imported from ${fileName}` });
  const { item, trade, category } = rows.log;
  const importId = await keepImport(ctx, estimateId, fileName, {
    itemIds: [...item.created],
    tradeIds: [...trade.created],
    categoryIds: [...category.created],
  });
  return { version: head.version, importId };
}

/** The lines with the places where they stand in the file. Where several sheets are taken, each has categories of its own. */
function linesOf({ sheet, bill, also }: SheetImport): { item: BillItem; place: string }[] {
  if (also.length === 0) return bill.items.map((item) => ({ item, place: `row ${item.rowNumber}` }));
  return [{ sheet: sheet ?? '', bill }, ...also].flatMap((each) =>
    each.bill.items.map((item) => {
      const isOwn = item.categoryLabel.toLowerCase() === each.sheet.trim().toLowerCase();
      const categoryLabel = isOwn ? item.categoryLabel : `${each.sheet} / ${item.categoryLabel}`;
      return { item: { ...item, categoryLabel }, place: `sheet ${each.sheet}, row ${item.rowNumber}` };
    }),
  );
}

/** Takes an import back. Rows that somebody changed since, or that are locked or ordered, stay and are named. */
export async function undoImport(
  ctx: Context,
  estimateId: number,
  importId: number,
  holders: readonly HeldItems[],
): Promise<{ removed: number; kept: { id: number; reason: string }[] }> {
  const head = await lockEstimate(ctx, estimateId);
  const made = await lockImport(ctx, estimateId, importId);
  if (!made) throw notFound('This import');
  if (made.undone) throw conflict('This import has already been undone.');
  const rows = await openRows(ctx, head, { itemIds: made.itemIds, holders, deletes: true });
  const kept: { id: number; reason: string }[] = [];
  let removed = 0;
  for (const id of made.itemIds) {
    const row = rows.items.get(id);
    if (!row) continue;
    const reason = row.version > 1 ? 'It has changed since.' : rows.whyKept(row);
    if (reason) kept.push({ id, reason });
    else {
      rows.removeItem(id);
      removed += 1;
    }
  }
  const used = [...rows.items.values()];
  for (const id of made.tradeIds)
    if (rows.trades.has(id) && !used.some(({ categoryTradeId }) => categoryTradeId === id)) rows.removeTrade(id);
  for (const id of made.categoryIds)
    if (rows.categories.has(id) && !used.some(({ categoryId }) => categoryId === id)) rows.removeCategory(id);
  await saveRows(ctx, rows, { note: `Undid the import from ${made.fileName}` });
  await markImportUndone(ctx, importId);
  return { removed, kept };
}

/** Categories and trades by their labels: those of the estimate where it has them, else new ones in the order of the file. */
function placeFinder(rows: EstimateRows, { tradeOf }: Lists): (item: BillItem) => NewItem['place'] {
  const categories = new Map([...rows.categories.values()].map(({ label, id }) => [label.toLowerCase(), id]));
  const trades = new Map(
    [...rows.trades.values()].map((row) => [
      `${row.categoryId}/${row.tradeId ?? row.tradeLabel.toLowerCase()}`,
      row.id,
    ]),
  );
  return ({ categoryLabel, tradeLabel }) => {
    const label = plain(categoryLabel, LONGEST.label) || 'Bill of quantities';
    const categoryId = categories.get(label.toLowerCase()) ?? rows.addCategory({ label }).id;
    categories.set(label.toLowerCase(), categoryId);
    const trade = plain(tradeLabel, LONGEST.label);
    if (!trade || rows.categories.get(categoryId)?.allowTrades === false) return { categoryId };
    const tradeId = tradeOf(trade);
    const key = `${categoryId}/${tradeId ?? trade.toLowerCase()}`;
    const categoryTradeId = trades.get(key) ?? rows.addTrade({ categoryId, tradeId, tradeLabel: trade }).id;
    trades.set(key, categoryTradeId);
    return { categoryId, categoryTradeId };
  };
}

function newItem(item: BillItem, lists: Lists, place: NewItem['place'], source: string): NewItem {
  const unit = unitText(item.unit, lists);
  const text = plain(item.description, 20_000);
  const long = text.length > LONGEST.description;
  const { materialQuantity, materialCost, labourQuantity, labourCost, markup } = item;
  return {
    fields: {
      description:
        (long ? `${text.slice(0, LONGEST.description - 1).toWellFormed()}…` : text) || `Row ${item.rowNumber}`,
      ...(long && { notes: text }),
      materialUnit: unit,
      labourUnit: unit,
      materialQuantity,
      materialCost,
      labourQuantity,
      labourCost,
      ...(markup !== undefined && materialCost !== 0 && { materialMarkup: markup }),
      ...(markup !== undefined && labourCost !== 0 && { labourMarkup: markup }),
    },
    place,
    sourceRef: plain(`file ${source}`, LONGEST.label),
  };
}
