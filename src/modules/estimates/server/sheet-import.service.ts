// What every import of priced rows does with its file: what was asked, the sheet, its columns and units, and what is kept of them.
import { z } from 'zod';
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid, tooLarge } from '../../../platform/server/errors.ts';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { checkSize, refusedSheet, tooHeavy } from '../../../platform/server/sheet-upload.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { addUnit, addUnitAlias, listEntries } from '../../company/server/index.ts';
import type { BillItem } from '../shared/bill-import.ts';
import type { ImportResult } from '../shared/estimates.api.ts';
import { type UnitChoice, normaliseUnit } from '../shared/units.ts';
import { knownLayouts, rememberLayout } from './bill-import.store.ts';
import type { PricedSheet, read } from './bill-sheet.reader.ts';

const readThere = outsideReader<typeof read>(new URL('./bill-sheet.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 30,
  memoryMb: 800,
});
export const LONGEST = { label: 200, description: 2000, code: 40, unit: 40 };

const units = z.record(z.string().max(200), z.string().trim().min(1).max(LONGEST.unit));
const sheetNames = z.array(z.string().max(200)).max(200);
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
    also: json('also', sheetNames) ?? [],
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

export interface SheetImport extends PricedSheet {
  /** Of the company: what the texts of the file are held against. */
  lists: Lists;
}
interface Reading {
  /** What is in prices where the file says so, in per cent. */
  usualTax: number;
  looksAtOthers?: boolean;
  /** Of items. */
  most: number;
}

/** The sheet and its rows as they are understood, in a process of its own. Throws 413 and 422 with what to do. */
export async function readPricedSheet(
  ctx: Context,
  { bytes, fileName }: Pick<Upload, 'bytes' | 'fileName'>,
  given: ImportOptions,
  { usualTax, looksAtOthers = false, most }: Reading,
): Promise<SheetImport> {
  checkSize(bytes);
  const [layouts, lists] = await Promise.all([knownLayouts(ctx), listsFor(ctx, given.units)]);
  const tax =
    given.taxPercentage === undefined
      ? { percentage: usualTax, always: false }
      : { percentage: given.taxPercentage, always: true };
  const options = { withoutLumpSums: !given.lumpSums, tax };
  const question = {
    bytes,
    fileName,
    ...pick(given, ['sheet', 'also', 'mapping']),
    options,
    layouts,
    looksAtOthers,
    most,
  };
  const answer = await readThere(ctx.actor.companyId, question).catch((error: unknown) => {
    throw error instanceof Unreadable ? tooHeavy() : error;
  });
  if (answer.is === 'unreadable') throw refusedSheet(answer);
  if (answer.is === 'wrong') throw invalid(answer.errors);
  if (answer.is === 'too many items')
    throw tooLarge(`The bill has more than ${most} items. Split it and import the parts.`);
  return { ...answer.priced, lists };
}

/** What a dialog shows of the file. */
export const shownOf = (
  read: SheetImport,
): Pick<ImportResult, 'sheet' | 'sheets' | 'hiddenSheets' | 'sample' | 'remembered'> =>
  pick(read, ['sheet', 'sheets', 'hiddenSheets', 'sample', 'remembered']);

/** The lines of all sheets that are taken. */
export const itemsOf = ({ bill, also }: SheetImport): BillItem[] =>
  [bill, ...also.map((each) => each.bill)].flatMap(({ items }) => items);

/** Units of the file that are not in the list, with the nearest known one. */
export function unknownUnits(read: SheetImport): ImportResult['unknownUnits'] {
  const { lists } = read;
  const rows = new Map<string, number>();
  for (const { unit } of itemsOf(read)) if (unit) rows.set(unit, (rows.get(unit) ?? 0) + 1);
  const unknown = [...rows].filter(([text]) => lists.unitOf(text) === null);
  return unknown.map(([text, count]) => ({ text, suggestion: lists.suggest(text), rows: count }));
}

/** The columns that were chosen and the units that were explained, for the next file. */
export async function keepWhatWasSaid(ctx: Context, given: ImportOptions, read: SheetImport): Promise<void> {
  const { signature, bill } = read;
  if (given.mapping && signature) await rememberLayout(ctx, { signature, mapping: bill.mapping });
  if (given.learnUnits) await learnUnits(ctx, itemsOf(read), given.units);
}

/** Another way to write a unit of the company, or a unit of its own. */
async function learnUnits(ctx: Context, items: readonly BillItem[], chosen: Record<string, string>): Promise<void> {
  const known = await listEntries(ctx, 'unit');
  const inFile = new Set(items.map(({ unit }) => unit));
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
