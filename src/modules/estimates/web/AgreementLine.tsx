// What was authorised, in one sentence: the amount, who said so and when, and whether the estimate still says the same.
import css from './AgreementLine.module.css';
import { useSyncExternalStore } from 'react';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import type { Agreement } from '../shared/estimates.api.ts';
import type { EstimateStore } from './estimate-store.ts';

export function AgreementLine({ agreement, tax }: { agreement: Agreement; tax: string }) {
  const { incTax, by, on, changed, parts } = agreement;
  const [original, ...variations] = parts;
  return (
    <p className={css.agreement} data-changed={changed || undefined}>
      <span>
        Authorised <strong className="figures">{showMoney(incTax)}</strong> inc {tax}
        {by && ` by ${by.label}`}
        {on && ` on ${showDate(on)}`}
        {changed && <strong className={css.changed}>, changed since</strong>}
      </span>
      {original && variations.length > 0 && (
        <span className="quiet figures">
          original {showMoney(original.incTax)}
          {variations.map(({ label, incTax: amount }) => ` · ${label} ${showMoney(amount)}`)}
        </span>
      )}
    </p>
  );
}

/** Beside the sheet: what is changed here counts at once; the server says it when the estimate is read anew. */
export function AgreementNow({ agreement, store }: { agreement: Agreement; store: EstimateStore }) {
  const differs = useSyncExternalStore(store.subscribeTotals, () => store.lines().some((line) => store.differs(line)));
  const changed = agreement.changed || differs;
  return <AgreementLine agreement={{ ...agreement, changed }} tax={store.settings.taxLabel} />;
}
