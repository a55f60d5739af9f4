// What tax and the construction industry scheme ask of a contact.
import { sql } from 'kysely';
import { divideTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';

/** The fraction of labour that a type of the scheme withholds. */
export async function shareOfCisType(ctx: Context, id: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      percent: number;
    }>`select percent from cis_type where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row && divideTo(row.percent, 100, 6);
}
