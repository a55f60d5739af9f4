// A contractor's own quotes, bills and licences: found by their contact or its business, every column named.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { OwnPapers } from '../shared/own-papers.api.ts';
import { ownContacts, ownShares } from './external.scope.ts';
import { day } from './external.views.ts';

const MOST = sql`100`;
const openPage = (ctx: Context, kind: string, objectType: string, id: string) =>
  sql`(select max(s.id) from share_item s where s.kind = ${kind} and s.object_type = ${objectType} and s.object_id = ${sql.ref(id)} and ${ownShares(ctx, 's')})`;
const quoteType = sql`(select t.type_name from quote_request_status t where t.company_id = q.company_id and t.id = q.status_id)`;
const billType = sql`(select t.type_name from accounts_payable_status t where t.company_id = b.company_id and t.id = b.status_id)`;
const SOON = sql`30`;

/** Nothing that is still prepared here: drafts of quotes and void bills are nobody's. */
export async function ownPapersOf(ctx: Context): Promise<OwnPapers> {
  const own = ownContacts(ctx);
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<OwnPapers>`select
    coalesce((select json_agg(x) from (select q.id, q.quote_request_number as number, nullif(q.label, '') as label, j.job_number as "jobNumber", j.site_address_text as "siteAddress",
        ${day(sql`q.due_date`)} as "dueDate", case ${quoteType} when 'waiting' then 'open' when 'opened' then 'open' when 'submitted' then 'sent' else ${quoteType} end as state,
        case when ${quoteType} in ('submitted', 'accepted', 'notAccepted') then q.total::float8 end as total, ${openPage(ctx, 'quote-request', 'quoteRequest', 'q.id')} as "shareItemId"
      from quote_request q join job j on j.company_id = q.company_id and j.id = q.job_id and j.deleted_at is null
      where q.company_id = ${companyId} and q.deleted_at is null and q.assigned_id in ${own} and ${quoteType} <> 'draft'
      order by ${quoteType} not in ('waiting', 'opened'), q.id desc limit ${MOST}) x), '[]') as quotes,
    coalesce((select json_agg(x) from (select b.id, coalesce(nullif(b.supplier_invoice_number, ''), b.bill_number) as number, ${day(sql`b.invoice_date`)} as date, ${day(sql`b.due_date`)} as "dueDate",
        (select o.work_order_number from work_order o where o.company_id = b.company_id and o.id = b.work_order_id) as "orderNumber", b.total::float8 as total,
        b.paid_total::float8 as paid, b.balance::float8 as balance,
        case ${billType} when 'queried' then 'question' when 'rejected' then 'rejected' when 'paid' then 'paid' when 'received' then 'office' when 'toApprove' then 'office' else 'approved' end as state,
        case when ${billType} in ('queried', 'rejected') then b.status_note end as note
      from accounts_payable b where b.company_id = ${companyId} and b.deleted_at is null and b.contact_id in ${own} and ${billType} <> 'cancelled'
      order by b.invoice_date desc, b.id desc limit ${MOST}) x), '[]') as bills,
    coalesce((select json_agg(x) from (select l.id, coalesce((select t.label from licence_type t where t.company_id = l.company_id and t.id = l.licence_type_id),
          (select t.label from insurance_type t where t.company_id = l.company_id and t.id = l.insurance_type_id), 'Licence') as label, l.number, ${day(sql`l.expiry_date`)} as "expiryDate",
        case when l.status_id = 3 then 'rejected' when l.expiry_date < ${ctx.today}::date then 'expired' when l.status_id = 1 then 'toCheck'
          when l.expiry_date < ${ctx.today}::date + ${SOON} then 'expires' else 'valid' end as state,
        case when l.status_id = 3 then l.decline_reason end as note, ${openPage(ctx, 'compliance', 'contactLicence', 'l.id')} as "shareItemId"
      from contact_licence l where l.company_id = ${companyId} and l.deleted_at is null and l.contact_id in ${own}
        and not exists (select from contact_licence n where n.company_id = l.company_id and n.replaces_id = l.id and n.deleted_at is null and n.status_id = 2)
      order by l.expiry_date nulls last, l.id desc limit ${MOST}) x), '[]') as licences`);
  return row ?? { quotes: [], bills: [], licences: [] };
}
