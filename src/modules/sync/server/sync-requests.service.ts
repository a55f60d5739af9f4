// Sending requests to connected companies, and what is said to those that came: declined, cancelled, filed.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, invalid, rateLimited } from '../../../platform/server/errors.ts';
import { removeRecord, same, updateRecord } from '../../../platform/server/records.ts';
import { markSentToContractor } from '../../allocations/server/index.ts';
import { CANCELLED, DECLINED, PENDING } from '../shared/sync-actions.ts';
import { fieldsOf, valuesOf } from '../shared/sync-fields.ts';
import { type AnswerMessage, PROTOCOL, type SyncMessage, VERSION } from '../shared/sync-message.ts';
import { type SyncRequest, type SyncRequestUpdate, syncRequest } from '../shared/sync-request.entity.ts';
import type { Sending } from '../shared/sync-requests.api.ts';
import { type Built, buildRequest } from './sync-build.service.ts';
import { lastSending } from './sync-earlier.views.ts';
import { linkById, saveMapping } from './sync-links.store.ts';
import { queueMessage, recallMessage, unpark, wasRefused } from './sync-outbox.store.ts';
import {
  type StoredRequest,
  demandPending,
  insertRequest,
  knownBefore,
  lockRequest,
  pendingOf,
  restoreSent,
  sentThisHour,
  setRequest,
} from './sync-requests.store.ts';

const MOST_PER_HOUR = 1000;
const ENDED = 'The connection with this company has ended.';

/** Sends a request: its row, its message in the outbox and what is known to be sent, in one transaction. */
export async function sendRequest(ctx: Context, given: Sending): Promise<SyncRequest> {
  const built = await buildRequest(ctx, given);
  const { link, subject, message, payload, mapping } = built;
  if ((await sentThisHour(ctx, link.id)) >= MOST_PER_HOUR)
    throw rateLimited(3600, 'Too much was sent to this company within the hour. Please try again later.');
  if (await pendingOf(ctx, link.id, built.actionId, subject))
    throw conflict(`${link.companyName} has not answered the last one yet. Cancel it first, then send it again.`);
  if (subject.type === 'allocation') await markSentToContractor(ctx, subject.id, link.contactId);
  const made = await insertRequest(ctx, {
    values: await valuesOfRow(ctx, given, built),
    linkId: link.id,
    payload,
    fromCompanyId: ctx.actor.companyId,
    toCompanyId: link.otherCompanyId,
    before: mapping?.sent ?? null,
  });
  await saveMapping(ctx, {
    linkId: link.id,
    objectType: subject.type,
    objectId: subject.id,
    ownRef: subject.ref,
    follow: given.follow ?? [],
    sent: valuesOf(fieldsOf(message.parts)),
  });
  await queueMessage(ctx, link.id, message, payload, given.holdSeconds ?? 0);
  return made;
}

async function valuesOfRow(ctx: Context, given: Sending, built: Built): Promise<Partial<SyncRequest>> {
  const { link, subject, message, ticked, actionId, parent } = built;
  const { holdSeconds: _held, parentRequestId: _parent, contactId: _contact, follow, ...rest } = given;
  const before = await lastSending(ctx, link.id, subject);
  return {
    ...(rest as Partial<SyncRequest>),
    contactId: link.contactId,
    syncRequestActionId: actionId,
    jobId: subject.jobId,
    parts: ticked,
    follow: follow ?? [],
    note: message.note,
    syncOptions: message.options,
    label: subject.label.slice(0, 200),
    direction: 'out',
    statusId: PENDING,
    exchangeId: message.exchange,
    parentRequestId: parent?.id ?? before?.id ?? null,
    objectType: subject.type,
    objectId: subject.id,
  };
}

const head = (ctx: Context) =>
  ({ protocol: PROTOCOL, version: VERSION, id: randomUUID(), at: momentText(ctx.now) }) as const;

/** Tells the sender what became of a request. */
export async function queueAnswer(
  ctx: Context,
  request: Pick<StoredRequest, 'linkId' | 'exchangeId'>,
  answer: Pick<AnswerMessage, 'status'> & Partial<Pick<AnswerMessage, 'reason' | 'became' | 'job' | 'lines'>>,
): Promise<void> {
  const message: AnswerMessage = {
    ...head(ctx),
    kind: 'answer',
    exchange: request.exchangeId,
    reason: null,
    became: null,
    job: null,
    ...answer,
  };
  await queueMessage(ctx, request.linkId, message, JSON.stringify(message));
}

