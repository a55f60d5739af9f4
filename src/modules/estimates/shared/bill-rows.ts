// Reading one row of a bill of quantities: an item, an amount that stands alone, a heading, or a row that cannot be taken.
import { fractionOfCents, fromCents, productCents, roundTo, toCents } from '../../../kit/money.ts';
import type { BillColumn, BillMapping, BillRow } from './bill-columns.ts';
import { cellNumber, cellText, columnLetter, isNear } from './bill-columns.ts';
import { wordedFigure } from './bill-figures.ts';
import { markupOf, saysLabour } from './bill-whole-amounts.ts';
import {
  saysExcluded,
  saysIncluded,
  saysRateOnly,
  saysTax,
  saysTotal,
  saysWithTax,
  saysWithoutTax,
} from './bill-words.ts';
import { unitCostFromTotal } from './estimate-edits.ts';
import { isLumpUnit } from './units.ts';

export type BillItem = {
  rowNumber: number;
  categoryLabel: string;
  tradeLabel: string;
  description: string;
  code: string;
  unit: string;
  materialQuantity: number;
  materialCost: number;
  labourQuantity: number;
  labourCost: number;
  /** A fraction of its costs; absent: none. */
  markup?: number;
};

const MAX_QUANTITY = 1_000_000_000;
const MAX_MONEY = 10_000_000_000;
const MAX_LINE_TOTAL = 10_000_000_000;
export const MAX_BILL_TOTAL = 1_000_000_000_000;
const MAX_TEXT = 5_000;
const BLANKS = new Set(['', '-', '–', '—', 'n/a', 'nil']);
export type BillFigures = Partial<
  Record<Exclude<BillColumn, 'description' | 'code' | 'unit' | 'ratePence' | 'amountPence' | 'markup' | 'kind'>, number>
>;

/** An amount without quantity and rate: a lump sum, unless it is the total of rows above or below it. */
export interface AmountRow {
  kind: 'amount';
  text: string;
  /** What an item of it is called. */
  description: string;
  /** What its words say it is; 'unsaid' is told from the sums around it. */
  says: 'lump' | 'total' | 'totalWithTax' | 'tax' | 'unsaid';
  amount: number;
  /** As the file has it, where the tax was taken out. */
  written?: number | undefined;
  figures: BillFigures;
  unit: string;
}
export type ReadRow =
  | { kind: 'item'; item: BillItem; amount: number | null; written?: number | undefined }
  | AmountRow
  | { kind: 'heading'; text: string }
  | { kind: 'refused'; reason: string; amount: number | null; written?: number | undefined };

