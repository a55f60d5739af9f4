import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

interface Counted {
  clientRef: string | null;
  inventoryItemId: number;
  quantity: number;
  adds: boolean;
  countedAt: string;
}
/** Writes counts; one whose reference came before changes nothing. */
export const insertCounts = (ctx: Context, stocktakeId: number, counts: readonly Counted[]): Promise<unknown> =>
  ctx.run(sql`insert into inventory_count (company_id, created_by_id, updated_by_id, client_ref, inventory_stocktake_id, inventory_item_id, quantity, adds, counted_at)
    select ${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, coalesce(g."clientRef", gen_random_uuid()), ${stocktakeId}, g."inventoryItemId", g.quantity, g.adds, (g."countedAt" || '+00')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as g ("clientRef" uuid, "inventoryItemId" bigint, quantity numeric, adds boolean, "countedAt" text)
    on conflict do nothing`);
