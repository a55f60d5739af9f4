// What is read of bills: rows with their labels, lines, what others billed of an order, what is open by age.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { numberedJob, ofVisibleJob, requireJob } from '../../jobs/server/index.ts';
import { COUNTS, type BillStatusType } from '../shared/bill-status.ts';
import {
  type AgedSupplier,
  type BillItemView,
  type BillView,
  type BillsOfJob,
  billItemRow,
  billRow,
} from '../shared/bills.api.ts';
import { billScope } from './bills.scope.ts';
import { addMoney } from '../shared/bill-sums.ts';

export const typeOf = (alias: string): RawBuilder<string> =>
  sql`(select t.type_name from accounts_payable_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;

/** Of one of these types: asked of the list of statuses once, so that an index finds the bills. */
export const ofTypes = (ctx: Context, alias: string, types: readonly BillStatusType[]): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.status_id`)} in (select t.id from accounts_payable_status t where t.company_id = ${ctx.actor.companyId} and t.type_name = any(${[...types]}))`;

const dueOf = (ctx: Context): RawBuilder<unknown> =>
  sql`case when r.due_date is null or ${typeOf('r')} in ('paid', 'rejected', 'cancelled') then 'none' when r.due_date < ${ctx.today}::date then 'overdue' when r.due_date = ${ctx.today}::date then 'today' else 'calm' end`;

/** It is with those who approve, and this person is one who may approve this one. */
export function waitsFor(ctx: Context, alias: string): RawBuilder<boolean> {
  if (!can(ctx, 'approve-bill')) return sql`false`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const within = can(ctx, 'approve-over-limit')
    ? sql`(not ${column('over_limit')} or ${column('created_by_id')} is distinct from ${ctx.actor.userId}::bigint)`
    : sql`not ${column('over_limit')}`;
  return sql`(${ofTypes(ctx, alias, ['toApprove'])} and ${within})`;
}

const labelled = (table: string, name: string, column: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', x.id, 'label', x.${sql.id(name)}) from ${sql.table(table)} x where x.company_id = r.company_id and x.id = ${sql.ref(`r.${column}`)})`;

const parts = (ctx: Context) => ({
  status: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour, 'typeName', e.type_name) from accounts_payable_status e where e.company_id = r.company_id and e.id = r.status_id)`,
  workOrder: labelled('work_order', 'work_order_number', 'work_order_id'),
  approvedBy: labelled('app_user', 'full_name', 'approved_by_id'),
  enteredBy: labelled('app_user', 'full_name', 'created_by_id'),
  credits: labelled('accounts_payable', 'bill_number', 'credits_id'),
  due: dueOf(ctx),
  waitsForMe: waitsFor(ctx, 'r'),
});

const plain = (ctx: Context) =>
  resource(billRow, {
    scope: () => billScope(ctx, 'r'),
    sort: [
      { field: 'invoiceDate', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    parts: parts(ctx),
    searchIn: async (term, ctx) =>
      sql`(r.search_text like ${likePattern(term)}
        or ${await namedContact(ctx, sql`r.contact_id`, term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
    jobOf: ({ jobId }) => jobId,
    many: { fields: [] },
  });

/** Whether it is overdue and whether it waits for the reader can be asked for as if they were fields. */
export function billSource(ctx: Context): ListSource {
  // Its statements hold today's date: they are not remembered by name.
  const { name: _, ...source } = plain(ctx).source(ctx);
  return {
    ...source,
    fields: {
      ...source.fields,
      due: { sql: dueOf(ctx), kind: 'text', nullable: false },
      waitsForMe: { sql: waitsFor(ctx, 'r'), kind: 'bool', nullable: false },
    },
  };
}
export const billList = (ctx: Context, query: ListQuery) => listPage<BillView>(ctx, billSource(ctx), query);
export const billCount = (ctx: Context, query: ListQuery) => listCount(ctx, billSource(ctx), query);
export const getBill = (ctx: Context, id: number) => plain(ctx).get(ctx, id);
export const readBill = (ctx: Context, id: number): Promise<BillView> => plain(ctx).read(ctx, id) as Promise<BillView>;
export const billExportColumns = (ctx: Context) => plain(ctx).exportColumns;

export async function billsWhere(ctx: Context, those: RawBuilder<unknown>, most = 5000): Promise<BillView[]> {
  const rows = await ctx.run(sql<{
    row: BillView;
  }>`select row_to_json(x) as row from (select ${rowColumns(billRow, 'r', parts(ctx))} from accounts_payable r
    where ${billScope(ctx, 'r')} and ${those} order by r.invoice_date, r.id limit ${most}) x`);
  return rows.map(({ row }) => row);
}

export async function itemsOf(ctx: Context, billId: number): Promise<BillItemView[]> {
  const account = sql`(select json_build_object('id', x.id, 'label', concat_ws(' ', x.code, x.label)) from account_number x where x.company_id = r.company_id and x.id = r.account_number_id)`;
  const rows = await ctx.run(sql<{
    row: BillItemView;
  }>`select row_to_json(t) as row from (select ${rowColumns(billItemRow, 'r', { accountNumber: account })} from accounts_payable_item r
    where r.company_id = ${ctx.actor.companyId} and r.accounts_payable_id = ${billId} and r.deleted_at is null order by r."order", r.id) t`);
  return rows.map(({ row }) => row);
}
export async function itemOf(ctx: Context, billId: number, itemId: number): Promise<BillItemView> {
  const found = (await itemsOf(ctx, billId)).find(({ id }) => id === itemId);
  if (!found) throw notFound('This line');
  return found;
}

/** Whole cents that bills have of each line of an order; a credit gives back. `without` is left out of it. */
export async function billedOf(
  ctx: Context,
  workOrderId: number,
  without: number,
  types: readonly BillStatusType[] = COUNTS,
): Promise<Map<number, number>> {
  const rows = await ctx.run(sql<{ id: number; cents: number }>`
    select i.work_order_item_id as id, sum(case b.type when 'credit' then -i.amount else i.amount end * 100)::bigint as cents
    from accounts_payable b join accounts_payable_item i on i.company_id = b.company_id and i.accounts_payable_id = b.id and i.deleted_at is null
    where b.company_id = ${ctx.actor.companyId} and b.work_order_id = ${workOrderId} and b.deleted_at is null and b.id <> ${without} and i.work_order_item_id is not null
      and ${typeOf('b')} = any(${[...types]}) group by 1`);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export async function statusTypeOf(ctx: Context, id: number): Promise<BillStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: BillStatusType;
    }>`select type_name as type from accounts_payable_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}
export async function statusOfType(ctx: Context, type: BillStatusType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from accounts_payable_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and deleted_at is null order by not active, "order", id limit 1`,
  );
  return row?.id;
}

