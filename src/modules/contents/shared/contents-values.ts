// What an item is worth and why: replacement cost, tax, depreciation, actual cash value, what it comes to. Server, sheet, paper and
// spreadsheet call the same functions; each figure comes with the parts that it is the sum of. All amounts are whole cents.
import { fractionOfCents, mulRound2, portionOfCents, productCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Curve } from './depreciation-table.entity.ts';
import type { Basis, Disposition } from './loss-schedule.entity.ts';
import { DISPOSITIONS } from './loss-schedule.entity.ts';

/** What the figures of an item depend on. */
export interface Valued {
  quantity: number;
  unitRcv: number | null;
  taxRate: number;
  ageYears: number | null;
  categoryId: number | null;
  ruleLabel: string | null;
  ruleRate: number | null;
  ruleLife: number | null;
  ruleCurve: Curve | null;
  ruleFloor: number | null;
  ruleSource: string | null;
  policyRate: number | null;
  policyFloor: number | null;
  policyReason: string | null;
  disposition: Disposition | null;
  quotePrice: number | null;
}

export interface Step {
  /** `sum`: a line is drawn over it. */
  kind: 'part' | 'sum';
  label: string;
  cents: number;
}
/** Which amount an item comes to. */
export type ComesFrom = 'quote' | 'rcv' | 'acv' | 'no-quote' | 'undecided';

export interface Values {
  ex: number;
  tax: number;
  rcv: number;
  depreciation: number;
  acv: number;
  comesTo: number;
  /** Percent per year that holds; null where nothing depreciates. */
  rate: number | null;
  /** Percent of the replacement cost below which it never falls. */
  floor: number;
  /** The floor holds, not the rate. */
  isFloored: boolean;
  isByPolicy: boolean;
  comesFrom: ComesFrom;
}

const HUNDRED = 100;
/** A figure without needless zeros: 12.5, 10. */
const plain = (value: number): string => String(value);

/** Percent per year: what the policy says, the table's rate, or all of it over the useful life. */
function rateOf(item: Valued): number | null {
  if (item.policyRate !== null) return item.policyRate;
  if (item.ruleCurve === null || item.ruleCurve === 'none') return null;
  if (item.ruleRate !== null) return item.ruleRate;
  return item.ruleLife === null ? null : Math.round((HUNDRED / item.ruleLife) * 10_000) / 10_000;
}

/** What is left of a whole after so many full years, each losing a percentage of what was left: exact, as a fraction of integers. */
function leftAfter(cents: number, rate: number, years: number): number {
  const per = 1_000_000n;
  const kept = per - BigInt(Math.round(rate * 10_000));
  const left = BigInt(cents) * kept ** BigInt(years);
  const whole = per ** BigInt(years);
  return Number((2n * left + whole) / (2n * whole));
}

function lossOf(item: Valued, rcv: number, rate: number | null): number {
  const age = item.ageYears ?? 0;
  if (rate === null || rate === 0 || age === 0) return 0;
  if (item.ruleCurve === 'declining') return rcv - leftAfter(rcv, rate, Math.floor(age));
  // Beyond 100 % all of it is gone, and the floor decides. Whole numbers: a rate has four decimals, an age two.
  if (Math.round(rate * 10_000) * Math.round(age * HUNDRED) >= HUNDRED * 1_000_000) return rcv;
  return toCents(mulRound2(rcv / HUNDRED, rate, age, 0.01));
}

/** All figures of one item. */
export function valuesOf(item: Valued, basis: Basis): Values {
  const ex = productCents(item.quantity, item.unitRcv);
  const tax = fractionOfCents(ex, item.taxRate);
  const rcv = ex + tax;
  const rate = rateOf(item);
  const floor = item.policyFloor ?? item.ruleFloor ?? 0;
  const most = rcv - portionOfCents(rcv, Math.round(floor * 10_000), 1_000_000);
  const loss = lossOf(item, rcv, rate);
  const depreciation = Math.min(loss, most);
  const acv = rcv - depreciation;
  const comesFrom = sourceOf(item, basis);
  const amounts: Record<ComesFrom, number> = {
    quote: toCents(item.quotePrice),
    rcv,
    acv,
    'no-quote': 0,
    undecided: 0,
  };
  return {
    ex,
    tax,
    rcv,
    depreciation,
    acv,
    comesTo: amounts[comesFrom],
    rate,
    floor,
    isFloored: loss > most,
    isByPolicy: item.policyRate !== null || item.policyFloor !== null,
    comesFrom,
  };
}