/** The connection of a request that came, while it lasts. */
export async function demandLink(ctx: Context, linkId: number) {
  const link = await linkById(ctx, linkId);
  if (!link) throw conflict(ENDED);
  return link;
}

export function demandIncoming({ direction }: SyncRequest): void {
  if (direction !== 'in') throw conflict('Your company sent this request. The other company answers it.');
}

export async function declineRequest(ctx: Context, id: number, reason: string): Promise<number> {
  const request = await lockRequest(ctx, id);
  demandIncoming(request);
  demandPending(request, null);
  await demandLink(ctx, request.linkId);
  const answered = { statusId: DECLINED, reason, answeredAt: momentText(ctx.now), answeredById: ctx.actor.userId };
  await setRequest(ctx, request, answered, 'decline', reason);
  await queueAnswer(ctx, request, { status: DECLINED, reason });
  return id;
}

/**
 * Cancels a request. One that has not left is gone at once; of one that has, the receiving company's row decides: it is asked, and its
 * answer is the end on both sides. Answers the connection that is to be delivered now.
 */
async function cancel(ctx: Context, id: number): Promise<number | undefined> {
  const request = await lockRequest(ctx, id);
  if (request.direction !== 'out') throw conflict('The other company sent this request. Decline it instead.');
  demandPending(request, null);
  const { linkId, exchangeId } = request;
  const link = await linkById(ctx, linkId);
  const recalled = await recallMessage(ctx, linkId, exchangeId);
  if (recalled) await restoreSent(ctx, request, await knownBefore(ctx, id));
  const ended = { statusId: CANCELLED, answeredAt: momentText(ctx.now), answeredById: ctx.actor.userId, problem: null };
  if (recalled || !link || (await wasRefused(ctx, linkId, exchangeId))) {
    await setRequest(ctx, request, ended, 'cancel');
    return undefined;
  }
  if (request.cancelAskedAt === null) {
    await setRequest(ctx, request, { cancelAskedAt: momentText(ctx.now) }, 'cancel');
    const message: SyncMessage = { ...head(ctx), kind: 'cancel', exchange: exchangeId };
    await queueMessage(ctx, linkId, message, JSON.stringify(message));
  }
  return linkId;
}
export const cancelRequest = (ctx: Context, id: number): Promise<number | undefined> =>
  inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, (tx) => cancel(tx, id));

/** Who handles it is all that changes of a request that was sent. */
export async function changeRequest(ctx: Context, id: number, given: SyncRequestUpdate): Promise<number> {
  const { version, assignedId, ...others } = given;
  const before = await lockRequest(ctx, id);
  const strange = Object.entries(others).find(
    ([name, value]) =>
      name in syncRequest.fields && value !== undefined && !same(before[name as keyof SyncRequest], value),
  );
  if (strange) throw conflict('A request that was sent is not changed. Send it again instead.', null);
  await updateRecord(ctx, syncRequest, id, { assignedId }, {}, { version, jobId: before.jobId });
  return id;
}

/** Takes an answered one out of the lists; the other company keeps its own. */
export async function removeRequest(ctx: Context, id: number, version?: number): Promise<number> {
  const request = await lockRequest(ctx, id);
  if (request.statusId === PENDING)
    throw conflict(request.direction === 'in' ? 'Accept or decline it first.' : 'Cancel it first.', null);
  await removeRecord(ctx, syncRequest, id, { version, jobId: request.jobId });
  return id;
}

/** Delivers again what was parked. */
export async function retryRequest(ctx: Context, id: number): Promise<number> {
  const request = await lockRequest(ctx, id);
  if (request.direction !== 'out' || request.problem === null) throw conflict('This request was delivered.', null);
  if (await wasRefused(ctx, request.linkId, request.exchangeId))
    throw invalid({ id: 'The other company refused it. Cancel it and send a new one' });
  await unpark(ctx, request.linkId);
  await setRequest(ctx, request, { problem: null }, 'retry');
  return id;
}
