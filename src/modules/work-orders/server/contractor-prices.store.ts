import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { PriceLine } from '../shared/contractor-price.ts';

export interface StoredPrice {
  id: number;
  lines: PriceLine[];
  total: number;
  note: string | null;
  by: string;
  at: string;
  taken: boolean | null;
}
/** The last price of an order that was sent since it went out. */
export async function lastPrice(ctx: Context, workOrderId: number): Promise<StoredPrice | undefined> {
  const [row] =
    await ctx.run(sql<StoredPrice>`select p.id, p.lines, p.total::float8 as total, p.note, p.sent_by as by, to_char(p.sent_at, 'YYYY-MM-DD HH24:MI:SS') as at, p.taken
    from work_order_price p join work_order o on o.company_id = p.company_id and o.id = p.work_order_id
    where p.company_id = ${ctx.actor.companyId} and p.work_order_id = ${workOrderId} and p.sent_at >= o.issued_at order by p.id desc limit 1`);
  return row;
}

export const insertPrice = (
  ctx: Context,
  workOrderId: number,
  price: { lines: readonly PriceLine[]; total: number; note: string | null; by: string; via: string },
) =>
  ctx.run(sql`insert into work_order_price (company_id, work_order_id, lines, total, note, sent_by, via)
    values (${ctx.actor.companyId}, ${workOrderId}, ${JSON.stringify(price.lines)}::jsonb, ${price.total}, ${price.note}, ${price.by}, ${price.via})`);

export const answerPriceRow = (ctx: Context, id: number, taken: boolean) =>
  ctx.run(sql`update work_order_price set taken = ${taken}, answered_at = now(), answered_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id} and taken is null`);
