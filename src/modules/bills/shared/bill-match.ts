// Whether a bill asks for what was ordered and done: each line against its line of the work order, within a tolerance. Pure.
import { fractionOfCents, fromCents, portionOfCents, productCents, sumCents, toCents } from '../../../kit/money.ts';

export interface OrderedItem {
  id: number;
  description: string;
  materialQuantity: number;
  materialCost: number;
  labourQuantity: number;
  labourCost: number;
  withholdCis: boolean;
}
export interface OrderedLine {
  id: number;
  description: string;
  withholdCis: boolean;
  cents: number;
  labourCents: number;
}

/** What each line of an order comes to. Under an agreed cost each keeps its part of it, and they add up to it. */
export function orderedLines(items: readonly OrderedItem[], agreed: number | null): OrderedLine[] {
  const plain = items.map((item): OrderedLine => {
    const labourCents = productCents(item.labourQuantity, item.labourCost);
    return {
      id: item.id,
      description: item.description,
      withholdCis: item.withholdCis,
      cents: productCents(item.materialQuantity, item.materialCost) + labourCents,
      labourCents,
    };
  });
  const whole = sumCents(plain.map(({ cents }) => cents));
  if (agreed === null || whole === 0) return plain;
  const target = toCents(agreed);
  let reached = 0;
  return plain.map((line) => {
    const before = portionOfCents(target, reached, whole);
    reached += line.cents;
    const cents = portionOfCents(target, reached, whole) - before;
    const labourCents = line.cents === 0 ? 0 : portionOfCents(cents, line.labourCents, line.cents);
    return { ...line, cents, labourCents };
  });
}

export interface Tolerance {
  /** Of a hundred. */
  percentage: number;
  amount: number;
}
/** The larger of the two counts. */
export const allowedCents = (ordered: number, { percentage, amount }: Tolerance): number =>
  Math.max(fractionOfCents(Math.abs(ordered), percentage / 100), toCents(amount));

export const MATCH_MARKS = ['matched', 'within', 'over', 'unordered', 'free'] as const;
/** `free`: the bill belongs to no order, so that nothing was ordered to compare it with. */
export type MatchMark = (typeof MATCH_MARKS)[number];

export interface MatchLine {
  id: number;
  description: string;
  amount: number;
  workOrderItemId: number | null;
}
export interface MatchedLine {
  id: number;
  mark: MatchMark;
  ordered: number | null;
  /** By other bills that count. */
  billedBefore: number;
  /** Of the order, after this bill; less than nothing: more is billed than was ordered. */
  left: number | null;
}
export interface MatchFacts {
  hasOrder: boolean;
  /** The work is done: completed or closed. */
  isDone: boolean;
  isCredit: boolean;
  ordered: readonly OrderedLine[];
  /** Cents that other bills have of each line of the order. */
  billed: ReadonlyMap<number, number>;
  tolerance: Tolerance;
}
export interface Match {
  lines: MatchedLine[];
  /** What somebody has to give a reason for, one sentence each. */
  concerns: string[];
}

export function matchBill(lines: readonly MatchLine[], facts: MatchFacts): Match {
  const { hasOrder, isDone, isCredit, ordered, billed, tolerance } = facts;
  const byId = new Map(ordered.map((line) => [line.id, line]));
  const own = new Map<number, number>();
  for (const { workOrderItemId, amount } of lines)
    if (workOrderItemId !== null) own.set(workOrderItemId, (own.get(workOrderItemId) ?? 0) + toCents(amount));
  const matched = lines.map(({ id, workOrderItemId }): MatchedLine => {
    const line = workOrderItemId === null ? undefined : byId.get(workOrderItemId);
    if (!line) return { id, mark: hasOrder ? 'unordered' : 'free', ordered: null, billedBefore: 0, left: null };
    const before = billed.get(line.id) ?? 0;
    const left = line.cents - before - (isCredit ? 0 : (own.get(line.id) ?? 0));
    const mark = left >= 0 ? 'matched' : -left <= allowedCents(line.cents, tolerance) ? 'within' : 'over';
    return { id, mark, ordered: fromCents(line.cents), billedBefore: fromCents(before), left: fromCents(left) };
  });
  if (isCredit || !hasOrder) return { lines: matched, concerns: [] };
  const named = (mark: MatchMark): string[] =>
    lines.filter((_, at) => matched[at]?.mark === mark).map(({ description }) => description);
  const said = (mark: MatchMark, words: string): string[] => {
    const found = named(mark);
    return found.length ? [`${words}: ${found.slice(0, 3).join(', ')}${found.length > 3 ? '…' : ''}`] : [];
  };
  return {
    lines: matched,
    concerns: [
      ...said('over', 'More is billed than was ordered'),
      ...said('unordered', 'Not on the work order'),
      ...(isDone ? [] : ['The work order is not completed']),
    ],
  };
}
