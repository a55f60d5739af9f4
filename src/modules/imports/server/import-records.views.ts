// Equipment and stock as an import finds them: by what a row is recognised, and what keeps one from being taken back.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

type Found = { id: number; key: string };
const KEYS = {
  serialNumber: 'serial_number',
  barcode: 'barcode',
  code: 'code',
  label: 'label',
} as const;
export type ItemKey = keyof typeof KEYS;

export const itemsByKey = (
  ctx: Context,
  table: 'asset_item' | 'inventory_item',
  by: ItemKey,
  keys: readonly string[],
): Promise<Found[]> => {
  const column = sql.ref(`r.${KEYS[by]}`);
  return ctx.run(
    sql<Found>`select r.id, lower(${column}) as key from ${sql.table(table)} r
      where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and lower(${column}) = any(${[...keys]}) order by r.id`,
  );
};

const usesBy = async (
  ctx: Context,
  [table, column]: readonly [string, string],
  ids: readonly number[],
  what: string,
): Promise<Map<number, string[]>> => {
  const rows = await ctx.run(
    sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where company_id = ${ctx.actor.companyId} and ${sql.ref(column)} = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id }) => [id, [what]]));
};
export const usesOfAssets = (ctx: Context, ids: readonly number[]): Promise<Map<number, string[]>> =>
  usesBy(ctx, ['asset_deployment', 'asset_item_id'], ids, 'deployments');
export const usesOfStock = (ctx: Context, ids: readonly number[]): Promise<Map<number, string[]>> =>
  usesBy(ctx, ['inventory_movement', 'inventory_item_id'], ids, 'stock movements');

/** Places of stock by name. */
export const placesByName = (ctx: Context): Promise<{ id: number; label: string }[]> =>
  ctx.run(
    sql<{ id: number; label: string }>`select id, label from warehouse
      where company_id = ${ctx.actor.companyId} and deleted_at is null and active order by label`,
  );
