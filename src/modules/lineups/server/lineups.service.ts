// Lineups: made of a day's visits, put in order, shown to whose they are.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { linkObject, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { type LineupCreate, lineup } from '../shared/lineup.entity.ts';
import type { StopGiven } from '../shared/lineups.api.ts';
import { shortestOrder } from '../shared/route-order.ts';
import { nameOf, replaceStops } from './lineups.store.ts';
import { lineupScope } from './lineups.scope.ts';
import { lineups, stopsOf, visitsOf } from './lineups.views.ts';

export async function createLineup(ctx: Context, given: LineupCreate): Promise<number> {
  const named = given.label?.trim()
    ? given
    : {
        ...given,
        label: `${await nameOf(ctx, given.userId ?? null, given.contactId ?? null)}, ${showDay(given.date, 'short')}`,
      };
  return await lineups.create(ctx, named);
}

/** Each record once, of those that this person sees. */
export async function saveStops(ctx: Context, id: number, items: readonly StopGiven[]): Promise<void> {
  const { published } = await lockRecord(ctx, lineup, id, { scope: lineupScope(ctx, 'r') });
  const keys = items.map(({ objectType, objectId }) => `${objectType} ${objectId}`);
  if (new Set(keys).size < keys.length) throw invalid({ items: 'A stop is listed twice. Remove one' });
  const found = new Map<string, number | null>();
  for (const type of new Set(items.map(({ objectType }) => objectType))) {
    const ids = items.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
    for (const [objectId, { jobId }] of await objectLabels(ctx, type, ids)) found.set(`${type} ${objectId}`, jobId);
  }
  if (keys.some((key) => !found.has(key))) throw invalid({ items: 'One of these records does not exist' });
  const rows = items.map((item, at) => ({ ...item, jobId: found.get(keys[at] ?? '') ?? null }));
  for (const { objectType, objectId, jobId } of rows) await linkObject(ctx, objectType, objectId, jobId);
  await replaceStops(ctx, id, rows);
  // Its version grows with its stops, so that whoever has it open reads them again.
  await updateRecord(ctx, lineup, id, {}, { published });
  const { stops } = await stopsOf(ctx, id);
  const note = stops.map(({ customerName, label }) => customerName ?? label).join(', ') || 'No stops';
  await writeHistory(ctx, { objectType: 'lineup', objectId: id, jobId: null, verb: 'update', changes: {}, note });
}

export async function fillLineup(ctx: Context, id: number): Promise<void> {
  const of = await lineups.read(ctx, id);
  const { stops } = await stopsOf(ctx, id);
  const there = new Set(stops.filter(({ objectType }) => objectType === 'appointment').map(({ objectId }) => objectId));
  const more = (await visitsOf(ctx, of)).filter(({ objectId }) => !there.has(objectId));
  if (!more.length && !stops.length) throw conflict('Nothing booked that day. Book visits on the dispatch board.');
  await saveStops(ctx, id, [...stops.map(given), ...more]);
}
const given = ({ objectType, objectId, plannedAt }: StopGiven): StopGiven => ({ objectType, objectId, plannedAt });

export async function routeLineup(ctx: Context, id: number): Promise<void> {
  const { stops } = await stopsOf(ctx, id);
  if (stops.filter(({ latitude }) => latitude !== null).length < 3)
    throw conflict('Nothing to sort: you need three stops with a known location.');
  await saveStops(ctx, id, shortestOrder(stops).map(given));
}

export async function publishLineup(ctx: Context, id: number, published: boolean): Promise<void> {
  const before = await lineups.read(ctx, id);
  if (published && before.stops === 0) throw conflict('Nothing to publish yet. Add a stop first.');
  await updateRecord(ctx, lineup, id, { published });
  if (published && before.userId !== null)
    await tellUsers(ctx, [before.userId], {
      kind: 'lineup',
      title: `Your lineup: ${before.label}`,
      objectType: 'lineup',
      objectId: id,
    });
}
