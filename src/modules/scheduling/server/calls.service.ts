// Who is rung about a visit may confirm it.
import { dayOfMoment, showDay, showTime, timeIn, parseMoment, weekdayOf } from '../../../kit/dates.ts';
import { can } from '../../../platform/server/context.ts';
import type { CallEffects } from '../../jobs/server/index.ts';
import { effectId } from '../../jobs/shared/calls.ts';
import { WEEKDAY_NAMES } from '../shared/recurrence.ts';
import { changeStatus } from './appointment-course.service.ts';
import { nextToConfirm } from './appointments.views.ts';
import { statusOfType } from './appointments.store.ts';

/** The next booked visit of the job. Off unless chosen: a call is not always about the visit. */
export const visitOfCall: CallEffects = {
  name: 'visit',
  offered: async (ctx, jobId, { isCustomer }) => {
    if (!isCustomer || !can(ctx, 'edit-appointment')) return [];
    const visit = await nextToConfirm(ctx, jobId);
    if (!visit) return [];
    const zone = visit.timezone ?? ctx.actor.timezone;
    const day = dayOfMoment(visit.startAt, zone);
    const when = `${WEEKDAY_NAMES[weekdayOf(day)] ?? ''} ${showDay(day)}${visit.allDay ? '' : `, ${showTime(timeIn(zone, parseMoment(visit.startAt)))}`}`;
    return [{ key: `visit:${visit.id}`, words: `Confirm the visit on ${when}`, on: false, changes: 'appointment' }];
  },
  apply: async (ctx, _jobId, key) => {
    await changeStatus(ctx, effectId(key), await statusOfType(ctx, 'confirmed'));
    return null;
  },
  takeBack: async (ctx, _jobId, key) => changeStatus(ctx, effectId(key), await statusOfType(ctx, 'booked')),
};
