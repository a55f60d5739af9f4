// What is read of quote requests: by the office with our own figures beside them, by the contractor without.
import { type RawBuilder, sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { fateBadgeOf, fateOf } from '../../../platform/server/mail/fate.views.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { estimateScope } from '../../estimates/server/index.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay, ofVisibleJob } from '../../jobs/server/index.ts';
import type { ContractorQuote } from '../shared/contractor-quote.ts';
import { type QuoteRequestItem, quoteRequest, quoteRequestItem } from '../shared/quote-request.entity.ts';
import type { QuoteStatusType } from '../shared/quote-request-status.ts';
import {
  type ContractorRecord,
  type MovedLine,
  type QuoteQuestion,
  quoteRequestRow,
} from '../shared/quote-requests.api.ts';

export const quoteScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

const typeOf = (alias: string): RawBuilder<unknown> =>
  sql`(select t.type_name from quote_request_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;
/** Days as the company counts them. */
const TODAY = sql`(now() at time zone (select c.timezone from company c where c.company_id = r.company_id and c.id = r.company_id))::date`;

export const quoteRequests = resource(quoteRequestRow, {
  scope: (ctx) => quoteScope(ctx, 'r'),
  sort: [{ field: 'quoteRequestNumber', direction: 'desc' }],
  parts: {
    status: sql`(select json_build_object('id', e.id, 'label', case e.type_name when 'waiting' then coalesce(${fateBadgeOf(sql`r.company_id`, quoteRequest.name, sql`r.id`, true)}, e.label) else e.label end, 'colour', e.colour, 'typeName', e.type_name) from quote_request_status e where e.company_id = r.company_id and e.id = r.status_id)`,
    mail: fateOf(sql`r.company_id`, quoteRequest.name, sql`r.id`),
    due: sql`case when r.due_date is null or ${typeOf('r')} not in ('waiting', 'opened') then 'none' when r.due_date < ${TODAY} then 'overdue' when r.due_date = ${TODAY} then 'today' else 'calm' end`,
  },
  searchIn: async (term, ctx) =>
    sql`(fold(r.quote_request_number) like ${likePattern(term)} or fold(r.label) like ${likePattern(term)}
      or ${await namedContact(ctx, sql`r.assigned_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export const quoteRequestObjects = {
  quoteRequest: objectKind('This quote request', 'view-quote-request', {
    table: 'quote_request',
    label: sql`concat_ws(' ', o.quote_request_number, o.label)`,
    scope: quoteScope,
    job: 'job_id',
  }),
};

export async function statusTypeOf(ctx: Context, id: number): Promise<QuoteStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: QuoteStatusType;
    }>`select type_name as type from quote_request_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}
export async function statusOfType(ctx: Context, type: QuoteStatusType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from quote_request_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and deleted_at is null order by not active, "order", id limit 1`,
  );
  return row?.id;
}

export async function itemsOf(ctx: Context, quoteIds: readonly number[]): Promise<QuoteRequestItem[]> {
  const rows = await ctx.run(sql<{
    row: QuoteRequestItem;
  }>`select row_to_json(t) as row from (select ${wireColumns(quoteRequestItem, 'i')} from quote_request_item i
    where i.company_id = ${ctx.actor.companyId} and i.quote_request_id = any(${[...quoteIds]}) and i.deleted_at is null order by i.line is null, i."order", i.line, i.id) t`);
  return rows.map(({ row }) => row);
}

/** Lines of quotes that stand in another estimate now than when they were asked for, and where. */
export const movedLines = (ctx: Context, quoteIds: readonly number[]): Promise<MovedLine[]> =>
  ctx.run(sql<MovedLine>`select distinct on (q.line) q.line, case when ${can(ctx, 'view-estimate')} and (${estimateScope(ctx, 'e')})
      then json_build_object('jobId', j.id, 'jobNumber', j.job_number, 'estimateId', e.id, 'estimate', concat_ws(' ', e.number, e.label)) end as "to"
    from quote_request_item q join estimate_item i on i.company_id = q.company_id and i.id = q.estimate_item_id and i.deleted_at is null
      join estimate e on e.company_id = i.company_id and e.id = i.estimate_id and e.deleted_at is null join job j on j.company_id = e.company_id and j.id = e.job_id
    where q.company_id = ${ctx.actor.companyId} and q.quote_request_id = any(${[...quoteIds]}) and q.deleted_at is null and q.line is not null and e.id <> q.asked_estimate_id
    order by q.line`);

export async function itemOf(ctx: Context, quoteId: number, itemId: number): Promise<QuoteRequestItem> {
  const found = (await itemsOf(ctx, [quoteId])).find(({ id }) => id === itemId);
  if (!found) throw notFound('This item');
  return found;
}

/** Those of a group that this person sees, in the order in which they were asked. */
export async function quotesOfGroup(ctx: Context, groupId: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select r.id from quote_request r where ${quoteScope(ctx, 'r')} and r.group_id = ${groupId} order by r.id`,
  );
  if (!rows.length) throw notFound('These quotes');
  return rows.map(({ id }) => id);
}

/** Without a scope of its own: whoever asks has shown that it is theirs. */
export async function contractorQuoteOf(ctx: Context, id: number): Promise<ContractorQuote> {
  const [row] = await ctx.run(sql<{ data: ContractorQuote }>`select row_to_json(v) as data from (
    select r.version, r.quote_request_number as number, r.label, ${typeOf('r')} as "statusType", k.full_name as contractor, to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", r.note,
      j.site_address_text as "siteAddress", to_char(r.submitted_at, 'YYYY-MM-DD HH24:MI:SS') as "submittedAt", r.is_late as "isLate", to_char(r.valid_until, 'YYYY-MM-DD') as "validUntil", to_char(r.start_possible, 'YYYY-MM-DD') as "startPossible",
      r.contractor_note as "contractorNote", r.reason, n.tax_name as "taxName", trim_scale(n.tax_value / 100) as "taxPercentage", k.gst_registered as "addTax", r.total,
      coalesce((select json_agg(l) from (
        select i.id, i.line, i.category_label as "categoryLabel", i.description, i.notes, i.material_unit as "materialUnit", trim_scale(i.material_quantity) as "materialQuantity", trim_scale(i.material_cost) as "materialCost",
          i.labour_unit as "labourUnit", trim_scale(i.labour_quantity) as "labourQuantity", trim_scale(i.labour_cost) as "labourCost", i.material_cost_total + i.labour_cost_total as total,
          i.excluded, i.excluded_reason as "excludedReason", i.included_in_line as "includedInLine", i.contractor_note as "contractorNote", i.quoted_at is not null as quoted,
          i.quoted_unit as "quotedUnit", trim_scale(i.quoted_unit_size) as "quotedUnitSize", trim_scale(i.quoted_unit_cost) as "quotedUnitCost"
        from quote_request_item i where i.company_id = r.company_id and i.quote_request_id = r.id and i.deleted_at is null order by i.line is null, i."order", i.line, i.id) l), '[]') as lines
    from quote_request r join contact k on k.company_id = r.company_id and k.id = r.assigned_id join job j on j.company_id = r.company_id and j.id = r.job_id
      join company c on c.company_id = r.company_id and c.id = r.company_id join country n on n.id = c.country_id
    where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and r.deleted_at is null and r.sent_at is not null) v`);
  if (!row) throw notFound('This quote request');
  return row.data;
}

/** What was asked about a quote, newest first. */
export const questionsOf = (ctx: Context, quoteId: number): Promise<QuoteQuestion[]> =>
  ctx.run(sql<QuoteQuestion>`select q.id, q.line, q.question, q.sent_to as "sentTo", to_char(q.created_at, 'YYYY-MM-DD HH24:MI:SS') as "askedAt", u.full_name as "askedBy"
    from quote_question q left join app_user u on u.company_id = q.company_id and u.id = q.created_by_id
    where q.company_id = ${ctx.actor.companyId} and q.quote_request_id = ${quoteId} and q.deleted_at is null order by q.id desc`);

/** What contractors have done so far: quotes over all jobs, and orders that are done, in time or not. */
export async function recordsOf(ctx: Context, contactIds: readonly number[]): Promise<Map<number, ContractorRecord>> {
  const { companyId } = ctx.actor;
  const rows = await ctx.run(sql<ContractorRecord & { id: number }>`
    select k.id, coalesce(q.asked, 0) as asked, coalesce(q.quoted, 0) as quoted, coalesce(q.late, 0) as late, coalesce(q.accepted, 0) as accepted,
      coalesce(w.done, 0) as done, coalesce(w.dated, 0) as dated, coalesce(w.in_time, 0) as "inTime"
    from unnest(${[...new Set(contactIds)]}::bigint[]) k (id)
    left join lateral (select count(*)::int as asked, (count(*) filter (where r.submitted_at is not null))::int as quoted,
        (count(*) filter (where r.is_late))::int as late, (count(*) filter (where ${typeOf('r')} = 'accepted'))::int as accepted
      from quote_request r where r.company_id = ${companyId} and r.assigned_id = k.id and r.sent_at is not null and r.deleted_at is null) q on true
    left join lateral (select count(*)::int as done, (count(*) filter (where o.end_date is not null))::int as dated,
        (count(*) filter (where o.end_date is not null and o.completed_at::date <= o.end_date))::int as in_time
      from work_order o where o.company_id = ${companyId} and o.assigned_id = k.id and o.completed_at is not null and o.deleted_at is null) w on true`);
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

export interface Addressee {
  name: string;
  email: string | null;
  usable: boolean;
}
export async function addresseeOf(ctx: Context, contactId: number): Promise<Addressee | undefined> {
  const [row] = await ctx.run(sql<Addressee>`
    select full_name as name, email, contact_type_id in (3, 8, 9) and status <> 'do not use' as usable from contact where company_id = ${ctx.actor.companyId} and id = ${contactId} and deleted_at is null`);
  return row;
}

/** Who hears of what a contractor says: whoever asked, and whose job it is. */
export async function officeOf(ctx: Context, id: number): Promise<number[]> {
  const found = await ctx.run(sql<{
    id: number;
  }>`select distinct x.id from quote_request r join job j on j.company_id = r.company_id and j.id = r.job_id
    cross join lateral unnest(array[j.assigned_id, j.estimator_id, r.created_by_id]) x (id) where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and x.id > 0`);
  return found.map(({ id: userId }) => userId);
}

/** Prices that are in and wait for a choice; requests that are late. */
export const dayOfQuotes: readonly DaySource[] = [
  (ctx, whose) =>
    ctx.actor.permissions.has('edit-quote-request')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'quotes',
          id: sql`r.group_id`,
          at: sql`max(r.submitted_at)`,
          title: sql`concat(count(*), case when count(*) = 1 then ' quote is in: ' else ' quotes are in: ' end, max(r.label))`,
          note: sql`null::text`,
          amount: sql`min(r.total)`,
          tone: sql`'calm'`,
          job: jobOfDay,
        })} from quote_request r join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${quoteScope(ctx, 'r')} and ${typeOf('r')} = 'submitted' and (${isTheirs(whose, sql`r.created_by_id`)} or ${isTheirs(whose, sql`j.estimator_id`)}) group by r.group_id, j.company_id, j.id order by max(r.submitted_at)`
      : undefined,
];
