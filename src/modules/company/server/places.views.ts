// Who still stands in a division or a region.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Rows of `company_id, id` for each division or region that the module's records stand in. */
    readonly placeUses?: Readonly<Record<string, RawBuilder<unknown>>>;
  }
}

const OF_PEOPLE: Record<string, RawBuilder<unknown>> = {
  division: sql`select company_id, division_id as id from user_division`,
  region: sql`select company_id, region_id as id from user_region`,
};

export async function isPlaceInUse(ctx: Context, table: string, id: number): Promise<boolean> {
  const uses = [OF_PEOPLE, ...filled(ctx.app.modules, 'placeUses')].flatMap((given) => given[table] ?? []);
  const rows = await ctx.run(
    sql`select 1 from (${sql.join(uses, sql` union all `)}) x where x.company_id = ${ctx.actor.companyId} and x.id = ${id} limit 1`,
  );
  return rows.length > 0;
}

/** People who work here and are in this division, by name. */
export const peopleOfDivision = (ctx: Context, id: number): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql`select u.id, u.full_name as label from user_division d join app_user u on u.company_id = d.company_id and u.id = d.user_id
    where d.company_id = ${ctx.actor.companyId} and d.division_id = ${id} and u.deleted_at is null and u.status = 'active' order by u.full_name, u.id`);

export const placeObjects = {
  division: objectKind('This division', 'view-division', { table: 'division', label: sql`o.label`, scope: ofCompany }),
  company: objectKind('This company', 'view-company', { table: 'company', label: sql`o.name`, scope: ofCompany }),
};