/** Clean and repair cost what was quoted, a replacement its new price (its value of now on indemnity), cash and disposal the value of now. */
function sourceOf({ disposition, quotePrice }: Valued, basis: Basis): ComesFrom {
  if (disposition === null) return 'undecided';
  if (disposition === 'clean' || disposition === 'repair') return quotePrice === null ? 'no-quote' : 'quote';
  return disposition === 'replace' && basis === 'replacement' ? 'rcv' : 'acv';
}

export const CURVE_WORDS: Record<Curve, string> = {
  straight: 'the same each year',
  declining: 'of what is left each year',
  none: 'does not lose value',
};
export const DISPOSITION_WORDS: Record<Disposition, string> = {
  clean: 'Clean',
  repair: 'Repair',
  replace: 'Replace',
  cash: 'Cash',
  dispose: 'Dispose',
};

/** "10 %", "10 %, floor", "none": what stands beside an item. */
export function rateWords(values: Pick<Values, 'rate' | 'isFloored'>): string {
  if (values.rate === null || values.rate === 0) return 'none';
  return `${plain(values.rate)} %${values.isFloored ? ', floor' : ''}`;
}

const years = (age: number): string => (age === 1 ? '1 year' : `${plain(age)} years`);

/** The depreciation in words: "10 % × 6 years = 60 %". */
function lossWords(item: Valued, { rate, floor, isFloored, depreciation }: Values): string {
  if (rate === null || rate === 0) return 'No depreciation';
  if (item.ageYears === null) return `${plain(rate)} % a year, age not known`;
  const sum =
    item.ruleCurve === 'declining'
      ? `${plain(rate)} % of what is left, ${years(Math.floor(item.ageYears))}`
      : `${plain(rate)} % × ${years(item.ageYears)} = ${plain(Math.round(rate * item.ageYears * 10_000) / 10_000)} %`;
  if (!isFloored || depreciation === 0) return sum;
  return `${sum}, floor ${plain(floor)} %`;
}

export interface Explained {
  steps: Step[];
  /** The rule in words. */
  rule: string;
  /** Why it comes to what it comes to. */
  outcome: string;
}

/** Why an item is worth what it is, from the figures themselves. `show` writes an amount of cents. */
export function explained(
  item: Valued,
  basis: Basis,
  { taxName, show }: { taxName: string; show: (cents: number) => string },
): Explained {
  const values = valuesOf(item, basis);
  const { ex, tax, rcv, depreciation, acv } = values;
  return {
    steps: [
      { kind: 'part', label: `${plain(item.quantity)} × ${show(toCents(item.unitRcv))}, ex ${taxName}`, cents: ex },
      { kind: 'part', label: `${taxName} ${plain(mulRound2(item.taxRate, HUNDRED))} %`, cents: tax },
      { kind: 'sum', label: 'Replacement cost (RCV)', cents: rcv },
      { kind: 'part', label: lossWords(item, values), cents: 0 - depreciation },
      { kind: 'sum', label: 'Actual cash value (ACV)', cents: acv },
    ],
    rule: ruleWords(item),
    outcome: outcomeWords(item, basis, values, show),
  };
}

function ruleWords(item: Valued): string {
  if (item.ruleLabel === null && item.policyRate === null) return 'No category chosen, so nothing is deducted';
  const parts = [item.ruleLabel ?? 'Policy'];
  if (item.ruleCurve === 'none') parts.push(CURVE_WORDS.none);
  else {
    if (item.ruleLife !== null) parts.push(years(item.ruleLife));
    if (item.ruleCurve === 'declining') parts.push(CURVE_WORDS.declining);
    parts.push(`floor ${plain(item.ruleFloor ?? 0)} %`);
  }
  return parts.join(', ');
}

function outcomeWords(item: Valued, basis: Basis, values: Values, show: (cents: number) => string): string {
  switch (values.comesFrom) {
    case 'undecided':
      return 'No disposition chosen, so it comes to nothing yet';
    case 'no-quote':
      return 'No price accepted yet, so it comes to nothing yet';
    case 'quote': {
      const saved = values.rcv - values.comesTo;
      return saved > 0 ? `${show(values.comesTo)}, saves ${show(saved)}` : `${show(values.comesTo)}, as quoted`;
    }
    case 'rcv':
      return `${show(values.comesTo)}, the replacement cost`;
    case 'acv':
      return item.disposition === 'replace'
        ? `${show(values.comesTo)}, the actual cash value: the policy pays on ${basis}`
        : `${show(values.comesTo)}, the actual cash value`;
  }
}

