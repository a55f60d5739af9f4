// Units by the names they also go by, and contacts by number: what words of theirs may stand for.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';

/** The unit that is also written like this; null: none, or several. */
export async function unitsByName(ctx: Context, theirs: string): Promise<number | null> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select u.id from unit u where u.company_id = ${ctx.actor.companyId} and u.deleted_at is null and u.active
      and exists (select from unnest(u.aliases) a where fold(a) = fold(${theirs}))`,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Names of the contacts that the person sees. */
export async function contactNames(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map();
  const rows = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select k.id, k.full_name as label from contact k where ${contactScope(ctx, 'k')} and k.deleted_at is null and k.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Labels of units by number. */
export async function unitLabels(ctx: Context): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.run(
    sql<{ id: number; label: string }>`select id, label from unit where company_id = ${ctx.actor.companyId}`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
