// The paper of a form: made in the background, filed with the form and its job, its fingerprint beside it.
import { type JobKind, enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { only } from '../../../platform/server/module.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type CustomForm, customForm } from '../shared/custom-form.entity.ts';
import { formDocument } from './forms.print.ts';

export const PAPER = 'custom-form-paper';

/** Whoever signs by a link is nobody of the company: the paper is made in the name of whoever made the form. */
export async function queuePaper(ctx: Context, form: CustomForm, makerId: number | null): Promise<number> {
  const userId = ctx.actor.userId || makerId;
  if (!userId) return 0;
  const inName = Object.create(ctx, {
    actor: { value: { ...ctx.actor, userId }, enumerable: true },
  }) as Context;
  return await enqueue(inName, PAPER, `PDF of ${form.label}`, { customFormId: form.id }, form.jobId);
}

export const paperJob: JobKind = async (running, { customFormId }) => {
  const id = Number(customFormId);
  const document = await running.transaction((ctx) => formDocument(ctx, id));
  const bytes = await print(document, 'pdf');
  await running.progress(80, document.title);
  return await running.complete(async (ctx) => {
    const form = await lockRecord(ctx, customForm, id);
    const fileName = safeFileName(`${[form.customFormNumber, form.label].filter(Boolean).join(' ')}.pdf`);
    const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES.pdf, bytes });
    const owner = { objectType: customForm.name, objectId: id, jobId: form.jobId };
    const attachmentId = await only(ctx.app.modules, 'recordFiles').keep(ctx, owner, file);
    await updateRecord(ctx, customForm, id, {}, { pdfAttachmentId: attachmentId }, { jobId: form.jobId });
    return { attachmentId, sha256: file.sha256 };
  });
};
