// Rules on the finance settings: what customers pay into, and whether they can pay as they are told.
import { sql } from 'kysely';
import { takesCardPayments } from '../../../platform/server/stripe.ts';
import type { SettingCheck } from '../../company/server/index.ts';
import type { SettingFinding } from '../../company/shared/setting-checks.api.ts';
import type { TaxBasis } from '../shared/tax-return.ts';
import { REVERSE_CHARGE_COUNTRY } from '../shared/tax.ts';

interface Facts {
  countryId: number;
  cards: boolean;
  surcharge: boolean;
  account: boolean;
  taxBasis: TaxBasis;
  /** What was invoiced before tax in the last twelve months. */
  sold: number;
}
/** Up to what a year's sales may be to report by payments, in the money of the country; above it the tax office has to agree. */
const MOST_SOLD: Readonly<Record<number, number>> = { 1: 10_000_000, 2: 2_000_000, 3: 1_600_000 };
const SECTION = 'finance-settings';

export const financeChecks: SettingCheck = async (ctx) => {
  const [facts] =
    await ctx.run(sql<Facts>`select c.country_id as "countryId", s.enable_stripe as cards, s.surcharge_percentage > 0 or s.surcharge_fixed > 0 as surcharge, s.bank_account_number is not null as account, s.tax_basis as "taxBasis",
      case when s.tax_basis = 'cash' then (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
        where e.company_id = s.company_id and e.account = 'income' and t.date > ${ctx.today}::date - 365) else 0 end::float8 as sold
    from finance_setting s join company c on c.company_id = s.company_id and c.id = s.company_id where s.company_id = ${ctx.actor.companyId}`);
  if (!facts) return [];
  const found: SettingFinding[] = [];
  const add = (
    ref: string,
    severity: SettingFinding['severity'],
    title: string,
    breaks: string,
    repair: string,
  ): void =>
    void found.push({ area: 'Finance', ref: `finance.${ref}`, severity, title, breaks, section: SECTION, repair });
  if (facts.cards && !takesCardPayments(ctx.app))
    add(
      'cards',
      'problem',
      'Invoices can be paid by card, but this installation has no key of the payment service',
      'Nobody can pay by card. The person who runs the installation sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
      'Switch it off until then',
    );
  if (facts.cards && facts.surcharge && facts.countryId === REVERSE_CHARGE_COUNTRY)
    add(
      'surcharge',
      'hint',
      'Card payments carry a surcharge',
      'In the United Kingdom consumers must not be charged for paying by card.',
      'Set it to 0 and override it for business customers',
    );
  const most = MOST_SOLD[facts.countryId];
  if (facts.taxBasis === 'cash' && most !== undefined && facts.sold > most)
    add(
      'tax-basis',
      'hint',
      `Tax is reported by payments, and ${facts.sold.toLocaleString('en-AU', { maximumFractionDigits: 0 })} were invoiced in twelve months`,
      `From ${most.toLocaleString('en-AU')} the tax office requires accruals unless it has agreed otherwise.`,
      'Report by accruals, or leave it if agreed',
    );
  if (!facts.account)
    add('account', 'hint', 'Invoices have no bank account', 'Customers have to ask where to pay.', 'Enter the account');
  return found;
};
