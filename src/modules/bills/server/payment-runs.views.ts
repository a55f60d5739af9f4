// What is read of payment runs: the runs, their lines by supplier, bills that a run may pay.
import { type RawBuilder, sql } from 'kysely';
import { BANK_FORMATS, type BankFormatName } from '../../finance/server/index.ts';
import type { BankAccount } from '../../finance/shared/bank-file.ts';
import type { Context } from '../../../platform/server/context.ts';
import { resource } from '../../../platform/server/resource.ts';
import { POSTED } from '../shared/bill-status.ts';
import { addMoney } from '../shared/bill-sums.ts';
import type { RunPart } from '../shared/run-credits.ts';
import { type Candidate, type OwedExpenseLine, type RunLine, runRow } from '../shared/payment-runs.api.ts';
import { rateChanged } from '../shared/withholding.ts';
import { billScope } from './bills.scope.ts';
import { companyTax, ofTypes } from './bills.views.ts';
import { inOpenRunOfExpenses, isOwed } from './paid-back.views.ts';

export const paymentRuns = resource(runRow, {
  sort: [
    { field: 'date', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
  parts: {
    method: sql`(select json_build_object('id', m.id, 'label', m.label) from payment_method m where m.company_id = r.company_id and m.id = r.method_id)`,
  },
  many: { fields: [] },
});

const ACCOUNT = sql`json_build_object('name', coalesce(k.payment_account_name, k.full_name), 'branch', k.payment_account_bsb, 'number', coalesce(k.payment_account_number, '')) as account`;
/** The format that the banks of the company's country take. */
const FORMATS: Readonly<Record<string, BankFormatName>> = { AU: 'aba', NZ: 'nz', GB: 'bacs' };
export const formatOf = (countryCode: string): BankFormatName => FORMATS[countryCode] ?? 'aba';
const problemOf = (countryCode: string, account: BankAccount): string | null =>
  account.number.trim() === ''
    ? 'The account number is missing. Enter it under bank details on the contact.'
    : sentence(BANK_FORMATS[formatOf(countryCode)].accountProblem(account));
/** The rate of a bill under CIS that is no longer the subcontractor's, for the sentence on it; null where nothing is wrong. */
const RATE = sql`case when r.cis_percentage > 0 and r.paid_total = 0 then json_build_object('cisPercentage', r.cis_percentage::float8, 'now', coalesce(k.cis_percentage, (select t.percent / 100 from cis_type t where t.company_id = k.company_id and t.id = k.cis_type_id), 0)::float8) end as rate`;
type Rate = { cisPercentage: number; now: number } | null;
const rateProblem = (countryCode: string, rate: Rate, name: string): string | null => {
  const changed = countryCode === 'GB' && rate && rateChanged(rate, { name, cisPercentage: rate.now });
  return changed ? `${changed}. Send it back for approval first.` : null;
};
const sentence = (text: string | null): string | null => text && text.charAt(0).toUpperCase() + text.slice(1);

export interface RunPayee extends RunLine {
  account: BankAccount;
}
export async function payeesOf(ctx: Context, runId: number): Promise<RunPayee[]> {
  const { countryCode } = await companyTax(ctx);
  const rows = await ctx.run(sql<Omit<RunPayee, 'problem' | 'amount'>>`
    select json_build_object('id', k.id, 'label', k.full_name) as contact, ${ACCOUNT}, k.email is not null as "hasEmail", max(p.id) as "paymentId",
      coalesce(json_agg(json_build_object('id', b.id, 'billNumber', b.bill_number, 'supplierInvoiceNumber', b.supplier_invoice_number, 'jobId', b.job_id, 'amount', x.amount) order by b.id) filter (where b.id is not null), '[]') as bills,
      coalesce(json_agg(json_build_object('id', e.id, 'description', e.description, 'date', to_char(e.date, 'YYYY-MM-DD'), 'amount', x.amount) order by e.id) filter (where e.id is not null), '[]') as expenses
    from (select company_id, contact_id, payment_id, amount, accounts_payable_id, null::bigint as expense_id from payment_run_bill where company_id = ${ctx.actor.companyId} and payment_run_id = ${runId}
      union all select company_id, contact_id, payment_id, amount, null, expense_id from payment_run_expense where company_id = ${ctx.actor.companyId} and payment_run_id = ${runId}) x
      left join accounts_payable b on b.company_id = x.company_id and b.id = x.accounts_payable_id left join expense e on e.company_id = x.company_id and e.id = x.expense_id
      join contact k on k.company_id = x.company_id and k.id = x.contact_id left join payment p on p.company_id = x.company_id and p.id = x.payment_id and p.reversed_at is null
    group by k.company_id, k.id order by k.full_name, k.id`);
  return rows.map((line) => ({
    ...line,
    amount: addMoney([...line.bills, ...line.expenses].map(({ amount }) => amount)),
    problem: problemOf(countryCode, line.account),
  }));
}

const inOpenRun = sql`exists (select from payment_run_bill x join payment_run p on p.company_id = x.company_id and p.id = x.payment_run_id and p.state = 'draft' and p.deleted_at is null
  where x.company_id = r.company_id and x.accounts_payable_id = r.id)`;

async function payableWhere(ctx: Context, those: RawBuilder<unknown>): Promise<Candidate[]> {
  const { countryCode } = await companyTax(ctx);
  const rows = await ctx.run(sql<Omit<Candidate, 'problem'> & { account: BankAccount; rate: Rate }>`
    select r.id, r.bill_number as "billNumber", r.supplier_invoice_number as "supplierInvoiceNumber", json_build_object('id', k.id, 'label', k.full_name) as contact,
      (select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = r.company_id and j.id = r.job_id) as job, to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", r.balance::float8 as balance,
      coalesce(r.due_date < ${ctx.today}::date, false) as overdue,
      coalesce((select -sum(d.balance) from accounts_payable d where d.company_id = r.company_id and d.contact_id = r.contact_id and d.type = 'credit' and d.balance < 0 and not d.on_hold and d.deleted_at is null), 0)::float8 as credit, ${ACCOUNT}, ${RATE}
    from accounts_payable r join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where ${billScope(ctx, 'r')} and r.balance > 0 and not r.on_hold and ${ofTypes(ctx, 'r', POSTED)} and not ${inOpenRun} and ${those}
    order by r.due_date nulls first, r.id limit 1000`);
  return rows.map(({ account, rate, ...row }) => ({
    ...row,
    problem: rateProblem(countryCode, rate, row.contact.label ?? '') ?? problemOf(countryCode, account),
  }));
}
/** What suppliers have given back and is not used up nor in another open run, the oldest first. */
export const creditsOf = (ctx: Context, contactIds: readonly number[]): Promise<(RunPart & { number: string })[]> =>
  ctx.run(sql<RunPart & { number: string }>`
    select r.id, r.contact_id as "contactId", (-r.balance * 100)::bigint as cents, r.bill_number as number from accounts_payable r
    where ${billScope(ctx, 'r')} and r.balance < 0 and r.type = 'credit' and not r.on_hold and ${ofTypes(ctx, 'r', POSTED)} and not ${inOpenRun} and r.contact_id = any(${[...contactIds]}) order by r.id`);

export const candidatesUntil = (ctx: Context, until: string | undefined): Promise<Candidate[]> =>
  payableWhere(ctx, until ? sql`(r.due_date is null or r.due_date <= ${until}::date)` : sql`true`);
export const candidatesById = (ctx: Context, ids: readonly number[]): Promise<Candidate[]> =>
  payableWhere(ctx, sql`r.id = any(${[...ids]})`);

export interface OwnAccount extends BankAccount {
  userId: string | null;
}
/** The account of the company that a run is paid from. */
export async function ownAccount(ctx: Context): Promise<OwnAccount> {
  const [row] = await ctx.run(sql<OwnAccount>`
    select coalesce(bank_account_name, '') as name, bank_bsb as branch, coalesce(bank_account_number, '') as number, bank_user_id as "userId" from finance_setting where company_id = ${ctx.actor.companyId}`);
  return row ?? { name: '', branch: null, number: '', userId: null };
}

async function expensesWhere(ctx: Context, those: RawBuilder<unknown>): Promise<OwedExpenseLine[]> {
  const { countryCode } = await companyTax(ctx);
  const rows = await ctx.run(sql<Omit<OwedExpenseLine, 'problem'> & { account: BankAccount }>`
    select r.id, r.description, to_char(r.date, 'YYYY-MM-DD') as date, json_build_object('id', k.id, 'label', k.full_name) as contact, r.amount_inc_tax::float8 as amount, ${ACCOUNT},
      (select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = r.company_id and j.id = r.job_id) as job
    from expense r join app_user u on u.company_id = r.company_id and u.id = r.user_id join contact k on k.company_id = u.company_id and k.id = u.contact_id
    where ${isOwed(ctx)} and not ${inOpenRunOfExpenses} and ${those} order by k.full_name, r.date, r.id limit 1000`);
  return rows.map(({ account, ...row }) => ({ ...row, problem: problemOf(countryCode, account) }));
}
export const owedExpenses = (ctx: Context): Promise<OwedExpenseLine[]> => expensesWhere(ctx, sql`true`);
export const owedExpensesById = (ctx: Context, ids: readonly number[]): Promise<OwedExpenseLine[]> =>
  expensesWhere(ctx, sql`r.id = any(${[...ids]})`);
