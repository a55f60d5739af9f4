// Making a loss schedule and taking it from draft to settled. Its items: loss-items.service.ts.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import {
  type LossSchedule,
  type LossScheduleCreate,
  type LossScheduleUpdate,
  lossSchedule,
} from '../shared/loss-schedule.entity.ts';
import { frozenItems } from './contents-whole.views.ts';
import { MISSING, openLossSchedule } from './loss-schedule-open.service.ts';
import { revalueAll } from './loss-items.service.ts';
import { keepVersion } from './loss-schedules.store.ts';
import { startOfSchedule } from './loss-schedules.views.ts';
import { tableRules } from './loss-items.store.ts';

async function checkLimits(ctx: Context, limits: readonly { categoryId: number }[] | null | undefined): Promise<void> {
  if (!limits?.length) return;
  const known = new Set((await tableRules(ctx)).map(({ id }) => id));
  if (limits.some(({ categoryId }) => !known.has(categoryId))) throw invalid({ limits: MISSING });
  if (new Set(limits.map(({ categoryId }) => categoryId)).size < limits.length)
    throw invalid({ limits: 'A category has one limit' });
}

export async function createLossSchedule(ctx: Context, given: LossScheduleCreate): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  await checkLimits(ctx, given.limits);
  const { label, taxRate, taxName } = await startOfSchedule(ctx, given.jobId);
  const made = await insertRecord(
    ctx,
    lossSchedule,
    given,
    { label, taxRate, taxName, status: 'draft' },
    { jobId: given.jobId },
  );
  await linkObject(ctx, lossSchedule.name, made.id, given.jobId);
  return made.id;
}

export async function updateLossSchedule(
  ctx: Context,
  id: number,
  { version, ...given }: LossScheduleUpdate,
): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  if (given.jobId !== undefined && given.jobId !== schedule.jobId)
    throw invalid({ jobId: 'A loss schedule stays on its job' });
  await checkLimits(ctx, given.limits);
  const { after } = await updateRecord(ctx, lossSchedule, id, given, {}, { jobId: schedule.jobId });
  if (after.policyBasis !== schedule.policyBasis) await revalueAll(ctx, after);
}

/** A schedule that was sent stays: it is cancelled, not deleted. */
export async function removeLossSchedule(ctx: Context, id: number, version?: number): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  if (schedule.sentVersion > 0) throw conflict('A version of it was sent, so it is kept. Cancel it instead.');
  await removeRecord(ctx, lossSchedule, id, { jobId: schedule.jobId });
}

/** Freezes what stands on the sheet as the next version. Lines that did not change keep their answers. */
export async function submitLossSchedule(
  ctx: Context,
  id: number,
  { note, version }: { note?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  const items = await frozenItems(ctx, id);
  if (!items.length) throw conflict('There is no item to send. Add one first.');
  const number = schedule.sentVersion + 1;
  const at = momentText(ctx.now);
  await keepVersion(ctx, id, {
    number,
    sentAt: at,
    sentBy: ctx.actor.fullName,
    note: note || null,
    content: {
      policyBasis: schedule.policyBasis,
      taxName: schedule.taxName,
      sumInsured: schedule.sumInsured,
      items,
    },
  });
  await updateRecord(
    ctx,
    lossSchedule,
    id,
    {},
    { status: 'submitted', sentVersion: number, submittedAt: at, agreedAt: null },
    { jobId: schedule.jobId, history: false },
  );
  await writeHistory(ctx, {
    objectType: lossSchedule.name,
    objectId: id,
    jobId: schedule.jobId,
    verb: 'status',
    changes: { status: [schedule.status, 'submitted'], sentVersion: [schedule.sentVersion, number] },
    note: note || null,
  });
  await emit(ctx, 'lossSchedule.submitted', lossSchedule.name, id, {
    scheduleId: id,
    jobId: schedule.jobId,
    number,
  });
}

export async function agreeLossSchedule(ctx: Context, id: number, version?: number): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  if (schedule.status === 'agreed') return;
  if (schedule.status !== 'submitted') throw conflict('Nothing was sent yet. Send a version first.');
  await stamp(ctx, schedule, { status: 'agreed', agreedAt: momentText(ctx.now) });
}

export async function settleLossSchedule(ctx: Context, id: number, version?: number): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  if (schedule.sentVersion === 0) throw conflict('Nothing was sent yet. Send a version first.');
  await stamp(ctx, schedule, { status: 'settled', settledAt: momentText(ctx.now) });
  await emit(ctx, 'lossSchedule.settled', lossSchedule.name, id, { scheduleId: id, jobId: schedule.jobId });
}

export async function cancelLossSchedule(
  ctx: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const schedule = await openLossSchedule(ctx, id, { version });
  await stamp(ctx, schedule, { status: 'cancelled', cancelledAt: momentText(ctx.now) }, reason);
}

const stamp = (ctx: Context, schedule: LossSchedule, values: object, note: string | null = null): Promise<unknown> =>
  updateRecord(ctx, lossSchedule, schedule.id, values, {}, { jobId: schedule.jobId, verb: 'status', note });
