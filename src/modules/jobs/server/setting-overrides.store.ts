import { sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';

export async function companySettingId(ctx: Context, e: Entity): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{ id: number }>`select id from ${sql.table(e.table)} where company_id = ${ctx.actor.companyId}`,
  );
  return row?.id;
}

/** A setting or an override as it is stored. */
export async function settingRow<Row>(ctx: Context, e: Entity<Row>, id: number): Promise<Row> {
  const [found] = await ctx.run(sql<{ row: Row }>`select row_to_json(t) as row from (select ${wireColumns(e, 'o')}
    from ${sql.table(e.table)} o where o.company_id = ${ctx.actor.companyId} and o.id = ${id} and o.deleted_at is null) t`);
  if (!found) throw notFound(`This ${e.label.one}`);
  return found.row;
}
