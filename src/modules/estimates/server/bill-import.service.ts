// Importing a bill of quantities: read the file in a worker, show what would come of it, save it in one transaction.
import { z } from 'zod';
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound, tooLarge } from '../../../platform/server/errors.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { addUnit, addUnitAlias, listEntries } from '../../company/server/index.ts';
import { type BillImport, type BillItem, bestSheet, importBill as readBill } from '../shared/bill-import.ts';
import type { ImportResult } from '../shared/estimates.api.ts';
import { type UnitChoice, normaliseUnit } from '../shared/units.ts';
import { type FileSheet, MAX_FILE_BYTES, type SheetFile } from '../../../platform/server/sheet-limits.ts';
import { readUploadedSheets } from '../../../platform/server/sheet-upload.ts';
import { keepImport, knownLayout, lockImport, markImportUndone, rememberLayout } from './bill-import.store.ts';
import type { HeldItems } from './held-items.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import type { NewItem } from './estimate-row-facts.service.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import { lockEstimate } from './estimates.store.ts';
import { requireEstimate } from './estimates.views.ts';

const MOST_ITEMS = 10_000;
const SAMPLE_ROWS = 30;
const LONGEST = { label: 200, description: 2000, unit: 40 };

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
  await requireEstimate(ctx, estimateId);
  const { bytes, fileName, fields } = await readUpload(MAX_FILE_BYTES);
  const given = optionsOf(fields);
  const file = await readUploadedSheets(bytes, fileName);
  const known = given.mapping || given.sheet ? undefined : await knownLayout(ctx, file.sheets as FileSheet[]);
  const sheet = sheetOf(file, given.sheet ?? known?.sheet);
  const bill = readBill(sheet, given.mapping ?? known?.mapping, { withoutLumpSums: !given.lumpSums });
  const lists = await listsFor(ctx, given.units);
  const result = { ...resultOf(bill, file, sheet, lists), remembered: known !== undefined };
  if (given.preview) return result;
  if (!bill.items.length)
    throw invalid({
      file: bill.refused[0]
        ? `There are no items in this file. Row ${bill.refused[0].row}: ${bill.refused[0].reason}`
        : 'There are no items in this file',
    });
  if (bill.items.length > MOST_ITEMS)
    throw tooLarge(`The bill has more than ${MOST_ITEMS} items. Split it and import the parts.`);
  const saved = await inTransaction(
    ctx.app,
    ctx.actor,
    { requestId: ctx.requestId, ip: ctx.ip },
    (tx) =>
      once(tx, bytes, async () => {
        if (given.mapping) await rememberLayout(tx, sheet.rows, bill.mapping);
        if (given.learnUnits) await learnUnits(tx, bill, given.units);
        return await saveBill(tx, estimateId, bill, lists, fileName);
      }),
    60_000,
  );
  return { ...result, estimate: { id: estimateId, ...saved } };
}

const units = z.record(z.string().max(200), z.string().trim().min(1).max(LONGEST.unit));
const mapping = z.record(z.string().max(40), z.unknown());

function optionsOf(fields: Record<string, string>) {
  const json = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const text = fields[name];
    if (!text) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw invalid({ [name]: 'This is not JSON' });
    }
    const checked = schema.safeParse(value);
    if (!checked.success) throw invalid({ [name]: checked.error.issues[0]?.message ?? 'Not valid' });
    return checked.data;
  };
  return {
    preview: fields['preview'] === '1',
    sheet: fields['sheet'],
    mapping: json('mapping', mapping),
    units: json('units', units) ?? {},
    lumpSums: fields['lumpSums'] !== '0',
    learnUnits: fields['learnUnits'] === '1',
  };
}

function sheetOf({ sheets }: SheetFile, name: string | undefined): FileSheet {
  const found = name === undefined || name === '' ? bestSheet(sheets) : sheets.find((sheet) => sheet.name === name);
  if (!found) throw invalid(name ? { sheet: 'The file has no such sheet' } : { file: 'The file has no sheet' });
  return found as FileSheet;
}

