// A ledger of its own, written from the law and from bookkeeping and not from the product: documents, what settles them, double entry, the
// boxes of the tax returns, the monthly return under CIS. Whole cents, its own rounding. Nothing of the product is imported.
import { type Boxes, type Country, NOTHING, type Sums, boxesOf, plus, share } from './forms.ts';

export { type Country, share } from './forms.ts';
export type Basis = 'accruals' | 'cash';
export type Rounding = 'total' | 'line';
/** GST on what is held back: reported with the claim, or when the retention is asked for or released. */
export type TaxOnRetention = 'withClaim' | 'whenDue';
export const ACCOUNTS = [
  'debtors',
  'creditors',
  'bank',
  'income',
  'expense',
  'taxCollected',
  'taxPaid',
  'retentionOwed',
  'retentionHeld',
  'withheld',
  'badDebts',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The same date some months later, or the last of a shorter month. */
export function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const latest = (...days: string[]): string => days.sort().at(-1) ?? '';
const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, one) => sum + one, 0);

/** Rates in ten-thousandths: 1000 is 10 %. */
export interface Line {
  net: number;
  rate: number;
  /** What it is a part of, where several documents bill or credit one thing. */
  of?: number;
}
export function taxOf(lines: readonly Line[], rounding: Rounding): number {
  if (rounding === 'line') return total(lines.map(({ net, rate }) => share(net, rate, 10_000)));
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  return total(
    rates.map((rate) => share(total(lines.filter((one) => one.rate === rate).map(({ net }) => net)), rate, 10_000)),
  );
}
/** Lines of several documents, each thing once. */
export function merged(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { net, rate, of = 0 } of lines) {
    const key = `${of} ${rate}`;
    sums.set(key, { net: (sums.get(key)?.net ?? 0) + net, rate, of });
  }
  return [...sums.values()];
}

interface Dated {
  day: string;
  cents: number;
}
export interface Doc {
  id: number;
  side: 'sale' | 'bill';
  /** -1: a credit. */
  sign: 1 | -1;
  kind: string;
  contact: number;
  day: string;
  due: string;
  lines: Line[];
  net: number;
  /** Added to the price. */
  tax: number;
  /** Shown, and paid by whoever buys. */
  reverse: number;
  isReverse: boolean;
  free: number;
  total: number;
  retention: number;
  /** Of bills: what is liable to withholding, and what is withheld. */
  liable: number;
  withheld: number;
  /** Counts in the return under CIS. */
  inScheme: boolean;
  retentionDue: string;
  /** Open, signed: a credit is below nothing. */
  open: number;
  held: number;
  /** In the books now. */
  stands: boolean;
  isVoid: boolean;
  /** Days on which it counted by documents, and on which it was taken off. */
  counted: { day: string; sign: 1 | -1 }[];
  /** The tax of what is held back waits; what was owed of it, on which day. */
  waits: boolean;
  owed: Dated[];
  /** What settled it, in the order of entry; taken back is below nothing. */
  settled: Dated[];
  writtenOff: Dated[];
  paid: number;
  credited: number;
  credits: Doc | undefined;
  /** Retention that was asked for, or released. */
  released: number;
}
export interface Part {
  doc?: Doc;
  /** A payment that is paid back. */
  payment?: Payment;
  cents: number;
}
export interface Payment {
  id: number;
  direction: 'in' | 'out';
  contact: number;
  day: string;
  cents: number;
  left: number;
  parts: Part[];
  stands: boolean;
  /** Of a payment run: taken back with it alone. */
  run: boolean;
}
interface Movement {
  day: string;
  side: 'sales' | 'purchases' | 'badDebts';
  net: number;
  tax: number;
  free: number;
  reverse: number;
}
interface Filed {
  from: string;
  to: string;
  sums: Sums;
  boxes: Boxes;
}
export class Ledger {
  readonly postings: { day: string; account: Account; cents: number; contact: number }[] = [];
  readonly docs: Doc[] = [];
  readonly payments: Payment[] = [];
  readonly filed: Filed[] = [];
  readonly cisFiled = new Map<string, { gross: number; materials: number; deduction: number }>();
  closedUntil = '';
  readonly country: Country;
  readonly basis: Basis;
  readonly rounding: Rounding;
  readonly taxOnRetention: TaxOnRetention;
  constructor(country: Country, basis: Basis, rounding: Rounding, taxOnRetention: TaxOnRetention = 'withClaim') {
    this.country = country;
    this.basis = basis;
    this.rounding = rounding;
    this.taxOnRetention = taxOnRetention;
  }

