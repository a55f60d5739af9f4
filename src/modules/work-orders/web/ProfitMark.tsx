// Profit as a figure with its light: a dot and a word, never colour alone.
import css from './ProfitMark.module.css';
import { showMoney } from '../../../platform/web/display/format.ts';
import { PROFIT_FORMULA, type ProfitTargets, profitSentence } from '../../estimates/shared/profit-words.ts';
import type { ProfitLight } from '../shared/work-order-totals.ts';

const WORDS: Record<ProfitLight, string> = {
  success: 'on target',
  warning: 'below target',
  danger: 'below warning',
  neutral: '',
};
const TONES: Record<ProfitLight, string> = { success: 'done', warning: 'waiting', danger: 'late', neutral: 'new' };

interface Props {
  /** null where nothing is sold. */
  percentage: number | null;
  light: ProfitLight;
  /** What the company asks for, said below it. */
  targets?: ProfitTargets;
}

export function ProfitMark({ percentage, light, targets }: Props) {
  if (percentage === null) return <span className="quiet">N/A</span>;
  const mark = (
    <span className={`status ${css.woProfit}`} data-tone={TONES[light]}>
      <i aria-hidden="true" />
      <span className="figures">{showMoney(percentage)} %</span>
      {WORDS[light] && <span className={css.woWord}>{WORDS[light]}</span>}
    </span>
  );
  if (!targets) return mark;
  return (
    <>
      {mark}
      <span className={css.woSentence}>
        {[PROFIT_FORMULA, profitSentence(light, targets)].filter(Boolean).join('. ')}
      </span>
    </>
  );
}
