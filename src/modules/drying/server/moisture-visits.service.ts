// Visits and readings. A phone names them itself: what arrives twice is kept once, what two phones read is kept of both.
import { momentText, parseMoment } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, insertRecord, updateRecord } from '../../../platform/server/records.ts';
import { CLOCK_TOLERANCE } from '../../../platform/shared/pressed.ts';
import {
  type MoistureReading,
  moistureNote,
  moistureScheduleReading,
  moistureVisit,
} from '../shared/moisture-reading.entity.ts';
import type { NewReading } from '../shared/moisture-visits.api.ts';
import { type MoistureItem, type MoistureSchedule, moistureSchedule } from '../shared/moisture-schedule.entity.ts';
import { airState, isAir, pressureAt } from '../shared/psychrometrics.ts';
import { doubtsOf, impossible } from '../shared/reading-rules.ts';
import { meterOf } from './drying-equipment.views.ts';
import { openPoint, settlePoint } from './moisture-points.service.ts';
import {
  type KnownVisit,
  lastCorrection,
  nextVisitNumber,
  noteByRef,
  readingByRef,
  visitByRef,
  visitNear,
} from './moisture-readings.views.ts';
import { followPoints, openSchedule } from './moisture-schedules.service.ts';
import { materialOf, peopleOfSchedule, readingsOfPoint } from './moisture-schedules.views.ts';

/** Two phones that start within these hours are at the same visit. */
const SAME_VISIT_HOURS = 6;
const DAY = 86_400_000;
const USED = 'This reference is used elsewhere. Start again';

/** Nothing is read in the future, nor before there was a schedule. */
export function checkTime(ctx: Context, schedule: MoistureSchedule, at: string, field = 'at'): string {
  const time = parseMoment(at).getTime();
  if (Number.isNaN(time)) throw invalid({ [field]: 'There is no such time' });
  if (time > ctx.now.getTime() + CLOCK_TOLERANCE)
    throw invalid({ [field]: 'This is in the future. Check the clock of this device' });
  const started = parseMoment(schedule.startedAt).getTime();
  if (time < started - 7 * DAY) throw invalid({ [field]: 'This is before the drying started. Check the date' });
  return momentText(Math.min(time, ctx.now.getTime()));
}

interface OfVisit {
  clientRef: string;
  at: string;
}
/** The visit that a device names, made where it is not known yet; the one that counts, where it joined another's. */
export async function ensureVisit(
  ctx: Context,
  schedule: MoistureSchedule,
  { clientRef, at: given }: OfVisit,
): Promise<KnownVisit> {
  const known = await visitByRef(ctx, clientRef);
  if (known) {
    if (known.scheduleId !== schedule.id) throw invalid({ visit: USED });
    return known;
  }
  const at = checkTime(ctx, schedule, given, 'visit');
  const near = await visitNear(ctx, schedule.id, at, SAME_VISIT_HOURS);
  const number = near?.number ?? (await nextVisitNumber(ctx, schedule.id));
  const made = await insertRecord(
    ctx,
    moistureVisit,
    {},
    { scheduleId: schedule.id, clientRef, joinedId: near?.id ?? null, number, at, userId: ctx.actor.userId },
    { history: false },
  );
  noteChange(ctx, moistureSchedule.name, schedule.id);
  return { id: made.id, leadId: near?.id ?? made.id, scheduleId: schedule.id, number, at };
}

export async function startVisit(ctx: Context, id: number, of: OfVisit): Promise<KnownVisit> {
  return await ensureVisit(ctx, await openSchedule(ctx, id), of);
}

export async function finishVisit(
  ctx: Context,
  id: number,
  { visit, weather, note }: { visit: OfVisit; weather?: string | null | undefined; note?: string | null | undefined },
): Promise<KnownVisit> {
  const schedule = await openSchedule(ctx, id, { anyStatus: true });
  const known = await ensureVisit(ctx, schedule, visit);
  await updateRecord(
    ctx,
    moistureVisit,
    known.leadId,
    {},
    { doneAt: momentText(ctx.now), ...(weather && { weather }), ...(note && { note }) },
    { history: false },
  );
  noteChange(ctx, moistureSchedule.name, id);
  return known;
}

