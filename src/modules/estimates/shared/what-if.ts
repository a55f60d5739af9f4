// What markup a profit needs: backwards through the same arithmetic that reckons the estimate. Pure; nothing is changed here.
import { divideTo, fromCents, toCents } from '../../../kit/money.ts';
import { fractionFromTotal } from './estimate-edits.ts';
import { leafCents, ownMarginOf, subtotalOf } from './estimate-cents.ts';
import type { EstimateItemFigures, EstimateSettings, SumFigures } from './estimate-figures.ts';
import { estimateTotals } from './estimate-totals.ts';

export interface WhatIfItem extends EstimateItemFigures {
  locked: boolean;
}
/** A profit margin in whole percents of the price, or an amount of profit; both before tax. */
export interface ProfitTarget {
  kind: 'percent' | 'money';
  value: number;
}
export interface MarkupChange {
  id: number;
  materialMarkup?: number;
  labourMarkup?: number;
}
/** What one group of lines takes. */
export interface MarkupOfGroup {
  label: string;
  lines: number;
  cost: number;
  /** Percents of the cost, now and then. */
  markupBefore: number;
  markupAfter: number;
  priceBefore: number;
  priceAfter: number;
}
export interface WhatIf {
  changes: MarkupChange[];
  groups: MarkupOfGroup[];
  before: SumFigures;
  after: SumFigures;
}
export type WhatIfResult = { plan: WhatIf } | { problem: string };

/** Fractions are typed with 6 decimals, up to a markup of 10,000 %. */
const STEPS = 1_000_000;
const MOST = 100 * STEPS;
/** Whole percents, tenths of one, and so on. */
const ROUND = [10_000, 1000, 100, 10];

/** Where only costs and markups count. */
const COSTS: EstimateSettings = { applyMarginTo: 'total', estimateMargin: 0, taxPercentage: 0 };

type Marked = ReadonlyMap<number, MarkupChange>;
const marked = (item: WhatIfItem, changes: Marked): WhatIfItem => ({ ...item, ...changes.get(item.id) });

/** A line takes another markup where it is open and costs something; credits keep theirs. */
const takesMarkup = (item: WhatIfItem): boolean => {
  if (item.isParentItem || item.locked) return false;
  const { material, labour } = leafCents(item, COSTS);
  return material >= 0 && labour >= 0 && material + labour > 0;
};

const soldFor = (items: readonly WhatIfItem[], settings: EstimateSettings): number =>
  toCents(estimateTotals(items, settings).all.excTax.total);
const costOf = (items: readonly WhatIfItem[], settings: EstimateSettings): number =>
  toCents(estimateTotals(items, settings).all.excTax.costTotal);

/** The price before tax, in cents, at which the cost leaves the profit; undefined where no price does. */
export function priceFor(costCents: number, { kind, value }: ProfitTarget): number | undefined {
  if (kind === 'money') return costCents + toCents(value);
  return value < 100 ? divideTo(costCents * 100, 100 - value, 0) : undefined;
}

const uniform = (chosen: readonly WhatIfItem[], markup: number): Map<number, MarkupChange> =>
  new Map(
    chosen.map((item) => {
      const { material, labour } = leafCents(item, COSTS);
      return [
        item.id,
        { id: item.id, ...(material && { materialMarkup: markup }), ...(labour && { labourMarkup: markup }) },
      ];
    }),
  );

/**
 * One markup on all chosen lines by which the items together sell for the target. It has the decimals of a typed percentage; the
 * cents that this leaves are taken off the largest line.
 */
function markupOf(
  items: readonly WhatIfItem[],
  chosen: readonly WhatIfItem[],
  settings: EstimateSettings,
  target: ProfitTarget,
): Map<number, MarkupChange> | { problem: string } {
  const wanted = priceFor(costOf(items, settings), target);
  if (wanted === undefined) return { problem: 'A profit of 100 % and more of the price is not possible.' };
  if (chosen.length === 0) return { problem: 'No open line has a cost to mark up.' };
  const sold = (changes: Marked): number =>
    soldFor(
      items.map((item) => marked(item, changes)),
      settings,
    );
  const atStep = (step: number): number => sold(uniform(chosen, step / STEPS));
  if (atStep(0) > wanted)
    return { problem: 'These lines exceed that with no markup. Lower their cost or the margin instead.' };
  if (atStep(MOST) < wanted) return { problem: 'No markup up to 10,000 % on these lines reaches that profit.' };
  const step = firstWhere(MOST, (at) => atStep(at) >= wanted);
  // Of all markups that bring the same, the roundest.
  const price = atStep(step);
  const round = ROUND.map((unit) => Math.ceil(step / unit) * unit).find((at) => atStep(at) === price) ?? step;
  return takeCents(chosen, uniform(chosen, round / STEPS), wanted, sold);
}