/** The bill that has this number of this supplier already. */
/** A number as it is compared: P-1, p 1 and P1 are one. The words are those of an index. */
const bare = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

export async function sameNumber(
  ctx: Context,
  { contactId, number, without }: { contactId: number; number: string; without: number },
): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{ billNumber: string }>`
    select b.bill_number as "billNumber" from accounts_payable b where b.company_id = ${ctx.actor.companyId} and b.contact_id = ${contactId} and ${bare(sql`b.supplier_invoice_number`)} = ${bare(sql`${number}::text`)}
      and b.id <> ${without} and b.deleted_at is null and b.is_live and not b.is_another limit 1`);
  return row?.billNumber;
}

/** The bill that has a paper of these bytes already. */
export async function samePaper(ctx: Context, attachmentIds: readonly number[]): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{ billNumber: string }>`
    select b.bill_number as "billNumber" from attachment mine join attachment a on a.company_id = mine.company_id and a.sha256 = mine.sha256 and a.deleted_at is null
      join attachment_link l on l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'accountsPayable'
      join accounts_payable b on b.company_id = l.company_id and b.id = l.object_id and b.deleted_at is null and b.is_live
    where mine.company_id = ${ctx.actor.companyId} and mine.id = any(${[...attachmentIds]}) limit 1`);
  return row?.billNumber;
}

export interface Supplier {
  id: number;
  name: string;
  email: string | null;
  contactTypeId: number;
  usable: boolean;
  abn: string | null;
  gstRegistered: boolean;
  rctiAgreedAt: string | null;
  cisTypeId: number | null;
  cisPercentage: number;
}
export async function supplierOf(ctx: Context, id: number): Promise<Supplier | undefined> {
  const [row] = await ctx.run(sql<Supplier>`
    select k.id, k.full_name as name, k.email, k.contact_type_id as "contactTypeId", k.contact_type_id in (3, 8, 9) and k.status <> 'do not use' as usable, nullif(k.abn, '') as abn, k.gst_registered as "gstRegistered",
      to_char(k.rcti_agreed_at, 'YYYY-MM-DD') as "rctiAgreedAt", k.cis_type_id as "cisTypeId", coalesce(k.cis_percentage, t.percent / 100, 0)::float8 as "cisPercentage"
    from contact k left join cis_type t on t.company_id = k.company_id and t.id = k.cis_type_id where k.company_id = ${ctx.actor.companyId} and k.id = ${id} and k.deleted_at is null`);
  return row;
}