  #post(day: string, contact: number, entries: Partial<Record<Account, number>>): void {
    if (total(Object.values(entries)) !== 0) throw new Error('The ledger of the test does not add up');
    for (const [account, cents] of Object.entries(entries))
      if (cents) this.postings.push({ day, account: account as Account, cents, contact });
  }
  isClosed(day: string): boolean {
    return day <= this.closedUntil;
  }

  // Documents ------------------------------------------------------------------------------------------------------------
  add(of: Pick<Doc, 'id' | 'side' | 'sign' | 'kind' | 'contact' | 'day' | 'due' | 'lines'> & Partial<Doc>): Doc {
    const net = total(of.lines.map((line) => line.net));
    const own = of.tax ?? taxOf(of.lines, this.rounding);
    const isReverse = of.isReverse ?? false;
    const tax = isReverse ? 0 : own;
    const doc: Doc = {
      isReverse,
      liable: 0,
      withheld: 0,
      inScheme: false,
      retention: 0,
      retentionDue: '',
      credits: undefined,
      ...of,
      net,
      tax,
      reverse: isReverse ? own : 0,
      free: total(of.lines.filter(({ rate }) => rate === 0).map((line) => line.net)),
      total: net + tax,
      open: 0,
      held: 0,
      stands: false,
      isVoid: false,
      counted: [],
      waits: false,
      owed: [],
      settled: [],
      writtenOff: [],
      paid: 0,
      credited: 0,
      released: 0,
    };
    this.docs.push(doc);
    return doc;
  }
  /** Issued or approved: it stands in the books from this day on. */
  enter(doc: Doc, booked: string): void {
    const { sign, contact, net, tax, retention, withheld } = doc;
    const payable = doc.total - retention - withheld;
    const entries: Partial<Record<Account, number>> =
      doc.side === 'sale'
        ? { debtors: sign * payable, retentionOwed: sign * retention, income: -sign * net, taxCollected: -sign * tax }
        : {
            expense: sign * net,
            taxPaid: sign * tax,
            creditors: -sign * payable,
            withheld: -sign * withheld,
            retentionHeld: -sign * retention,
          };
    this.#post(booked, contact, entries);
    Object.assign(doc, { open: sign * payable, held: sign * retention, stands: true });
    // What was sent back and is approved once more was owed on its day all along.
    for (const before of [doc.counted.at(-1), doc.owed.at(-1)]) if (before) before.day = doc.day;
    doc.waits = this.taxOnRetention === 'whenDue' && retention > 0 && !doc.isReverse && sign === 1;
    doc.owed.push({ day: doc.day, cents: payable });
    doc.counted.push({ day: doc.day, sign: 1 });
  }
  /** A credit note is taken off its invoice as far as that is open. */
  takeOff(credit: Doc): void {
    const invoice = credit.credits;
    if (!invoice) return;
    const cents = Math.min(credit.total, Math.max(0, invoice.open));
    if (cents === 0) return;
    this.settle(credit, cents, credit.day);
    this.settle(invoice, cents, credit.day);
    invoice.credited += cents;
  }
  /** Cents towards nothing, whatever the sign of the document. */
  settle(doc: Doc, cents: number, day: string): void {
    doc.open -= doc.sign * cents;
    doc.settled.push({ day, cents });
  }
  /** Made void, or sent back to be approved anew: the opposite of all that stands, today. */
  takeOut(doc: Doc, today: string, isVoid: boolean): void {
    const { sign, contact, net, tax, withheld } = doc;
    const [open, held] = [doc.open, doc.held];
    this.#post(
      today,
      contact,
      doc.side === 'sale'
        ? { debtors: -open, retentionOwed: -held, income: sign * net, taxCollected: sign * tax }
        : {
            expense: -sign * net,
            taxPaid: -sign * tax,
            creditors: open,
            withheld: sign * withheld,
            retentionHeld: held,
          },
    );
    Object.assign(doc, { open: 0, held: 0, stands: false });
    // It was owed until then: an adjustment of that day, and not of a period that is over.
    doc.counted.push({ day: latest(today, doc.day), sign: -1 });
    doc.owed.push({ day: latest(today, doc.day), cents: -sign * open });
    doc.isVoid = isVoid;
  }
  writeOff(doc: Doc, today: string): void {
    const cents = doc.open;
    this.#post(today, doc.contact, { badDebts: cents, debtors: -cents });
    doc.writtenOff.push({ day: today, cents });
    doc.open = 0;
  }
  release(doc: Doc, cents: number, today: string): void {
    this.#post(
      today,
      doc.contact,
      doc.side === 'sale' ? { debtors: cents, retentionOwed: -cents } : { retentionHeld: cents, creditors: -cents },
    );
    doc.open += cents;
    doc.held -= cents;
    doc.released += cents;
    doc.owed.push({ day: today, cents });
  }

  // Money ----------------------------------------------------------------------------------------------------------------
  pay(of: Pick<Payment, 'id' | 'direction' | 'contact' | 'day' | 'cents' | 'parts'> & { run?: boolean }): Payment {
    const payment: Payment = {
      run: false,
      ...of,
      left: of.cents - total(of.parts.map(({ cents }) => cents)),
      stands: true,
    };
    this.payments.push(payment);
    this.#bank(payment, of.day, 1);
    for (const part of payment.parts) this.#give(part, of.day, 1);
    return payment;
  }
  #bank({ direction, cents, left, parts, contact }: Payment, day: string, sign: 1 | -1): void {
    const way = (direction === 'in' ? 1 : -1) * sign;
    const ofDebtors = ({ doc, payment }: Part): boolean => doc?.side === 'sale' || payment?.direction === 'in';
    const debtors = total(parts.filter(ofDebtors).map((part) => part.cents)) + (direction === 'in' ? left : 0);
    this.#post(day, contact, { bank: way * cents, debtors: -way * debtors, creditors: -way * (cents - debtors) });
  }
  #give({ doc, payment, cents }: Part, day: string, sign: 1 | -1): void {
    if (payment) payment.left -= sign * cents;
    if (!doc) return;
    this.settle(doc, sign * cents, day);
    doc.paid += sign * cents;
  }
  allocate(payment: Payment, part: Part, today: string): void {
    payment.left -= part.cents;
    payment.parts.push(part);
    this.#give(part, today, 1);
  }
  takeBack(payment: Payment, today: string): void {
    this.#bank(payment, today, -1);
    for (const part of payment.parts) this.#give(part, today, -1);
    Object.assign(payment, { stands: false, left: 0 });
  }
  /** A credit of a supplier that pays one of their bills. */
  offset(credit: Doc, bill: Doc, cents: number, day: string): void {
    for (const doc of [credit, bill]) {
      this.settle(doc, cents, day);
      doc.paid += cents;
    }
  }

  // What is looked at ----------------------------------------------------------------------------------------------------
  balance(account: Account, day: string, contact?: number): number {
    return total(
      this.postings
        .filter(
          (one) => one.account === account && one.day <= day && (contact === undefined || one.contact === contact),
        )
        .map(({ cents }) => cents),
    );
  }
  onAccount(direction: 'in' | 'out', contact?: number): number {
    return total(
      this.payments
        .filter((one) => one.direction === direction && (contact === undefined || one.contact === contact))
        .map(({ left }) => left),
    );
  }
  /** What is open of documents of one side, by days overdue: not due, to 7, 14, 30, more. */
  ageing(side: Doc['side'], today: string, contact?: number): number[] {
    const ages = [0, 0, 0, 0, 0];
    for (const doc of this.docs) {
      if (doc.side !== side || doc.open === 0 || (contact !== undefined && doc.contact !== contact)) continue;
      if (side === 'bill' && doc.open < 0) continue;
      const days = daysFrom(doc.due, today);
      const at = days <= 0 ? 0 : days <= 7 ? 1 : days <= 14 ? 2 : days <= 30 ? 3 : 4;
      ages[at] = (ages[at] ?? 0) + doc.open;
    }
    return ages;
  }

  // Tax ------------------------------------------------------------------------------------------------------------------
  /** In proportion, in the order of entry: all parts together are the document. */
  #parts(doc: Doc, whole: number, amounts: readonly Dated[]): (Omit<Movement, 'side'> & { at: Dated })[] {
    let so = 0;
    return amounts.map((at) => {
      const before = so;
      so += at.cents;
      const part = (of: number): number => doc.sign * (share(of, so, whole) - share(of, before, whole));
      const tax = part(doc.tax);
      return { at, day: at.day, net: part(doc.net + doc.tax) - tax, tax, free: part(doc.free), reverse: 0 };
    });
  }
  movements(): Movement[] {
    return this.docs.flatMap((doc): Movement[] => {
      const side = doc.side === 'sale' ? ('sales' as const) : ('purchases' as const);
      const { net, tax, free, reverse } = doc;
      const byDocument = doc.counted.map(({ day, sign: way }) => {
        const sign = way * doc.sign;
        return { side, day, net: sign * net, tax: sign * tax, free: sign * free, reverse: sign * reverse };
      });
      if (this.basis === 'cash') {
        if (doc.isReverse) return byDocument;
        return this.#parts(doc, doc.total - doc.withheld, doc.settled).map(({ at: _, ...part }) => ({ side, ...part }));
      }
      const waiting = this.#parts(doc, doc.total - doc.withheld, doc.owed).map(({ at: _, ...part }) => ({
        side,
        ...part,
      }));
      const bad = this.#parts(doc, doc.total, doc.writtenOff).map(({ at: _, ...part }): Movement => {
        // VATA 1994 s 36: not before six months after it was due or supplied.
        const day = this.country === 'GB' ? latest(part.day, later(latest(doc.due, doc.day), 6)) : part.day;
        return { side: 'badDebts', ...part, day };
      });
      return [...(doc.waits ? waiting : byDocument), ...bad];
    });
  }
  #sums(from: string, to: string): Sums {
    const sums = { ...NOTHING };
    for (const one of this.movements()) {
      if (one.day < from || one.day > to) continue;
      if (one.side === 'badDebts') {
        sums.badNet += one.net;
        sums.badTax += one.tax;
        sums.badFree += one.free;
        continue;
      }
      const name = one.side === 'sales' ? 'sales' : 'buys';
      sums[`${name}Net`] += one.net;
      sums[`${name}Tax`] += one.tax;
      sums[`${name}Free`] += one.free;
      sums[`${name}Reverse`] += one.reverse;
    }
    return sums;
  }
  /** What is filed stays; what moved in it since is in the period that follows the last one that is filed. */
  #sumsOf(from: string, to: string): Sums {
    const known = this.filed.find((one) => one.from === from && one.to === to);
    if (known) return known.sums;
    const own = this.#sums(from, to);
    const last = this.filed.at(-1);
    if (!last || plusDays(last.to, 1) !== from) return own;
    return this.filed.reduce((so, one) => plus(plus(so, this.#sums(one.from, one.to)), one.sums, -1), own);
  }
  boxes(from: string, to: string): Boxes {
    const known = this.filed.find((one) => one.from === from && one.to === to);
    return known?.boxes ?? boxesOf(this.country, this.#sumsOf(from, to));
  }
  file(from: string, to: string): void {
    const sums = this.#sumsOf(from, to);
    this.filed.push({ from, to, sums, boxes: boxesOf(this.country, sums) });
  }

  // Construction industry scheme -----------------------------------------------------------------------------------------
  /** By subcontractor: paid before VAT, materials in it, deducted. A month is from the 6th to the 5th. */
  cis(end: string): Map<number, { gross: number; materials: number; deduction: number }> {
    const from = plusDays(later(end, -1), 1);
    const by = new Map<number, { gross: number; materials: number; deduction: number }>();
    for (const doc of this.docs) {
      if (doc.side !== 'bill' || !doc.inScheme) continue;
      let so = 0;
      const whole = doc.total - doc.withheld;
      for (const { day, cents } of doc.settled) {
        const before = so;
        so += cents;
        if (day < from || day > end) continue;
        const part = (of: number): number => doc.sign * (share(of, so, whole) - share(of, before, whole));
        const sum = by.get(doc.contact) ?? { gross: 0, materials: 0, deduction: 0 };
        const gross = part(doc.net);
        sum.gross += gross;
        sum.materials += gross - part(doc.liable);
        sum.deduction += part(doc.withheld);
        by.set(doc.contact, sum);
      }
    }
    return by;
  }
}
