// Where the steps of a job's money stand on one bar.
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
export interface Ladder {
  parts: LadderPart[];
  /** Amounts of the ruler under it. */
  ticks: { at: number; amount: number }[];
}

/** 1, 2 or 5 times a power of ten, so that about four fit. */
function niceStep(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5, 10] as const).find((times) => times * power >= rough) ?? 10) * power;
}

/**
 * Each step lies over the one before it, paler under darker. What goes beyond the step it stands on is over; what was asked for
 * stands behind the last step that it would raise, the second.
 */
export function ladder(steps: readonly MoneyStep[]): Ladder {
  const ruled = steps.filter(({ kind, atCost, amount }) => kind === 'step' && !atCost && amount > 0);
  const asked = steps.find(({ kind }) => kind === 'asked');
  const agreed = ruled[1]?.amount ?? 0;
  const most = Math.max(...ruled.map(({ amount }) => amount), asked ? agreed + asked.amount : 0, 0);
  if (most <= 0) return { parts: [], ticks: [] };
  const last = Math.max(1, ruled.length - 1);
  const parts: LadderPart[] = ruled.map(({ ref, amount }, index) => ({
    ref,
    kind: 'step',
    from: 0,
    to: amount / most,
    depth: index / last,
  }));
  if (asked)
    parts.push({ ref: asked.ref, kind: 'asked', from: agreed / most, to: (agreed + asked.amount) / most, depth: 0 });
  for (let index = 2; index < ruled.length; index++) {
    const [below, step] = [ruled[index - 1], ruled[index]];
    if (below && step && step.amount > below.amount)
      parts.push({
        ref: `${step.ref}-over`,
        kind: 'over',
        from: below.amount / most,
        to: step.amount / most,
        depth: 1,
      });
  }
  const step = niceStep(most);
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return { parts, ticks: ticks.map((amount) => ({ at: amount / most, amount })) };
}
