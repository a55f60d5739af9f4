// Pages of files: those that show some, and those that ask a person outside for some.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, orNone } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import type { Download, PublicContext, ReceivedUpload } from '../../../platform/server/routes.ts';
import {
  LARGEST,
  type UploadTerms,
  attachmentScope,
  copyOf,
  inNameOfCompany,
  originalOf,
  requireType,
  takeFromVisitor,
  termsOfVisitor,
  withoutCameraFacts,
} from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { SentFile, SharedUploadTerms } from '../shared/shared-files.api.ts';
import type { DescribeShared } from './share-items.service.ts';
import { MOST_DOCUMENTS, licenceFiles } from './shared-licences.views.ts';
import { countUpload, shareableFiles } from './shared-files.store.ts';
import { type UploadPage, fileOfTicket, shownTerms, uploadPage } from './shared-files.views.ts';

const MOST_SHARED = 200;

/** Files of one job, or of one record without a job: whoever sees them may show them. */
export const describeFiles: DescribeShared = async (ctx, objectId, given) => {
  const ids = given.attachmentIds?.length ? given.attachmentIds : [objectId];
  if (ids[0] !== objectId) throw invalid({ attachmentIds: 'The page belongs to the first of its files' });
  if (new Set(ids).size > MOST_SHARED) throw invalid({ attachmentIds: `Share at most ${MOST_SHARED} files at once` });
  const found = await shareableFiles(ctx, ids, attachmentScope(ctx, 'a'));
  const first = found.find(({ id }) => id === objectId);
  if (!first) return undefined;
  if (found.length < new Set(ids).size) throw invalid({ attachmentIds: 'This entry does not exist' });
  if (found.some(({ jobId }) => jobId !== first.jobId))
    throw invalid({ attachmentIds: 'Share the files of one job at a time' });
  const label = found.length === 1 ? first.fileName : `${found.length} files`;
  return { label, jobId: first.jobId };
};

/** A page that asks for files of a job. What those are is said with it. */
export const describeUpload: DescribeShared = async (ctx, objectId, { attachmentTypeId }) => {
  const job = await orNone(requireJob(ctx, objectId));
  if (!job) return undefined;
  if (!attachmentTypeId) throw invalid({ attachmentTypeId: 'This is required' });
  await requireType(ctx, attachmentTypeId);
  return { label: `Files for ${job.jobNumber}`, jobId: objectId };
};

async function openUpload(ctx: Context): Promise<UploadPage> {
  const page = await uploadPage(ctx);
  if (!page) throw notFound('This page');
  return page;
}
const full = (most: number) =>
  invalid({
    file: `This page takes ${most} files and is full. Ask the person who sent you the link for a new one.`,
  });

/** Somebody is told of the first file, and again after so many quiet minutes. */
const QUIET_MINUTES = 30;

/** What the company reads of itself to put a file there. */
const RIGHTS = {
  job: [],
  workOrder: ['view-work-order'],
  quoteRequest: ['view-quote-request'],
  customForm: ['view-custom-form'],
} as const;

/** What the link of this visitor says of the files they send. */
export async function uploadTermsOf(ctx: Context): Promise<UploadTerms> {
  const page = await openUpload(ctx);
  const { itemId, jobId, attachmentTypeId, publicUploads, mostFiles, contactName, email, createdById, jobNumber } =
    page;
  const sentBy = [contactName, email].filter(Boolean).join(', ') || 'Someone with the link';
  return {
    owner: { objectType: page.objectType, objectId: page.objectId },
    details: { attachmentTypeId, public: publicUploads },
    rights: ['view-job', ...RIGHTS[page.objectType]],
    sentBy,
    mayCome: async () => {
      if (page.sent >= mostFiles) throw full(mostFiles);
    },
    onKept: async (tx, attachmentId) => {
      const { sent, sinceLast } = await countUpload(tx, itemId, attachmentId);
      if (sent > mostFiles) throw full(mostFiles);
      if (createdById === null || (sinceLast !== null && sinceLast < QUIET_MINUTES)) return;
      const title = `${contactName ?? email ?? 'Somebody'} sends files to ${jobNumber}`;
      await tellUsers(tx, [createdById], {
        kind: 'files',
        title,
        objectType: 'attachment',
        objectId: attachmentId,
        jobId,
      });
    },
  };
}

export async function visitedUpload(ctx: Context): Promise<SharedUploadTerms> {
  const licence = ctx.actor.share?.kind === 'compliance' ? await licenceFiles(ctx) : undefined;
  if (!licence) return shownTerms(await openUpload(ctx));
  const { itemId: id, sent } = licence;
  return { id, message: null, attachmentType: null, mostFiles: MOST_DOCUMENTS, sent, mostBytes: LARGEST };
}

export async function sendFile(ctx: Context, receive: (most: number) => Promise<ReceivedUpload>): Promise<SentFile> {
  const terms = await termsOfVisitor(ctx);
  await terms.mayCome(inNameOfCompany(ctx, terms));
  const { id, duplicateOfId } = await takeFromVisitor(ctx, terms, await receive(LARGEST));
  return { attachmentId: id, duplicate: duplicateOfId !== null };
}

export async function sharedPicture(
  given: PublicContext,
  id: number,
  size: 'thumb' | 'view',
  ticket: string | undefined,
): Promise<Download> {
  const { ctx, found } = await fileOfTicket(given, id, ticket);
  return await copyOf(ctx, size === 'thumb' ? found.thumbFileId : found.viewFileId);
}

export async function sharedContent(
  given: PublicContext,
  id: number,
  download: boolean,
  ticket: string | undefined,
): Promise<Download> {
  const { ctx, found } = await fileOfTicket(given, id, ticket);
  const shown = found.withoutCameraFacts ? await withoutCameraFacts(ctx, found) : found;
  return await originalOf(ctx, shown, !download, download);
}
