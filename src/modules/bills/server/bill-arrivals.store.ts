import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** One after the other: of two that bring the same file at once, the second finds the first. */
export const holdFile = (ctx: Context, sha256: string): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`billArrival:${ctx.actor.companyId}:${sha256}`}, 0))`);
