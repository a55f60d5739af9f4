// What every import of priced rows does with its file: what was asked, the sheet, its columns and units, and what is kept of them.
import { z } from 'zod';
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { FileSheet, SheetFile } from '../../../platform/server/sheet-limits.ts';
import { addUnit, addUnitAlias, listEntries } from '../../company/server/index.ts';
import { BILL_COLUMNS, type BillMapping, checkedMapping, columnLetter } from '../shared/bill-columns.ts';
import { type BillImport, type BillOptions, bestSheet, importBill as readBill } from '../shared/bill-import.ts';
import type { ImportResult } from '../shared/estimates.api.ts';
import { type UnitChoice, normaliseUnit } from '../shared/units.ts';
import { knownLayout, rememberLayout } from './bill-import.store.ts';

const SAMPLE_ROWS = 30;
export const LONGEST = { label: 200, description: 2000, code: 40, unit: 40 };

const units = z.record(z.string().max(200), z.string().trim().min(1).max(LONGEST.unit));
const mapping = z.record(z.string().max(40), z.unknown());

export function optionsOf(fields: Record<string, string>) {
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
    taxPercentage: taxIn(fields['taxPercentage']),
  };
}

/** The tax that somebody says is in the prices; absent: as the file says. */
function taxIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const percentage = /^\d{1,2}(?:\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(percentage)) throw invalid({ taxPercentage: 'Type a percentage from 0 to 99' });
  return percentage;
}

function sheetOf({ sheets }: SheetFile, name: string | undefined, options: BillOptions): FileSheet {
  const found =
    name === undefined || name === '' ? bestSheet(sheets, options) : sheets.find((sheet) => sheet.name === name);
  if (!found) throw invalid(name ? { sheet: 'The file has no such sheet' } : { file: 'The file has no sheet' });
  return found as FileSheet;
}

export interface Lists {
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

export type ImportOptions = ReturnType<typeof optionsOf>;

/** `usualTax`: what is in prices where the file says so, in per cent. The sheet, its rows as they are understood, and the lists of the company that they are held against. */
export async function readSheet(ctx: Context, file: SheetFile, given: ImportOptions, usualTax?: number) {
  const known = given.mapping || given.sheet ? undefined : await knownLayout(ctx, file.sheets as FileSheet[]);
  const tax =
    given.taxPercentage !== undefined
      ? { percentage: given.taxPercentage, always: true }
      : usualTax === undefined
        ? undefined
        : { percentage: usualTax, always: false };
  const options: BillOptions = { withoutLumpSums: !given.lumpSums, ...(tax && { tax }) };
  const sheet = sheetOf(file, given.sheet ?? known?.sheet, options);
  if (given.mapping) checkColumns(sheet, given.mapping);
  const others = file.sheets.filter(({ name }) => name !== sheet.name);
  const read = (columns: typeof given.mapping | BillMapping) => readBill(sheet, columns, { ...options, others });
  const byKnown = known && read(known.mapping);
  // The same headings over other things: what was chosen then takes nothing from this file.
  const fits = byKnown !== undefined && byKnown.items.length > 0;
  const bill = fits ? byKnown : read(given.mapping);
  return { sheet, bill, lists: await listsFor(ctx, given.units), remembered: fits, options };
}

/** Columns that were chosen stand in the file. */
function checkColumns({ rows }: FileSheet, given: Record<string, unknown>): void {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const { levels, details, ...columns } = checkedMapping(given);
  const missing = [...levels, ...details, ...BILL_COLUMNS.map((name) => columns[name])].find(
    (column) => column !== null && column >= width,
  );
  if (typeof missing === 'number')
    throw invalid({ mapping: `The file has no column ${columnLetter(missing)}: choose its columns again.` });
}

/** What a dialog shows of the file. */
export const shownOf = (
  { sheets }: SheetFile,
  { name, rows }: FileSheet,
): Pick<ImportResult, 'sheet' | 'sheets' | 'sample'> => ({
  sheet: name,
  sheets: sheets.map((each) => each.name),
  sample: rows.slice(0, SAMPLE_ROWS).map((row) => [...row]),
});

/** Units of the file that are not in the list, with the nearest known one. */
export function unknownUnits({ items }: BillImport, lists: Lists): ImportResult['unknownUnits'] {
  const unknown = new Map<string, number>();
  for (const { unit } of items)
    if (unit && lists.unitOf(unit) === null) unknown.set(unit, (unknown.get(unit) ?? 0) + 1);
  return [...unknown].map(([text, rows]) => ({ text, suggestion: lists.suggest(text), rows }));
}

/** The columns that were chosen and the units that were explained, for the next file. */
export async function keepWhatWasSaid(
  ctx: Context,
  given: ImportOptions,
  sheet: FileSheet,
  bill: BillImport,
): Promise<void> {
  if (given.mapping) await rememberLayout(ctx, sheet.rows, bill.mapping);
  if (given.learnUnits) await learnUnits(ctx, bill, given.units);
}

/** Another way to write a unit of the company, or a unit of its own. */
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

/** The unit of a text, by the company's list or as it stands. */
export const unitText = (text: string, { unitOf }: Lists): string | null =>
  text ? (unitOf(text) ?? plain(text, LONGEST.unit)) : null;

/** A text that can be stored. */
export const plain = (text: string, most: number): string =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, most)
    .toWellFormed()
    .trim();
