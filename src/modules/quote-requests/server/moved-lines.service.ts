// Lines of estimates that were asked for and then went to another estimate, or to another job.
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { MovedItems } from '../../estimates/server/index.ts';
import { quoteRequest } from '../shared/quote-request.entity.ts';
import { followMoved, placesOfQuotes } from './quote-requests.store.ts';

/** The quote follows its line. That it stands in another job now, or is back in this one, is told in the history of the quote. */
export async function followMovedItems(ctx: Context, { fromJobId, to, pairs }: MovedItems): Promise<void> {
  const followed = await followMoved(ctx, pairs);
  if (!followed.length || fromJobId === to.jobId) return;
  const place = await placesOfQuotes(
    ctx,
    followed.map(({ quoteRequestId }) => quoteRequestId),
    to.estimateId,
  );
  for (const { id, jobId, estimate } of place) {
    if (jobId !== fromJobId && jobId !== to.jobId) continue;
    const words = followed
      .filter(({ quoteRequestId }) => quoteRequestId === id)
      .map(({ description }) => `“${description.slice(0, 60)}”`);
    const lines = [...words.slice(0, 3), ...(words.length > 3 ? [`${words.length - 3} more`] : [])].join(', ');
    await writeHistory(ctx, {
      objectType: quoteRequest.name,
      objectId: id,
      jobId,
      verb: 'move',
      changes: {},
      note:
        jobId === to.jobId
          ? `${lines}: back in this job, in ${estimate}`
          : `${lines}: moved to ${estimate}, another job. The price stays here but cannot be ordered from this job`,
    });
  }
}
