// By what an identity provider knows somebody or a role.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export const keepExternalId = (
  ctx: Context,
  type: 'user' | 'role',
  id: number,
  externalId: string | null,
): Promise<unknown> =>
  externalId === null
    ? ctx.run(
        sql`delete from scim_external where company_id = ${ctx.actor.companyId} and object_type = ${type} and object_id = ${id}`,
      )
    : ctx.run(sql`insert into scim_external (company_id, object_type, object_id, external_id) values (${ctx.actor.companyId}, ${type}, ${id}, ${externalId})
        on conflict (company_id, object_type, object_id) do update set external_id = excluded.external_id`);
