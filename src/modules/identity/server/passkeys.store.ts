// The own passkeys as rows.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface NewPasskey {
  label: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export async function insertPasskey(ctx: Context, key: NewPasskey): Promise<number> {
  const [made] = await ctx.run(sql<{ id: number }>`
    insert into user_factor (company_id, user_id, kind, label, credential_id, public_key, sign_count, transports, confirmed_at, created_by_id)
    values (${ctx.actor.companyId}, ${ctx.actor.userId}, 'passkey', ${key.label}, ${key.credentialId}, ${key.publicKey}, ${key.signCount}, ${key.transports}, now(), ${ctx.actor.userId})
    returning id`);
  return made?.id ?? 0;
}

const mine = (ctx: Context, id: number) =>
  sql`company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = ${id} and kind = 'passkey' and deleted_at is null`;

export async function relabelPasskey(ctx: Context, id: number, label: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`update user_factor set label = ${label}, version = version + 1, updated_at = now() where ${mine(ctx, id)} returning id`,
  );
  return rows.length > 0;
}

export async function dropPasskey(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`update user_factor set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now() where ${mine(ctx, id)} returning id`,
  );
  return rows.length > 0;
}

export const ownPasskeys = (ctx: Context): Promise<{ credentialId: string; transports: string[] }[]> =>
  ctx.run(sql`select credential_id as "credentialId", transports from user_factor
    where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and kind = 'passkey' and deleted_at is null`);
