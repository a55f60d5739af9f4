// What a message does in the company that it came to: a new request waits for a person; an answer, a change and an end follow what was agreed.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit } from '../../../platform/server/records.ts';
import {
  ACCEPTED,
  CANCELLED,
  DECLINED,
  PENDING,
  REQUEST_STATUSES,
  SYNC_ACTIONS,
  isAcceptedAlone,
} from '../shared/sync-actions.ts';
import {
  type AnswerMessage,
  type RequestMessage,
  type SyncMessage,
  type UpdateMessage,
  partsIn,
} from '../shared/sync-message.ts';
import { syncRequest } from '../shared/sync-request.entity.ts';
import { cleaned } from './sync-clean.service.ts';
import { followAnswer } from './sync-effects.service.ts';
import { followUpdate } from './sync-updates.service.ts';
import { type SyncLink, detachMapping, mappingOfOwn, mappingOfTheirs, saveMapping } from './sync-links.store.ts';
import { demandLink, queueAnswer } from './sync-requests.service.ts';
import { type StoredRequest, insertRequest, lockByExchange, peopleOf, setRequest } from './sync-requests.store.ts';
import { tellOfRequest } from './sync-people.service.ts';
import { settingOf } from './sync-settings.views.ts';

/** Told after a request came that is accepted without asking. */
export const REQUEST_CAME = 'syncRequest.came';

/** Applies a message that came over a connection; throws an AppError for what cannot be, in words for its sender. */
export async function applyMessage(ctx: Context, linkId: number, given: SyncMessage, bytes: string): Promise<void> {
  const link = await demandLink(ctx, linkId);
  const message = await cleaned(given);
  switch (message.kind) {
    case 'request':
      return await takeRequest(ctx, link, message, bytes);
    case 'answer':
      return await takeAnswer(ctx, link, message);
    case 'cancel':
      return await takeCancel(ctx, link, message.exchange);
    case 'update':
      return await takeUpdate(ctx, link, message);
    case 'detach':
      return await takeDetach(ctx, link, message.about);
  }
}

async function takeRequest(ctx: Context, link: SyncLink, message: RequestMessage, bytes: string): Promise<void> {
  const action = SYNC_ACTIONS[message.action];
  if (!action) throw invalid({ action: 'This action is not known here' });
  if (message.subject.type !== action.from) throw invalid({ action: 'This action is not sent from such a record' });
  const strange = partsIn(message.parts).find((name) => !action.parts.includes(name));
  if (strange) throw invalid({ parts: `This cannot be part of such a request: ${strange}` });
  if (await lockByExchange(ctx, link.id, message.exchange)) throw conflict('This request is here already');
  const parent = message.parent ? await lockByExchange(ctx, link.id, message.parent) : undefined;
  // What they answer has to be ours, and sent to them.
  const answered = message.answers ? await mappingOfOwn(ctx, link.id, message.answers) : undefined;
  if (message.answers && !answered) throw invalid({ answers: 'There is nothing here that this would answer' });
  const knownJob = message.job ? await mappingOfTheirs(ctx, link.id, message.job.ref) : undefined;
  const jobId = parent?.jobId ?? (knownJob?.objectType === 'job' ? knownJob.objectId : null);
  const made = await insertRequest(ctx, {
    values: {
      contactId: link.contactId,
      syncRequestActionId: message.action,
      jobId,
      label: message.subject.label.slice(0, 200),
      direction: 'in',
      statusId: PENDING,
      exchangeId: message.exchange,
      parentRequestId: parent?.id ?? null,
      parts: partsIn(message.parts),
      follow: message.follow,
      note: message.note,
      syncOptions: message.options,
      collectExcess: message.parts.excess !== undefined,
      ...(answered && { objectType: answered.objectType, objectId: answered.objectId }),
    },
    linkId: link.id,
    payload: bytes,
    fromCompanyId: link.otherCompanyId,
    toCompanyId: ctx.actor.companyId,
  });
  if (isAcceptedAlone(await settingOf(ctx, link.contactId), message.action))
    await emit(ctx, REQUEST_CAME, syncRequest.name, made.id, {});
  else await tellOfRequest(ctx, link, made);
}

