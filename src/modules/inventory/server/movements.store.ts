import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MovementKind } from '../shared/inventory-movement.entity.ts';

/** A line of the ledger as it is written; the database adds the rest. */
export interface LedgerLine {
  clientRef: string | null;
  inventoryItemId: number;
  kind: MovementKind;
  quantity: number;
  fromWarehouseId: number | null;
  toWarehouseId: number | null;
  jobId: number | null;
  movedAt: string;
  reason: string | null;
  belowZero: boolean;
  unitCost: number | null;
  reversesId?: number | null;
  issueId?: number | null;
  inventoryStocktakeId?: number | null;
  label?: string | null;
  unitLabel?: string | null;
  unitSell?: number | null;
  inventoryItemOverrideId?: number | null;
}

/** Writes movements in this order, each with its history under its job; answers their ids. */
export async function insertMovements(ctx: Context, lines: readonly LedgerLine[], verb: string): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const rows = await ctx.run(sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, order) => ({ ...line, order })))}::jsonb) as g ("order" integer, "clientRef" uuid, "inventoryItemId" bigint, kind text, quantity numeric,
        "fromWarehouseId" bigint, "toWarehouseId" bigint, "jobId" bigint, "movedAt" text, reason text, "belowZero" boolean, "unitCost" numeric, "reversesId" bigint, "issueId" bigint, "inventoryStocktakeId" bigint,
        label text, "unitLabel" text, "unitSell" numeric, "inventoryItemOverrideId" bigint)
    ), made as (
      insert into inventory_movement (company_id, created_by_id, updated_by_id, client_ref, inventory_item_id, position, kind, quantity, from_warehouse_id, to_warehouse_id, job_id, moved_at, reason, below_zero,
        unit_cost, reverses_id, issue_id, inventory_stocktake_id, label, unit_label, unit_sell, inventory_item_override_id)
      select ${companyId}, ${userId}, ${userId}, coalesce(g."clientRef", gen_random_uuid()), g."inventoryItemId", 0, g.kind, g.quantity, g."fromWarehouseId", g."toWarehouseId", g."jobId", (g."movedAt" || '+00')::timestamptz, g.reason, g."belowZero",
        coalesce(g."unitCost", 0), g."reversesId", g."issueId", g."inventoryStocktakeId", g.label, g."unitLabel", g."unitSell", g."inventoryItemOverrideId"
      from given g order by g."order" returning *
    ), linked as (
      insert into object (company_id, object_type, object_id, job_id) select ${companyId}, 'inventoryMovement', m.id, m.job_id from made m on conflict do nothing
    ), told as (
      insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}, 'inventoryMovement', m.id, m.job_id, coalesce(nullif(${verb}, ''), m.kind), jsonb_build_object('quantity', json_build_array(null, trim_scale(m.quantity))), concat_ws(': ', i.label, m.reason), ${ctx.requestId}, ${userId}
      from made m join inventory_item i on i.company_id = m.company_id and i.id = m.inventory_item_id
    ) select id from made order by id`);
  return rows.map(({ id }) => id);
}

/** Movements that came before under these references of devices. */
export const movementsByRef = (ctx: Context, refs: readonly string[]): Promise<{ id: number; clientRef: string }[]> =>
  ctx.run(sql<{
    id: number;
    clientRef: string;
  }>`select m.id, m.client_ref::text as "clientRef" from inventory_movement m
    where m.company_id = ${ctx.actor.companyId} and m.client_ref = any(${[...refs]}::uuid[])`);