interface Lists {
  /** The unit of a text of the file; null where it is not known and nobody said what it means. */
  unitOf: (text: string) => string | null;
  suggest: (text: string) => string | null;
  tradeOf: (label: string) => number | null;
}
async function listsFor(ctx: Context, chosen: Record<string, string>): Promise<Lists> {
  const [unitEntries, trades] = await Promise.all([listEntries(ctx, 'unit'), listEntries(ctx, 'trade')]);
  const known: UnitChoice[] = unitEntries.map(({ value, label, item }) => ({
    id: value,
    label,
    aliases: item.aliases ?? [],
  }));
  const tradeIds = new Map(
    trades.filter(({ item }) => item.active !== false).map(({ value, label }) => [label.toLowerCase(), value]),
  );
  return {
    unitOf: (text) =>
      Object.hasOwn(chosen, text) ? (chosen[text] ?? null) : (normaliseUnit(text, known)?.label ?? null),
    suggest: (text) => nearest(text, known),
    tradeOf: (label) => tradeIds.get(label.toLowerCase()) ?? null,
  };
}
/** The known unit that begins the text, or that the text begins: "m2 net" is probably m². */
function nearest(text: string, known: readonly UnitChoice[]): string | null {
  const first = text.split(/[^\p{L}\p{N}²³%]+/u).find(Boolean) ?? '';
  return (
    normaliseUnit(first, known)?.label ??
    known.find(({ label }) => label.length > 1 && text.toLowerCase().startsWith(label.toLowerCase()))?.label ??
    null
  );
}

function resultOf(bill: BillImport, file: SheetFile, sheet: FileSheet, lists: Lists): ImportResult {
  const unknown = new Map<string, number>();
  for (const { unit } of bill.items)
    if (unit && lists.unitOf(unit) === null) unknown.set(unit, (unknown.get(unit) ?? 0) + 1);
  const trades = new Set(
    bill.items.map(({ tradeLabel }) => tradeLabel).filter((label) => label && lists.tradeOf(label) === null),
  );
  return {
    items: bill.items.length,
    refused: bill.refused,
    recalculated: bill.recalculated,
    lumpSums: bill.lumpSums,
    missing: bill.missing,
    fileTotalHasTax: bill.fileTotalHasTax,
    remembered: false,
    totals: bill.totals,
    fileTotal: bill.fileTotal,
    mapping: bill.mapping,
    sheet: sheet.name,
    sheets: file.sheets.map(({ name }) => name),
    sample: sheet.rows.slice(0, SAMPLE_ROWS).map((row) => [...row]),
    unknownUnits: [...unknown].map(([text, rows]) => ({ text, suggestion: lists.suggest(text), rows })),
    unknownTrades: [...trades],
    estimate: null,
  };
}

async function saveBill(
  ctx: Context,
  estimateId: number,
  bill: BillImport,
  lists: Lists,
  fileName: string,
): Promise<Saved> {
  const head = await lockEstimate(ctx, estimateId);
  const rows = await openRows(ctx, head, { newRows: 3 * bill.items.length });
  const placeOf = placeFinder(rows, lists);
  try {
    rows.addItems(bill.items.map((item) => newItem(item, lists, placeOf(item))));
  } catch (error) {
    const row = error instanceof AppError && 'row' in error ? bill.items[Number(error.row)]?.rowNumber : undefined;
    throw row === undefined ? error : invalid({ file: `Row ${row}: ${(error as AppError).message}` });
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

/** What was said of the file's units, for the next file: another way to write a unit of the company, or a unit of its own. */
async function learnUnits(ctx: Context, bill: BillImport, chosen: Record<string, string>): Promise<void> {
  const known = await listEntries(ctx, 'unit');
  const inFile = new Set(bill.items.map(({ unit }) => unit));
  for (const [text, label] of Object.entries(chosen)) {
    if (!inFile.has(text) || text.length > LONGEST.unit) continue;
    const unit = known.find((entry) => entry.label === label);
    if (unit && can(ctx, 'edit-option-list')) await addUnitAlias(ctx, unit.value, text);
    if (!unit && can(ctx, 'create-option-list')) await addUnit(ctx, label);
  }
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
  if (made.undone) throw conflict('This import was taken back already.');
  const rows = await openRows(ctx, head, { itemIds: made.itemIds, holders });
  const kept: { id: number; reason: string }[] = [];
  let removed = 0;
  for (const id of made.itemIds) {
    const row = rows.items.get(id);
    if (!row) continue;
    const reason = row.version > 1 ? 'It was changed since.' : rows.whyKept(row);
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
  await saveRows(ctx, rows, { note: `Took back the import from ${made.fileName}` });
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

function newItem(item: BillItem, { unitOf }: Lists, place: NewItem['place']): NewItem {
  const unit = item.unit ? (unitOf(item.unit) ?? plain(item.unit, LONGEST.unit)) : null;
  const text = plain(item.description, 20_000);
  const long = text.length > LONGEST.description;
  const { materialQuantity, materialCost, labourQuantity, labourCost } = item;
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
    },
    place,
    sourceRef: `file row ${item.rowNumber}`,
  };
}

/** A text that can be stored. */
const plain = (text: string, most: number): string =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, most)
    .toWellFormed()
    .trim();
