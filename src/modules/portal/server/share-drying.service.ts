// The page on which an insurer follows the drying of a job: who may share one, and its link.
import { type DryingLinks, sharedDrying } from '../../drying/server/index.ts';
import { type ShareKinds, shareObject } from './share-items.service.ts';

export const dryingShareKinds: ShareKinds = { 'moisture-schedule': sharedDrying };

export const dryingLinks: DryingLinks = {
  make: async (ctx, { scheduleId, label, email, expiresAt }) => {
    const { item, link } = await shareObject(ctx, dryingShareKinds, {
      kind: 'moisture-schedule',
      objectType: 'moistureSchedule',
      objectId: scheduleId,
      label,
      email,
      expiresAt,
      sendEmail: email !== null,
    });
    return { id: item.id, link };
  },
};
