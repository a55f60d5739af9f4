// Profit as a figure with its light: a dot and a word, never colour alone.
import { showNumber } from '../../../platform/web/display/format.ts';
import type { ProfitLight } from '../shared/work-order-totals.ts';
import './work-orders.css';

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
  /** Without the word, in a column that says it in its title. */
  isShort?: boolean;
}

export function ProfitMark({ percentage, light, isShort = false }: Props) {
  if (percentage === null) return <span className="quiet">N/A</span>;
  return (
    <span className="status wo-profit" data-tone={TONES[light]} title={WORDS[light]}>
      <i aria-hidden="true" />
      <span className="figures">{showNumber(percentage)} %</span>
      {WORDS[light] && <span className={isShort ? 'wo-word' : 'wo-word is-shown'}>{WORDS[light]}</span>}
    </span>
  );
}
