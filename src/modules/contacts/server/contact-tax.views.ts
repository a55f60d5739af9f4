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

/** Suppliers who agreed that we write their invoices, and those of them in whose name nothing can be written. */
export async function selfBilled(ctx: Context): Promise<{ agreed: number; unready: number }> {
  const [row] = await ctx.run(sql<{
    agreed: number;
    unready: number;
  }>`select count(*)::int as agreed, (count(*) filter (where not c.gst_registered or coalesce(c.abn, '') = ''))::int as unready
    from contact c where c.company_id = ${ctx.actor.companyId} and c.rcti_agreed_at is not null and c.deleted_at is null`);
  return row ?? { agreed: 0, unready: 0 };
}
