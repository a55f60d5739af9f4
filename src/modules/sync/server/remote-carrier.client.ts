// Carries messages to a company on another server: a signed POST for each, and its signed receipt.
import { write } from '../../../platform/server/database.ts';
import { NotDelivered, type Receipt, type SyncCarrier } from './sync-delivery.service.ts';
import { hostOf } from './remote-peers.client.ts';
import { askRemote } from './remote.client.ts';
import { type Remote, hasMessage, noteProblem, remoteOf } from './remote.store.ts';

const text = (value: unknown, most = 500): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** The receipt in an answer, where there is one for this message. */
function receiptIn(document: Record<string, unknown>, messageId: string): Receipt | undefined {
  if (document['messageId'] !== messageId) return undefined;
  const { outcome } = document;
  if (outcome === 'applied') return { outcome };
  if (outcome === 'refused') return { outcome, words: text(document['words']) || 'Refused without a reason' };
  const number = document[outcome === 'early' ? 'expected' : 'received'];
  if (!Number.isSafeInteger(number) || (number as number) < 0) return undefined;
  if (outcome === 'early') return { outcome, expected: number as number };
  return outcome === 'behind' ? { outcome, received: number as number } : undefined;
}

export const RESTORED_HERE = (remote: Pick<Remote, 'companyName'>): string =>
  `${remote.companyName} has messages from here that this server does not know: it was restored from an older copy. Nothing is sent until you press Resume; what was sent after the copy was made stays with them only.`;
export const RESTORED_THERE = (remote: Pick<Remote, 'companyName'>): string =>
  `The server of ${remote.companyName} was restored from an older copy. They have to press Resume in Share & Sync; what they sent before is here.`;
const GAP = (remote: Pick<Remote, 'companyName'>): string =>
  `${remote.companyName} asks for an earlier message that this server does not have any more: both were restored from copies. Press Resume to continue with the next one.`;

export const overHttps: SyncCarrier = {
  async deliver(app, from, { messageId, number, body }) {
    const remote = await remoteOf(app, from);
    if (!remote) throw new Error('Both companies are on this server');
    const pause = (kind: 'restored-here' | 'gap' | 'version', words: string) =>
      write(app.pool, { companyId: from.companyId }, (tx) => noteProblem(tx, from, kind, words, true));
    const { document } = await askRemote(app, remote, {
      method: 'POST',
      path: '/messages',
      headers: { 'reinstate-number': String(number), 'reinstate-message': messageId },
      body,
    });
    if (document['problem'] === 'version') {
      const words = `${hostOf(remote.address)} does not speak version ${remote.version} of the protocol. Update the older of the two servers, then press Resume.`;
      await pause('version', words);
      throw new NotDelivered(words);
    }
    const receipt = receiptIn(document, messageId);
    if (!receipt) throw new NotDelivered(text(document['words']) || `${hostOf(remote.address)} gave no receipt`);
    if (receipt.outcome === 'behind') {
      await pause('restored-here', RESTORED_HERE(remote));
      throw new NotDelivered(RESTORED_HERE(remote));
    }
    if (receipt.outcome === 'early' && receipt.expected < number) {
      const known = await write(app.pool, { companyId: from.companyId }, (tx) =>
        hasMessage(tx, from, receipt.expected),
      );
      if (!known) {
        await pause('gap', GAP(remote));
        throw new NotDelivered(GAP(remote));
      }
    }
    return receipt;
  },
};
