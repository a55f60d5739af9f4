// Equipment as lines of an estimate: a unit with the days so far and those that the forecast of its chamber adds.
import { momentText } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { UNIT_WORDS } from '../../assets/shared/asset-days.ts';
import { deploymentsOfJob } from '../../assets/server/index.ts';
import type { LineSource } from '../../estimates/server/index.ts';
import { asFacts } from '../shared/drying-whole.ts';
import { forecastsOf, placeForecast } from '../shared/forecast.ts';
import { openSchedulesOf } from './drying-job.views.ts';
import { loadDrying } from './drying-whole.views.ts';
import { UNIT_KIND, chainsOf, unitsUntil } from './unit-chains.service.ts';

/** When what stands somewhere is done there, by deployment; null: nothing can be said yet. */
async function endsOf(ctx: Context, jobId: number): Promise<Map<number, { at: string | null; isDry: boolean }>> {
  const ends = new Map<number, { at: string | null; isDry: boolean }>();
  if (!can(ctx, 'view-moisture-schedule')) return ends;
  const now = momentText(ctx.now);
  for (const id of await openSchedulesOf(ctx, jobId)) {
    const { whole, spans } = await loadDrying(ctx, id, { money: false });
    const facts = asFacts(whole.facts);
    const forecasts = forecastsOf(facts, now);
    for (const { id: chamberId } of facts.chambers) {
      const rooms = new Set(facts.rooms.filter((room) => room.chamberId === chamberId).map((room) => room.id));
      const points = facts.points.filter(({ roomId }) => rooms.has(roomId)).map((point) => point.id);
      const { range, reachedAt, silent } = placeForecast(forecasts, points);
      const here = new Set(
        facts.equipment.filter((span) => span.chamberId === chamberId && span.outAt === null).map((span) => span.id),
      );
      for (const { id: spanId, deploymentId } of spans)
        if (here.has(spanId))
          ends.set(deploymentId, {
            at: range && !silent.length ? range.expected : null,
            isDry: reachedAt !== null,
          });
    }
  }
  return ends;
}

/** What an estimate can have of a job's equipment. */
export const equipmentLines: Record<string, LineSource> = {
  [UNIT_KIND]: {
    label: 'Equipment',
    order: 10,
    permission: 'view-asset-item',
    offer: async (ctx, jobId) => {
      const now = momentText(ctx.now);
      const ends = await endsOf(ctx, jobId);
      return chainsOf(await deploymentsOfJob(ctx, jobId)).flatMap((chain) => {
        const { head, all } = chain;
        if (!head.rateRule || !head.sellRate) return [];
        const [unit, units] = UNIT_WORDS[head.rateRule];
        const soFar = unitsUntil(chain, now);
        const last = all.at(-1) ?? head;
        const end = last.inAt === null ? ends.get(last.id) : undefined;
        const more = end?.at && !end.isDry ? Math.max(0, unitsUntil(chain, wireOf(end.at)) - soFar) : 0;
        const words =
          last.inAt !== null
            ? 'returned'
            : end?.isDry
              ? 'its chamber is dry'
              : end?.at
                ? `${more} more forecast`
                : 'no forecast yet';
        return [
          {
            ids: [head.id],
            group: head.assetItem.type,
            description: `${last.assetItem.label} ${last.assetItem.name}`,
            detail: `${counted(soFar, unit, units)} so far, ${words}`,
            quantity: soFar + more,
            unit,
            isMaterial: false,
            onJob: true,
            sell: head.sellRate,
            cost: head.costRate ?? null,
          },
        ];
      });
    },
  },
};
const wireOf = (moment: string): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
