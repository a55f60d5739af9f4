// What comes from another company is treated as from a stranger: measured, read by the declared form, applied once and in order. What is
// wrong with it is recorded, and told to its sender.
import type { Context } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { LARGEST_MESSAGE, readMessage } from '../shared/sync-message.ts';
import { applyMessage } from './sync-apply.service.ts';
import type { Envelope, Receipt } from './sync-delivery.service.ts';
import { noteInInbox, receivedBefore, savepoint } from './sync-inbox.store.ts';
import { lockLink, noteReceived } from './sync-links.store.ts';
import { hashOf, sizeOf } from './sync-refs.tokens.ts';

export const ENDED = 'The connection with this company has ended';
const REPLAYED = 'A message with this number was here before';
const CHANGED = 'A message with this id was here before, with other content';
const UNREADABLE = 'The message does not have the form that was agreed';

/**
 * In one transaction of the receiving company: nothing of it is left where it fails, and its sender sends it again. `elsewhere`: it comes
 * from another server, which may have been restored from an older copy and count anew.
 */
export async function receiveMessage(
  ctx: Context,
  linkId: number,
  envelope: Envelope,
  elsewhere = false,
): Promise<Receipt> {
  const link = await lockLink(ctx, linkId);
  if (!link || link.ended) return { outcome: 'refused', words: ENDED };
  const { messageId, number, hash, body } = envelope;
  const before = await receivedBefore(ctx, messageId);
  if (before) {
    if (before.linkId !== linkId || before.hash !== hash || hashOf(body) !== hash)
      return await refuseAside(ctx, linkId, envelope, CHANGED);
    // The same message under a later number: its sender counted on.
    if (number === link.receivedNumber + 1) await noteReceived(ctx, linkId, number);
    return before.outcome === 'applied'
      ? { outcome: 'applied' }
      : { outcome: 'refused', words: before.words ?? UNREADABLE };
  }
  if (number > link.receivedNumber + 1) return { outcome: 'early', expected: link.receivedNumber + 1 };
  if (number <= link.receivedNumber) {
    const refused = await refuseAside(ctx, linkId, envelope, REPLAYED);
    return elsewhere ? { outcome: 'behind', received: link.receivedNumber } : refused;
  }
  const refusal = await applied(ctx, linkId, envelope);
  await noteInInbox(ctx, { linkId, messageId, number, hash }, refusal === null ? 'applied' : 'refused', refusal);
  await noteReceived(ctx, linkId, number);
  if (refusal === null) return { outcome: 'applied' };
  await record(ctx, linkId, envelope, refusal);
  return { outcome: 'refused', words: refusal };
}

/** Null, or why it was refused: then nothing of it is left. */
async function applied(ctx: Context, linkId: number, { messageId, hash, body }: Envelope): Promise<string | null> {
  if (sizeOf(body) > LARGEST_MESSAGE) return 'The message is larger than 256 KB';
  if (hashOf(body) !== hash) return 'The message was changed on its way';
  const message = readMessage(body);
  if (!message || message.id !== messageId) return UNREADABLE;
  const keep = await savepoint(ctx);
  try {
    await applyMessage(ctx, linkId, message, body);
    return null;
  } catch (error) {
    // Where the server itself fails, the message comes again.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await keep.rollback();
    return Object.values(error.errors ?? {})[0] ?? error.message;
  }
}

/** Refused without taking the number of a message. */
async function refuseAside(ctx: Context, linkId: number, envelope: Envelope, words: string): Promise<Receipt> {
  await record(ctx, linkId, envelope, words);
  return { outcome: 'refused', words };
}

const record = (ctx: Context, linkId: number, { messageId, number }: Envelope, words: string): Promise<void> =>
  logSecurity(ctx, {
    name: 'sync-message-refused',
    userId: null,
    objectType: 'companyLink',
    objectId: linkId,
    detail: { messageId, number, words },
  });
