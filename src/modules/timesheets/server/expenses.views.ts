// What lists and pages read of expenses.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { expense } from '../shared/expense.entity.ts';
import { type ExpenseView, expenseView } from '../shared/expenses.api.ts';
import { seesCosts, workScope } from './timesheets.scope.ts';
import { jobPart, ofStatusTypes, statusPart } from './timesheets.views.ts';

const isHidden = (ctx: Context, name: string): boolean => name === 'markup' && !seesCosts(ctx);

export const expenseSource = (ctx: Context): ListSource => ({
  from: sql`expense t`,
  where: workScope(ctx, 't'),
  alias: 't',
  fields: Object.fromEntries(Object.entries(entityFields(expense, 't')).filter(([name]) => !isHidden(ctx, name))),
  columns: rowColumns(
    expenseView,
    't',
    {
      job: jobPart('t'),
      type: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour) from expense_invoice_type e where e.company_id = t.company_id and e.id = t.expense_invoice_type_id)`,
      unit: sql`(select json_build_object('id', e.id, 'label', e.label) from unit e where e.company_id = t.company_id and e.id = t.unit_id)`,
      status: statusPart('t'),
    },
    (name) => isHidden(ctx, name),
  ),
  defaultSort: [
    { field: 'date', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
  search: (term) =>
    sql`(fold(t.description) like ${likePattern(term)} or exists (select from app_user u where u.company_id = t.company_id and u.id = t.user_id and fold(u.full_name) like ${likePattern(term)})
      or exists (select from contact k where k.company_id = t.company_id and k.id = t.supplier_contact_id and fold(k.full_name) like ${likePattern(term)})
      or exists (select from job j where j.company_id = t.company_id and j.id = t.job_id and (fold(j.job_number) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)})))`,
  options: {
    mine: (on) => (on ? sql`t.user_id = ${ctx.actor.userId}` : sql`true`),
    waiting: (on) => (on ? ofStatusTypes('t', ['waiting']) : sql`true`),
  },
});

export const expenseList = (ctx: Context, query: ListQuery) => listPage<ExpenseView>(ctx, expenseSource(ctx), query);
export const expenseCount = (ctx: Context, query: ListQuery) => listCount(ctx, expenseSource(ctx), query);

export async function expensesWhere(ctx: Context, those: RawBuilder<unknown>): Promise<ExpenseView[]> {
  const { from, where, columns } = expenseSource(ctx);
  const rows = await ctx.run(
    sql<{
      row: ExpenseView;
    }>`select row_to_json(x) as row from (select ${columns} from ${from} where ${where} and ${those} order by t.date, t.id limit 5000) x`,
  );
  return rows.map(({ row }) => row);
}
export async function expenseById(ctx: Context, id: number): Promise<{ data: ExpenseView }> {
  const [data] = await expensesWhere(ctx, sql`t.id = ${id}`);
  if (!data) throw notFound('This expense');
  return { data };
}
export const expensesById = async (ctx: Context, ids: readonly number[]): Promise<{ data: ExpenseView[] }> => ({
  data: await expensesWhere(ctx, sql`t.id = any(${[...ids]})`),
});

export interface TaxFacts {
  taxName: string;
  /** 0 for a company that is not registered: it gets no tax back. */
  percent: number;
}
export async function taxOfPurchases(ctx: Context): Promise<TaxFacts> {
  const [row] = await ctx.run(
    sql<TaxFacts>`select n.tax_name as "taxName", case when c.gst_registered then n.tax_value else 0 end::float8 as percent
      from company c join country n on n.id = c.country_id where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`,
  );
  return row ?? { taxName: 'tax', percent: 0 };
}

/** Waits for whoever approves. */
export async function waitingExpenses(ctx: Context): Promise<number> {
  if (!can(ctx, 'approve-expense')) return 0;
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from expense t where ${workScope(ctx, 't')} and ${ofStatusTypes('t', ['waiting'])}`,
  );
  return row?.n ?? 0;
}
