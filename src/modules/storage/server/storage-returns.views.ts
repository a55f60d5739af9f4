// What a return and a count stand on.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { ofCompany } from '../../../platform/server/objects.ts';

/** The type of appointment on which things are handed over: by its name, else the first one. */
export async function handoverType(ctx: Context): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select id from appointment_type where company_id = ${ctx.actor.companyId} and deleted_at is null and active
    order by lower(label) <> 'handover', "order", id limit 1`);
  if (!row) throw conflict('There is no appointment type. Add one in Administration.');
  return row.id;
}

/** What should stand in a bay; locked, so that two counts follow one another. */
export async function bayContents(ctx: Context, bayId: number): Promise<number[]> {
  await ctx.run(sql`select id from storage_bay b where ${ofCompany(ctx, 'b')} and b.id = ${bayId} for update`);
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select i.id from storage_item i where ${ofCompany(ctx, 'i')} and i.bay_id = ${bayId} order by i.id`,
  );
  return rows.map(({ id }) => id);
}
