// Which parts of the product are off.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function modulesOff(ctx: Context): Promise<string[]> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<{
      off: string[];
    }>`select modules_off as off from company where company_id = ${companyId} and id = ${companyId}`,
  );
  return row?.off ?? [];
}

export async function keepModulesOff(ctx: Context, off: readonly string[]): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(
    sql`update company set modules_off = ${sql.val(off)}::text[], updated_at = now() where company_id = ${companyId} and id = ${companyId}`,
  );
}
