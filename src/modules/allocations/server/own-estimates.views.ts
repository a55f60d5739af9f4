// What the own estimate of an allocation comes to.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { estimateScope } from '../../estimates/server/index.ts';

export interface OwnEstimate {
  id: number;
  label: string;
  total: number | null;
  authorised: number | null;
}
/** Null where there is none, or this person does not see estimates. */
export async function ownEstimateOf(ctx: Context, id: number): Promise<OwnEstimate | null> {
  if (!ctx.actor.permissions.has('view-estimate')) return null;
  const [row] = await ctx.run(sql<OwnEstimate>`select e.id, e.label, e.total_inc_tax::float8 as total,
      e.authorised_inc_tax::float8 as authorised
    from allocation a join estimate e on e.company_id = a.company_id and e.id = a.estimate_id
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and ${estimateScope(ctx, 'e')}`);
  return row ?? null;
}
