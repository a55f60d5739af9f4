import { type RawBuilder, sql } from 'kysely';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';

const source = (ctx: Context, of: Entity): ListSource => ({
  name: of.name,
  from: sql`${sql.table(of.table)} r`,
  where: sql`r.company_id = ${ctx.actor.companyId} and r.deleted_at is null`,
  alias: 'r',
  fields: entityFields(of, 'r'),
  columns: wireColumns(of, 'r'),
  defaultSort: [{ field: 'order', direction: 'asc' }],
  search: (term) => sql`r.label ilike ${likePattern(term)}`,
});

export const placeList = <Row>(ctx: Context, of: Entity<Row>, query: ListQuery) =>
  listPage<Row>(ctx, source(ctx, of), query);
export const placeCount = (ctx: Context, of: Entity, query: ListQuery) => listCount(ctx, source(ctx, of), query);

export async function place<Row extends StandardRow>(
  ctx: Context,
  of: Entity<Row>,
  id: number,
): Promise<RawJson<{ data: Row }>> {
  const [row] = await ctx.run(sql<{
    row: string;
  }>`select row_to_json(t)::text as row from (select ${wireColumns(of, 'r')}
    from ${sql.table(of.table)} r where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.id = ${id}) t`);
  if (!row) throw notFound(`This ${of.label.one}`);
  return new RawJson(`{"data":${row.row}}`);
}

const USES: Record<string, RawBuilder<unknown>> = {
  division: sql`select company_id, division_id as id from user_division union all select company_id, division_id from job where deleted_at is null`,
  region: sql`select company_id, region_id as id from user_region`,
};

export async function inUse(ctx: Context, table: string, id: number): Promise<boolean> {
  const uses = USES[table];
  if (!uses) return false;
  const rows = await ctx.run(
    sql`select 1 from (${uses}) x where x.company_id = ${ctx.actor.companyId} and x.id = ${id} limit 1`,
  );
  return rows.length > 0;
}
