// A document of the company as template: filled with the data of a job, it becomes a file of the job.
import { Readable } from 'node:stream';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { readStoredFile, receiveFile } from '../../../platform/server/files.ts';
import { mergeFieldChoices, mergeValues } from '../../../platform/server/merge-values.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { DocumentMerge } from '../shared/documents.api.ts';
import { WORD } from '../shared/office-types.ts';
import { templateFile } from './documents.store.ts';
import { LARGEST, type Once, takeFile } from './intake.service.ts';
import { fillWord, placeholdersOfWord } from './word-template.client.ts';

const LARGEST_TEMPLATE = 10_000_000;

export async function mergeDocument(ctx: Context, id: number, given: DocumentMerge, once: Once): Promise<number> {
  const job = await orInvalid(requireJob(ctx, given.jobId), { jobId: 'This entry does not exist' });
  const template = await templateFile(ctx, id);
  if (!template) throw notFound('This document');
  if (template.jobId !== null && template.jobId !== given.jobId)
    throw invalid({ jobId: 'This document belongs to another job' });
  const stored =
    template.mimeType === WORD && template.sizeBytes <= LARGEST_TEMPLATE && template.fileId !== null
      ? (await readStoredFile(ctx, template.fileId)).bytes
      : undefined;
  const { companyId } = ctx.actor;
  const names = stored && (await placeholdersOfWord(companyId, stored));
  if (!names) throw noTemplate();
  const bytes = await fillWord(companyId, stored, await valuesOf(ctx, names, given));
  if (!bytes) throw noTemplate();
  const title = given.title ?? `${template.title} ${job.jobNumber}`;
  const file = await receiveFile(ctx.app.config, Readable.from([bytes]), LARGEST);
  const taken = await takeFile(
    ctx,
    {
      file,
      fileName: safeFileName(`${title}.docx`),
      details: {
        attachmentTypeId: given.attachmentTypeId ?? template.attachmentTypeId,
        description: title,
        fileName: safeFileName(`${title}.docx`),
      },
      owner: { objectType: 'job', objectId: given.jobId },
      keepDuplicate: true,
    },
    // Asked again it is the same file, also when the job reads otherwise by then.
    (tx, _bytes, work) => once(tx, JSON.stringify([id, given]), work),
  );
  return taken.id;
}

const noTemplate = () =>
  invalid({ id: 'Only a Word file (DOCX) of at most 10 MB is a template. Save it in that format as a new version.' });

/** What each placeholder stands for; stops where one stands for nothing, and names all of them. */
async function valuesOf(ctx: Context, names: readonly string[], given: DocumentMerge): Promise<Map<string, string>> {
  const template = names.map((name) => `{{${name}}}`).join(' ');
  const found = Object.entries(await mergeValues(ctx, template, { jobId: given.jobId }));
  const values = new Map(found.map(([name, value]) => [name.toLowerCase(), value ?? '']));
  const choices = new Map(mergeFieldChoices(ctx).map(({ name, label }) => [name.toLowerCase(), label]));
  const strange = names.filter((name) => !choices.has(name));
  if (strange.length)
    throw invalid({
      id: `There is no placeholder ${strange.map((name) => `{{${name}}}`).join(', ')}. Correct it in the template.`,
    });
  const empty = names.filter((name) => !values.get(name));
  if (empty.length && !given.gaps)
    throw invalid({
      gaps: `${empty.map((name) => choices.get(name)).join(', ')} is empty. Enter it on the job, or leave the gaps.`,
    });
  return values;
}
