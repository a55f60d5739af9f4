// What holds for a job or for the company as a whole, for whoever makes orders or reckons when something is due.
import { sql } from 'kysely';
import { divideTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { orInvalid } from '../../../platform/server/errors.ts';
import { takesCardPayments } from '../../../platform/server/stripe.ts';
import { type SettingPlace, requireJob, settingOfJob } from '../../jobs/server/index.ts';
import { REVERSE_CHARGE_COUNTRY } from '../shared/tax.ts';
import { foundingOfBooks } from './closed-books.store.ts';
import { type FinanceSetting, financeSetting, financeSettingOverride } from '../shared/finance-setting.entity.ts';

export const financeSettingOf = (ctx: Context, place: SettingPlace): Promise<FinanceSetting> =>
  settingOfJob(ctx, { setting: financeSetting, override: financeSettingOverride }, place);

export interface OrderTerms {
  /** Whether tax is left to whoever receives the invoice, where the contractor is one of those it is left for. */
  reverseCharge: boolean;
  /** The law of the company's country has it. */
  isReverseChargeKnown: boolean;
  /** A fraction. */
  retentionPercentage: number;
  retentionMinimum: number;
  retentionMonths: number;
}

/** What a new order on a job is made with; it keeps it when the setting changes. */
export async function orderTerms(ctx: Context, place: SettingPlace): Promise<OrderTerms> {
  const setting = await financeSettingOf(ctx, place);
  const [company] = await ctx.run(
    sql<{
      countryId: number;
    }>`select country_id as "countryId" from company where company_id = ${ctx.actor.companyId}`,
  );
  const isReverseChargeKnown = company?.countryId === REVERSE_CHARGE_COUNTRY;
  return {
    reverseCharge: setting.reverseCharge && isReverseChargeKnown,
    isReverseChargeKnown,
    retentionPercentage: divideTo(setting.apRetentionPercentage, 100, 6),
    retentionMinimum: setting.apRetentionMinimum,
    retentionMonths: setting.apRetentionPeriod,
  };
}

/** Settings that name a printed text. */
export const formTemplateUses = [
  sql`select company_id, ap_retention_form_template_id as id from finance_setting`,
  sql`select company_id, ap_retention_form_template_id as id from finance_setting_override where deleted_at is null`,
  sql`select company_id, invoice_form_template_id as id from finance_setting`,
  sql`select company_id, invoice_form_template_id as id from finance_setting_override where deleted_at is null`,
];

/** What a new company starts with. */
export const foundingOfFinance = (companyId: number) => [
  // Invoices are due after the seeded 14 days until somebody chooses otherwise.
  sql`insert into finance_setting (company_id, sales_payment_term_id) values (${companyId},
    (select id from payment_term where company_id = ${companyId} and days = 14 and not end_of_month and deleted_at is null order by id limit 1))`,
  foundingOfBooks(companyId),
];

/** Of the company's own, under which its history stands. */
export async function financeSettingId(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{ id: number }>`select id from finance_setting where company_id = ${ctx.actor.companyId}`,
  );
  if (!row) throw new Error('A company without finance settings');
  return row.id;
}

type Terms = Pick<FinanceSetting, 'salesPaymentTermId' | 'purchasesPaymentTermId'>;

const TERMS = sql`sales_payment_term_id as "salesPaymentTermId", purchases_payment_term_id as "purchasesPaymentTermId"`;

export async function termsOfCompany(ctx: Context): Promise<Terms> {
  const [row] = await ctx.run(
    sql<Terms>`select ${TERMS} from finance_setting where company_id = ${ctx.actor.companyId}`,
  );
  return row ?? { salesPaymentTermId: null, purchasesPaymentTermId: null };
}

export async function termsOfJob(ctx: Context, jobId: number): Promise<Terms & { divisionId: number | null }> {
  await orInvalid(requireJob(ctx, jobId), { jobId: 'This entry does not exist' });
  const setting = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  const [job] = await ctx.run(
    sql<{
      divisionId: number | null;
    }>`select division_id as "divisionId" from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return { ...setting, divisionId: job?.divisionId ?? null };
}

/** Public holidays from a day on, everywhere and in the state of those who pay. */
export async function holidaysOf(
  ctx: Context,
  payer: { state: string | null } | 'company',
  from: string,
): Promise<Set<string>> {
  const state =
    payer === 'company'
      ? sql`(select c.address ->> 'state' from company c where c.company_id = ${ctx.actor.companyId})`
      : sql`${payer.state}::text`;
  const rows = await ctx.run(
    sql<{
      day: string;
    }>`select to_char(date, 'YYYY-MM-DD') as day from public_holiday
      where company_id = ${ctx.actor.companyId} and deleted_at is null and date >= ${from}::date and (state is null or lower(state) = lower(${state}))`,
  );
  return new Set(rows.map(({ day }) => day));
}

/** The installation has a key, and the company lets invoices be paid by card. */
export async function paymentLinksOffered(ctx: Context): Promise<boolean> {
  if (!takesCardPayments(ctx.app)) return false;
  const [row] = await ctx.run(
    sql<{ on: boolean }>`select enable_stripe as on from finance_setting where company_id = ${ctx.actor.companyId}`,
  );
  return row?.on ?? false;
}
