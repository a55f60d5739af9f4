// Estimated, actual and forecast cost by category, as bars on one scale. The figures stand beside them: nothing is told by colour alone.
import css from './CostChart.module.css';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { ReconciledSum } from '../../shared/reconciliation.ts';

const BARS = [
  { key: 'estimated', label: 'Estimated' },
  { key: 'actual', label: 'Actual' },
  { key: 'forecast', label: 'Forecast' },
] as const;

export function CostChart({ sums }: { sums: readonly ReconciledSum[] }) {
  const most = Math.max(0, ...sums.flatMap((sum) => BARS.map(({ key }) => sum[key])));
  if (most === 0) return null;
  return (
    <figure className={css.chart} aria-label="Cost by category">
      {sums.map((sum) => (
        <div key={sum.label}>
          <div className={css.label}>{sum.label}</div>
          {BARS.map(({ key, label }) => (
            <div key={key} className={css.row}>
              <span className={css.word}>{label}</span>
              <svg className={css.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect
                  className={css.bar}
                  data-bar={key}
                  data-over={(key !== 'estimated' && sum[key] > sum.estimated) || undefined}
                  width={Math.max(0, (sum[key] / most) * 100)}
                  height={8}
                />
              </svg>
              <span className="figures">{showMoney(sum[key])}</span>
            </div>
          ))}
        </div>
      ))}
    </figure>
  );
}