/** `figureRow` is the same row with its figures as numbers, whatever the country writes them like. */
export function readRow(
  row: BillRow,
  rowNumber: number,
  columns: BillMapping,
  figureRow: BillRow = row,
  taxPercentage = 0,
): ReadRow {
  const figures: BillFigures = {};
  const problems: string[] = [];
  /** The unit that stands beside a figure or in its place. */
  let unitOfFigure = '';
  let isIncluded = false;
  let isRateOnly = false;
  const isNameless = columns.description !== null && isBlank(row[columns.description]);
  for (const [name, limit] of FIGURE_LIMITS) {
    const column = columns[name];
    if (column === null || isBlank(figureRow[column])) continue;
    const text = cellText(row[column]);
    // "Total", written just before its amount.
    if (isNameless && saysTotal(text)) continue;
    const isQuantity = QUANTITIES.has(name);
    if (saysRateOnly(text)) {
      isRateOnly = true;
      continue;
    }
    if (isQuantity ? isLumpUnit(text) : saysIncluded(text)) {
      if (isQuantity) unitOfFigure = text.replace(/^1\s*/, '');
      else isIncluded = true;
      continue;
    }
    const cell = `${FIGURE_NAMES[name]} (cell ${columnLetter(column)}${rowNumber})`;
    if (!isQuantity && saysExcluded(text)) {
      problems.push(
        `${cell} says "${text}", so it was excluded. To import it without a price, clear the cell and import the file again.`,
      );
      continue;
    }
    const worded =
      cellNumber(figureRow[column]) === null ? wordedFigure(row[column], isQuantity ? 'quantity' : 'price') : null;
    if (worded && (isQuantity || unitOfFigure === '')) unitOfFigure = worded.unit;
    const value = worded ? worded.value : cellNumber(figureRow[column]);
    const problem = figureProblem(row[column], value, limit, cell);
    if (problem) problems.push(problem);
    else if (value !== null) figures[name] = value;
  }
  const firstText = firstTextOf(row, columns);
  // A total that says it is before tax is so in every bill, and the tax is never anything else.
  const isBeforeTax = taxPercentage === 0 || saysWithoutTax(firstText) || (saysTax(firstText) && !saysTotal(firstText));
  const stated = statedAmount(figures);
  if (!isBeforeTax) takeTaxOut(figures, taxPercentage);
  const written = isBeforeTax ? undefined : (stated ?? undefined);
  const amount = statedAmount(figures);
  const refused = (reason: string): ReadRow => ({ kind: 'refused', reason, amount, written });
  if (problems.length > 0) return refused(problems.join(' '));

  const text = columns.description === null ? '' : cellText(row[columns.description]);
  // A rate of the contract, and nothing measured.
  if (isRateOnly && !saysTotal(firstText)) {
    for (const name of QUANTITIES) figures[name] = 0;
    for (const name of AMOUNTS) delete figures[name];
  }
  const description = described(text, row, columns);
  if (Math.max(firstText.length, description.length) > MAX_TEXT)
    return refused(`The description has more than ${MAX_TEXT} characters: shorten it.`);
  const unit = ((columns.unit === null ? '' : cellText(row[columns.unit])) || unitOfFigure).slice(0, 100);
  const quantities = [figures.quantity, figures.materialQuantity, figures.labourQuantity];
  const rates = [figures.materialRate, figures.labourRate, figures.rate];
  const hasQuantity = quantities.some(Boolean) || (quantities.some((value) => value !== undefined) && !amount);
  const hasRate = rates.some((value) => value !== undefined);
  const isTotal = saysTotal(firstText) && !isLumpUnit(unit);
  // A total may say how much of everything there is, too.
  const isAmount = !hasQuantity ? amount !== 0 || !hasRate : isTotal && !hasRate;
  if (amount !== null && isAmount)
    return {
      kind: 'amount',
      text: firstText,
      description: description || firstText,
      says: wordsSay(firstText, unit, isTotal, taxPercentage > 0),
      amount,
      written,
      figures,
      unit,
    };
  // A sum that nobody has priced yet, one with its rate alone, or one that is in another row's price.
  if (!hasQuantity && !isTotal && text !== '' && (isLumpUnit(unit) || (isIncluded && !hasRate))) figures.quantity = 1;
  else if (!hasQuantity && (!hasRate || isTotal)) return { kind: 'heading', text: firstText };
  takeOff(figures, amount);
  const markup = markupIn(row, figureRow, columns, figures);
  const isLabour = columns.kind !== null && saysLabour(cellText(row[columns.kind]));
  const item = itemOf(description, unit || (isIncluded ? 'item' : ''), rowNumber, columns, figures, {
    markup,
    isLabour,
  });
  const sizes = [
    item.materialQuantity * item.materialCost,
    item.labourQuantity * item.labourCost,
    item.materialCost,
    item.labourCost,
  ];
  if (sizes.some((size) => Math.abs(size) > MAX_LINE_TOTAL))
    return refused(`Quantity × rate is over ${MAX_LINE_TOTAL}: check both for a misplaced decimal point.`);
  return { kind: 'item', item, amount, written };
}

const firstTextOf = (row: BillRow, { description }: BillMapping): string =>
  (description === null ? '' : cellText(row[description])) ||
  (row.map(cellText).find((cell) => /\p{L}/u.test(cell)) ?? '');

/** The amount of a row, or that of its parts. */
function statedAmount({ amount, materialAmount, labourAmount }: BillFigures): number | null {
  if (amount !== undefined) return amount;
  if (materialAmount === undefined && labourAmount === undefined) return null;
  return roundTo((materialAmount ?? 0) + (labourAmount ?? 0), 2);
}

/** Quantity and rate are those of what is taken off, where the amount is their product below zero. */
function takeOff(figures: BillFigures, amount: number | null): void {
  if (amount === null || amount >= 0) return;
  const rate = figures.rate ?? roundTo((figures.materialRate ?? 0) + (figures.labourRate ?? 0), 8);
  for (const name of QUANTITIES) {
    const quantity = figures[name];
    if (quantity !== undefined && quantity > 0 && rate > 0 && isNear(-quantity * rate, amount))
      figures[name] = -quantity;
  }
}

/** The mark-up of a row as a fraction: the reading of its cell that makes the amount, where there is one. */
function markupIn(row: BillRow, figureRow: BillRow, { markup }: BillMapping, figures: BillFigures): number {
  if (markup === null) return 0;
  const cost = (figures.quantity ?? 0) * (figures.rate ?? 0);
  return markupOf(cellNumber(figureRow[markup]) ?? 0, cellText(row[markup]), cost, figures.amount ?? 0);
}