/** Whether something of a bill is withheld under CIS, or would be: those who are paid gross are returned, too. */
export async function isUnderCis(
  ctx: Context,
  { cisTypeId, cisPercentage }: { cisTypeId: number | null; cisPercentage: number },
): Promise<boolean> {
  if (cisPercentage > 0 || cisTypeId === null) return cisPercentage > 0;
  const [type] = await ctx.run(sql<{ registered: boolean }>`
    select registered from cis_type where company_id = ${ctx.actor.companyId} and id = ${cisTypeId}`);
  return type?.registered ?? false;
}

export interface CompanyTax {
  name: string;
  countryId: number;
  countryCode: string;
  taxName: string;
  /** A fraction. */
  taxRate: number;
  gstRegistered: boolean;
  taxRounding: 'total' | 'line';
  currencySymbol: string;
}
export async function companyTax(ctx: Context): Promise<CompanyTax> {
  const [row] = await ctx.run(sql<CompanyTax>`
    select c.name, c.country_id as "countryId", n.code as "countryCode", n.tax_name as "taxName", (n.tax_value / 100)::float8 as "taxRate", c.gst_registered as "gstRegistered", c.tax_rounding as "taxRounding", n.currency_symbol as "currencySymbol"
    from company c join country n on n.id = c.country_id where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no row`);
  return row;
}

export async function billsOfJob(ctx: Context, jobId: number): Promise<BillsOfJob> {
  await requireJob(ctx, jobId);
  const bills = await billsWhere(ctx, sql`r.job_id = ${jobId}`);
  const counted = bills.filter(({ status }) => (COUNTS as readonly string[]).includes(status.typeName));
  const sum = (of: (bill: BillView) => number): number =>
    addMoney(counted.map((bill) => (bill.type === 'credit' ? -of(bill) : of(bill))));
  return {
    bills,
    totals: {
      subtotal: sum(({ subtotal }) => subtotal),
      total: sum(({ total }) => total),
      paid: sum(({ paidTotal }) => paidTotal),
      open: sum(({ balance }) => balance),
      retention: sum(({ retentionTotal }) => retentionTotal),
    },
  };
}

/** What is owed on approved bills by age, less what suppliers gave back and what was paid ahead: together the payables of the ledger. */
export async function agedSuppliers(ctx: Context): Promise<AgedSupplier[]> {
  const late = sql`(${ctx.today}::date - r.due_date)`;
  const within = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(r.balance) filter (where ${condition}), 0)::float8`;
  return await ctx.run(sql<AgedSupplier>`
    select json_build_object('id', k.id, 'label', k.full_name) as contact, sum(x."notDue")::float8 as "notDue", sum(x."upTo7")::float8 as "upTo7", sum(x."upTo14")::float8 as "upTo14", sum(x."upTo30")::float8 as "upTo30", sum(x."over30")::float8 as "over30",
      sum(x.credit)::float8 as credit, sum(x.total)::float8 as total, sum(x.bills)::int as bills from (
      select r.company_id, r.contact_id, ${within(sql`r.due_date is null or ${late} <= 0`)} as "notDue", ${within(sql`${late} between 1 and 7`)} as "upTo7", ${within(sql`${late} between 8 and 14`)} as "upTo14",
        ${within(sql`${late} between 15 and 30`)} as "upTo30", ${within(sql`${late} > 30`)} as "over30", 0::numeric as credit, sum(r.balance) as total, count(*) as bills
      from accounts_payable r where ${billScope(ctx, 'r')} and r.balance > 0 group by 1, 2
      union all select r.company_id, r.contact_id, 0, 0, 0, 0, 0, sum(r.balance), sum(r.balance), 0 from accounts_payable r where ${billScope(ctx, 'r')} and r.balance < 0 group by 1, 2
      union all select p.company_id, p.contact_id, 0, 0, 0, 0, 0, -sum(p.unallocated), -sum(p.unallocated), 0 from payment p
        where ${ofVisibleJob(ctx, 'p')} and p.direction = 'out' and p.unallocated <> 0 and p.deleted_at is null group by 1, 2) x
    join contact k on k.company_id = x.company_id and k.id = x.contact_id group by k.company_id, k.id order by sum(x.total) desc, k.id limit 1000`);
}

/** Who hears of what a supplier sends: whose job it is, and whoever issued its order. */
export async function officeOf(ctx: Context, billId: number): Promise<number[]> {
  const found = await ctx.run(sql<{
    id: number;
  }>`select distinct x.id from accounts_payable b left join job j on j.company_id = b.company_id and j.id = b.job_id left join work_order o on o.company_id = b.company_id and o.id = b.work_order_id
    cross join lateral unnest(array[j.assigned_id, j.supervisor_id, o.created_by_id]) x (id) where b.company_id = ${ctx.actor.companyId} and b.id = ${billId} and x.id > 0`);
  return found.map(({ id }) => id);
}
