// Commands on reminders: make, change, complete. What the clock does: reminders.jobs.ts.
import { type Context, can, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid, orNone } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { wholeRow } from '../../../kit/row.ts';
import { addDays, dayOfMoment, parseMoment, timeIn } from '../../../kit/dates.ts';
import { listEntries } from '../../company/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { isOpenReminder, reminderStatusCan } from '../shared/reminder-status.ts';
import { type Reminder, type ReminderCreate, type ReminderUpdate, reminder } from '../shared/reminder.entity.ts';
import { reminderTemplate } from '../shared/reminder-template.entity.ts';
import { reminderScope } from './reminders.scope.ts';
import { activeUsers, dueMoment, hasReminderOf, statusOfType, statusTypeOf, zoneOfUser } from './reminders.store.ts';

export const reminderTemplates = resource(wholeRow(reminderTemplate));

const ofReminder = (ctx: Context) => ({ scope: reminderScope(ctx, 'r') });

async function checkRefs(ctx: Context, given: ReminderUpdate): Promise<void> {
  const lists = [
    ['reminderStatusId', 'reminderStatus'],
    ['reminderPriorityId', 'reminderPriority'],
    ['reminderActionId', 'reminderAction'],
  ] as const;
  for (const [field, list] of lists) {
    const id = given[field];
    if (id == null) continue;
    if (!(await listEntries(ctx, list)).some(({ value }) => value === id))
      throw invalid({ [field]: 'This entry does not exist' });
  }
  if (given.userId != null && !(await activeUsers(ctx, [given.userId])).has(given.userId))
    throw invalid({ userId: 'Choose someone who works here' });
  if (
    given.reminderTemplateId != null &&
    (await missingIds(ctx, 'reminder_template', [given.reminderTemplateId])).length
  )
    throw invalid({ reminderTemplateId: 'This entry does not exist' });
}

/** The job and record that it is about, seen by whoever makes it. A record of a job brings its job. */
async function about(
  ctx: Context,
  given: Pick<ReminderCreate, 'jobId' | 'objectType' | 'objectId'>,
): Promise<number | null> {
  if ((given.objectType == null) !== (given.objectId == null))
    throw invalid({ objectId: 'Give the record type and number together' });
  let jobId = given.jobId ?? null;
  if (given.objectType != null && given.objectId != null) {
    const found = await orNone(resolveObject(ctx, given.objectType, given.objectId));
    if (!found) throw invalid({ objectId: 'This record does not exist' });
    jobId ??= found.jobId;
    await linkObject(ctx, given.objectType, given.objectId, jobId);
  }
  if (jobId !== null) await orInvalid(requireJob(ctx, jobId), { jobId: 'This job does not exist' });
  return jobId;
}

export async function createReminder(ctx: Context, given: ReminderCreate, system = false): Promise<Reminder> {
  await checkRefs(ctx, given);
  const jobId = await about(ctx, given);
  const userId = given.userId ?? ctx.actor.userId;
  const made = await insertRecord(
    ctx,
    reminder,
    { ...given, userId, jobId },
    { dueAt: dueMoment(ctx, userId, given.date, given.dueTime ?? null), system },
    { jobId },
  );
  await tellUsers(ctx, [userId], {
    kind: 'reminder',
    title: `For you: ${made.title}`,
    body: made.description,
    objectType: 'reminder',
    objectId: made.id,
    jobId,
  });
  return made;
}

/** The same for each; nobody means nothing. */
export async function createReminders(
  ctx: Context,
  given: ReminderCreate,
  userIds: readonly number[],
): Promise<Reminder[]> {
  const made: Reminder[] = [];
  for (const userId of new Set(userIds)) made.push(await createReminder(ctx, { ...given, userId }));
  return made;
}

export interface SystemReminder {
  userIds: readonly number[];
  title: string;
  description?: string | null;
  jobId?: number | null;
  objectType?: string;
  objectId?: number;
}
/** What the product reminds of by itself: due a day from now, new, of normal priority. */
export async function systemReminder(ctx: Context, { userIds, ...given }: SystemReminder): Promise<void> {
  for (const userId of new Set(userIds))
    await createReminder(
      ctx,
      { ...given, userId, date: addDays(ctx.today, 1), reminderStatusId: 1, reminderPriorityId: 2 },
      true,
    );
}

