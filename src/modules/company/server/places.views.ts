// Who still stands in a division or a region.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';

const USES: Record<string, RawBuilder<unknown>> = {
  division: sql`select company_id, division_id as id from user_division union all select company_id, division_id from job where deleted_at is null`,
  region: sql`select company_id, region_id as id from user_region`,
};

export async function isPlaceInUse(ctx: Context, table: string, id: number): Promise<boolean> {
  const uses = USES[table];
  if (!uses) return false;
  const rows = await ctx.run(
    sql`select 1 from (${uses}) x where x.company_id = ${ctx.actor.companyId} and x.id = ${id} limit 1`,
  );
  return rows.length > 0;
}

export const placeObjects = {
  division: objectKind('This division', 'view-division', { table: 'division', label: sql`o.label`, scope: ofCompany }),
  company: objectKind('This company', 'view-company', { table: 'company', label: sql`o.name`, scope: ofCompany }),
};
