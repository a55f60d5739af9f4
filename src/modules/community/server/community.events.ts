// Who hears of a request to connect and of its answer: those who speak for the other company, under their bell.
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { speakersOf } from './community.across.ts';

const REQUEST = { requestId: 'community', ip: '' };

export const tellSpeakers: Subscriber = async (app, events) => {
  for (const { aggregateId, payload } of events) {
    const { companyId, title } = payload as { companyId: number; title: string };
    const people = await speakersOf(app, companyId);
    await inTransaction(app, systemActor(companyId, null), REQUEST, (ctx) =>
      tellUsers(ctx, people, { kind: 'community', title, objectType: 'communityAsk', objectId: aggregateId }),
    );
  }
};