/** What somebody wrote and wants to come back to: a reminder of its own for that moment, once. */
export const remindOfMessage: Subscriber = async (app, events) => {
  for (const { companyId, actorId, aggregateType, aggregateId, payload } of events) {
    const { remindAt, about: title, jobId } = payload as { remindAt?: string; about?: string; jobId?: number | null };
    if (!remindAt || !actorId) continue;
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'event', ip: '' }, async (ctx) => {
      if (await hasReminderOf(ctx, aggregateType, aggregateId)) return;
      const zone = await zoneOfUser(ctx, actorId);
      const date = dayOfMoment(remindAt, zone);
      const dueTime = timeIn(zone, parseMoment(remindAt));
      await linkObject(ctx, aggregateType, aggregateId, jobId ?? null);
      await insertRecord(
        ctx,
        reminder,
        {
          title: `Come back to: ${title ?? ''}`.slice(0, 200),
          date,
          dueTime,
          userId: actorId,
          jobId: jobId ?? null,
          objectType: aggregateType,
          objectId: aggregateId,
        },
        { dueAt: dueMoment(ctx, actorId, date, dueTime), system: true },
        { jobId: jobId ?? null },
      );
    });
  }
};

/** Locked, for whoever may change it. */
export async function openToChange(ctx: Context, id: number, version?: number): Promise<Reminder> {
  const before = await lockRecord(ctx, reminder, id, { version, ...ofReminder(ctx) });
  if (!can(ctx, 'create-reminder') && before.userId !== ctx.actor.userId)
    throw conflict('Only the person it is for can change this reminder');
  return before;
}

export async function updateReminder(
  ctx: Context,
  id: number,
  { version, ...given }: ReminderUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await openToChange(ctx, id, version);
  await checkRefs(ctx, given);
  if (given.reminderStatusId != null && given.reminderStatusId !== before.reminderStatusId)
    throw invalid({ reminderStatusId: 'The status is changed by its own call' });
  const moved = {
    jobId: given.jobId === undefined ? before.jobId : given.jobId,
    objectType: given.objectType === undefined ? before.objectType : given.objectType,
    objectId: given.objectId === undefined ? before.objectId : given.objectId,
  };
  const jobId = given.jobId === undefined && given.objectId === undefined ? before.jobId : await about(ctx, moved);
  const userId = given.userId ?? before.userId ?? ctx.actor.userId;
  const [date, time] = [given.date ?? before.date, given.dueTime === undefined ? before.dueTime : given.dueTime];
  const isMoved = date !== before.date || time !== before.dueTime || userId !== before.userId;
  await updateRecord(
    ctx,
    reminder,
    id,
    { ...given, userId, jobId },
    isMoved ? { dueAt: dueMoment(ctx, userId, date, time), dueToldAt: null } : {},
    { jobId },
  );
  if (userId !== before.userId)
    await tellUsers(ctx, [userId], {
      kind: 'reminder',
      title: `For you: ${given.title ?? before.title}`,
      objectType: 'reminder',
      objectId: id,
      jobId,
    });
}

/** Moves it to a status; one that ends it stamps who did, and tells who asked to be told. */
export async function setStatus(ctx: Context, id: number, statusId: number): Promise<void> {
  const before = await lockRecord(ctx, reminder, id, ofReminder(ctx));
  if (!can(ctx, 'create-reminder') && before.userId !== ctx.actor.userId)
    throw conflict('Only the person it is for can change this reminder');
  if (before.reminderStatusId === statusId) return;
  const [from, to] = [await statusTypeOf(ctx, before.reminderStatusId), await statusTypeOf(ctx, statusId)];
  if (!from || !to) throw invalid({ reminderStatusId: 'This entry does not exist' });
  const allowed = reminderStatusCan(from, to);
  if (allowed !== true) throw conflict(allowed);
  const stamps =
    to === 'done'
      ? { completedAt: ctx.now, completedById: ctx.actor.userId }
      : isOpenReminder(to)
        ? { completedAt: null, completedById: null, dueToldAt: null }
        : {};
  await updateRecord(ctx, reminder, id, { reminderStatusId: statusId }, stamps, {
    jobId: before.jobId,
    verb: to === 'done' ? 'complete' : 'update',
  });
  if (to === 'done' && before.notifyOnCompletion && before.createdById)
    await tellUsers(ctx, [before.createdById], {
      kind: 'reminder',
      title: `Done: ${before.title}`,
      objectType: 'reminder',
      objectId: id,
      jobId: before.jobId,
    });
}

export async function completeReminder(ctx: Context, id: number, completed: boolean): Promise<void> {
  const type = completed ? 'done' : 'new';
  const statusId = await statusOfType(ctx, type);
  if (statusId === undefined)
    throw conflict(
      completed
        ? 'No reminder status marks one as done. Add one under Administration, Reminder statuses.'
        : 'No reminder status is for new ones. Add one under Administration, Reminder statuses.',
    );
  await setStatus(ctx, id, statusId);
}

export const removeReminder = (ctx: Context, id: number, version?: number): Promise<Reminder> =>
  removeRecord(ctx, reminder, id, { version, ...ofReminder(ctx) });
