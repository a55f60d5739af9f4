// Commands on conversations among colleagues. They leave no history: nobody but their members may learn what was said.
import { type Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { insertRecord, linkObject, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import {
  type MessageThread,
  type MessageThreadCreate,
  type MessageThreadUpdate,
  directMessage,
  messageThread,
} from '../shared/direct.entity.ts';
import { mustBeOn, threadScope } from './direct.scope.ts';
import {
  colleagues,
  filesOfThread,
  holdMembers,
  markThreadRead,
  sameThread,
  toTell,
  touchThread,
} from './direct.store.ts';

const MOST_MEMBERS = 50;

async function membersOf(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const all = [...new Set([ctx.actor.userId, ...ids])].sort((a, b) => a - b);
  if (all.length < 2) throw invalid({ memberIds: 'Choose recipients' });
  if (all.length > MOST_MEMBERS) throw invalid({ memberIds: `At most ${MOST_MEMBERS} people` });
  const known = await colleagues(ctx, all);
  if (all.some((id) => !known.has(id) && id !== ctx.actor.userId))
    throw invalid({ memberIds: 'Choose people who work here' });
  return all;
}

/** Begins a conversation; direct messages of the same people about the same job go on in the one that is there. */
export async function createThread(ctx: Context, given: MessageThreadCreate): Promise<number> {
  const kind = given.kind ?? 'direct';
  await mustBeOn(ctx, kind);
  const subject = given.subject?.trim() || null;
  if (kind === 'mail' && subject === null) throw invalid({ subject: 'Subject is required' });
  const memberIds = await membersOf(ctx, given.memberIds ?? []);
  const jobId = given.jobId ?? null;
  if (jobId !== null) await orInvalid(requireJob(ctx, jobId), { jobId: 'This job does not exist' });
  if (kind === 'direct' && subject === null) {
    await holdMembers(ctx, memberIds);
    const there = await sameThread(ctx, memberIds, jobId);
    if (there !== undefined) return there;
  }
  const { id } = await insertRecord(ctx, messageThread, { kind, subject, jobId, memberIds }, {}, { history: false });
  await linkObject(ctx, messageThread.name, id, null);
  return id;
}

/** A conversation of this person, held for a change. */
async function lockThread(ctx: Context, id: number, version?: number): Promise<MessageThread> {
  const thread = await lockRecord(ctx, messageThread, id, { scope: threadScope(ctx, 'r'), version });
  await mustBeOn(ctx, thread.kind);
  return thread;
}

/** Who is added reads what was written before; who is left out reads nothing any more. */
export async function updateThread(
  ctx: Context,
  id: number,
  { version, ...given }: MessageThreadUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await lockThread(ctx, id, version);
  if (given.kind !== undefined && given.kind !== before.kind)
    throw invalid({ kind: 'A conversation cannot change type' });
  if (before.kind === 'mail' && given.subject !== undefined && !given.subject?.trim())
    throw invalid({ subject: 'Subject is required' });
  if (given.jobId !== undefined && given.jobId !== before.jobId)
    throw invalid({ jobId: 'Start another conversation for another job' });
  const memberIds = given.memberIds ? await membersOf(ctx, given.memberIds) : before.memberIds;
  const subject = given.subject === undefined ? before.subject : given.subject?.trim() || null;
  await updateRecord(ctx, messageThread, id, { subject, memberIds }, {}, { history: false });
}

/** Gone for everybody: only whoever began it may do that. */
export async function removeThread(ctx: Context, id: number, version?: number): Promise<void> {
  const thread = await lockThread(ctx, id, version);
  if (thread.createdById !== ctx.actor.userId)
    throw conflict('Only the person who started this conversation can delete it for everyone');
  await removeRecord(ctx, messageThread, id, { history: false });
}

export async function writeMessage(
  ctx: Context,
  threadId: number,
  { body, attachmentIds = [] }: { body: string; attachmentIds?: number[] | undefined },
): Promise<number> {
  const thread = await lockThread(ctx, threadId);
  if (body === '' && attachmentIds.length === 0) throw invalid({ body: 'Write something, or add a file' });
  const files = await filesOfThread(ctx, threadId, attachmentIds);
  if (attachmentIds.some((id) => !files.has(id)))
    throw invalid({ attachmentIds: 'One of the files is not from this conversation. Add it again.' });
  const { id } = await insertRecord(ctx, directMessage, { threadId, body, attachmentIds }, {}, { history: false });
  await touchThread(ctx, threadId);
  await markThreadRead(ctx, threadId);
  noteChange(ctx, messageThread.name, threadId);
  await tellUsers(ctx, await toTell(ctx, thread), {
    kind: thread.kind === 'mail' ? 'internal-mail' : 'direct-message',
    title: thread.subject ? `${ctx.actor.fullName}: ${thread.subject}` : `${ctx.actor.fullName} wrote to you`,
    body: body || 'A file',
    objectType: thread.kind === 'mail' ? 'internalMail' : messageThread.name,
    objectId: threadId,
  });
  return id;
}

export async function takeBack(ctx: Context, threadId: number, id: number): Promise<void> {
  await lockThread(ctx, threadId);
  const before = await lockRecord(ctx, directMessage, id);
  if (before.threadId !== threadId) throw notFound('This message');
  if (before.createdById !== ctx.actor.userId) throw conflict('Only the sender can recall this message');
  await removeRecord(ctx, directMessage, id, { history: false });
  noteChange(ctx, messageThread.name, threadId);
}

export async function readThread(ctx: Context, id: number): Promise<void> {
  await lockThread(ctx, id);
  await markThreadRead(ctx, id);
  noteChange(ctx, messageThread.name, id);
}
