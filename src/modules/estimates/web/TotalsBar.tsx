// The bar at the foot: the estimate's totals, each with the sum behind it on click.
import css from './TotalsBar.module.css';
import { useId, useState, useSyncExternalStore } from 'react';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { explainTotal } from '../shared/estimate-explain.ts';
import { PROFIT_FORMULA, profitSentence } from '../shared/profit-words.ts';
import type { TotalsVariant } from '../shared/estimate-explain.ts';
import type { EstimateTotals, SumAmount, SumPercentage } from '../shared/estimate-totals.ts';
import type { EstimateEditorSettings, EstimateStore } from './estimate-store.ts';

interface Figure {
  label: string;
  figure: SumAmount | SumPercentage;
  variant: TotalsVariant;
  /** The one that matters. */
  main?: boolean;
  light?: 'success' | 'warning' | 'danger' | 'neutral';
}

const NEED_MARGINS: readonly Figure['figure'][] = ['costTotal', 'markupTotal', 'marginTotal', 'profitMargin'];
const ALL: TotalsVariant = { items: 'all', tax: 'incTax' };

/** One panel for all figures: the bar is painted at every commit. */
export function TotalsBar({ store }: { store: EstimateStore }) {
  const totals = useSyncExternalStore(store.subscribeTotals, store.totals);
  const [open, setOpen] = useState<string | null>(null);
  const panelId = useId();
  const all = figuresOf(totals, store.settings);
  // How a price comes about is told to those alone who may see costs.
  const figures = store.pricesOnly ? all.filter(({ figure }) => !NEED_MARGINS.includes(figure)) : all;
  const explained = figures.find((figure) => figure.label === open);

  return (
    <div role="group" aria-label="Estimate totals" className={css.totals}>
      {explained && (
        <div id={panelId} role="region" aria-label={`How ${explained.label} is calculated`} className={css.totalsPanel}>
          {explained.light && (
            <p className={css.totalSentence}>
              {[PROFIT_FORMULA, profitSentence(explained.light, store.settings)].filter(Boolean).join('. ')}
            </p>
          )}
          <Explanation {...explained} totals={totals} store={store} />
        </div>
      )}
      <div className={css.totalsBar}>
        {store.pricesOnly
          ? figures.map((figure) => (
              <div key={figure.label} className={figure.main ? `${css.totalFigure} ${css.isMain}` : css.totalFigure}>
                <span className={css.totalLabel}>{figure.label}</span>
                {valueOf(figure, totals)}
              </div>
            ))
          : figures.map((figure) => (
              <button
                key={figure.label}
                type="button"
                className={figure.main ? `${css.totalFigure} ${css.isMain}` : css.totalFigure}
                title="Show calculation"
                aria-expanded={figure.label === open}
                aria-controls={figure.label === open ? panelId : undefined}
                onBlur={(event) => event.relatedTarget && setOpen(null)}
                onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}
                onClick={() => setOpen(figure.label === open ? null : figure.label)}
              >
                <span className={css.totalLabel}>{figure.label}</span>
                {valueOf(figure, totals)}
              </button>
            ))}
      </div>
    </div>
  );
}

function figuresOf(totals: EstimateTotals, settings: EstimateEditorSettings): Figure[] {
  const tax = settings.taxLabel;
  const some = totals.authorised.incTax.total !== 0;
  return [
    { label: 'Cost', figure: 'costTotal', variant: ALL },
    { label: 'Markup', figure: 'markupTotal', variant: ALL },
    { label: 'Margin', figure: 'marginTotal', variant: ALL },
    { label: 'Profit margin', figure: 'profitMargin', variant: ALL, light: profitLight(totals, settings) },
    ...(some
      ? ([
          { label: `Authorised inc ${tax}`, figure: 'total', variant: { items: 'authorised', tax: 'incTax' } },
          { label: `Unauthorised inc ${tax}`, figure: 'total', variant: { items: 'unauthorised', tax: 'incTax' } },
        ] as const)
      : []),
    { label: `Sell ex ${tax}`, figure: 'categoriesIncMargin', variant: ALL },
    { label: tax, figure: 'taxTotal', variant: ALL },
    { label: `Total inc ${tax}`, figure: 'total', variant: ALL, main: true },
  ];
}

/** Below warning: danger; below target: warning; a threshold counts only above 0 (estimating.md). */
export function profitLight(
  totals: EstimateTotals,
  settings: Pick<EstimateEditorSettings, 'targetProfitMarginPercentage' | 'warningProfitMarginPercentage'>,
): NonNullable<Figure['light']> {
  const { profitMargin, categoriesIncMargin } = totals.all.incTax;
  const { targetProfitMarginPercentage: target, warningProfitMarginPercentage: warning } = settings;
  if (categoriesIncMargin <= 0) return 'neutral';
  if (warning > 0 && profitMargin < warning) return 'danger';
  return target > 0 && profitMargin < target ? 'warning' : 'success';
}

const LIGHT_WORDS = { success: 'on target', warning: 'below target', danger: 'below warning', neutral: '' };

function valueOf({ figure, variant, light }: Figure, totals: EstimateTotals) {
  const value = totals[variant.items][variant.tax][figure];
  if (!light) return <span className={css.totalValue}>{showMoney(value)}</span>;
  return (
    <span className={css.totalValue}>
      <i aria-hidden className={css.totalLight} data-light={light} />
      {showNumber(value)} %<span className={css.totalWord}>{LIGHT_WORDS[light]}</span>
    </span>
  );
}

/** "Tax", "Sell with tax" and "Taxed amount" in the word of the country. */
const withTaxWord = (label: string, tax: string): string =>
  label === 'Tax' ? tax : label === 'Taxed amount' ? `Amount with ${tax}` : label.replace(/\btax$/, tax);

function Explanation({
  figure,
  variant,
  totals,
  store,
}: Pick<Figure, 'figure' | 'variant'> & { totals: EstimateTotals; store: EstimateStore }) {
  const parts = variant.items === 'authorised' ? store.agreement?.parts : undefined;
  const lines = parts
    ? [
        ...parts.map(({ number, label, incTax }) => ({ label: `Snapshot ${number}`, formula: label, value: incTax })),
        { label: `Authorised inc ${store.settings.taxLabel}`, formula: '', value: totals.authorised.incTax.total },
      ]
    : explainTotal(figure, totals, variant, store.head);
  return (
    <table className={css.totalExplained}>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.label} className={at === lines.length - 1 ? css.isResult : undefined}>
            <th scope="row">{withTaxWord(line.label, store.settings.taxLabel)}</th>
            <td className={css.totalFormula}>{line.formula}</td>
            <td>{showMoney(line.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
