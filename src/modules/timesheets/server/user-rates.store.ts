import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Whether somebody has another rate that begins on this day. */
export async function rateOfDay(ctx: Context, userId: number, day: string, except: number | null): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from user_rate r where r.company_id = ${ctx.actor.companyId} and r.user_id = ${userId} and r.from_date = ${day}::date and r.deleted_at is null and r.id is distinct from ${except}::bigint`,
  );
  return rows.length > 0;
}
