// A call does what a reminder asked for, and leaves one for the next call.
import { addDays } from '../../../kit/dates.ts';
import { can } from '../../../platform/server/context.ts';
import { orNone } from '../../../platform/server/errors.ts';
import type { CallEffects, CallNext } from '../../jobs/server/index.ts';
import { effectId } from '../../jobs/shared/calls.ts';
import { completeReminder, createReminder, removeReminder } from './reminders.service.ts';
import { callsToMake } from './reminders.views.ts';

/** One's own on the job that ask for a call and are due by tomorrow. */
export const remindersOfCall: CallEffects = {
  name: 'reminder',
  offered: async (ctx, jobId, { isCustomer }) =>
    isCustomer && can(ctx, 'edit-reminder')
      ? (await callsToMake(ctx, jobId, addDays(ctx.today, 1))).map(({ id, title }) => ({
          key: `reminder:${id}`,
          words: `Tick the reminder “${title}”`,
          on: true,
          changes: 'reminder',
        }))
      : [],
  apply: async (ctx, _jobId, key) => {
    await completeReminder(ctx, effectId(key), true);
    return null;
  },
  takeBack: (ctx, _jobId, key) => completeReminder(ctx, effectId(key), false),
};

/** For whoever made the call. */
export const reminderAfterCall: CallNext = {
  permission: 'create-reminder',
  changes: 'reminder',
  make: async (ctx, jobId, { title, date }) =>
    (await createReminder(ctx, { jobId, title, date, reminderStatusId: 1, reminderPriorityId: 2 })).id,
  takeBack: async (ctx, id) => {
    await orNone(removeReminder(ctx, id));
  },
};
