// Going down a bill once: what becomes of each of its rows, and which of them states the total.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type BreakdownReader, labelItems } from './bill-breakdown.ts';
import { type BillRow, cellText } from './bill-columns.ts';
import type { BillImport } from './bill-result.ts';
import type { ParentMeaning } from './bill-parents.ts';
import {
  type BillItem,
  MAX_BILL_TOTAL,
  type ReadRow,
  beforeTax,
  differenceOf,
  itemCents,
  lumpItem,
  sidesOf,
} from './bill-rows.ts';
import { type AmountMeaning, Sums } from './bill-totals.ts';
import { namesASum } from './bill-words.ts';

/** What a row says of its amount: before tax, and as the file has it where the tax was taken out. */
type Stated = { amount: number | null; written?: number | undefined };

interface TotalRow {
  rowNumber: number;
  cents: number;
  /** As the file has it, where the tax was taken out. */
  written: number | undefined;
  itemsAbove: number;
  meaning: AmountMeaning;
  said: boolean;
  /** Nobody would take it for a price: it says total, names a sum, has no word or stands above all prices. */
  isPlain: boolean;
}

/** Goes down the sheet once and gathers what becomes of its rows. */
export class Reading {
  /** Rows that are prices, taken or not. */
  readonly priceRows = new Set<number>();
  /** Rows that add up others. */
  readonly sumRows = new Set<number>();
  /** Whether the file states what the items come to. */
  agrees = false;
  private readonly paths: string[][] = [];
  private readonly sums = new Sums();
  private totalRows: TotalRow[] = [];
  private material = 0;
  private labour = 0;
  private markup = 0;
  private size = 0;
  /** All priced rows as the file has them. */
  private priced = 0;
  private pricedCents = 0;
  /** The same as the file has them, with the tax; null where a row does not say its amount. */
  private writtenCents: number | null = 0;

  private readonly result: BillImport;
  private readonly breakdown: BreakdownReader;

  constructor(result: BillImport, breakdown: BreakdownReader) {
    this.result = result;
    this.breakdown = breakdown;
  }

