// What the clock does with resources: the owner hears once that one is due for review.
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { companiesWithReviews } from './reviews.across.ts';
import { takeReviews } from './resources.store.ts';

const EVERY_MS = 10 * 60_000;
const REQUEST = { requestId: 'resource-reviews', ip: '' };

/** Each once, whichever process comes first. */
export async function tellReviews(app: App): Promise<void> {
  for (const companyId of await companiesWithReviews(app))
    await inTransaction(app, systemActor(companyId, null), REQUEST, async (ctx) => {
      for (const { id, label, ownerId } of await takeReviews(ctx))
        await tellUsers(ctx, [ownerId], {
          kind: 'resource',
          title: `Due for review: ${label}`,
          objectType: 'resource',
          objectId: id,
        });
    });
}

export const resourceClock = (app: App): (() => void) =>
  every(app, EVERY_MS, () => tellReviews(app), 'reviews of resources not told');
