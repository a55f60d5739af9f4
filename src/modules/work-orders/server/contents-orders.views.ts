// What was accepted for contents, and which of it stands in an order.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contentsScope, lossQuoteScope } from '../../contents/server/index.ts';
import type { ContentsOrder } from '../shared/contents-orders.api.ts';
import { workOrderScope } from './work-orders.scope.ts';

/** Accepted prices of a quote that no order carries out, an order that fell included. */
const OPEN = sql`p.accepted_at is not null and p.price is not null and p.deleted_at is null and not exists (
  select from work_order_item_contents c
  join work_order_item w on w.company_id = c.company_id and w.id = c.work_order_item_id and w.deleted_at is null
  join work_order o on o.company_id = w.company_id and o.id = w.work_order_id and o.deleted_at is null
  join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name not in ('declined', 'cancelled')
  where c.company_id = p.company_id and c.quote_item_id = p.id and c.deleted_at is null)`;

/** Orders of a schedule of a job that this person sees; undefined for another one. */
export async function ordersOfContents(ctx: Context, scheduleId: number): Promise<ContentsOrder[] | undefined> {
  const [known] = await ctx.run(
    sql`select from loss_schedule s where ${contentsScope(ctx, 's')} and s.id = ${scheduleId}`,
  );
  if (!known) return undefined;
  return await ctx.run(sql<ContentsOrder>`select q.id as "quoteId", q.label as quote, json_build_object('id', k.id, 'label', k.full_name) as contact,
      f.lines as "openLines", f.cost as "openCost", coalesce(o.orders, '[]') as orders
    from loss_schedule_quote q join contact k on k.company_id = q.company_id and k.id = q.contact_id
    cross join lateral (select count(*)::int as lines, coalesce(sum(p.price), 0)::float8 as cost from loss_schedule_quote_item p
      where p.company_id = q.company_id and p.quote_id = q.id and ${OPEN}) f
    left join lateral (select json_agg(json_build_object('id', o.id, 'jobId', o.job_id, 'number', o.work_order_number, 'status', s.label) order by o.id) as orders
      from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id
      where ${workOrderScope(ctx, 'o')} and exists (select from work_order_item w
        join work_order_item_contents c on c.company_id = w.company_id and c.work_order_item_id = w.id and c.deleted_at is null
        join loss_schedule_quote_item p on p.company_id = c.company_id and p.id = c.quote_item_id
        where w.company_id = o.company_id and w.work_order_id = o.id and w.deleted_at is null and p.quote_id = q.id)) o on true
    where ${lossQuoteScope(ctx, 'q')} and q.deleted_at is null and q.schedule_id = ${scheduleId} and (f.lines > 0 or o.orders is not null) order by q.id`);
}

export interface AcceptedQuote {
  id: number;
  jobId: number;
  label: string;
  contactId: number;
}
/** A quote of a job that this person sees, its schedule locked: two orders at once do not take the same lines, and nothing is taken back meanwhile. */
export async function lockQuote(ctx: Context, quoteId: number): Promise<AcceptedQuote | undefined> {
  const [row] = await ctx.run(sql<AcceptedQuote>`select q.id, q.job_id as "jobId", q.label, q.contact_id as "contactId"
    from loss_schedule_quote q join loss_schedule s on s.company_id = q.company_id and s.id = q.schedule_id
    where ${lossQuoteScope(ctx, 'q')} and q.deleted_at is null and q.id = ${quoteId} for update of s`);
  return row;
}

export interface AcceptedLine {
  id: number;
  room: string;
  number: number;
  label: string;
  description: string | null;
  action: 'clean' | 'repair' | 'replace';
  price: number;
  note: string | null;
}
export const acceptedLines = (ctx: Context, quoteId: number): Promise<AcceptedLine[]> =>
  ctx.run(sql<AcceptedLine>`select p.id, i.room, i.number, i.label, i.description, p.action, p.price::float8 as price, p.note
    from loss_schedule_quote_item p join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id
    where p.company_id = ${ctx.actor.companyId} and p.quote_id = ${quoteId} and ${OPEN} order by i."order", i.number`);

export const writeSource = (ctx: Context, itemId: number, quoteItemId: number): Promise<unknown> =>
  ctx.run(sql`insert into work_order_item_contents (company_id, work_order_item_id, quote_item_id, created_by_id)
    values (${ctx.actor.companyId}, ${itemId}, ${quoteItemId}, ${ctx.actor.userId})`);
