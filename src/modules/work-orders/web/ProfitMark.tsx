// Profit as a figure with its light: a dot and a word, never colour alone.
import css from './ProfitMark.module.css';
import { showNumber } from '../../../platform/web/display/format.ts';
import type { ProfitLight } from '../shared/work-order-totals.ts';

const WORDS: Record<ProfitLight, string> = {
  success: 'on target',
  warning: 'below target',
  danger: 'below warning',
  neutral: '',
};
const TONES: Record<ProfitLight, string> = { success: 'done', warning: 'waiting', danger: 'late', neutral: 'new' };

interface Targets {
  targetProfitMarginPercentage: number;
  warningProfitMarginPercentage: number;
}

/** How the margin stands to what the company asks for, in full. */
function inFull(light: ProfitLight, { targetProfitMarginPercentage, warningProfitMarginPercentage }: Targets): string {
  const lines: Record<ProfitLight, string> = {
    danger: `below the company requirement of ${showNumber(warningProfitMarginPercentage)}%`,
    warning: `below the company target of ${showNumber(targetProfitMarginPercentage)}%`,
    success: 'meets the company target',
    neutral: '',
  };
  return ['Profit Margin = Profit / Total', lines[light]].filter(Boolean).join(', ');
}

interface Props {
  /** null where nothing is sold. */
  percentage: number | null;
  light: ProfitLight;
  /** What the company asks for, said beside it. */
  targets?: Targets;
}

export function ProfitMark({ percentage, light, targets }: Props) {
  if (percentage === null) return <span className="quiet">N/A</span>;
  return (
    <span
      className={`status ${css.woProfit}`}
      data-tone={TONES[light]}
      title={targets ? inFull(light, targets) : WORDS[light]}
    >
      <i aria-hidden="true" />
      <span className="figures">{showNumber(percentage)} %</span>
      {WORDS[light] && <span className={css.woWord}>{WORDS[light]}</span>}
    </span>
  );
}
