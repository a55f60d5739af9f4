// Teams: people who are planned together.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { resource } from '../../../platform/server/resource.ts';
import { teamRow, teamsApi } from '../shared/teams.api.ts';

export const teams = resource(teamRow, { api: teamsApi, sort: 'label', many: { fields: ['active'] } });

/** The people of a team by their keys; undefined where there is no such team. */
export async function teamKeys(ctx: Context, id: number): Promise<string[] | undefined> {
  const [row] = await ctx.run(
    sql<{
      keys: string[];
    }>`select array(select 'u' || unnest(user_ids)) || array(select 'c' || unnest(contact_ids)) as keys from team where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.keys;
}
