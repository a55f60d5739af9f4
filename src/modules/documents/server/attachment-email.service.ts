import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { AttachmentEmail } from '../shared/attachment-commands.api.ts';
import { jobOfAttachment } from './attachments.store.ts';
import { contentOf } from './attachments.views.ts';

/** What mail servers take, with a third more for its letters. */
const LARGEST_MAILED = 15_000_000;

/** Sends the file itself. Answers go to the person who sent it. */
export async function emailAttachment(ctx: Context, id: number, given: AttachmentEmail): Promise<string[]> {
  const { fileId, fileName } = await contentOf(ctx, id);
  if (fileId === null) throw notFound('This file');
  const file = await openStoredFile(ctx, fileId);
  if (file.sizeBytes > LARGEST_MAILED)
    throw invalid({ id: 'This file is too large to email (15 MB). Share a link, or send a smaller copy.' });
  const name = fileName ?? file.fileName;
  const to = [...new Set([given.email].flat())];
  const { companyId, userId, fullName, email } = ctx.actor;
  for (const address of to)
    await sendMail(ctx.app, ctx, {
      companyId,
      userId,
      to: { address },
      replyTo: email,
      template: 'attachment',
      subject: given.subject || name,
      title: given.subject || name,
      paragraphs: [given.message || `${fullName} sends you this file.`],
      footer: `Sent by ${fullName}. Replies go to ${email}.`,
      attachments: [{ fileId, fileName: name }],
    });
  const jobId = await jobOfAttachment(ctx, id);
  const note = `${name} emailed to ${to.join(', ')}`;
  await writeHistory(ctx, { objectType: 'attachment', objectId: id, jobId, verb: 'email', changes: {}, note });
  return to;
}
