// Days of equipment that a line bills, each proved by a reading of its date where the site is: the visit is what proves it.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { daysOfCharges } from '../../assets/server/index.ts';
import { readDaysOfJob } from '../../drying/server/index.ts';
import type { BilledLine, Evidence } from '../shared/proof.ts';

/** Nothing of a line with a day on which nobody read: it is not proven in part. */
export async function readingsOf(ctx: Context, jobId: number, lines: readonly BilledLine[]): Promise<Evidence[]> {
  const billed = lines.filter(({ lineType }) => lineType === 'assetCharge');
  if (!billed.length) return [];
  const charges = await daysOfCharges(
    ctx,
    billed.map(({ lineId }) => lineId),
  );
  const daysOf = new Map(charges.map(({ id, days }) => [id, days]));
  const read = Map.groupBy(await readDaysOfJob(ctx, jobId), ({ day }) => day);
  return billed.flatMap(({ lineType, lineId }): Evidence[] => {
    const days = daysOf.get(lineId) ?? [];
    if (!days.length || days.some((day) => !read.has(day))) return [];
    const bySchedule = Map.groupBy(
      days.flatMap((day) => read.get(day) ?? []),
      ({ scheduleId }) => scheduleId,
    );
    return [...bySchedule].map(([scheduleId, visits]) => ({
      lineType,
      lineId,
      kind: 'reading',
      objectType: 'moistureSchedule',
      objectId: scheduleId,
      label: visits
        .map(({ day, number }) => `${showDay(day, 'short')} ${number === 0 ? 'set-up' : `check ${number}`}`)
        .join(', '),
      linkId: null,
      templateId: null,
      ofJob: false,
    }));
  });
}
