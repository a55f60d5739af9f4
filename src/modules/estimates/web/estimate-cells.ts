// From the text of a cell to the fields it sets, and back. What is typed into a total goes back to its unit cost or fraction.
import { roundTo } from '../../../kit/money.ts';
import { calculate, reckon } from '../shared/arithmetic.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import {
  fractionFromPercent,
  fractionFromTotal,
  percentFromFraction,
  unitCostFromTotal,
} from '../shared/estimate-edits.ts';
import { itemFigures } from '../shared/estimate-totals.ts';
import type { EstimateSettings } from '../shared/estimate-totals.ts';
import { LONGEST_FORMULA, formulasAfter, isFormulaField } from '../shared/formulas.ts';
import { INVOICE_AMOUNTS, type InvoiceAmount, isInvoiceAmount } from '../shared/line-life.ts';
import { type UnitChoice, normaliseUnit, unitsFor } from '../shared/units.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { AnyRecord, CategoryRecord, ItemRecord, Unit } from './estimate-records.ts';

export type CellRead = { patch: Partial<ItemRecord & CategoryRecord> } | { problem: string };

/** A line above a billion is a slip of the keyboard; below, 5,000 lines still add up exactly. */
const MOST = 1_000_000_000;

const QUANTITIES = new Set(['materialQuantity', 'materialCost', 'labourQuantity', 'labourCost']);
const WORK_ORDER = new Set([
  'workOrderMaterialQty',
  'workOrderMaterialCost',
  'workOrderLabourQty',
  'workOrderLabourCost',
]);
const FRACTIONS = new Set(['materialMarkup', 'labourMarkup', 'materialMargin', 'labourMargin', 'cisPercentage']);
const TOTALS = new Set([
  'materialTotal',
  'labourTotal',
  'materialMarkupTotal',
  'labourMarkupTotal',
  'materialMarginTotal',
  'labourMarginTotal',
]);
const UNITS = new Set(['materialUnit', 'labourUnit']);
const FLAGS = new Set(['tax', 'useWorkOrderRates', 'withholdCis', 'readyToInvoice']);

/** Which part of a line is invoiced, in the words of the sheet. */
export const AMOUNT_WORDS: Readonly<Record<InvoiceAmount, string>> = {
  total: 'Total',
  material: 'Material',
  labour: 'Labour',
  none: 'Nothing',
};
export const amountWord = (ref: string | undefined): string => AMOUNT_WORDS[isInvoiceAmount(ref) ? ref : 'total'];

/** An entry of the company's lists of item types or item statuses. */
export interface ItemChoice {
  id: number;
  label: string;
}

export interface CellRules {
  units: readonly UnitChoice[];
  itemTypes: readonly ItemChoice[];
  itemStatuses: readonly ItemChoice[];
  figures: EstimateSettings;
  /** A sum without = counts where a person typed it; in pasted text 1/3 may be a date and 10-12 a range. */
  isTyped?: boolean;
}

export function readItemCell(item: ItemRecord, column: string, text: string, rules: CellRules): CellRead {
  const typed = text.trim();
  if (column === 'description') return named(typed, 'description', item.description);
  if (column === 'notes') return { patch: { notes: typed === '' ? null : typed } };
  if (UNITS.has(column)) return readUnit(column, typed, rules.units);
  if (FLAGS.has(column)) return readFlag(column, typed);
  if (column === 'estimateItemTypeId') return readChoice(column, typed, rules.itemTypes, 'item type');
  if (column === 'estimateItemStatusId') return readChoice(column, typed, rules.itemStatuses, 'item status');
  if (column === 'invoiceAmountRef') return readAmount(typed);
  const read = readNumber(item, column, typed, rules);
  if ('problem' in read) return read;
  if (isTooLarge({ ...item, ...read.patch }, rules)) return { problem: `${typed} is too large` };
  return { patch: { ...read.patch, ...formulaPatch(item, column, typed, read.patch) } };
}

