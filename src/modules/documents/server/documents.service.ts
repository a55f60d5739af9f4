// Documents and their folders.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type CompanyDocument, type DocumentFolder, document } from '../shared/document.entity.ts';
import { documentFoldersApi, documentRow, folderRow } from '../shared/documents.api.ts';
import { linkAttachments } from './attachment-links.service.ts';
import { VERSIONS, addVersion, documentScope, folderPath, isFilled, wordsIn } from './documents.store.ts';

const DEEPEST = 8;

const requireVisibleJob = (ctx: Context, jobId: number): Promise<unknown> =>
  orInvalid(requireJob(ctx, jobId), { jobId: 'This entry does not exist' });

/** Belongs to the same job (or like it to none), and to none of its own. */
async function checkPlace(
  ctx: Context,
  field: string,
  folderId: number,
  jobId: number | null,
  ownId?: number,
): Promise<void> {
  const path = await folderPath(ctx, folderId);
  if (!path) throw invalid({ [field]: 'This entry does not exist' });
  if (path.jobId !== jobId) throw invalid({ [field]: 'This folder belongs to another job' });
  if (ownId !== undefined && path.ids.includes(ownId)) throw invalid({ [field]: 'A folder cannot be inside itself' });
  if (path.ids.length >= DEEPEST) throw invalid({ [field]: `Folders can be at most ${DEEPEST} deep` });
}

export const documentFolders = resource(folderRow, {
  api: documentFoldersApi,
  scope: documentScope,
  sort: [
    { field: 'order', direction: 'asc' },
    { field: 'label', direction: 'asc' },
  ],
  perPage: 500,
  jobOf: ({ jobId }) => jobId,
  check: async (ctx, given, before) => {
    const now = { ...before, ...given } as DocumentFolder;
    const jobId = now.jobId ?? null;
    if (before && jobId !== before.jobId) throw invalid({ jobId: 'A folder cannot move to another job' });
    if (!before && jobId !== null) await requireVisibleJob(ctx, jobId);
    if (now.parentId) await checkPlace(ctx, 'parentId', now.parentId, jobId, before?.id);
  },
  mayRemove: async (ctx, { id }) => {
    if (await isFilled(ctx, id)) throw conflict('This folder is not empty. Move or delete what is in it first.');
  },
});

export const documents = resource(documentRow, {
  scope: documentScope,
  parts: { versions: VERSIONS },
  searchIn: wordsIn,
  sort: [{ field: 'id', direction: 'desc' }],
  perPage: 50,
  many: { fields: ['folderId', 'description'] },
  jobOf: ({ jobId }) => jobId,
  check: async (ctx, given, before) => {
    const now = { ...before, ...given } as CompanyDocument;
    const jobId = now.jobId ?? null;
    if (before && jobId !== before.jobId) throw invalid({ jobId: 'A document cannot move to another job' });
    if (!before && jobId !== null) await requireVisibleJob(ctx, jobId);
    if (now.folderId) await checkPlace(ctx, 'folderId', now.folderId, jobId);
  },
});

/** The attachment becomes the version that counts, and belongs to the document. */
async function keepVersion(ctx: Context, id: number, attachmentId: number): Promise<void> {
  await linkAttachments(ctx, { objectType: document.name, objectId: id }, [attachmentId], false);
  const documentVersionId = await addVersion(ctx, id, attachmentId);
  await updateRecord(ctx, document, id, { documentVersionId }, {}, { history: false });
}

export async function createDocument(
  ctx: Context,
  { attachmentId, ...given }: { attachmentId: number } & Record<string, unknown>,
): Promise<number> {
  const id = await documents.create(ctx, given);
  await keepVersion(ctx, id, attachmentId);
  return id;
}

export async function updateDocument(
  ctx: Context,
  id: number,
  { attachmentId, ...given }: { attachmentId?: number; version?: number } & Record<string, unknown>,
): Promise<void> {
  await documents.update(ctx, id, given);
  if (attachmentId !== undefined) await keepVersion(ctx, id, attachmentId);
}
