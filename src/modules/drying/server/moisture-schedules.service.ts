// Making a schedule and changing what is said of it as a whole. Points: moisture-points.service.ts, visits: moisture-visits.service.ts.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { requireJob, updateJob } from '../../jobs/server/index.ts';
import { canEditJob, waterOfJob } from './drying-job.views.ts';
import {
  type MoistureSchedule,
  type MoistureScheduleCreate,
  type MoistureScheduleUpdate,
  moistureSchedule,
  moistureScheduleCategory,
} from '../shared/moisture-schedule.entity.ts';
import { meterOf } from './drying-equipment.views.ts';
import { dryingScope } from './drying.scope.ts';
import { scheduleLabel } from './drying-job.views.ts';
import { countedPoints, peopleOfSchedule, wetPoints } from './moisture-schedules.views.ts';
import { countReadings } from './moisture-readings.views.ts';

export const MISSING = 'This entry does not exist';

/** A schedule in the hands of a command. What is certified or cancelled is changed no more. */
export async function openSchedule(
  ctx: Context,
  id: number,
  { version, anyStatus = false }: { version?: number | undefined; anyStatus?: boolean } = {},
): Promise<MoistureSchedule> {
  const schedule = await lockRecord(ctx, moistureSchedule, id, { version, scope: dryingScope(ctx, 'r') });
  if (anyStatus) return schedule;
  if (schedule.status === 'certified')
    throw conflict('The drying is certified. Its readings stay as they are. Start another schedule.');
  if (schedule.status === 'cancelled') throw conflict('The drying is cancelled. Start another schedule.');
  return schedule;
}

async function checkMeter(ctx: Context, meterAssetId: number | null | undefined): Promise<void> {
  if (meterAssetId != null && !(await meterOf(ctx, meterAssetId))) throw invalid({ meterAssetId: MISSING });
}

export interface NewChamber {
  label: string;
  volume?: number | null | undefined;
  floorArea?: number | null | undefined;
  circuitAmps?: number | null | undefined;
  rooms?: readonly string[] | undefined;
}
export async function createSchedule(
  ctx: Context,
  {
    chambers = [],
    waterReason,
    ...given
  }: MoistureScheduleCreate & { chambers?: readonly NewChamber[] | undefined; waterReason?: string | null | undefined },
  startedAt = momentText(ctx.now),
): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  await checkMeter(ctx, given.meterAssetId);
  const water = await waterOfJob(ctx, given.jobId);
  const waterCategory = given.waterCategory ?? water.category ?? 1;
  const waterClass = given.waterClass ?? water.class ?? 2;
  const made = await insertRecord(
    ctx,
    moistureSchedule,
    { ...given, waterCategory, waterClass },
    {
      label: await scheduleLabel(ctx, given.jobId),
      status: 'open',
      startedAt,
      waterHistory: JSON.stringify([
        {
          category: waterCategory,
          class: waterClass,
          at: startedAt,
          by: ctx.actor.fullName,
          reason: waterReason || null,
        },
      ]),
    },
    { jobId: given.jobId },
  );
  await linkObject(ctx, moistureSchedule.name, made.id, given.jobId);
  await followWater(ctx, given.jobId, waterCategory, waterClass);
  for (const [order, { rooms = [], ...chamber }] of chambers.entries()) {
    const { id: parentId } = await insertRecord(
      ctx,
      moistureScheduleCategory,
      { ...chamber, kind: 'chamber', order },
      { scheduleId: made.id },
      { history: false },
    );
    for (const [place, label] of rooms.entries())
      await insertRecord(
        ctx,
        moistureScheduleCategory,
        { label, kind: 'room', parentId, order: place },
        { scheduleId: made.id },
        { history: false },
      );
  }
  return made.id;
}

/** The job says the same of its water, where the person may say so. */
async function followWater(ctx: Context, jobId: number, waterCategory: number, waterClass: number): Promise<void> {
  const water = await waterOfJob(ctx, jobId);
  if (!canEditJob(ctx) || (water.category === waterCategory && water.class === waterClass)) return;
  await updateJob(ctx, jobId, { waterCategory, waterClass });
}

export async function updateSchedule(
  ctx: Context,
  id: number,
  { version, ...given }: MoistureScheduleUpdate,
): Promise<void> {
  const schedule = await openSchedule(ctx, id, { version });
  if (given.jobId !== undefined && given.jobId !== schedule.jobId)
    throw invalid({ jobId: 'A schedule stays on its job' });
  for (const [name, before] of [
    ['waterCategory', schedule.waterCategory],
    ['waterClass', schedule.waterClass],
  ] as const)
    if (given[name] !== undefined && given[name] !== before)
      throw invalid({ [name]: 'Change the water with its reason' });
  await checkMeter(ctx, given.meterAssetId);
  await updateRecord(ctx, moistureSchedule, id, given, {}, { jobId: schedule.jobId });
}

