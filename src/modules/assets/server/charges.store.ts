import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { RateRule, UnitRange } from '../shared/asset-days.ts';

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

interface ChargedRange extends UnitRange {
  id: number;
  deploymentId: number;
  rule: RateRule;
  timezone: string;
  headAt: string;
}
export const rangesOfCharges = (ctx: Context, ids: readonly number[]): Promise<ChargedRange[]> =>
  ctx.run(sql<ChargedRange>`select c.id, c.asset_deployment_id as "deploymentId", d.rate_rule as rule, d.timezone, left(h.out_at::text, 19) as "headAt", lower(c.units) as "from", upper(c.units) as "to"
    from asset_charge c join asset_deployment d on d.company_id = c.company_id and d.id = c.asset_deployment_id join asset_deployment h on h.company_id = c.company_id and h.id = c.head_id
    where c.company_id = ${ctx.actor.companyId} and c.id = any(${[...ids]}) and d.rate_rule is not null order by c.id`);