const RATES = ['rate', 'materialRate', 'labourRate'] as const;
const AMOUNTS = ['amount', 'materialAmount', 'labourAmount'] as const;
/** What prices were before the tax: rates to eight decimals as all that is derived, amounts to the cent. */
function takeTaxOut(figures: BillFigures, taxPercentage: number): void {
  for (const name of RATES)
    if (figures[name] !== undefined) figures[name] = roundTo(figures[name] / (1 + taxPercentage / 100), 8);
  for (const name of AMOUNTS) if (figures[name] !== undefined) figures[name] = beforeTax(figures[name], taxPercentage);
}
export const beforeTax = (amount: number, taxPercentage: number): number =>
  roundTo(amount / (1 + taxPercentage / 100), 2);

/** The description with what other columns say of it; what one of them says in full already is not said twice. */
function described(text: string, row: BillRow, columns: BillMapping): string {
  let whole = text;
  for (const column of columns.details) {
    const more = cellText(row[column]);
    if (BLANKS.has(more.toLowerCase()) || whole.toLowerCase().includes(more.toLowerCase())) continue;
    whole = whole === '' || more.toLowerCase().startsWith(whole.toLowerCase()) ? more : `${whole} – ${more}`;
  }
  return whole;
}

function wordsSay(text: string, unit: string, isTotal: boolean, isTakenOut: boolean): AmountRow['says'] {
  if (isLumpUnit(unit)) return 'lump';
  if (isTotal) return saysWithTax(text) && !isTakenOut ? 'totalWithTax' : 'total';
  return saysTax(text) ? 'tax' : 'unsaid';
}

/** A lump sum as an item: 1 × its amount, on the side where the file has it. */
export function lumpItem(row: AmountRow, rowNumber: number): BillItem {
  const { materialAmount, labourAmount } = row.figures;
  const labour = labourAmount ?? 0;
  const material = materialAmount ?? roundTo(row.amount - labour, 2);
  return {
    rowNumber,
    categoryLabel: '',
    tradeLabel: '',
    description: row.description,
    code: '',
    unit: row.unit || 'item',
    materialQuantity: material ? 1 : 0,
    materialCost: material,
    labourQuantity: labour ? 1 : 0,
    labourCost: labour,
  };
}

type Figure = keyof BillFigures;
const FIGURE_NAMES: Record<Figure, string> = {
  quantity: 'The quantity',
  materialQuantity: 'The material quantity',
  labourQuantity: 'The labour quantity',
  materialRate: 'The material rate',
  labourRate: 'The labour rate',
  materialAmount: 'The material amount',
  labourAmount: 'The labour amount',
  rate: 'The rate',
  amount: 'The amount',
};

const QUANTITIES = new Set(['quantity', 'materialQuantity', 'labourQuantity'] as const) as ReadonlySet<Figure>;

const FIGURE_LIMITS: readonly [Figure, number][] = [
  ['quantity', MAX_QUANTITY],
  ['materialQuantity', MAX_QUANTITY],
  ['labourQuantity', MAX_QUANTITY],
  ['materialRate', MAX_MONEY],
  ['labourRate', MAX_MONEY],
  ['rate', MAX_MONEY],
  ['materialAmount', MAX_LINE_TOTAL],
  ['labourAmount', MAX_LINE_TOTAL],
  ['amount', MAX_BILL_TOTAL],
];

/** A dash and a currency alone say nothing. */
const isBlank = (cell: unknown): boolean =>
  BLANKS.has(
    cellText(cell)
      .replaceAll(/\p{Sc}/gu, '')
      .trim()
      .toLowerCase(),
  );

/** Why a cell cannot be taken, or null. */
function figureProblem(cell: unknown, value: number | null, limit: number, name: string): string | null {
  const text = cellText(cell).slice(0, 40);
  if (text.startsWith('='))
    return `${name} is a formula without a result (${text}): open the file in a spreadsheet program, save it and import it again.`;
  if (text.startsWith('#'))
    return `${name} holds the error ${text}: correct its formula or type the value, save the file and import it again.`;
  if (value === null)
    return `${name} is not a number ("${text}"): type a number or clear the cell, then import the file again.`;
  if (Math.abs(value) > limit) return `${name} is over ${limit} (${text}): check for a misplaced decimal point.`;
  return null;
}

/**
 * An item's own figures. A rate that is not given comes from its amount. A bill with one rate for material and labour
 * together, or with an amount only, gives material cost. A side that the row does not price has no quantity either: it would
 * stand doubled on every list of quantities.
 */
