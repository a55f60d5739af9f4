import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface Switches {
  enableSms: boolean;
  enableBulkEmail: boolean;
  enableBulkSms: boolean;
}
export async function switches(ctx: Context): Promise<Switches> {
  const [row] = await ctx.run(
    sql<Switches>`select enable_sms as "enableSms", enable_bulk_email as "enableBulkEmail", enable_bulk_sms as "enableBulkSms"
      from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row as Switches;
}

/** How many of a channel left to many at once in the last day. */
export async function dailyBulk(ctx: Context, channelId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from notification where company_id = ${ctx.actor.companyId} and bulk_ref is not null and notification_channel_id = ${channelId} and created_at > now() - interval '1 day' and deleted_at is null`,
  );
  return row?.n ?? 0;
}

export async function bulkDone(ctx: Context, ref: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from notification where company_id = ${ctx.actor.companyId} and bulk_ref = ${ref}`,
  );
  return rows.length > 0;
}

/** People of the staff who can sign in. */
export async function staffIds(ctx: Context): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from app_user where company_id = ${ctx.actor.companyId} and status = 'active' and deleted_at is null and user_type_name <> 'external' and id <> ${ctx.actor.userId}`,
  );
  return rows.map(({ id }) => id);
}
