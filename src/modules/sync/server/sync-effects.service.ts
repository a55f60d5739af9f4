// What an answer does to the record that was sent: exactly what its contractor does by link.
import type { Context } from '../../../platform/server/context.ts';
import { unlessRefused } from '../../../platform/server/errors.ts';
import { answerAllocation } from '../../allocations/server/index.ts';
import { declineQuote, markOpened } from '../../quote-requests/server/index.ts';
import { answerWorkOrder } from '../../work-orders/server/index.ts';
import { ACCEPTED } from '../shared/sync-actions.ts';
import type { AnswerMessage } from '../shared/sync-message.ts';
import type { SyncLink } from './sync-links.store.ts';
import type { StoredRequest } from './sync-requests.store.ts';
import { ofContractor } from './sync.scope.ts';

/** Where the record went on meanwhile (closed, answered by phone), it stays as it is: the answer itself is kept all the same. */
export async function followAnswer(
  ctx: Context,
  link: SyncLink,
  { objectType, objectId }: StoredRequest,
  { status, reason }: AnswerMessage,
): Promise<void> {
  if (!objectId) return;
  const accepted = status === ACCEPTED;
  const why = reason?.trim() || 'No reason given';
  if (objectType === 'workOrder')
    await unlessRefused(
      answerWorkOrder(
        ctx,
        objectId,
        { scope: ofContractor('r', 'assigned_id', link.contactId), name: link.contactLabel, via: 'link' },
        accepted ? { answer: 'accepted' } : { answer: 'declined', reason: why },
      ),
    );
  if (objectType === 'allocation')
    await unlessRefused(
      answerAllocation(
        ctx,
        objectId,
        ofContractor('r', 'assigned_contact_id', link.contactId),
        accepted ? { response: 'accepted' } : { response: 'declined', reason: why },
      ),
    );
  if (objectType === 'quoteRequest')
    await unlessRefused(accepted ? markOpened(ctx, objectId) : declineQuote(ctx, objectId, why));
}