type Figures = Pick<
  MoistureReading,
  'value' | 'scale' | 'notReachable' | 'sameAsLast' | 'temperature' | 'relativeHumidity'
>;
/** What is read of a point as it is kept, or why it cannot be. */
function figuresOf(given: NewReading, point: MoistureItem, last: number | null): Figures {
  const { temperature = null, relativeHumidity = null, notReachable, sameAsLast = false } = given;
  if (notReachable)
    return { value: null, scale: null, notReachable, sameAsLast: false, temperature: null, relativeHumidity: null };
  if (point.measures === 'air') {
    if (temperature === null) throw invalid({ temperature: 'Enter the temperature' });
    if (relativeHumidity === null) throw invalid({ relativeHumidity: 'Enter the relative humidity' });
    return { value: null, scale: null, notReachable: null, sameAsLast: false, temperature, relativeHumidity };
  }
  const value = given.value ?? (sameAsLast ? last : null);
  if (value === null)
    throw invalid({
      value: sameAsLast
        ? 'There is no earlier reading to take over'
        : 'Enter the reading, or why it could not be reached',
    });
  return {
    value,
    scale: given.scale ?? null,
    notReachable: null,
    sameAsLast,
    temperature: null,
    relativeHumidity: null,
  };
}

/** What the air holds, by the formula whose version is kept beside it. */
function airFigures(schedule: MoistureSchedule, { temperature, relativeHumidity }: Figures) {
  if (temperature === null || relativeHumidity === null) return {};
  const pressure = schedule.altitude === null ? undefined : pressureAt(schedule.altitude);
  if (!isAir(temperature, relativeHumidity, pressure))
    throw invalid({ temperature: 'There is no such air. Check both figures' });
  const air = airState(temperature, relativeHumidity, pressure);
  return {
    pressure: pressure ?? null,
    gpp: air.gpp,
    humidityRatio: air.gramsPerKilogram,
    vapourPressure: air.vapourPressure,
    dewPoint: air.dewPoint,
    formulaVersion: air.version,
  };
}

async function meterFigures(ctx: Context, schedule: MoistureSchedule, given: number | null | undefined) {
  const id = given ?? schedule.meterAssetId;
  if (id === null) return {};
  const meter = await meterOf(ctx, id);
  if (!meter) {
    if (given != null) throw invalid({ meterAssetId: 'This entry does not exist' });
    return {};
  }
  return {
    meterAssetId: id,
    meterLabel: meter.label,
    meterKind: meter.kind,
    meterCalibratedUntil: meter.calibratedUntil,
  };
}

