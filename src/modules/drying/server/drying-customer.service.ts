// The drying of a job in the words of its customer: which rooms are dry, what is still damp, and by when it is expected to be dry.
import type { Context } from '../../../platform/server/context.ts';
import { momentText } from '../../../kit/dates.ts';
import { goalOf } from '../shared/drying-facts.ts';
import { dayAt } from '../shared/drying-time.ts';
import { forecastsOf, placeForecast } from '../shared/forecast.ts';
import { type MaterialFamily, familyOf } from '../shared/material-family.ts';
import { newestSchedule } from './drying-job.views.ts';
import { loadDrying } from './drying-whole.views.ts';

export interface CustomerDrying {
  /** Rooms in walking order, each place with whether it is dry. */
  rooms: { label: string; places: boolean[] }[];
  /** What is still damp, and where: each once. */
  damp: {
    material: MaterialFamily;
    surface: 'wall' | 'floor' | 'ceiling' | 'other';
    room: string;
  }[];
  /** The day on which the last place is expected to be dry, and the last day of that expectation; null: no day can be said yet. */
  expectedDay: string | null;
  latestDay: string | null;
  /** There are machines on site. */
  machines: boolean;
  startedOn: string;
  /** All of it is dry since then. */
  dryOn: string | null;
}

/** Of the newest schedule of a job; undefined where nothing is dried. No reading, no note, no name and no sum of money. */
export async function dryingForCustomer(ctx: Context, jobId: number): Promise<CustomerDrying | undefined> {
  const newest = await newestSchedule(ctx, jobId);
  if (!newest) return undefined;
  const { whole } = await loadDrying(ctx, newest.id, { money: false });
  const { facts } = whole;
  const zone = facts.schedule.timezone;
  const forecasts = forecastsOf(facts, momentText(ctx.now));
  const points = facts.points.filter(
    (point) => point.kind === 'affected' && point.removed === null && goalOf(point) !== null,
  );
  const isDry = (id: number): boolean => forecasts.get(id)?.state === 'at-goal';
  const all = placeForecast(
    forecasts,
    points.map(({ id }) => id),
  );
  const roomOf = (id: number): string => facts.rooms.find((room) => room.id === id)?.label ?? '';
  const damp = points
    .filter(({ id }) => !isDry(id))
    .map(({ material, surface, roomId }) => ({ material: familyOf(material), surface, room: roomOf(roomId) }));
  const reached = all.reachedAt ?? (newest.status === 'open' ? null : newest.certifiedAt);
  return {
    rooms: [...Map.groupBy(points, ({ roomId }) => roomId)].map(([id, own]) => ({
      label: roomOf(id),
      places: own.map((point) => isDry(point.id)),
    })),
    damp: damp.filter(
      (one, place) =>
        damp.findIndex(
          ({ material, surface, room }) => material === one.material && surface === one.surface && room === one.room,
        ) === place,
    ),
    // A place that says no day leaves the day of all of them open.
    expectedDay: all.silent.length ? null : (all.range?.expectedDay ?? null),
    latestDay: all.silent.length ? null : (all.range?.latestDay ?? null),
    machines: facts.equipment.some(({ outAt }) => outAt === null),
    startedOn: dayAt(zone, facts.schedule.startedAt),
    dryOn: reached === null ? null : dayAt(zone, reached),
  };
}
