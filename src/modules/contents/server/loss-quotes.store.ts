// What quotes for contents write in few statements.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Action } from '../shared/loss-quote.entity.ts';

export const insertPrices = (
  ctx: Context,
  quoteId: number,
  lines: readonly { itemId: number; itemVersion: number; action: Action }[],
): Promise<unknown> =>
  ctx.run(
    sql`insert into loss_schedule_quote_item (company_id, created_by_id, updated_by_id, quote_id, item_id, item_version, action)
      select ${ctx.actor.companyId}::bigint, ${ctx.actor.userId}::bigint, ${ctx.actor.userId}::bigint, ${quoteId}::bigint, t."itemId", t."itemVersion", t.action
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t ("itemId" bigint, "itemVersion" integer, action text)`,
  );

/** Undefined leaves a field as it is. */
export const writePrice = (
  ctx: Context,
  id: number,
  {
    price,
    cannot,
    note,
    itemVersion,
  }: {
    price: number | null | undefined;
    cannot: boolean | undefined;
    note: string | null | undefined;
    itemVersion: number;
  },
): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_quote_item set
        price = ${price === undefined ? sql`price` : sql`round(${price}::numeric, 2)`},
        cannot = ${cannot === undefined ? sql`cannot` : sql`${cannot}`},
        note = ${note === undefined ? sql`note` : sql`${note || null}`},
        item_version = ${itemVersion}, version = version + 1, updated_at = now()
      where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** What the quote comes to. */
export const refreshQuote = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_quote q set amount_exc_tax = (select coalesce(sum(p.price), 0) from loss_schedule_quote_item p where p.company_id = q.company_id and p.quote_id = q.id and p.deleted_at is null)
      where q.company_id = ${ctx.actor.companyId} and q.id = ${id}`,
  );

export const writeAccepted = (
  ctx: Context,
  ids: readonly number[],
  at: string | null,
  reason: string | null,
): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_quote_item p set accepted_at = ${at}::timestamptz, accepted_by_id = ${at === null ? null : ctx.actor.userId}::bigint, reason = ${reason},
        item_version = (select i.content_version from loss_schedule_item i where i.company_id = p.company_id and i.id = p.item_id), version = p.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
      where p.company_id = ${ctx.actor.companyId} and p.id = any(${[...ids]}::bigint[])`,
  );

/** Prices that were of the item as it was are of the item as it is: accepting one of them is no change of what was priced. */
export const followItems = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_quote_item p set item_version = (select i.content_version from loss_schedule_item i where i.company_id = p.company_id and i.id = p.item_id)
      where p.company_id = ${ctx.actor.companyId} and p.id = any(${[...ids]}::bigint[])`,
  );

/**
 * Accepted is a quote with a line that is; not accepted one that has none, where each of its lines went to somebody else. Otherwise it
 * is as far as its prices are. A declined one stays declined.
 */
export const settleQuotes = (ctx: Context, scheduleId: number): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_quote q set version = q.version + 1, updated_at = now(), status = case
        when exists (select from loss_schedule_quote_item p where p.company_id = q.company_id and p.quote_id = q.id and p.deleted_at is null and p.accepted_at is not null) then 'accepted'
        when q.received_at is not null and not exists (select from loss_schedule_quote_item p where p.company_id = q.company_id and p.quote_id = q.id and p.deleted_at is null
          and not exists (select from loss_schedule_quote_item o where o.company_id = p.company_id and o.item_id = p.item_id and o.accepted_at is not null and o.deleted_at is null)) then 'not-accepted'
        when q.received_at is not null then 'received' else 'requested' end
      where q.company_id = ${ctx.actor.companyId} and q.schedule_id = ${scheduleId} and q.deleted_at is null and not (q.status = 'not-accepted' and q.reason is not null)`,
  );