export interface ReadAnswer {
  id: number;
  clientRef: string;
  visitId: number;
  state: string;
  doubts: string[];
}
/** `recordedAt`: when it was told, where demonstration data make it afterwards. */
export async function readPoint(ctx: Context, id: number, given: NewReading, recordedAt?: string): Promise<ReadAnswer> {
  const schedule = await openSchedule(ctx, id);
  const { clientRef } = given;
  const point = await openPoint(ctx, id, given.itemId);
  const known = await readingByRef(ctx, clientRef);
  if (known) {
    if (known.scheduleId !== id || known.itemId !== given.itemId) throw invalid({ clientRef: USED });
    return { id: known.id, clientRef, visitId: known.visitId, state: point.state, doubts: [] };
  }
  const readAt = checkTime(ctx, schedule, given.at);
  if (point.removedAt !== null && readAt >= point.removedAt)
    throw invalid({ itemId: 'This point was removed. Add another point to measure here' });
  const [material, earlier] = [await materialOf(ctx, point.materialTypeId), await readingsOfPoint(ctx, point.id)];
  const last = earlier.findLast(({ at }) => at <= readAt)?.value ?? null;
  const figures = figuresOf(given, point, last);
  const refused = impossible(figures);
  if (Object.keys(refused).length) throw invalid(refused);
  const scale = point.scale ?? material?.scale ?? schedule.scale;
  const doubts = doubtsOf(figures, { scale, dryStandard: point.dryStandard, last, material });
  if (doubts.length && !given.confirmed)
    throw invalid(
      Object.fromEntries(doubts.map(({ field, question }) => [field, `${question}. Confirm it if it is right`])),
    );
  const visit = await ensureVisit(ctx, schedule, given.visit);
  const corrected = given.correctsRef ? await correctedBy(ctx, given.correctsRef, point.id) : null;
  const made = await insertRecord(
    ctx,
    moistureScheduleReading,
    { doubts: doubts.map(({ question }) => question) },
    {
      scheduleId: id,
      itemId: point.id,
      visitId: visit.leadId,
      clientRef,
      readAt,
      readById: ctx.actor.userId,
      ...figures,
      scale: figures.value === null ? null : (figures.scale ?? scale),
      ...airFigures(schedule, figures),
      ...(await meterFigures(ctx, schedule, given.meterAssetId)),
      correctsId: corrected,
      note: given.note || null,
      ...(recordedAt && { createdAt: recordedAt }),
    },
    { history: false },
  );
  noteChange(ctx, moistureSchedule.name, id);
  const after = point.measures === 'air' ? point : await settlePoint(ctx, schedule, point);
  await tellOfPoint(ctx, schedule, point, after, made.id);
  await followPoints(ctx, schedule);
  return {
    id: made.id,
    clientRef,
    visitId: visit.leadId,
    state: after.state,
    doubts: doubts.map(({ question }) => question),
  };
}

/** A correction corrects what holds: of a reading that was corrected already, its last correction. */
async function correctedBy(ctx: Context, ref: string, itemId: number): Promise<number> {
  const known = await readingByRef(ctx, ref);
  if (!known || known.itemId !== itemId) throw invalid({ correctsRef: 'There is no such reading of this point' });
  return known.isCorrected ? await lastCorrection(ctx, known.id) : known.id;
}

async function tellOfPoint(
  ctx: Context,
  schedule: MoistureSchedule,
  before: MoistureItem,
  after: MoistureItem,
  readingId: number,
): Promise<void> {
  const { id: scheduleId, jobId } = schedule;
  await emit(ctx, 'moisture.readingAdded', moistureSchedule.name, scheduleId, {
    itemId: after.id,
    scheduleId,
    jobId,
    readingId,
  });
  if (after.state !== 'stalled' || (before.state === 'stalled' && before.stateSince === after.stateSince)) return;
  await emit(ctx, 'moisture.stalled', moistureSchedule.name, scheduleId, { itemId: after.id, scheduleId, jobId });
  await tellUsers(ctx, await peopleOfSchedule(ctx, jobId), {
    kind: 'drying',
    title: `${schedule.label}: point ${after.number} has not fallen in 24 h`,
    body: `${after.label}. Say what was done about it.`,
    objectType: moistureSchedule.name,
    objectId: scheduleId,
    jobId,
  });
}

/** What was done about a point that did not fall: closes its alarm. */
export async function noteOnPoint(
  ctx: Context,
  id: number,
  given: { clientRef: string; itemId: number; at: string; label: string },
): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  const point = await openPoint(ctx, id, given.itemId);
  const known = await noteByRef(ctx, given.clientRef);
  if (known) {
    if (known.scheduleId !== id) throw invalid({ clientRef: USED });
    return known.id;
  }
  const at = checkTime(ctx, schedule, given.at);
  const made = await insertRecord(
    ctx,
    moistureNote,
    {},
    { scheduleId: id, itemId: point.id, clientRef: given.clientRef, at, userId: ctx.actor.userId, label: given.label },
    { history: false },
  );
  noteChange(ctx, moistureSchedule.name, id);
  return made.id;
}
