// Who hears of what a connected company sends.
import type { Context } from '../../../platform/server/context.ts';
import { peopleOf } from './sync-requests.store.ts';

/** Who answers for the job, else those who run the company here. */
export const peopleToTell = (ctx: Context, _contactId: number, jobId: number | null): Promise<number[]> =>
  peopleOf(ctx, jobId);
