// Stock is the company's: whoever may see it sees all of it. Of movements to jobs they see those of jobs that are theirs.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { jobScope } from '../../jobs/server/index.ts';

export const stockScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** Movements between places, and those of jobs that the person sees. */
export function movementScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const base = stockScope(ctx, alias);
  if (!ctx.actor.onlyMyJobs && !ctx.actor.divisionIds.length) return base;
  return sql`${base} and (${sql.ref(`${alias}.job_id`)} is null or exists (select from job scoped where scoped.id = ${sql.ref(`${alias}.job_id`)} and ${jobScope(ctx, 'scoped')}))`;
}

export const inventoryObjects = {
  inventoryItem: objectKind('This stock item', 'view-inventory-item', {
    table: 'inventory_item',
    label: sql`o.label`,
    scope: stockScope,
  }),
  inventoryMovement: objectKind('This stock movement', 'view-inventory-item', {
    table: 'inventory_movement',
    label: sql`(select concat_ws(' ', trim_scale(o.quantity)::text, i.label) from inventory_item i where i.company_id = o.company_id and i.id = o.inventory_item_id)`,
    scope: movementScope,
    job: 'job_id',
  }),
  inventoryStocktake: objectKind('This stocktake', 'view-inventory-item', {
    table: 'inventory_stocktake',
    label: sql`o.label`,
    scope: stockScope,
  }),
  warehouse: objectKind('This place', 'view-warehouse', { table: 'warehouse', label: sql`o.label`, scope: stockScope }),
};