export interface Totals {
  count: number;
  rcv: number;
  depreciation: number;
  acv: number;
  claim: number;
}
/** What takes part in totals: proposed rows wait for a person. */
export interface Counted extends Valued {
  room: string;
  proposed: boolean;
}
export const NOTHING: Totals = { count: 0, rcv: 0, depreciation: 0, acv: 0, claim: 0 };

export function totalsOf(items: readonly Counted[], basis: Basis): Totals {
  return sumOf(items.filter(({ proposed }) => !proposed).map((item) => valuesOf(item, basis)));
}
/** Of figures that are known already. */
export function sumOf(values: readonly Values[]): Totals {
  const sum = (name: 'rcv' | 'depreciation' | 'acv' | 'comesTo'): number => sumCents(values.map((one) => one[name]));
  return {
    count: values.length,
    rcv: sum('rcv'),
    depreciation: sum('depreciation'),
    acv: sum('acv'),
    claim: sum('comesTo'),
  };
}

export interface Outcome {
  /** Null: not decided. */
  disposition: Disposition | null;
  count: number;
  cents: number;
}
/** What the items of each disposition come to; the undecided last. */
export function outcomesOf<T extends Pick<Counted, 'disposition' | 'proposed'>>(
  items: readonly T[],
  values: (item: T) => Values,
): Outcome[] {
  const outcomes: Outcome[] = [...DISPOSITIONS, null].map((disposition) => ({ disposition, count: 0, cents: 0 }));
  const by = new Map(outcomes.map((outcome) => [outcome.disposition, outcome]));
  for (const item of items) {
    const outcome = item.proposed ? undefined : by.get(item.disposition);
    if (!outcome) continue;
    outcome.count += 1;
    outcome.cents += values(item).comesTo;
  }
  return outcomes;
}

export const GROUPINGS = ['room', 'category', 'disposition'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** The heading under which an item stands. */
export function groupOf(item: Pick<Counted, 'room' | 'ruleLabel' | 'disposition'>, by: Grouping): string {
  if (by === 'room') return item.room;
  if (by === 'category') return item.ruleLabel ?? 'No category';
  return item.disposition === null ? 'Not decided' : DISPOSITION_WORDS[item.disposition];
}
export interface Group<T> {
  name: string;
  items: T[];
  totals: Totals;
}
/** Items in groups: rooms and categories in the order in which they first appear, dispositions in their own. */
export function grouped<T extends Counted>(items: readonly T[], by: Grouping, basis: Basis): Group<T>[] {
  const groups = new Map<string, T[]>();
  if (by === 'disposition') for (const one of DISPOSITIONS) groups.set(DISPOSITION_WORDS[one], []);
  for (const item of items) {
    const name = groupOf(item, by);
    const there = groups.get(name);
    if (there) there.push(item);
    else groups.set(name, [item]);
  }
  return [...groups]
    .filter(([, of]) => of.length > 0)
    .map(([name, of]) => ({ name, items: of, totals: totalsOf(of, basis) }));
}

export interface Limit {
  categoryId: number;
  amount: number;
}
export interface LimitState {
  /** Null: the sum insured. */
  categoryId: number | null;
  claimed: number;
  limit: number;
  isReached: boolean;
}
/** What the claim takes of each sub-limit and of the sum insured. `values`: where the figures are known already. */
export function limitsOf<T extends Counted>(
  items: readonly T[],
  { limits, sumInsured }: { limits: readonly Limit[]; sumInsured: number | null },
  basis: Basis,
  values: (item: T) => Values = (item) => valuesOf(item, basis),
): LimitState[] {
  const state = (categoryId: number | null, amount: number): LimitState => {
    const of = items.filter((item) => !item.proposed && (categoryId === null || item.categoryId === categoryId));
    const claim = sumCents(of.map((item) => values(item).comesTo));
    const limit = toCents(amount);
    return { categoryId, claimed: claim, limit, isReached: claim >= limit && claim > 0 };
  };
  return [
    ...(sumInsured === null ? [] : [state(null, sumInsured)]),
    ...limits.map(({ categoryId, amount }) => state(categoryId, amount)),
  ];
}