/** The first whole number from 0 on for which it is true; true of all that follow. */
function firstWhere(most: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What the uniform markup brings too much leaves the larger side of the line that costs most. */
function takeCents(
  chosen: readonly WhatIfItem[],
  changes: Map<number, MarkupChange>,
  wanted: number,
  sold: (changes: Marked) => number,
): Map<number, MarkupChange> {
  const over = sold(changes) - wanted;
  if (over <= 0) return changes;
  const sides = chosen.map((item) => {
    const leaf = leafCents(marked(item, changes), COSTS);
    return leaf.material >= leaf.labour
      ? { id: item.id, field: 'materialMarkup' as const, base: leaf.material, markup: leaf.materialMarkup }
      : { id: item.id, field: 'labourMarkup' as const, base: leaf.labour, markup: leaf.labourMarkup };
  });
  const largest = sides.reduce((most, side) => (side.base > most.base ? side : most));
  const less = (cents: number): Map<number, MarkupChange> => {
    const fraction = fractionFromTotal(fromCents(largest.markup - cents), fromCents(largest.base));
    return new Map(changes).set(largest.id, { ...changes.get(largest.id), id: largest.id, [largest.field]: fraction });
  };
  const most = Math.min(over, largest.markup);
  const beyond = firstWhere(most, (cents) => sold(less(cents)) <= wanted);
  const under = less(beyond);
  const above = less(Math.max(0, beyond - 1));
  return Math.abs(sold(under) - wanted) <= Math.abs(sold(above) - wanted) ? under : above;
}

/**
 * What reaches the target: with one markup on the chosen trades for the whole estimate, or (`eachTrade`) with one for each of them, by
 * which it reaches the target by itself.
 */
export function whatIf(
  items: readonly WhatIfItem[],
  settings: EstimateSettings,
  target: ProfitTarget,
  {
    tradeOf,
    trades,
    eachTrade,
  }: { tradeOf: (item: WhatIfItem) => string; trades?: ReadonlySet<string>; eachTrade?: boolean },
): WhatIfResult {
  const leaves = items.filter((item) => !item.isParentItem);
  const isChosen = (item: WhatIfItem): boolean => !trades?.size || trades.has(tradeOf(item));
  const all = new Map<number, MarkupChange>();
  const groups = [...new Set(leaves.filter(isChosen).map(tradeOf))];
  const sets = eachTrade ? groups.map((trade) => leaves.filter((item) => tradeOf(item) === trade)) : [leaves];
  for (const set of sets) {
    const chosen = set.filter((item) => isChosen(item) && takesMarkup(item));
    // A trade of locked lines, or without a cost, stays as it is.
    if (eachTrade && chosen.length === 0) continue;
    const found = markupOf(set, chosen, settings, target);
    if ('problem' in found)
      return { problem: eachTrade && set[0] ? `${tradeOf(set[0])}: ${found.problem}` : found.problem };
    for (const [id, change] of found) all.set(id, change);
  }
  if (all.size === 0) return { problem: 'No open line has a cost to mark up.' };
  const after = leaves.map((item) => marked(item, all));
  return {
    plan: {
      changes: [...all.values()],
      groups: groups.map((label) => {
        const of = (list: readonly WhatIfItem[]) => list.filter((item) => tradeOf(item) === label);
        return groupOf(label, of(leaves), of(after), settings);
      }),
      before: estimateTotals(leaves, settings).all.incTax,
      after: estimateTotals(after, settings).all.incTax,
    },
  };
}

function groupOf(
  label: string,
  before: readonly WhatIfItem[],
  after: readonly WhatIfItem[],
  settings: EstimateSettings,
): MarkupOfGroup {
  const sums = (list: readonly WhatIfItem[]) => {
    const leaves = list.map((item) => leafCents(item, settings));
    const sum = (of: (leaf: (typeof leaves)[number]) => number) => leaves.reduce((all, leaf) => all + of(leaf), 0);
    const cost = sum((leaf) => leaf.material + leaf.labour);
    const markup = sum((leaf) => leaf.materialMarkup + leaf.labourMarkup);
    return {
      cost: fromCents(cost),
      markup: divideTo(markup * 100, cost, 4),
      price: fromCents(sum((leaf) => subtotalOf(leaf) + ownMarginOf(leaf))),
    };
  };
  const [was, is] = [sums(before), sums(after)];
  return {
    label,
    lines: before.length,
    cost: was.cost,
    markupBefore: was.markup,
    markupAfter: is.markup,
    priceBefore: was.price,
    priceAfter: is.price,
  };
}
