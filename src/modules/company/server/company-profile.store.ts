import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { CompanyView } from '../shared/company-profile.api.ts';
import { companyColumns } from './company-profile.views.ts';

export async function readCompany(ctx: Context): Promise<CompanyView> {
  const [row] = await ctx.run(sql<{ row: CompanyView }>`select row_to_json(t) as row from (
    select ${companyColumns} from company c join country n on n.id = c.country_id
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}) t`);
  return (row as { row: CompanyView }).row;
}

export const setCompany = (ctx: Context, values: Record<string, unknown>): Promise<unknown> =>
  ctx.run(sql`update company set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.id(snake(name))} = ${value}`))},
      version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`);
