// Hands messages over: at least once, in order within a connection, and none of them holds up another connection.
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import {
  type LinkKey,
  type OutgoingMessage,
  leaseLink,
  noteDelivered,
  noteFailure,
  noteRefusal,
  releaseLink,
  sendAgainFrom,
  takeNext,
} from './sync-outbox.store.ts';

export interface Envelope {
  messageId: string;
  /** Counts from 1 for each connection and direction, without gaps. */
  number: number;
  hash: string;
  body: string;
}
/** What the other side did with it. `early`: something before it is missing there, from `expected` on. */
export type Receipt =
  | { outcome: 'applied' }
  | { outcome: 'refused'; words: string }
  | { outcome: 'early'; expected: number }
  /** The number was used before by another message: whoever sends was restored from an older copy. Of other servers alone. */
  | { outcome: 'behind'; received: number };

/** Why a message did not arrive, in words. It is not given up: its server may be away for a week. */
export class NotDelivered extends Error {}

/** Takes an envelope to the other side of a connection and brings the receipt; throws where it cannot tell. */
export interface SyncCarrier {
  deliver(app: App, from: LinkKey, envelope: Envelope): Promise<Receipt>;
}

const MOST_TRIES = 8;
/** 5 s, 10 s, 20 s … an hour at most. */
const waitAfter = (tries: number): number => Math.min(5 * 2 ** (tries - 1), 3600);

/** Delivers the next message of a connection. False: nothing is ready, or it has to be tried again later. */
export async function deliverNext(app: App, key: LinkKey, carrier: SyncCarrier): Promise<boolean> {
  const message = await write(app.pool, { companyId: key.companyId }, (tx) => takeNext(tx, key));
  if (!message) return false;
  let receipt: Receipt;
  try {
    receipt = await carrier.deliver(app, key, {
      messageId: message.messageId,
      number: message.number,
      hash: message.payloadHash,
      body: message.payload,
    });
  } catch (error) {
    app.log.warn({ message: message.id, tries: message.tries, error: String(error) }, 'sync message not delivered');
    if (error instanceof NotDelivered) await failed(app, key, message, error.message, Number.POSITIVE_INFINITY);
    else await failed(app, key, message, 'The other company could not be reached');
    return false;
  }
  return await settle(app, key, message, receipt);
}

async function settle(app: App, key: LinkKey, message: OutgoingMessage, receipt: Receipt): Promise<boolean> {
  if (receipt.outcome === 'behind') {
    await failed(app, key, message, 'The other company has later messages from here than this one');
    return false;
  }
  if (receipt.outcome === 'early' && receipt.expected >= message.number) {
    await failed(app, key, message, 'The other company is still missing an earlier message');
    return false;
  }
  await write(app.pool, { companyId: key.companyId }, async (tx) => {
    if (receipt.outcome === 'early') return await sendAgainFrom(tx, key, receipt.expected);
    const words = receipt.outcome === 'refused' ? receipt.words : null;
    await noteDelivered(tx, key, message.id, receipt.outcome, words);
    if (words !== null && message.exchangeId && message.kind === 'request')
      await noteRefusal(tx, key, message.exchangeId, words);
  });
  return true;
}

const failed = (
  app: App,
  key: LinkKey,
  message: OutgoingMessage,
  words: string,
  mostTries = MOST_TRIES,
): Promise<void> =>
  write(app.pool, { companyId: key.companyId }, (tx) =>
    noteFailure(tx, key, message, words, { seconds: waitAfter(message.tries), park: message.tries >= mostTries }),
  );

/** Delivers what is ready of a connection, one after the other. */
export async function deliverLink(app: App, key: LinkKey, carrier: SyncCarrier): Promise<void> {
  if (!(await write(app.pool, { companyId: key.companyId }, (tx) => leaseLink(tx, key)))) return;
  try {
    for (let count = 0; count < 500 && (await deliverNext(app, key, carrier)); count++);
  } finally {
    await write(app.pool, { companyId: key.companyId }, (tx) => releaseLink(tx, key));
  }
}