function itemOf(
  description: string,
  unit: string,
  rowNumber: number,
  columns: BillMapping,
  figures: BillFigures,
  { markup, isLabour }: { markup: number; isLabour: boolean },
): BillItem {
  const has = (...names: Figure[]) => names.some((name) => columns[name] !== null);
  const hasLabour = has('labourRate', 'labourAmount', 'labourQuantity');
  const hasParts = has('materialRate', 'labourRate', 'materialAmount', 'labourAmount');
  const hasMaterial = has('materialRate', 'materialAmount', 'materialQuantity') || !hasLabour;
  const materialRate = hasParts ? figures.materialRate : figures.rate;
  const whole = figures.amount === undefined ? undefined : figures.amount / (1 + markup);
  const materialAmount = hasParts ? figures.materialAmount : whole;
  const pricesMaterial = materialRate !== undefined || materialAmount !== undefined;
  const pricesLabour = figures.labourRate !== undefined || figures.labourAmount !== undefined;
  // Where nothing is priced yet, the quantity stands wherever the file has a column for the price.
  const counts = {
    material: pricesMaterial || (!pricesLabour && hasMaterial),
    labour: pricesLabour || (!pricesMaterial && hasLabour),
  };
  const materialQuantity = roundTo(figures.materialQuantity ?? (counts.material ? figures.quantity : 0), 8);
  const labourQuantity = roundTo(figures.labourQuantity ?? (counts.labour ? figures.quantity : 0), 8);
  const item = { rowNumber, categoryLabel: '', tradeLabel: '', description, code: '', unit };
  const material = [materialQuantity, unitCost(materialQuantity, materialRate, materialAmount)] as const;
  const labour = [labourQuantity, unitCost(labourQuantity, figures.labourRate, figures.labourAmount)] as const;
  const [first, second] = isLabour && !hasParts ? [labour, material] : [material, labour];
  return {
    ...item,
    materialQuantity: first[0],
    materialCost: first[1],
    labourQuantity: second[0],
    labourCost: second[1],
    ...(markup !== 0 && { markup }),
  };
}

function unitCost(quantity: number, rate: number | undefined, amount: number | undefined): number {
  if (rate !== undefined) return roundTo(rate / ratedBy(quantity, rate, amount), 8);
  return amount === undefined || quantity === 0 ? 0 : unitCostFromTotal(amount, quantity);
}

/** 100 or 1000 where the rate is for so many (bricks by the thousand, a share in per cent) and the amount says so. */
function ratedBy(quantity: number, rate: number, amount: number | undefined): number {
  if (!amount || isNear(quantity * rate, amount)) return 1;
  return [100, 1000].find((size) => isNear((quantity * rate) / size, amount)) ?? 1;
}

/** What the sides of an item come to here, with their mark-ups. */
export function sidesOf({ markup = 0, ...item }: BillItem): { material: number; labour: number; markup: number } {
  const material = productCents(item.materialQuantity, item.materialCost);
  const labour = productCents(item.labourQuantity, item.labourCost);
  const [ofMaterial, ofLabour] = [fractionOfCents(material, markup), fractionOfCents(labour, markup)];
  return { material: material + ofMaterial, labour: labour + ofLabour, markup: ofMaterial + ofLabour };
}

/** What an item comes to here. */
export function itemCents(item: BillItem): number {
  const { material, labour } = sidesOf(item);
  return material + labour;
}

/** The row as one that is taken off; what is below zero already stays as it is. */
export function takenOff(is: ReadRow): ReadRow {
  const below = (value: number): number => -Math.abs(value);
  if (is.kind === 'item') {
    const sign = itemCents(is.item) > 0 ? -1 : 1;
    const { materialQuantity, labourQuantity } = is.item;
    return {
      ...is,
      item: { ...is.item, materialQuantity: sign * materialQuantity || 0, labourQuantity: sign * labourQuantity || 0 },
      amount: is.amount && below(is.amount),
      written: is.written && below(is.written),
    };
  }
  if (is.kind === 'heading' || is.amount === null) return is;
  const figures =
    is.kind === 'amount'
      ? { figures: Object.fromEntries(Object.entries(is.figures).map(([name, value]) => [name, below(value)])) }
      : {};
  return { ...is, ...figures, amount: below(is.amount), written: is.written && below(is.written) };
}

/** Why an item comes to another amount than the file says, or null. */
export function differenceOf(item: BillItem, amount: number): string | null {
  const own = itemCents(item);
  if (Math.abs(own - toCents(amount)) <= 1) return null;
  const how = item.markup ? 'quantity × rate with its mark-up' : 'quantity × rate';
  return `The file's amount is ${roundTo(amount, 2)}, ${how} makes ${fromCents(own)}.`;
}