async function takeAnswer(ctx: Context, link: SyncLink, message: AnswerMessage): Promise<void> {
  const request = await lockByExchange(ctx, link.id, message.exchange);
  if (request?.direction !== 'out') throw invalid({ exchange: 'There is no such request here' });
  if (request.statusId !== PENDING) throw conflict('This request was answered before');
  if (!(message.status in REQUEST_STATUSES)) throw invalid({ status: 'This is no answer' });
  await setRequest(
    ctx,
    request,
    {
      statusId: message.status,
      reason: message.reason,
      answeredAt: momentText(ctx.now),
      answerLabel: message.became?.label.slice(0, 200) ?? null,
    },
    message.status === ACCEPTED ? 'accept' : message.status === DECLINED ? 'decline' : 'cancel',
    message.reason,
  );
  if (message.status === ACCEPTED) await noteTheirs(ctx, link, request, message);
  if (message.status !== CANCELLED) await followAnswer(ctx, link, request, message);
  await tellSender(ctx, link, request, message);
}

/** What they call it, so that later messages find it. */
async function noteTheirs(ctx: Context, link: SyncLink, request: StoredRequest, message: AnswerMessage): Promise<void> {
  const { subject, job } = JSON.parse(request.payload) as RequestMessage;
  const { became, job: theirJob } = message;
  if (
    became &&
    became.type !== 'none' &&
    request.objectType &&
    request.objectId &&
    !(await mappingOfTheirs(ctx, link.id, became.ref))
  )
    await saveMapping(ctx, {
      linkId: link.id,
      objectType: request.objectType,
      objectId: request.objectId,
      ownRef: subject.ref,
      theirRef: became.ref,
      theirLabel: became.label,
    });
  if (theirJob && job && request.jobId && !(await mappingOfTheirs(ctx, link.id, theirJob.ref)))
    await saveMapping(ctx, {
      linkId: link.id,
      objectType: 'job',
      objectId: request.jobId,
      ownRef: job.ref,
      theirRef: theirJob.ref,
      theirLabel: theirJob.label,
    });
}

async function tellSender(ctx: Context, link: SyncLink, request: StoredRequest, message: AnswerMessage): Promise<void> {
  const word = REQUEST_STATUSES[message.status]?.label.toLowerCase() ?? 'answered';
  const people = request.createdById ? [request.createdById] : await peopleOf(ctx, request.jobId);
  await tellUsers(ctx, people, {
    kind: 'sync',
    title: `${link.companyName} ${word}: ${request.label}`,
    body: message.reason ?? (message.became ? `Their ${message.became.label}` : null),
    objectType: syncRequest.name,
    objectId: request.id,
    jobId: request.jobId,
  });
}

/** The sender takes it back: its end is what stands here, and is told. One that was answered keeps its answer, which is on its way. */
async function takeCancel(ctx: Context, link: SyncLink, exchange: string): Promise<void> {
  const request = await lockByExchange(ctx, link.id, exchange);
  if (request?.direction !== 'in') throw invalid({ exchange: 'There is no such request here' });
  if (request.statusId !== PENDING) return;
  await setRequest(ctx, request, { statusId: CANCELLED, answeredAt: momentText(ctx.now) }, 'cancel');
  await queueAnswer(ctx, request, { status: CANCELLED });
}

async function takeUpdate(ctx: Context, link: SyncLink, message: UpdateMessage): Promise<void> {
  const mapping = await mappingOfOwn(ctx, link.id, message.about);
  if (!mapping) throw invalid({ about: 'This record is not linked' });
  await followUpdate(ctx, link, mapping, message);
}

async function takeDetach(ctx: Context, link: SyncLink, about: string): Promise<void> {
  const mapping = await mappingOfOwn(ctx, link.id, about);
  if (!mapping) return;
  await detachMapping(ctx, mapping.id);
  await tellUsers(ctx, await peopleOf(ctx, mapping.objectType === 'job' ? mapping.objectId : null), {
    kind: 'sync',
    title: `${link.companyName} no longer links a record with yours. Both keep what they have`,
    objectType: mapping.objectType,
    objectId: mapping.objectId,
    jobId: mapping.objectType === 'job' ? mapping.objectId : null,
  });
}