export async function setWater(
  ctx: Context,
  id: number,
  {
    waterCategory,
    waterClass,
    reason,
    version,
  }: { waterCategory: number; waterClass: number; reason: string; version?: number | undefined },
): Promise<void> {
  const schedule = await openSchedule(ctx, id, { version });
  if (schedule.waterCategory === waterCategory && schedule.waterClass === waterClass) return;
  const line = { category: waterCategory, class: waterClass, at: momentText(ctx.now), by: ctx.actor.fullName, reason };
  await updateRecord(
    ctx,
    moistureSchedule,
    id,
    { waterCategory, waterClass },
    { waterHistory: JSON.stringify([...schedule.waterHistory, line]) },
    { jobId: schedule.jobId, note: reason },
  );
  await followWater(ctx, schedule.jobId, waterCategory, waterClass);
}

export async function cancelSchedule(
  ctx: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const schedule = await openSchedule(ctx, id, { version });
  await updateRecord(
    ctx,
    moistureSchedule,
    id,
    { status: 'cancelled' },
    {},
    { jobId: schedule.jobId, verb: 'status', note: reason },
  );
}

/** What was read stays: a schedule with readings is cancelled, not deleted. */
export async function removeSchedule(ctx: Context, id: number, version?: number): Promise<void> {
  const schedule = await openSchedule(ctx, id, { version });
  if (await countReadings(ctx, id)) throw conflict('It has readings, so it is kept. Cancel it instead.');
  await removeRecord(ctx, moistureSchedule, id, { jobId: schedule.jobId });
}

/** Every affected point at its goal: the schedule says so, and its people hear of it. One that rises again opens it. */
export async function followPoints(ctx: Context, schedule: MoistureSchedule): Promise<void> {
  const { id, jobId, status, label } = schedule;
  const isReached = (await countedPoints(ctx, id)) > 0 && (await wetPoints(ctx, id)).length === 0;
  if (isReached === (status === 'reached')) return;
  await updateRecord(
    ctx,
    moistureSchedule,
    id,
    isReached ? { status: 'reached', completedAt: momentText(ctx.now) } : { status: 'open', completedAt: null },
    {},
    { jobId, verb: 'status' },
  );
  if (!isReached) return;
  await tellUsers(ctx, await peopleOfSchedule(ctx, jobId), {
    kind: 'drying',
    title: `${label}: every point is at its goal`,
    body: 'Take the equipment off and sign the certificate.',
    objectType: moistureSchedule.name,
    objectId: id,
    jobId,
  });
  await emit(ctx, 'moisture.goalReached', moistureSchedule.name, id, { scheduleId: id, jobId, itemId: null });
}

export interface Certificate {
  name: string;
  licence: string;
  statement: string;
  signature: string;
  version?: number | undefined;
}
const SIGNATURE = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/;

/** Refused until the last point is at its goal. Signed, nothing of it is changed any more. */
export async function certify(ctx: Context, id: number, given: Certificate): Promise<MoistureSchedule> {
  const schedule = await openSchedule(ctx, id, { version: given.version });
  const wet = await wetPoints(ctx, id);
  if (wet.length) {
    const names = wet.slice(0, 5).map(({ number, label }) => `${number} ${label}`);
    const more = wet.length > names.length ? ` and ${wet.length - names.length} more` : '';
    throw conflict(`Not every point is at its goal: ${names.join(', ')}${more}. Read them again first.`);
  }
  if (!(await countedPoints(ctx, id))) throw conflict('There is no point to certify. Add and read one first.');
  if (given.signature.startsWith('data:') && !SIGNATURE.test(given.signature))
    throw invalid({ signature: 'Sign again: this picture cannot be read' });
  await updateRecord(
    ctx,
    moistureSchedule,
    id,
    {
      status: 'certified',
      completedAt: schedule.completedAt ?? momentText(ctx.now),
      certifiedAt: momentText(ctx.now),
      certifiedBy: given.name,
      certifiedLicence: given.licence,
      certificateStatement: given.statement,
    },
    { certificateSignature: given.signature },
    { jobId: schedule.jobId, verb: 'sign' },
  );
  await emit(ctx, 'moisture.certified', moistureSchedule.name, id, { scheduleId: id, jobId: schedule.jobId });
  return schedule;
}
