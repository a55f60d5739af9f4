import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Where a unit stands now. */
export async function equipmentOpenHere(
  ctx: Context,
  deploymentId: number,
): Promise<{ id: number; inAt: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      inAt: string;
    }>`select l.id, left(l.in_at::text, 19) as "inAt" from drying_equipment_log l where l.company_id = ${ctx.actor.companyId} and l.asset_deployment_id = ${deploymentId} and l.out_at is null and l.deleted_at is null for update`,
  );
  return row;
}
export async function replacedIn(ctx: Context, scheduleId: number, logId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from drying_equipment_log l where l.company_id = ${ctx.actor.companyId} and l.schedule_id = ${scheduleId} and l.id = ${logId} and l.deleted_at is null`,
  );
  return rows.length > 0;
}
