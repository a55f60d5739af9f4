import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope } from '../../documents/server/index.ts';

const mine = (ctx: Context) => sql`c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`;
/** The day where the company is. */
const DAY = sql`(now() at time zone c.timezone)::date`;

/** Whether the company allows it, and how many texts it had today. */
export async function companyUse(ctx: Context): Promise<{ allowed: boolean; used: number }> {
  const [row] = await ctx.run(sql<{ allowed: boolean; used: number }>`
    select c.enable_ai as allowed, coalesce(d.used, 0) as used from company c
    left join text_service_day d on d.company_id = c.company_id and d.day = ${DAY} where ${mine(ctx)}`);
  return row ?? { allowed: false, used: 0 };
}

/** Counts one text; false where the day has had its share. Of many at once no more get through than are left. */
export async function takeOne(ctx: Context, perDay: number): Promise<boolean> {
  const rows = await ctx.run(sql`
    insert into text_service_day as d (company_id, day, used)
    select c.company_id, ${DAY}, 1 from company c where ${mine(ctx)}
    on conflict (company_id, day) do update set used = d.used + 1 where d.used < ${perDay}
    returning used`);
  return rows.length > 0;
}

/** The attachment that a device sent under this name, where it has arrived and this person sees it. */
export async function attachmentOfUpload(ctx: Context, ref: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select a.id from attachment a where ${attachmentScope(ctx, 'a')} and a.file_upload_ref = ${ref}::uuid`,
  );
  return row?.id;
}
