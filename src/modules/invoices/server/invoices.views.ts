// What lists and pages read of invoices.
import { type RawBuilder, sql } from 'kysely';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { fateBadgeOf, fateOf } from '../../../platform/server/mail/fate.views.ts';
import { among, likePattern, narrowed } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { numberedJob, ofVisibleJob } from '../../jobs/server/index.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import {
  type AddsUp,
  type InvoiceItemView,
  type InvoiceView,
  invoiceItemRow,
  invoiceRow,
} from '../shared/invoices.api.ts';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import type { InvoiceStatusType } from '../shared/invoice-status.ts';
import { LIVE, SIGN, jobToBill, sourceLines } from './billable.views.ts';

export const invoiceScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

export const statusType = (alias: string): RawBuilder<unknown> =>
  sql`(select t.type_name from accounts_receivable_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;
/** Days as the company counts them. */
export const TODAY = sql`(now() at time zone (select c.timezone from company c where c.company_id = r.company_id and c.id = r.company_id))::date`;

export const invoices = resource(invoiceRow, {
  scope: (ctx) => invoiceScope(ctx, 'r'),
  sort: [{ field: 'createdAt', direction: 'desc' }],
  parts: {
    status: sql`(select json_build_object('id', e.id, 'label', case e.type_name when 'issued' then concat_ws(', ', e.label, ${fateBadgeOf(sql`r.company_id`, accountsReceivable.name, sql`r.id`)}) else e.label end, 'colour', e.colour, 'typeName', e.type_name) from accounts_receivable_status e where e.company_id = r.company_id and e.id = r.status_id)`,
    mail: fateOf(sql`r.company_id`, accountsReceivable.name, sql`r.id`),
    paymentTerm: sql`(select json_build_object('id', p.id, 'label', p.label) from payment_term p where p.company_id = r.company_id and p.id = r.payment_term_id)`,
    credits: sql`(select json_build_object('id', c.id, 'label', coalesce(c.invoice_number, 'Draft')) from accounts_receivable c where c.company_id = r.company_id and c.id = r.credits_id)`,
    due: sql`case when r.balance <= 0 or r.due_date is null or r.content is null then 'none' when r.due_date < ${TODAY} then 'overdue' when r.due_date = ${TODAY} then 'today' else 'calm' end`,
    daysOverdue: sql`case when r.balance > 0 and r.due_date < ${TODAY} then ${TODAY} - r.due_date else 0 end`,
  },
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)}
      or ${await namedContact(ctx, sql`r.to_contact_id`, term)} or ${await numberedJob(ctx, sql`r.job_id`, term)} or ${await claimedJob(ctx, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

/** Of a job that the payer knows by this claim. */
const claimedJob = (ctx: Context, term: string) =>
  among(
    ctx,
    sql`r.job_id`,
    sql`select j.id from job j where j.company_id = ${ctx.actor.companyId} and ${narrowed(sql`j.search_text`, term)} fold(j.client_ref) like ${likePattern(term)}`,
  );

export const invoiceObjects = {
  accountsReceivable: objectKind('This invoice', 'view-accounts-receivable', {
    table: 'accounts_receivable',
    label: sql`coalesce(o.invoice_number, concat('Draft invoice', nullif(concat(' ', o.label), ' ')))`,
    scope: invoiceScope,
    job: 'job_id',
  }),
};

const itemColumns = rowColumns(invoiceItemRow, 'i', {
  accountNumber: sql`(select json_build_object('id', a.id, 'label', concat_ws(' ', a.code, a.label)) from account_number a where a.company_id = i.company_id and a.id = i.account_number_id)`,
  sources: sql`coalesce((select json_agg(json_build_object('sourceType', x.source_type, 'sourceId', x.source_id, 'materialAmount', x.material_amount, 'labourAmount', x.labour_amount) order by x.id)
    from accounts_receivable_source x where x.company_id = i.company_id and x.item_id = i.id), '[]')`,
});

export async function itemsOf(ctx: Context, invoiceId: number): Promise<InvoiceItemView[]> {
  const rows = await ctx.run(sql<{
    row: InvoiceItemView;
  }>`select row_to_json(t) as row from (select ${itemColumns} from accounts_receivable_item i
    where i.company_id = ${ctx.actor.companyId} and i.accounts_receivable_id = ${invoiceId} and i.deleted_at is null order by i."order", i.id) t`);
  return rows.map(({ row }) => row);
}
export async function itemOf(ctx: Context, invoiceId: number, itemId: number): Promise<InvoiceItemView> {
  const found = (await itemsOf(ctx, invoiceId)).find(({ id }) => id === itemId);
  if (!found) throw notFound('This line');
  return found;
}

export async function frozenDocument(ctx: Context, id: number): Promise<IssuedDocument | undefined> {
  const [row] = await ctx.run(
    sql<{
      content: string | null;
    }>`select r.content from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.id = ${id}`,
  );
  return row?.content ? (JSON.parse(row.content) as IssuedDocument) : undefined;
}

/** What credit notes take back of the lines of an invoice so far, drafts included, before tax. */
export async function creditedOf(ctx: Context, id: number, except = 0): Promise<number> {
  const [row] = await ctx.run(sql<{ credited: number }>`
    select coalesce(sum(i.amount), 0)::float8 as credited from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    join accounts_receivable_item i on i.company_id = r.company_id and i.accounts_receivable_id = r.id and i.deleted_at is null
    where r.company_id = ${ctx.actor.companyId} and r.credits_id = ${id} and r.deleted_at is null and st.type_name <> 'cancelled' and r.id <> ${except}`);
  return row?.credited ?? 0;
}

/** Cents of each line of an invoice that credit notes take back so far, drafts included. */
export async function creditedByLine(ctx: Context, id: number, except = 0): Promise<Map<number, number>> {
  const rows = await ctx.run(sql<{ itemId: number; cents: number }>`
    select i.credits_item_id as "itemId", (sum(i.amount) * 100)::bigint as cents from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    join accounts_receivable_item i on i.company_id = r.company_id and i.accounts_receivable_id = r.id and i.deleted_at is null and i.credits_item_id is not null
    where r.company_id = ${ctx.actor.companyId} and r.credits_id = ${id} and r.deleted_at is null and st.type_name <> 'cancelled' and r.id <> ${except} group by 1`);
  return new Map(rows.map(({ itemId, cents }) => [itemId, cents]));
}

/** Credit notes of an invoice that are out. */
export async function issuedCredits(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select r.id from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where r.company_id = ${ctx.actor.companyId} and r.credits_id = ${id} and r.deleted_at is null and r.content is not null and st.type_name <> 'cancelled' order by r.id`);
  return rows.map((row) => row.id);
}

