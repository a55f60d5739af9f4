// How many days of a job's equipment are authorised, by what its authorised lines were made of.
import { momentText } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { UNIT_WORDS } from '../../assets/shared/asset-days.ts';
import { deploymentsOfJob } from '../../assets/server/index.ts';
import { authorisedSources } from '../../estimates/server/index.ts';
import { idsOfSource } from '../../estimates/shared/line-source.ts';
import type { AuthorisedDays } from '../shared/authorised-days.ts';
import { UNIT_KIND, chainsOf, unitsUntil } from './unit-chains.service.ts';

/**
 * Days of equipment that are authorised on a job, beside those so far. A line for several units is theirs together; lines that share a unit
 * are taken together, too: a variation that adds days adds them to the line before.
 */
export async function authorisedDays(ctx: Context, jobId: number): Promise<AuthorisedDays[]> {
  const lines = (await authorisedSources(ctx, jobId, UNIT_KIND)).map((line) => ({
    ids: idsOfSource(line.source, UNIT_KIND),
    days: line.labourQuantity || line.materialQuantity,
    estimate: { id: line.estimateId, label: `Estimate ${line.estimateNumber}` },
  }));
  if (!lines.length) return [];
  const now = momentText(ctx.now);
  const chains = chainsOf(await deploymentsOfJob(ctx, jobId));
  const seesEstimates = can(ctx, 'view-estimate');
  const pools: { heads: Set<number>; days: number; estimates: Map<number, string> }[] = [];
  for (const { ids, days, estimate } of lines) {
    const touching = pools.filter(({ heads }) => ids.some((id) => heads.has(id)));
    const pool = { heads: new Set(ids), days, estimates: new Map([[estimate.id, estimate.label]]) };
    for (const other of touching) {
      for (const id of other.heads) pool.heads.add(id);
      for (const [id, label] of other.estimates) pool.estimates.set(id, label);
      pool.days += other.days;
      pools.splice(pools.indexOf(other), 1);
    }
    pools.push(pool);
  }
  return pools.flatMap(({ heads, days, estimates }) => {
    const own = chains.filter(({ head }) => heads.has(head.id));
    const [first] = own;
    if (!first?.head.rateRule) return [];
    return [
      {
        deploymentIds: own.flatMap(({ all }) => all.map(({ id }) => id)),
        units: own.length,
        authorised: days,
        soFar: own.reduce((sum, chain) => sum + unitsUntil(chain, now), 0),
        standing: own.filter(({ all }) => all.at(-1)?.inAt === null).length,
        unit: UNIT_WORDS[first.head.rateRule][0],
        estimates: seesEstimates ? [...estimates].map(([id, label]) => ({ id, label })) : [],
      },
    ];
  });
}
