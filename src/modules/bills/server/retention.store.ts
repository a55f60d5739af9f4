import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** A contractor was told on this day what is held back from them. */
export async function keepReport(ctx: Context, contactId: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(
    sql`insert into retention_report (company_id, contact_id, reported_on, created_by_id, updated_by_id) values (${companyId}, ${contactId}, ${ctx.today}::date, ${userId}, ${userId})`,
  );
}
