// The paper of a form: made in the background, filed with the form and its job, its fingerprint beside it; signed where somebody signed the
// form, and sent to those who get a copy.
import { type JobKind, type Running, enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import { companyHead } from '../../company/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { type CustomForm, customForm } from '../shared/custom-form.entity.ts';
import { keepPaper, takeCopies } from './forms.store.ts';
import { signaturesOf, statusTypeOf } from './forms.views.ts';
import { formDocument } from './forms.print.ts';
import { inNameOf } from './open-forms.service.ts';
import { type PaperSeal, paperSeal } from './signing-key.across.ts';

export const PAPER = 'custom-form-paper';

export async function queuePaper(ctx: Context, form: CustomForm, makerId: number | null): Promise<number> {
  const userId = ctx.actor.userId || makerId;
  if (!userId) return 0;
  return await enqueue(inNameOf(ctx, userId), PAPER, `PDF of ${form.label}`, { customFormId: form.id }, form.jobId);
}

export const paperJob: JobKind = async (running, { customFormId }) => {
  const id = Number(customFormId);
  const seal = await sealOf(running, id);
  const document = await running.transaction((ctx) => formDocument(ctx, id, seal?.words));
  const bytes = await print(document, 'pdf', { signer: seal?.signer });
  await running.progress(80, document.title);
  return await running.complete(async (ctx) => {
    const form = await lockRecord(ctx, customForm, id);
    const fileName = safeFileName(`${[form.customFormNumber, form.label].filter(Boolean).join(' ')}.pdf`);
    const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES.pdf, bytes });
    const owner = { objectType: customForm.name, objectId: id, jobId: form.jobId };
    const attachmentId = await only(ctx.app.modules, 'recordFiles').keep(ctx, owner, file);
    await keepPaper(ctx, id, attachmentId, seal?.words ?? null);
    noteChange(ctx, customForm.name, id);
    await sendCopies(ctx, form, file.id, fileName);
    return { attachmentId, sha256: file.sha256 };
  });
};

/** Nothing is sealed that nobody signed. */
async function sealOf(running: Running, id: number): Promise<PaperSeal | undefined> {
  const asked = await running.transaction(async (ctx) => ({
    app: ctx.app,
    now: ctx.now,
    names: (await signaturesOf(ctx, id)).flatMap(({ signedAt, name, role }) => (signedAt ? (name ?? role) : [])),
  }));
  if (!asked.names.length) return undefined;
  return await paperSeal(asked.app, `Signed by ${asked.names.join(', ')}`.slice(0, 200), asked.now);
}

/** Once everybody has signed; nobody gets it twice. */
async function sendCopies(ctx: Context, form: CustomForm, fileId: number, fileName: string): Promise<void> {
  const type = await statusTypeOf(ctx, form.customFormStatusId);
  if (type !== 'active' && type !== 'done') return;
  const to = await takeCopies(ctx, form.id);
  if (!to.length) return;
  const { company } = await companyHead(ctx);
  const signature = form.jobId === null ? company : (await emailSignature(ctx, form.jobId)).emailSignature;
  for (const { id, name, email } of to)
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address: email, name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: 'custom-form-copy',
      subject: `${company}: ${form.label}`,
      title: form.label,
      paragraphs: [
        name === email ? 'Hello,' : `Hello ${name},`,
        `“${form.label}” is complete. A copy for you is attached.`,
        signature,
      ],
      attachments: [{ fileId, fileName }],
      about: { type: 'customFormCopy', id },
    });
}
