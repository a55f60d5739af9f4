// The three answers to a slip: accept it, keep the end by shorter tasks behind it, take it back.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { type JobScheduleSlip, jobScheduleItem, jobScheduleSlip } from '../shared/job-schedule.entity.ts';
import { shortenToEnd } from '../shared/slips.ts';
import { partOfSchedule } from './job-schedules.scope.ts';
import { type Opened, deadlineOf } from './job-schedules.views.ts';
import { NO_CHANGES, changeSchedule, openSchedule, settle } from './schedule-changes.service.ts';
import { samePlan } from './schedule-slips.service.ts';

const VERBS = { accept: 'accepted', keepEnd: 'kept', undo: 'undone' } as const;

export async function answerSlip(
  ctx: Context,
  jobId: number,
  scheduleId: number,
  slipId: number,
  { answer, reason }: { answer: keyof typeof VERBS; reason?: string | null | undefined },
): Promise<void> {
  const opened = await openSchedule(ctx, jobId, scheduleId);
  const slip = await lockRecord(ctx, jobScheduleSlip, slipId, { scope: partOfSchedule(scheduleId) });
  if (slip.state !== 'open') throw conflict('This slip has already been answered.', slip);
  if (answer === 'undo') await takeBack(ctx, opened, slip);
  if (answer === 'keepEnd') await keepEnd(ctx, opened, slip);
  await updateRecord(
    ctx,
    jobScheduleSlip,
    slipId,
    reason ? { reason } : {},
    { state: VERBS[answer] },
    { history: false },
  );
  await writeHistory(ctx, {
    objectType: 'jobSchedule',
    objectId: scheduleId,
    jobId,
    verb: 'update',
    changes: {},
    note: `Slip of ${slip.label}: ${VERBS[answer]}${reason ? `, ${reason}` : ''}`,
  });
}

async function takeBack(ctx: Context, opened: Opened, slip: JobScheduleSlip): Promise<void> {
  const item = opened.loaded.items.find(({ id }) => id === slip.itemId);
  if (!item) throw notFound('This task');
  if (!samePlan(item, slip.plan.to))
    throw conflict(`${slip.label} has changed since. Move it yourself, or accept the slip.`, slip);
  await updateRecord(ctx, jobScheduleItem, item.id, slip.plan.from, {}, { history: false });
  await settle(ctx, opened);
}

async function keepEnd(ctx: Context, { loaded }: Opened, slip: JobScheduleSlip): Promise<void> {
  const found = shortenToEnd({
    schedule: loaded.schedule,
    items: loaded.items.map((item) => ({ ...item, deadline: deadlineOf(item) })),
    links: loaded.links,
    days: loaded.days,
    causeId: slip.itemId,
    endDate: slip.fromEnd,
  });
  if (!found)
    throw conflict(
      `No task after ${slip.label} can be shortened: each takes a day or has started. Undo the slip, or accept it.`,
      slip,
    );
  if (found.length)
    await changeSchedule(
      ctx,
      loaded.schedule.jobId,
      loaded.schedule.id,
      { ...NO_CHANGES, items: found },
      { quiet: true },
    );
}
