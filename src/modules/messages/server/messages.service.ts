// Notes on a job. Email and SMS come with their delivery.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { emit, insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { noteFirstContact, ofVisibleJob, requireJob } from '../../jobs/server/index.ts';
import {
  type Notification,
  type NotificationCreate,
  type NotificationUpdate,
  notification,
} from '../shared/notification.entity.ts';

export async function createNotification(ctx: Context, given: NotificationCreate): Promise<Notification> {
  await requireJob(ctx, given.jobId).catch(() => {
    throw invalid({ jobId: 'This entry does not exist' });
  });
  const made = await insertRecord(ctx, notification, given, {}, { jobId: given.jobId });
  await emit(ctx, 'notification.requested', 'notification', made.id, { notificationId: made.id, jobId: given.jobId });
  return made;
}

/** A call with the customer as a note. The first one is the first contact, where the person may change the job. */
export async function logCall(ctx: Context, jobId: number, to?: string | null): Promise<Notification> {
  await requireJob(ctx, jobId);
  if (can(ctx, 'edit-job')) await noteFirstContact(ctx, jobId);
  return createNotification(ctx, { jobId, note: to ? `Called the customer on ${to}` : 'Called the customer' });
}

/** A note is changed by who wrote it; anybody else adds one of their own. */
export async function updateNotification(
  ctx: Context,
  id: number,
  { version, ...given }: NotificationUpdate,
): Promise<Notification> {
  const scope = ofVisibleJob(ctx, 'r');
  const before = await lockRecord(ctx, notification, id, { version, scope });
  mustBeAuthor(ctx, before);
  if (given.jobId != null && given.jobId !== before.jobId) throw invalid({ jobId: 'A note stays on its job' });
  const { after } = await updateRecord(ctx, notification, id, given, {}, { jobId: before.jobId });
  return after;
}

export async function removeNotification(ctx: Context, id: number, version?: number): Promise<Notification> {
  const before = await lockRecord(ctx, notification, id, { version, scope: ofVisibleJob(ctx, 'r') });
  return await removeRecord(ctx, notification, id, { jobId: before.jobId });
}

function mustBeAuthor(ctx: Context, row: Notification): void {
  if (row.createdById !== ctx.actor.userId && !ctx.actor.primeAdmin)
    throw forbidden('Only the person who wrote a note can change it');
}
