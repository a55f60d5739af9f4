// Rows of tokens. A hash is written and never read back to anybody.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { hashSecret, serviceKey } from '../../identity/server/index.ts';
import { prefixOf } from './api-secrets.tokens.ts';

export interface TokenRow {
  id: number;
  version: number;
  label: string;
  description: string | null;
  userId: number;
  roleId: number;
  scopes: string[];
  addresses: string[];
  perMinute: number;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** Locks a token of the company for a change. */
export async function lockToken(ctx: Context, id: number, version?: number): Promise<TokenRow> {
  const [row] =
    await ctx.run(sql<TokenRow>`select id, version, label, description, user_id as "userId", role_id as "roleId", scopes, addresses,
      per_minute as "perMinute", to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS') as "expiresAt", to_char(revoked_at, 'YYYY-MM-DD HH24:MI:SS') as "revokedAt"
    from api_token where company_id = ${ctx.actor.companyId} and id = ${id} for update`);
  if (!row) throw notFound('This token');
  if (version !== undefined && version !== row.version)
    throw conflict('Someone else changed this token in the meantime. Your change was not saved.');
  return row;
}

type NewToken = Omit<TokenRow, 'id' | 'version' | 'expiresAt' | 'revokedAt'> & { expiresInDays: number | null };

export async function insertToken(ctx: Context, token: NewToken, secret: string): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const { label, description, scopes, addresses, perMinute } = token;
  const [made] = await ctx.run(sql<{ id: number }>`insert into api_token
      (company_id, label, description, user_id, role_id, prefix, hash, scopes, addresses, per_minute, expires_at, created_by_id)
    values (${companyId}, ${label}, ${description}, ${token.userId}, ${token.roleId}, ${prefixOf(secret)}, ${hashSecret(secret)}, ${scopes}, ${addresses}, ${perMinute},
      ${inDays(token.expiresInDays)}, ${userId}) returning id`);
  return (made as { id: number }).id;
}

const inDays = (days: number | null) => sql`now() + ${days}::integer * interval '1 day'`;

export const saveToken = (
  ctx: Context,
  { id, label, description, roleId, scopes, addresses, perMinute }: TokenRow,
  expiresInDays: number | null | undefined,
): Promise<unknown> =>
  ctx.run(sql`update api_token set label = ${label}, description = ${description}, role_id = ${roleId}, scopes = ${scopes}, addresses = ${addresses},
      per_minute = ${perMinute}, expires_at = ${expiresInDays === undefined ? sql`expires_at` : inDays(expiresInDays)}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export const saveSecret = (ctx: Context, id: number, secret: string, overlapHours: number): Promise<unknown> =>
  ctx.run(sql`update api_token set previous_prefix = case when ${overlapHours}::integer > 0 then prefix end, previous_hash = case when ${overlapHours}::integer > 0 then hash end,
      previous_until = case when ${overlapHours}::integer > 0 then now() + ${overlapHours}::integer * interval '1 hour' end,
      prefix = ${prefixOf(secret)}, hash = ${hashSecret(secret)}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export const endToken = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(sql`update api_token set revoked_at = now(), previous_hash = null, previous_until = null, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** Every process forgets what it knew of tokens: a change applies at once. */
export async function tellTokens(ctx: Context, userId: number): Promise<void> {
  await tellStale(ctx, 'api-tokens');
  await tellStale(ctx, 'actors', serviceKey(userId));
}
