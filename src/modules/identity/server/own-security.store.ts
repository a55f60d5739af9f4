// The signed-in person's own password.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface OwnCredentials {
  passwordHash: string | null;
  companyName: string;
}

export async function ownCredentials(ctx: Context): Promise<OwnCredentials> {
  const [row] = await ctx.run(sql<OwnCredentials>`
    select u.password_hash as "passwordHash", c.name as "companyName" from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
    where u.company_id = ${ctx.actor.companyId} and u.id = ${ctx.actor.userId}`);
  return row ?? { passwordHash: null, companyName: '' };
}

export const keepOwnPassword = (ctx: Context, passwordHash: string): Promise<unknown> =>
  ctx.run(sql`update app_user set password_hash = ${passwordHash}, password_changed_at = now(), version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.userId}`);