  /** An item that adds up others. */
  parent(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'item' }, parent: ParentMeaning): void {
    this.sumRows.add(rowNumber);
    const { description } = is.item;
    if (parent === 'heading') this.breakdown.heading(row, description);
    const amount = is.amount ?? fromCents(itemCents(is.item));
    const what = parent === 'heading' ? 'taken as a heading' : 'they stand below a heading of this name';
    this.result.refused.push({
      row: rowNumber,
      reason: `The total (${amount}) of the rows below: ${what}, not as an item.`,
    });
  }

  take(row: BillRow, rowNumber: number, is: ReadRow, meaning: AmountMeaning | undefined, opensAPart: boolean): void {
    if (is.kind === 'refused') this.refuse(rowNumber, is.reason, is);
    else if (is.kind === 'heading') {
      this.breakdown.heading(row, is.text);
      this.result.refused.push({ row: rowNumber, reason: 'Only text: taken as a heading, not as an item.' });
    } else if (is.kind === 'item') this.add(row, is.item, is);
    else if (meaning === 'lump') {
      if (opensAPart) this.breakdown.heading(row, is.text);
      this.lump(row, rowNumber, is);
    } else this.total(row, rowNumber, is, meaning ?? 'total');
  }

  private refuse(row: number, reason: string, { amount, written }: Stated): void {
    this.result.refused.push({ row, reason });
    if (!amount) return;
    this.count(row, amount, written);
    this.result.missing.rows.push(row);
    this.result.missing.amount += toCents(amount);
  }

  private lump(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'amount' }): void {
    const { lumpSums } = this.result;
    if (!lumpSums.taken)
      return this.refuse(rowNumber, `Only an amount (${is.amount}) without quantity and rate: left out.`, is);
    lumpSums.rows.push(rowNumber);
    lumpSums.amount += toCents(is.amount);
    this.add(row, lumpItem(is, rowNumber), is);
  }

  private total(row: BillRow, rowNumber: number, is: ReadRow & { kind: 'amount' }, meaning: AmountMeaning): void {
    this.sumRows.add(rowNumber);
    const said = is.says !== 'unsaid';
    const isPlain = said || !/\p{L}/u.test(is.text) || namesASum(is.text) || this.priceRows.size === 0;
    this.totalRows.push({
      rowNumber,
      isPlain,
      cents: toCents(is.amount),
      written: is.written,
      itemsAbove: this.paths.length,
      meaning,
      said,
    });
    if (!said && meaning !== 'repeated' && /\p{L}/u.test(is.text)) this.breakdown.heading(row, is.text);
    const what = meaning === 'tax' ? 'tax' : 'the total of other rows';
    this.result.refused.push({
      row: rowNumber,
      reason: `Only an amount (${is.amount}): taken as ${what}, not as an item.`,
    });
  }

  private add(row: BillRow, given: BillItem, stated: Stated): void {
    const item = { ...given };
    const { amount, written } = stated;
    const { material, labour, markup } = sidesOf(item);
    this.size += Math.abs(material) + Math.abs(labour);
    if (fromCents(this.size) > MAX_BILL_TOTAL)
      return this.refuse(item.rowNumber, `The bill is more than ${MAX_BILL_TOTAL}. Split it.`, stated);
    const { code } = this.result.mapping;
    if (code !== null) item.code = cellText(row[code]);
    this.result.items.push(item);
    this.paths.push(this.breakdown.pathOf(row));
    this.material += material;
    this.labour += labour;
    this.markup += markup;
    if (material + labour < 0) {
      this.result.credits.rows.push(item.rowNumber);
      this.result.credits.amount += material + labour;
    }
    this.sums.add(material + labour);
    this.count(item.rowNumber, amount ?? fromCents(material + labour), written);
    const reason = amount === null ? null : differenceOf(item, amount);
    if (reason) this.result.recalculated.push({ row: item.rowNumber, reason });
  }

  private count(row: number, amount: number, written: number | undefined): void {
    this.priceRows.add(row);
    if (amount) this.priced += 1;
    this.pricedCents += toCents(amount);
    if (written !== undefined && this.writtenCents !== null) this.writtenCents += toCents(written);
    else if (amount) this.writtenCents = null;
  }

  finish(sheetName: string): void {
    const { result } = this;
    labelItems(result.items, this.paths, sheetName);
    result.lumpSums.amount = fromCents(result.lumpSums.amount);
    result.missing.amount = fromCents(result.missing.amount);
    result.credits.amount = fromCents(result.credits.amount);
    result.markup = fromCents(this.markup);
    const cents = this.material + this.labour;
    result.totals = { material: fromCents(this.material), labour: fromCents(this.labour), total: fromCents(cents) };
    const stated = this.statedTotal(cents);
    result.fileTotalHasTax = stated?.hasTax ?? false;
    const { taxPercentage } = result;
    if (stated) {
      result.fileTotal = fromCents(stated.cents);
      result.fileTotalWithTax = stated.written ?? null;
      result.totalRow = stated.isPlain ? stated.rowNumber : null;
      result.otherTotal = this.otherTotal(stated, cents);
      this.agrees = !stated.hasTax && stated.isPlain && stated.cents === cents && result.otherTotal === null;
    } else if (this.priced > 0 && taxPercentage > 0 && this.writtenCents !== null) {
      result.fileTotalWithTax = fromCents(this.writtenCents);
      result.fileTotal = beforeTax(result.fileTotalWithTax, taxPercentage);
    } else if (this.priced > 0) result.fileTotal = fromCents(this.pricedCents);
  }

  /** The total among the rows below the items: the one that agrees, else the last that says so, else the last. */
  private statedTotal(
    itemsCents: number,
  ):
    | (Pick<TotalRow, 'rowNumber' | 'cents' | 'isPlain'> & { written?: number | undefined; hasTax: boolean })
    | undefined {
    const agreeing = this.totalRows.find(
      ({ cents, meaning, said }) => said && meaning === 'total' && cents === itemsCents,
    );
    if (agreeing) return { ...agreeing, hasTax: false };
    // A sum of everything above its parts: the first row of an elemental bill.
    const atTop = this.totalRows.find(
      ({ cents, meaning, isPlain }) => isPlain && meaning === 'total' && cents === itemsCents,
    );
    if (atTop) return { ...atTop, hasTax: false };
    const below = this.totalRows.filter(({ itemsAbove }) => itemsAbove === this.paths.length);
    const tax = below.findIndex(({ meaning }) => meaning === 'tax');
    const isPlain = ({ meaning }: { meaning: AmountMeaning }) => meaning === 'total';
    // What stands below the tax has it in, though it may not say so.
    const beforeTax = below.slice(0, Math.max(0, tax)).filter(isPlain);
    const plain = beforeTax.length > 0 ? beforeTax : below.filter(isPlain);
    const chosen =
      plain.find(({ cents }) => cents === itemsCents) ?? plain.findLast(({ said }) => said) ?? plain.at(-1);
    if (chosen) return { ...chosen, hasTax: false };
    const withTax = below.findLast(({ meaning }) => meaning === 'totalWithTax');
    if (!withTax) return undefined;
    const taxes = below.filter(({ meaning }) => meaning === 'tax').reduce((sum, { cents }) => sum + cents, 0);
    const { rowNumber, isPlain: isPlainTotal } = withTax;
    return { rowNumber, isPlain: isPlainTotal, cents: withTax.cents - taxes, hasTax: taxes === 0 };
  }

  /** Below the items and above the tax, a total that no rows make: something of it was not read. */
  private otherTotal(stated: { rowNumber: number }, itemsCents: number): { row: number; amount: number } | null {
    const below = this.totalRows.filter(({ itemsAbove }) => itemsAbove === this.paths.length);
    const tax = below.findIndex(({ meaning }) => meaning === 'tax' || meaning === 'totalWithTax');
    const other = (tax < 0 ? below : below.slice(0, tax)).find(
      ({ rowNumber, cents, meaning, said }) =>
        said &&
        meaning === 'total' &&
        rowNumber !== stated.rowNumber &&
        cents !== itemsCents &&
        !this.sums.hasRun(cents),
    );
    return other ? { row: other.rowNumber, amount: fromCents(other.cents) } : null;
  }
}
