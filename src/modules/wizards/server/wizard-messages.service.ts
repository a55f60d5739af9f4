// The e-mail or text message of an item. It leaves once: the wizard is locked while it is sent, its item knows the message, and the
// database has one place for it. Message, outbox and place are one transaction: a crash leaves all of them or none.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { can } from '../../../platform/server/context.ts';
import { createNotification, textsOfTemplates } from '../../messages/server/index.ts';
import { ITEM_TYPES, isMessage, preselected } from '../shared/wizard-content.ts';
import { type OpenItem, openItem } from './open-wizards.service.ts';
import { done, settleItem } from './wizard-items.service.ts';
import { claimMessage } from './wizards.store.ts';
import { readerOf } from './wizards.views.ts';

interface Sending {
  notificationTemplateId?: number | null | undefined;
  to?: string[] | undefined;
}
const CHANNEL = { email: 2, sms: 3 } as const;
/** Of messages to the customer. */
const CUSTOMER = 1;

export async function sendItem(ctx: Context, id: number, { notificationTemplateId, to }: Sending): Promise<number> {
  const open = await openItem(ctx, id);
  const { of, item } = open;
  if (!isMessage(item.wizardItemTypeId)) throw conflict(`“${item.label}” sends no message.`);
  if (!can(ctx, 'create-notification'))
    throw forbidden('You need the right to send messages. Your administrator can grant it.');
  if (item.notificationId !== null) return of.id;
  const channel = item.wizardItemTypeId === ITEM_TYPES.email ? 'email' : 'sms';
  const words = await wordsOf(ctx, open, notificationTemplateId ?? null);
  const readers = to?.length ? to : await usualReaders(ctx, open, channel);
  const contactId = of.jobId === null ? (of.objectType === 'contact' ? of.objectId : of.contactId) : null;
  const made = await createNotification(ctx, {
    jobId: of.jobId,
    contactId,
    notificationChannelId: CHANNEL[channel],
    ...(of.jobId !== null && { notificationTypeId: CUSTOMER }),
    to: readers,
    note: words.text,
    ...(channel === 'email' && { subject: words.subject || of.label }),
    ...(words.templateId !== null && { notificationTemplateId: words.templateId }),
  });
  await claimMessage(ctx, item.id, made.id);
  await done(ctx, open, {}, { notificationId: made.id });
  await settleItem(ctx, open);
  return of.id;
}

/** The template that was chosen, or the only one there is; without any the words of the item itself. */
async function wordsOf(ctx: Context, { item }: OpenItem, chosen: number | null) {
  const { notificationTemplateIds: offered = [], subject = null, text } = item.content;
  if (chosen !== null && !offered.includes(chosen))
    throw invalid({ notificationTemplateId: 'This item does not use that template' });
  const templateId = chosen ?? preselected(offered);
  if (templateId === null) {
    if (offered.length) throw invalid({ notificationTemplateId: 'Choose a message template' });
    return { templateId, subject, text: text ?? '' };
  }
  const found = (await textsOfTemplates(ctx, [templateId])).get(templateId);
  if (!found)
    throw conflict(
      `The message template of “${item.label}” is no longer active. Skip the item with a reason, or write the message on the job.`,
    );
  return { templateId, subject: found.subject, text: found.body };
}

async function usualReaders(ctx: Context, { of, item }: OpenItem, channel: 'email' | 'sms'): Promise<string[]> {
  const reader = item.content.reader ?? 'customer';
  const entry = await readerOf(ctx, of, reader, channel);
  if (entry) return [entry];
  const what = channel === 'email' ? 'e-mail address' : 'mobile number';
  throw invalid({
    to: `${reader === 'customer' ? 'The customer' : 'The job’s assignee'} has no ${what}. Enter it first, or name who gets the message`,
  });
}
