// One template for several jobs or contacts: each gets a message of its own, and who gets none is told with the reason.
import type { Context } from '../../../platform/server/context.ts';
import { AppError, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { EMAIL, NOTE, SMS } from '../shared/notification-types.ts';
import { compose } from './compose.service.ts';
import { setBulkRef } from './messages.store.ts';
import { htmlOfText } from '../shared/mail-text.ts';
import { type ObjectReader, readersOf } from './object-messages.views.ts';
import { type TemplateText, templateText } from './templates.views.ts';

export interface Left {
  id: number;
  label: string;
  reason: string;
}

export async function sendObjects(
  ctx: Context,
  given: { objectType: 'job' | 'contact'; objectIds: readonly number[]; notificationTemplateId: number },
): Promise<{ sent: number; left: Left[] }> {
  const ids = [...new Set(given.objectIds)];
  const readers = await readersOf(ctx, given.objectType, ids);
  if (readers.length < ids.length) throw invalid({ objectIds: 'This entry does not exist' });
  const template = await orInvalid(templateText(ctx, given.notificationTemplateId), {
    notificationTemplateId: 'This entry does not exist',
  });
  const left: Left[] = [];
  let sent = 0;
  for (const reader of readers) {
    const reason = await sendOne(ctx, given.objectType, reader, template, given.notificationTemplateId);
    if (reason === null) sent += 1;
    else left.push({ id: reader.id, label: reader.label, reason });
  }
  return { sent, left };
}

/** Null when it is on its way, else why not. */
export async function sendOne(
  ctx: Context,
  objectType: 'job' | 'contact',
  reader: ObjectReader,
  {
    channelId,
    subject,
    body,
    notificationTypeId,
  }: Pick<TemplateText, 'channelId' | 'subject' | 'body' | 'notificationTypeId'>,
  notificationTemplateId: number | null,
  /** Of a send-out to many. */
  bulkRef?: string,
): Promise<string | null> {
  const address = channelId === EMAIL ? reader.email : channelId === SMS ? reader.mobile : null;
  if (channelId !== NOTE && !address) return channelId === EMAIL ? 'No email address' : 'No mobile number';
  try {
    const made = await compose(ctx, {
      ...(objectType === 'job' ? { jobId: reader.id, notificationTypeId } : { contactId: reader.id }),
      notificationChannelId: channelId,
      notificationTemplateId,
      ...(address && { to: [reader.name ? `${reader.name.replace(/[<>"]/g, '')} <${address}>` : address] }),
      ...(channelId === EMAIL ? { subject, body: /<[a-z]/i.test(body) ? body : htmlOfText(body) } : { note: body }),
    });
    if (bulkRef) await setBulkRef(ctx, made.id, bulkRef);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return Object.values(error.errors ?? {})[0] ?? error.message;
    throw error;
  }
}
