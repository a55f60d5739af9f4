// What a deployment comes to so far, and what of it is on no invoice yet. Pure: now is an argument.
import { fromCents, portionOfCents, sumCents, toCents } from '../../../kit/money.ts';
import type { AssetDeploymentView } from './asset-deployments.api.ts';
import {
  type Counting,
  type Span,
  type UnitRange,
  chargeCents,
  countOf,
  daysOfUnits,
  rangesLeft,
  unitsOfChain,
} from './asset-days.ts';

type Facts = Pick<AssetDeploymentView, 'rateRule' | 'sellRate' | 'timezone' | 'outAt' | 'inAt'> & {
  before: readonly Span[];
};

/** How its units are counted; undefined where it has no rate. */
export function countingOf({ rateRule, timezone, outAt, before }: Facts): Counting | undefined {
  return rateRule ? { rule: rateRule, timezone, headAt: before[0]?.outAt ?? outAt } : undefined;
}

/** The units of a deployment so far. */
export function unitsOf(facts: Facts, now: string): UnitRange {
  const counting = countingOf(facts);
  if (!counting) return { from: 0, to: 0 };
  return unitsOfChain(counting, [...facts.before, facts], now).at(-1) ?? { from: 0, to: 0 };
}

export interface Charge {
  /** Units so far, and their charge ex tax. */
  units: number;
  amount: number;
  cost: number | null;
  billedUnits: number;
  billed: number;
  /** On no invoice yet. */
  left: UnitRange[];
  leftUnits: number;
  leftAmount: number;
  /** The last day of the site that is billed. */
  billedThrough: string | null;
}

export function chargeOf(
  facts: Facts & Pick<AssetDeploymentView, 'billed'> & { costRate?: number | null },
  now: string,
): Charge {
  const range = unitsOf(facts, now);
  const left = rangesLeft(range, facts.billed);
  const [units, leftUnits] = [range.to - range.from, countOf(left)];
  const counting = countingOf(facts);
  const last = facts.billed.toSorted((a, b) => a.to - b.to).at(-1);
  const rate = facts.sellRate ?? 0;
  return {
    units,
    amount: fromCents(chargeCents(units, rate)),
    cost: facts.costRate == null ? null : fromCents(chargeCents(units, facts.costRate)),
    billedUnits: countOf(facts.billed),
    billed: fromCents(sumCents(facts.billed.map(({ amount }) => toCents(amount)))),
    left,
    leftUnits,
    leftAmount: fromCents(chargeCents(leftUnits, rate)),
    billedThrough: counting && last ? daysOfUnits(counting, last).last : null,
  };
}

/** What a unit brings in a day at its rate, for "earns a day now". */
export function centsADay(rule: AssetDeploymentView['rateRule'], rate: number): number {
  if (rule === 'day' || rule === 'calendarDay') return toCents(rate);
  if (rule === 'hour') return chargeCents(24, rate);
  if (rule === 'week') return portionOfCents(toCents(rate), 1, 7);
  return 0;
}
