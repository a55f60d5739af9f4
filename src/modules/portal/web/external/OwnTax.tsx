// What the company keeps of a contractor's tax and terms: they see it and say where it is wrong.
import externalCss from './external.module.css';
import css from './OwnTax.module.css';
import { divideTo } from '../../../../kit/money.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type OwnTax as Details, ownTaxApi } from '../../shared/own-tax.api.ts';

const factsOf = (own: Details, taxName: string): [string, string | null][] => [
  [`Registered for ${taxName}`, own.gstRegistered ? 'Yes' : 'No'],
  ['ABN', own.abn],
  ['UTR', own.utr],
  ['VAT number', own.vatNumber],
  ['IRD number', own.irdNumber],
  ['CIS type', own.cisType],
  ['Withheld of labour', own.cisPercentage === null ? null : `${divideTo(own.cisPercentage, 0.01, 2)} %`],
  ['Verification number', own.cisVerificationNumber],
  ['Terms of payment', own.paymentTerm],
];

export function OwnTax() {
  const { company, country } = useCurrentUser();
  const own = useRead(ownTaxApi.get, {}).data?.data;
  if (!own) return null;
  return (
    <section className={externalCss.externalList} aria-label="Tax and terms">
      <header className={externalCss.externalListHead}>
        <h2>Tax and terms of {own.name}</h2>
      </header>
      <dl className={css.ownTax}>
        {factsOf(own, country.taxName)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {own.concerns.map((concern) => (
        <p key={concern} className="late">
          {concern}
        </p>
      ))}
      <p className="quiet">
        {company.name} keeps these. Tell {company.name} if one is missing or wrong.
      </p>
    </section>
  );
}