/** A sum stays beside its number; a number of another kind takes it away. Nothing where nothing was kept and none was typed. */
function formulaPatch(
  item: ItemRecord,
  column: string,
  typed: string,
  patch: Partial<ItemRecord>,
): Pick<ItemRecord, 'formulas'> | undefined {
  const left = formulasAfter(item.formulas, Object.keys(patch));
  if (isFormulaField(column) && typed !== '' && typed.length <= LONGEST_FORMULA && parseNumber(typed) === null)
    return { formulas: { ...left, [column]: typed } };
  return Object.keys(item.formulas ?? {}).length === Object.keys(left ?? {}).length ? undefined : { formulas: left };
}

export function readCategoryCell(
  category: CategoryRecord,
  column: string,
  text: string,
  { isTyped = false }: Pick<CellRules, 'isTyped'> = {},
): CellRead {
  const typed = text.trim();
  if (column === 'description') return named(typed, 'label', category.label);
  if (column !== 'materialMargin' && column !== 'labourMargin') return { problem: 'Not editable' };
  const percent = typed === '' ? null : percentIn(typed, isTyped);
  if (typed !== '' && percent === null) return { problem: notANumber(typed) };
  return { patch: { [column]: percent === null ? null : fractionFromPercent(percent) } };
}

const numberIn = (typed: string, isTyped: boolean): number | null =>
  parseNumber(typed) ?? (isTyped || typed.startsWith('=') ? calculate(typed) : null);
/** In a cell of per cent a sum with the sign says how many: =10%+5% is 15, as 15% is. */
function percentIn(typed: string, isTyped: boolean): number | null {
  const plain = parseNumber(typed);
  if (plain !== null || !typed.includes('%')) return plain ?? numberIn(typed, isTyped);
  return numberIn(`${typed.startsWith('=') ? '=' : ''}(${typed.replace(/^=/, '')})*100`, isTyped);
}

function notANumber(typed: string): string {
  if (!typed.startsWith('=')) return `${typed} is not a number`;
  const reckoned = reckon(typed);
  const why = 'problem' in reckoned ? `. ${reckoned.problem}` : '';
  return `${typed} is not a number. Formulas like =12*2.4 or =(2+3)*4 are calculated${why}`;
}

/** A row that is not named yet may stay so; one that has a name keeps one. */
function named(typed: string, field: 'description' | 'label', present: string): CellRead {
  return typed === '' && present !== '' ? { problem: 'A label is required' } : { patch: { [field]: typed } };
}

function readNumber(item: ItemRecord, column: string, typed: string, rules: CellRules): CellRead {
  const numberOf = FRACTIONS.has(column) ? percentIn : numberIn;
  const value = typed === '' ? null : numberOf(typed, rules.isTyped ?? false);
  if (typed !== '' && value === null) return { problem: notANumber(typed) };
  if (value !== null && Math.abs(value) > MOST) return { problem: `${typed} is too large` };
  if (QUANTITIES.has(column)) return { patch: { [column]: roundTo(value, 4) } };
  if (WORK_ORDER.has(column)) return { patch: { [column]: value === null ? null : roundTo(value, 4) } };
  if (FRACTIONS.has(column)) return { patch: { [column]: value === null ? null : fractionFromPercent(value) } };
  if (TOTALS.has(column)) return { patch: fromTotal(item, column, value ?? 0, rules.figures) };
  return { problem: 'Not editable' };
}

function fromTotal(item: ItemRecord, column: string, total: number, settings: EstimateSettings): Partial<ItemRecord> {
  const figures = itemFigures(item, settings);
  switch (column) {
    case 'materialTotal':
      return {
        materialCost: unitCostFromTotal(total, item.materialQuantity),
        ...(item.materialQuantity ? {} : { materialQuantity: 1 }),
      };
    case 'labourTotal':
      return {
        labourCost: unitCostFromTotal(total, item.labourQuantity),
        ...(item.labourQuantity ? {} : { labourQuantity: 1 }),
      };
    case 'materialMarkupTotal':
      return { materialMarkup: fractionFromTotal(total, figures.materialTotal) };
    case 'materialMarginTotal':
      return { materialMargin: fractionFromTotal(total, figures.materialTotal + figures.materialMarkupTotal) };
    case 'labourMarginTotal':
      return { labourMargin: fractionFromTotal(total, figures.labourTotal + figures.labourMarkupTotal) };
    default:
      return { labourMarkup: fractionFromTotal(total, figures.labourTotal) };
  }
}

