// The picture that stands for a job.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { readStoredFile, storeFile } from '../../../platform/server/files.ts';
import { pictureOf } from '../../../platform/server/pictures.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { Download, type Upload } from '../../../platform/server/routes.ts';
import { job } from '../shared/job.entity.ts';
import { MOST_PIXELS, MOST_SIDE } from '../shared/job-image.ts';
import { belongToJob, imageFile, imageInUse } from './job-image.store.ts';
import { jobScope } from './jobs.scope.ts';
import { requireJob } from './jobs.views.ts';

const LARGEST = 8_000_000;

const choose = async (ctx: Context, id: number, imageAttachmentId: number | null): Promise<void> => {
  await updateRecord(ctx, job, id, { imageAttachmentId }, {}, { jobId: 'self', scope: jobScope(ctx, 'r') });
};

export async function uploadJobImage(
  ctx: Context,
  id: number,
  upload: (most: number) => Promise<Upload>,
): Promise<void> {
  await lockRecord(ctx, job, id, { scope: jobScope(ctx, 'r') });
  const { bytes, fileName } = await upload(LARGEST);
  const picture = pictureOf(bytes);
  if (!picture) throw invalid({ file: 'Choose a picture: PNG, JPEG or WebP' });
  const { width, height, type: mimeType } = picture;
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw invalid({
      file: `This picture has ${width} × ${height} pixels. At most 40 million are taken, and ${MOST_SIDE} a side. Make it smaller.`,
    });
  const file = await storeFile(ctx, { fileName, mimeType, bytes });
  await belongToJob(ctx, file.id, id);
  await choose(ctx, id, file.id);
}

/** An earlier picture of the same job. */
export async function setJobImage(ctx: Context, id: number, imageAttachmentId: number): Promise<void> {
  await requireJob(ctx, id);
  if (!(await imageFile(ctx, id, imageAttachmentId))) throw notFound('This image');
  await choose(ctx, id, imageAttachmentId);
}

export async function removeJobImage(ctx: Context, id: number): Promise<void> {
  await lockRecord(ctx, job, id, { scope: jobScope(ctx, 'r') });
  await choose(ctx, id, null);
}

export async function jobImage(ctx: Context, id: number): Promise<Download> {
  const found = await imageInUse(ctx, id);
  if (!found) throw notFound('This job');
  if (found.imageAttachmentId === null) throw notFound('A picture of this job');
  const { bytes, mimeType, fileName } = await readStoredFile(ctx, found.imageAttachmentId);
  return new Download(bytes, mimeType, fileName, true);
}
