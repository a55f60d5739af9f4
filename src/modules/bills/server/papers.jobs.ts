// Papers that go to suppliers by mail: made and sent in the background, each once.
import type { JobKind } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { print } from '../../../platform/server/print/print.ts';
import { cisPaper } from './cis.print.ts';
import { type Paper, requireEmail } from './paper.mail.ts';
import type { PaperName } from './paper-queue.service.ts';
import { rctiPaper } from './rcti.print.ts';
import { remittancePaper } from './remittance.print.ts';
import { retentionPaper } from './retention.print.ts';

type Given = Readonly<Record<string, unknown>>;
const PAPERS: Readonly<Record<PaperName, (ctx: Context, given: Given) => Promise<Paper>>> = {
  rcti: (ctx, { billId }) => rctiPaper(ctx, Number(billId)),
  remittance: (ctx, { runId, contactId }) => remittancePaper(ctx, Number(runId), Number(contactId)),
  cis: (ctx, { contactId, month }) => cisPaper(ctx, Number(contactId), String(month)),
  retention: (ctx, { contactId }) => retentionPaper(ctx, Number(contactId)),
};
const isPaper = (name: unknown): name is PaperName => typeof name === 'string' && Object.hasOwn(PAPERS, name);

export const paperJob: JobKind = async (running, input) => {
  const { paper: name } = input;
  if (!isPaper(name)) throw new Error(`There is no document ${String(name)}`);
  const { document, contact, subject, words } = await running.transaction((ctx) => PAPERS[name](ctx, input));
  const bytes = await print(document, 'pdf');
  await running.progress(80, document.title);
  return await running.complete(async (ctx) => {
    const fileName = `${document.title}.pdf`;
    const file = await storeFile(ctx, { fileName, mimeType: 'application/pdf', bytes });
    const messageId = await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address: requireEmail(contact), name: contact.name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: `bill-${name}`,
      subject,
      title: document.title,
      paragraphs: [`Hello ${contact.name},`, words, document.company],
      attachments: [{ fileId: file.id, fileName }],
    });
    return { messageId };
  });
};
