// What people do with messages that are there: change a note, file it, give it to somebody, say that they read it.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { lockRecord, missingIds, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type Notification, type NotificationUpdate, notification } from '../shared/notification.entity.ts';
import { NOTE } from '../shared/notification-types.ts';
import { type Extras, type Given, compose } from './compose.service.ts';
import { contactOfMessage, partyOf } from './compose.views.ts';
import { ofVisibleMessage } from './messages.scope.ts';
import { setRead } from './messages.store.ts';

export async function createNotification(ctx: Context, given: Given, extras: Extras = {}): Promise<Notification> {
  for (const [field, table, ids] of [
    ['notifyUserIds', 'app_user', given.notifyUserIds],
    ['filterTagIds', 'filter_tag', given.filterTagIds],
    ['assignedUserId', 'app_user', given.assignedUserId ? [given.assignedUserId] : []],
    [
      'notificationTemplateId',
      'notification_template',
      given.notificationTemplateId ? [given.notificationTemplateId] : [],
    ],
  ] as const)
    if ((await missingIds(ctx, table, ids)).length) throw invalid({ [field]: 'This entry does not exist' });
  return await compose(ctx, given, extras);
}

const found = (ctx: Context, id: number, version?: number) =>
  lockRecord(ctx, notification, id, { version, scope: ofVisibleMessage(ctx, 'r') });

/** What may be said of a message that has left: how it is filed, never what it says. */
const FILING = new Set([
  'public',
  'notificationTypeId',
  'filterTagIds',
  'assignedUserId',
  'reminderDue',
  'notifyUserIds',
  'jobId',
]);

/** A note is changed by who wrote it; anybody else adds one of their own. What left or came in keeps its words. */
export async function updateNotification(
  ctx: Context,
  id: number,
  { version, ...given }: NotificationUpdate,
): Promise<void> {
  const before = await found(ctx, id, version);
  const names = Object.keys(given).filter((name) => name in notification.fields);
  if (before.notificationChannelId === NOTE) mustBeAuthor(ctx, before);
  const words = names.find((name) => !FILING.has(name));
  if (words && before.notificationChannelId !== NOTE && before.status !== 'draft')
    throw conflict('A sent message cannot change. Write another one.');
  if (given.notificationChannelId && given.notificationChannelId !== before.notificationChannelId)
    throw invalid({ notificationChannelId: 'A message cannot change channel' });
  if (before.notificationChannelId === NOTE && given.note !== undefined && !given.note?.trim())
    throw invalid({ note: 'Note is required' });
  if (given.jobId !== undefined && given.jobId !== before.jobId)
    throw invalid({ jobId: 'A note cannot move to another job' });
  for (const name of ['contactId', 'inReplyToId'] as const)
    if (given[name] !== undefined && given[name] !== before[name]) throw invalid({ [name]: 'A message cannot move' });
  if ((await missingIds(ctx, 'filter_tag', given.filterTagIds)).length)
    throw invalid({ filterTagIds: 'This entry does not exist' });
  if ((await missingIds(ctx, 'app_user', given.notifyUserIds)).length)
    throw invalid({ notifyUserIds: 'This entry does not exist' });
  await updateRecord(ctx, notification, id, given, {}, { jobId: before.jobId });
}

export async function removeNotification(ctx: Context, id: number, version?: number): Promise<Notification> {
  const before = await found(ctx, id, version);
  if (before.status === 'queued' || before.status === 'scheduled')
    throw conflict('This message is about to be sent. Recall it first.');
  return await removeRecord(ctx, notification, id, { jobId: before.jobId });
}

function mustBeAuthor(ctx: Context, row: Notification): void {
  if (row.createdById !== ctx.actor.userId && !ctx.actor.primeAdmin)
    throw forbidden('Only the person who wrote a note can change it');
}

export async function readNotification(ctx: Context, id: number, read: boolean): Promise<void> {
  await found(ctx, id);
  await setRead(ctx, id, read);
}

/** How it is filed: anybody of the staff who may change messages. */
export async function fileNotification(
  ctx: Context,
  id: number,
  given: Partial<Pick<Notification, 'public' | 'notificationTypeId' | 'filterTagIds'>>,
): Promise<void> {
  const before = await found(ctx, id);
  if ((await missingIds(ctx, 'filter_tag', given.filterTagIds)).length)
    throw invalid({ filterTagIds: 'This entry does not exist' });
  await updateRecord(ctx, notification, id, given, {}, { jobId: before.jobId });
}

export async function answerNotification(ctx: Context, id: number, answered: boolean): Promise<void> {
  const before = await found(ctx, id);
  const answeredAt = answered ? momentText(ctx.now) : null;
  await updateRecord(ctx, notification, id, { answeredAt }, {}, { jobId: before.jobId });
}

/** A mail whose sender nobody proved counts as their word once somebody asked them. */
export async function confirmSender(ctx: Context, id: number, confirmed: boolean): Promise<void> {
  const before = await found(ctx, id);
  if (before.direction !== 'in' || before.automatic || (before.countsAsWord && !before.senderConfirmed))
    throw conflict('Only an email from an unverified sender can be confirmed.');
  await updateRecord(
    ctx,
    notification,
    id,
    { senderConfirmed: confirmed, countsAsWord: confirmed },
    {},
    { jobId: before.jobId },
  );
}

interface Assignment {
  userId?: number | null | undefined;
  jobId?: number | null | undefined;
  contactId?: number | null | undefined;
}
/** To whom it belongs now. A message that came in without a job is filed under one; it never moves from one job to another. */
export async function assignNotification(
  ctx: Context,
  id: number,
  { userId, jobId, contactId }: Assignment,
): Promise<void> {
  const before = await found(ctx, id);
  if (userId && (await missingIds(ctx, 'app_user', [userId])).length)
    throw invalid({ userId: 'This entry does not exist' });
  if (contactId) await contactOfMessage(ctx, contactId, contactScope);
  const moves = jobId != null && jobId !== before.jobId;
  if (moves && before.jobId) throw conflict('This message already belongs to a job.');
  if (moves) await orInvalid(requireJob(ctx, jobId), { jobId: 'This entry does not exist' });
  const values = {
    ...(userId !== undefined && { assignedUserId: userId }),
    ...(contactId !== undefined && { contactId }),
    ...(moves && { jobId }),
  };
  if (userId && userId !== before.assignedUserId)
    await tellUsers(ctx, [userId], {
      kind: 'assigned',
      title: `${ctx.actor.fullName} assigned you a message`,
      body: before.subject ?? before.note,
      objectType: notification.name,
      objectId: id,
      jobId: jobId ?? before.jobId,
    });
  const scope = moves ? 'job' : !before.jobId && contactId ? 'contact' : before.scope;
  // Whoever wrote is somebody of the job now.
  const readers = before.direction === 'in' && before.from ? [{ address: before.from }] : [];
  const party = moves ? await partyOf(ctx, jobId, contactId ?? before.contactId, readers) : undefined;
  await updateRecord(
    ctx,
    notification,
    id,
    values,
    { ...(scope !== before.scope && { scope }), ...(party && { party }) },
    { jobId: jobId ?? before.jobId },
  );
  // What came with it is the job's now, too.
  if (moves && before.direction === 'in')
    await linkAttachments(ctx, { objectType: 'job', objectId: jobId }, before.attachmentIds);
}

/** A message of the company is one that belongs to no job. */
export async function companyMessage(ctx: Context, id: number): Promise<void> {
  const { jobId } = await found(ctx, id);
  if (jobId) throw conflict('This message belongs to a job.');
}
