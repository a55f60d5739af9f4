// What slipped, kept with its cause. How it is answered: slip-answers.service.ts.
import type { Context } from '../../../platform/server/context.ts';
import { emit, insertRecord, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type JobScheduleSlip, jobScheduleSlip } from '../shared/job-schedule.entity.ts';
import { daysLate, isSlip, joinedMoves, movedTasks } from '../shared/slips.ts';
import { openSlipId } from './job-schedules.store.ts';
import type { Opened } from './job-schedules.views.ts';

type Plan = JobScheduleSlip['plan']['from'];
export interface CausePlan {
  itemId: number;
  from: Plan;
  to: Plan;
}
export const samePlan = (a: Plan, b: Plan): boolean =>
  a.notBefore === b.notBefore && a.durationDays === b.durationDays && a.progress === b.progress;

async function openSlipOf(ctx: Context, itemId: number): Promise<JobScheduleSlip | undefined> {
  const id = await openSlipId(ctx, itemId);
  return id === undefined ? undefined : await lockRecord(ctx, jobScheduleSlip, id);
}

/** Of an active schedule: keeps what a change moved. The task that is latest of those that were changed stands for all. */
export async function noteSlip(
  ctx: Context,
  before: Opened,
  after: Opened,
  causes: readonly CausePlan[],
  { reason, workOrderId }: { reason: string | null; workOrderId: number | null },
): Promise<void> {
  const { schedule, items } = after.loaded;
  const there = causes.filter(({ itemId }) => after.plan.byId.has(itemId));
  const [cause] = there.toSorted(
    (a, b) => daysLate(before.plan, after.plan, b.itemId) - daysLate(before.plan, after.plan, a.itemId),
  );
  if (!cause || schedule.status !== 'active') return;
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  const label = (id: number): string => labels.get(id) ?? '';
  const own = new Set(there.map(({ itemId }) => itemId));
  const moved = movedTasks(before.plan, after.plan, own, label);
  const days = daysLate(before.plan, after.plan, cause.itemId);
  const known = await openSlipOf(ctx, cause.itemId);
  if (known) {
    await goOn(ctx, known, after, { cause, moved, days, reason });
    return;
  }
  if (!isSlip(before.plan, after.plan, moved)) return;
  const made = await insertRecord(
    ctx,
    jobScheduleSlip,
    { reason },
    {
      jobId: schedule.jobId,
      scheduleId: schedule.id,
      itemId: cause.itemId,
      workOrderId,
      label: `${after.plan.byId.get(cause.itemId)?.number ?? ''} ${label(cause.itemId)}`.trim().slice(0, 240),
      days,
      fromEnd: before.plan.endDate,
      toEnd: after.plan.endDate,
      moved: JSON.stringify(moved),
      plan: JSON.stringify({ from: cause.from, to: cause.to }),
    },
    { history: false },
  );
  await emit(ctx, 'jobSchedule.slipped', jobScheduleSlip.name, made.id, {
    scheduleId: schedule.id,
    jobId: schedule.jobId,
    itemId: cause.itemId,
    days,
    fromEnd: before.plan.endDate,
    toEnd: after.plan.endDate,
  });
}

/** The same task again: one slip from where it stood at first; back where it was, there is none. */
async function goOn(
  ctx: Context,
  known: JobScheduleSlip,
  after: Opened,
  {
    cause,
    moved,
    days,
    reason,
  }: { cause: CausePlan; moved: ReturnType<typeof movedTasks>; days: number; reason: string | null },
): Promise<void> {
  const back = samePlan(known.plan.from, cause.to);
  await updateRecord(
    ctx,
    jobScheduleSlip,
    known.id,
    reason ? { reason } : {},
    {
      state: back ? 'undone' : 'open',
      days: known.days + days,
      toEnd: after.plan.endDate,
      moved: JSON.stringify(joinedMoves(known.moved, after.plan, moved)),
      plan: JSON.stringify({ from: known.plan.from, to: cause.to }),
    },
    { history: false },
  );
}