/** Null where the job has nothing authorised, or the invoice is no part of it (a deposit, a credit note). */
export async function addsUpOf(
  ctx: Context,
  invoice: Pick<InvoiceView, 'id' | 'typeId' | 'jobId' | 'excessAmount' | 'total'> & {
    status?: { typeName?: string | null };
  },
): Promise<AddsUp | null> {
  if (invoice.typeId === 2 || invoice.typeId === 4 || invoice.status?.typeName === 'cancelled') return null;
  const lines = await sourceLines(ctx, { jobId: invoice.jobId });
  if (!lines.length) return null;
  const [row] = await ctx.run(sql<{ authorised: number }>`
    select coalesce(sum(s.authorised_inc_tax), 0)::float8 as authorised from estimate_snapshot s
    join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised' where s.company_id = ${ctx.actor.companyId} and s.job_id = ${invoice.jobId} and s.deleted_at is null`);
  const parts = await ctx.run(sql<AddsUp['parts'][number]>`
    select r.id, coalesce(r.invoice_number, 'Draft') as label, (${SIGN} * r.total)::float8 as total from accounts_receivable r
    join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where r.company_id = ${ctx.actor.companyId} and r.job_id = ${invoice.jobId} and ${LIVE} and r.id <> ${invoice.id} and r.type_id <> 5
      and exists (select from accounts_receivable_source x where x.company_id = r.company_id and x.accounts_receivable_id = r.id and x.source_type = 'estimateItem') order by r.id`);
  const { excessDeducted } = await jobToBill(ctx, invoice.jobId, invoice.id);
  const isExcess = invoice.typeId === 5;
  const excess = isExcess ? excessDeducted : sumCents([excessDeducted, invoice.excessAmount].map(toCents)) / 100;
  const own = isExcess ? 0 : invoice.total;
  const leftCents = sumCents(
    lines.map((line) => {
      const left = line.materialCents + line.labourCents - line.billedMaterialCents - line.billedLabourCents;
      return left + Math.round(left * line.taxRate);
    }),
  );
  const authorised = row?.authorised ?? 0;
  const known = sumCents([...parts.map(({ total }) => total), excess, own].map(toCents)) + leftCents;
  const difference = toCents(authorised) - known;
  // A cent for each document and line at most is rounding; more is something that was billed beside the estimate.
  const isRounding = Math.abs(difference) <= parts.length + lines.length + 1;
  return {
    authorised,
    parts,
    excess,
    own,
    left: fromCents(leftCents),
    rounding: isRounding ? fromCents(difference) : 0,
  };
}

export interface LockedInvoice {
  id: number;
  number: string | null;
  typeId: number;
  statusId: number;
  type: InvoiceStatusType;
  wasSent: boolean;
  toContactId: number;
  jobId: number;
  balance: number;
  /** By the person who asks. */
  isSeen: boolean;
}
/** All of these, locked in one order for everybody: what follows of a change is written whoever made it. */
export const lockedInvoices = (
  ctx: Context,
  ids: readonly number[],
  where = sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null`,
): Promise<LockedInvoice[]> =>
  ctx.run(sql<LockedInvoice>`select r.id, r.invoice_number as number, r.type_id as "typeId", r.status_id as "statusId", ${statusType('r')} as type, r.sent_at is not null as "wasSent",
      r.to_contact_id as "toContactId", r.job_id as "jobId", r.balance::float8 as balance, (${invoiceScope(ctx, 'r')}) as "isSeen"
    from accounts_receivable r where ${where} and r.id = any(${[...ids]}) order by r.id for update`);

/** Those of them that the person sees, locked; the others stay as free as if nobody had named them. */
export const chosenInvoices = (ctx: Context, ids: readonly number[]): Promise<LockedInvoice[]> =>
  lockedInvoices(ctx, ids, invoiceScope(ctx, 'r'));

/** Hours and expenses of a job that an issued invoice bills, as `timesheet:7`. */
export async function billedWork(ctx: Context, jobId: number): Promise<Set<string>> {
  const rows = await ctx.run(sql<{ key: string }>`
    select concat(x.source_type, ':', x.source_id) as key from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
    join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.content is not null and x.source_type in ('timesheet', 'expense') and ${LIVE}
    group by x.source_type, x.source_id having sum(${SIGN} * (x.material_amount + x.labour_amount)) > 0`);
  return new Set(rows.map(({ key }) => key));
}

/** What was taken off an invoice for the excess, with its tax. */
export async function excessOf(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      excess: number;
    }>`select excess_amount::float8 as excess from accounts_receivable where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.excess ?? 0;
}