function readUnit(column: string, typed: string, units: readonly UnitChoice[]): CellRead {
  const available = unitsFor(column === 'materialUnit' ? 'material' : 'labour', units);
  if (available.length === 0) return { problem: 'There are no available units' };
  const fallback = available.find((unit) => unit.label.toLowerCase() === 'ea') ?? available[0];
  const unit = typed === '' ? fallback : normaliseUnit(typed, available);
  if (!unit) return { problem: `The unit is limited to: ${available.map(({ label }) => label).join(', ')}` };
  return { patch: { [column]: unit.id } };
}

/** Cleared: the first of the list. */
function readChoice(column: string, typed: string, choices: readonly ItemChoice[], name: string): CellRead {
  const choice = typed === '' ? choices[0] : choices.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  if (!choice) return { problem: `The ${name} is one of: ${choices.map(({ label }) => label).join(', ')}` };
  return { patch: { [column]: choice.id } };
}

/** Cleared: all of it. */
function readAmount(typed: string): CellRead {
  const word = typed.toLowerCase();
  const amount = word === '' ? 'total' : INVOICE_AMOUNTS.find((each) => AMOUNT_WORDS[each].toLowerCase() === word);
  if (!amount) return { problem: `The amount to invoice is one of: ${Object.values(AMOUNT_WORDS).join(', ')}` };
  return { patch: { invoiceAmountRef: amount } };
}

const YES = new Set(['yes', 'y', '1', 'true', 'x', '✓', 'on']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'off', '-']);
function readFlag(column: string, typed: string): CellRead {
  const word = typed.toLowerCase();
  const on = YES.has(word) || Number(word) > 0;
  if (!on && !NO.has(word)) return { problem: `${typed} is neither yes nor no` };
  return { patch: { [column]: column === 'tax' ? Number(on) : on } };
}

function isTooLarge(item: ItemRecord, rules: CellRules): boolean {
  try {
    return Object.values(itemFigures(item, rules.figures)).some((figure) => Math.abs(figure) > MOST);
  } catch {
    return true; // beyond what can be reckoned exactly
  }
}

/** The name of a unit that a row holds. */
export const unitLabel = ({ settings: { units } }: { settings: Pick<CellRules, 'units'> }, value: Unit): string =>
  value === null ? '' : (units.find((unit) => unit.id === value)?.label ?? String(value));

/** What is typed to get the value that a line has; nothing for a column that is worked out. */
export function textOf({ settings }: { settings: Choices }, row: EstimateLine, column: string): string {
  if (row.kind !== 'item') return '';
  if (column === 'materialUnit' || column === 'labourUnit') return unitLabel({ settings }, row.record[column]);
  if (column === 'estimateItemTypeId') return labelIn(settings.itemTypes, row.record[column]);
  if (column === 'invoiceAmountRef') return amountWord(row.record.invoiceAmountRef);
  if (column === 'estimateItemStatusId') return labelIn(settings.itemStatuses, row.record[column]);
  const value = (row.record as unknown as Record<string, unknown>)[column];
  if (value === null || value === undefined) return '';
  const isFraction = typeof value === 'number' && /(Markup|Margin|Percentage)$/.test(column);
  return isFraction ? String(percentFromFraction(value)) : String(value);
}
type Choices = Pick<CellRules, 'units' | 'itemTypes' | 'itemStatuses'>;
const labelIn = (choices: readonly ItemChoice[], id: number | null | undefined): string =>
  choices.find((choice) => choice.id === id)?.label ?? '';

export const isCategory = (record: AnyRecord): record is CategoryRecord => 'label' in record;
