// Where the steps of a job's money stand on one bar, and what of them is left or over.
import { fromCents, toCents } from '../../../../kit/money.ts';
import type { MoneyStep } from '../../shared/job-front.api.ts';

export interface LadderPart {
  ref: string;
  kind: 'step' | 'asked' | 'over';
  /** Shares of the bar, 0 to 1. */
  from: number;
  to: number;
  /** 0 the palest, 1 the darkest. */
  depth: number;
}
/** A step that goes beyond what was authorised. */
export interface Over {
  ref: string;
  label: string;
  amount: number;
}
export interface Ladder {
  parts: LadderPart[];
  /** Amounts of the ruler under it. */
  ticks: { at: number; amount: number }[];
  /** What the red of the bar says. */
  over: Over[];
}

/** 1, 2 or 5 times a power of ten, so that about four fit. */
function niceStep(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5, 10] as const).find((times) => times * power >= rough) ?? 10) * power;
}

const less = (one: number, other: number): number => fromCents(toCents(one) - toCents(other));

/** Prices first, then costs, then the margin: what stands in one row over the bar. */
export const inRow = (steps: readonly MoneyStep[]): readonly MoneyStep[] => {
  const place = ({ kind, atCost }: MoneyStep): number => (kind === 'share' ? 2 : Number(atCost));
  return steps.filter(({ kind }) => kind === 'step' || kind === 'share').toSorted((a, b) => place(a) - place(b));
};

const priced = (steps: readonly MoneyStep[]): MoneyStep[] =>
  steps.filter(({ kind, atCost, amount }) => kind === 'step' && !atCost && amount > 0);

/** What is authorised and not ordered, at sell; undefined where nothing is, or the person sees either of them not. */
export function leftToOrder(steps: readonly MoneyStep[]): { amount: number; menuRef: string } | undefined {
  const [authorised, ordered] = ['authorised', 'ordered'].map((ref) =>
    steps.find((step) => step.ref === ref && !step.atCost),
  );
  if (!authorised || !ordered) return undefined;
  const amount = less(authorised.amount, ordered.amount);
  return amount > 0 ? { amount, menuRef: ordered.menuRef } : undefined;
}

/**
 * Each step lies over the larger ones, so that all are seen, the later the darker. What goes beyond what was authorised, the second
 * step, is over; what was asked for stands behind it.
 */
export function ladder(steps: readonly MoneyStep[]): Ladder {
  const ruled = priced(steps);
  const asked = steps.find(({ kind }) => kind === 'asked');
  const agreed = ruled[1]?.amount ?? 0;
  const most = Math.max(...ruled.map(({ amount }) => amount), asked ? agreed + asked.amount : 0, 0);
  if (most <= 0) return { parts: [], ticks: [], over: [] };
  const last = Math.max(1, ruled.length - 1);
  const parts: LadderPart[] = ruled
    .map(({ ref, amount }, index) => ({ ref, kind: 'step' as const, from: 0, to: amount / most, depth: index / last }))
    .toSorted((a, b) => b.to - a.to);
  if (asked)
    parts.push({ ref: asked.ref, kind: 'asked', from: agreed / most, to: (agreed + asked.amount) / most, depth: 0 });
  const over = ruled
    .slice(2)
    .filter(({ amount }) => amount > agreed)
    .map(({ ref, label, amount }) => ({ ref, label, amount: less(amount, agreed) }));
  for (const { ref, amount } of over)
    parts.push({ ref: `${ref}-over`, kind: 'over', from: agreed / most, to: (agreed + amount) / most, depth: 1 });
  const step = niceStep(most);
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return { parts, ticks: ticks.map((amount) => ({ at: amount / most, amount })), over };
}
