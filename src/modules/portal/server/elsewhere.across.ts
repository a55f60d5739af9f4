// What other companies of this server shared with somebody who has an account of one of them: the same pages that their link in the mail opens,
// found by the address that the person has confirmed (docs/decisions/0155). As reinstate_system: their company knows nothing of it.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { ElsewhereShare } from '../shared/own-papers.api.ts';

/** Open, sent to this address by name or to a contact that has it, and opened without the account of its own company. */
const theirs = ({ actor: { companyId, email } }: Context): RawBuilder<unknown> => sql`share_item s
  join company c on c.company_id = s.company_id and c.id = s.company_id and c.active
  join token t on t.company_id = s.company_id and t.id = s.token_id and t.revoked_at is null and (t.uses_left is null or t.uses_left > 0)
  join object o on o.company_id = s.company_id and o.object_type = s.object_type and o.object_id = s.object_id and not o.deleted
  where s.id in (
      select x.id from share_item x where lower(x.email) = lower(${email}) and x.deleted_at is null and x.revoked_at is null
      union
      select x.id from contact k join share_item x on x.company_id = k.company_id and x.contact_id = k.id and x.email is null
      where k.email_key = lower(${email}) and k.deleted_at is null)
    and s.company_id <> ${companyId} and s.deleted_at is null and s.revoked_at is null and s.expires_at > now()`;

export async function sharedElsewhere(ctx: Context): Promise<ElsewhereShare[]> {
  if (!ctx.actor.emailProved) return [];
  const [rows] = await read(ctx.app.pool, 'system', [
    sql<ElsewhereShare>`select s.id, c.name as "companyName", s.kind, s.label, to_char(s.expires_at, 'YYYY-MM-DD HH24:MI:SS') as "expiresAt"
      from ${theirs(ctx)} order by c.name, s.id desc limit 200`,
  ]);
  return rows;
}

/** The token of such a page, and whose it is. Unknown to everybody else. */
export async function tokenElsewhere(ctx: Context, id: number): Promise<{ companyId: number; tokenId: number }> {
  const [rows] = ctx.actor.emailProved
    ? await read(ctx.app.pool, 'system', [
        sql<{
          companyId: number;
          tokenId: number;
        }>`select s.company_id as "companyId", s.token_id as "tokenId" from ${theirs(ctx)} and s.id = ${id}`,
      ])
    : [[]];
  const [row] = rows;
  if (!row) throw notFound('This page');
  return row;
}
