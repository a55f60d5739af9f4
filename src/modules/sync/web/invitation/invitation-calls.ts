// The calls of the invitation's page, made before and after signing in.
import { callWire } from '../../../../platform/web/api/call.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import { publicCall } from '../../../identity/web/index.ts';
import type { InvitationDetails, syncApi } from '../../shared/sync.api.ts';

export const decryptInvitation = publicCall<(typeof syncApi)['decrypt']>('POST', '/token/decrypt');
export const declineInvitation = publicCall<(typeof syncApi)['decline']>('POST', '/syncInvitation/decline');

/** As the signed-in person; without a contact a new one is made. */
export const acceptInvitation = (
  { lyncContactId, lyncCompanyId }: InvitationDetails,
  token: string,
  mapToContactId?: number,
): Promise<unknown> =>
  callWire({
    method: 'POST',
    path: '/syncInvitation/accept',
    body: { mapToContactId: mapToContactId ?? null, lyncContactId, lyncCompanyId, token },
    transaction: newTransaction(),
  });
