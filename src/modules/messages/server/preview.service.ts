// A template or a text with its placeholders filled, before anybody sends it.
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { MessagePreview } from '../shared/conversation.api.ts';
import { EMAIL } from '../shared/notification-types.ts';
import { contactOfMessage } from './compose.views.ts';
import { htmlOfText } from '../shared/mail-text.ts';
import { cleanMail } from './message-text.mail.ts';
import { preview } from './placeholders.service.ts';
import { templateText } from './templates.views.ts';

interface Asked {
  jobId?: number | null | undefined;
  contactId?: number | null | undefined;
  notificationTemplateId?: number | null | undefined;
  channelId?: number | undefined;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  recipient?: string | null | undefined;
}

export async function previewMessage(ctx: Context, asked: Asked): Promise<MessagePreview> {
  if (asked.jobId) await requireJob(ctx, asked.jobId);
  if (asked.contactId) await contactOfMessage(ctx, asked.contactId, contactScope);
  const template = asked.notificationTemplateId ? await templateText(ctx, asked.notificationTemplateId) : undefined;
  const html = (template?.channelId ?? asked.channelId) === EMAIL;
  const text = asked.body ?? template?.body ?? '';
  const body = !html ? text : /<[a-z]/i.test(text) ? await cleanMail(text) : htmlOfText(text);
  return await preview(
    ctx,
    { subject: asked.subject ?? template?.subject ?? '', body, html },
    { jobId: asked.jobId, recipient: asked.recipient },
  );
}
