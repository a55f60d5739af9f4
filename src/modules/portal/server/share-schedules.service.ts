// The page on which somebody outside sees a schedule: who may share one, and its link.
import { type ScheduleLinks, sharedSchedule } from '../../job-schedules/server/index.ts';
import { type ShareKinds, shareObject } from './share-items.service.ts';

export const scheduleShareKinds: ShareKinds = { schedule: sharedSchedule };

export const scheduleLinks: ScheduleLinks = {
  make: async (ctx, { scheduleId, label, email, expiresAt }) => {
    const { item, link } = await shareObject(ctx, scheduleShareKinds, {
      kind: 'schedule',
      objectType: 'jobSchedule',
      objectId: scheduleId,
      label,
      email,
      expiresAt,
      sendEmail: email !== null,
    });
    return { id: item.id, link };
  },
};
