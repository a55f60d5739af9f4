import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { UnitRange } from '../shared/asset-days.ts';

interface NewCharge {
  deploymentId: number;
  headId: number;
  range: UnitRange;
  amount: number;
}
/** The database refuses units that a live charge of the chain has already. */
export async function insertCharge(ctx: Context, { deploymentId, headId, range, amount }: NewCharge): Promise<number> {
  const [made] = await ctx.run(sql<{
    id: number;
  }>`insert into asset_charge (company_id, asset_deployment_id, head_id, units, amount, created_by_id)
    values (${ctx.actor.companyId}, ${deploymentId}, ${headId}, int4range(${range.from}, ${range.to}), ${amount}, nullif(${ctx.actor.userId}::bigint, 0)) returning id`);
  return made?.id ?? 0;
}
