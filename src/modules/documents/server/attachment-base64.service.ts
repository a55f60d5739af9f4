// The bytes of an attachment as text, for those who cannot fetch them.
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import type { AttachmentView } from '../shared/attachments.api.ts';
import { attachmentView, contentOf } from './attachments.views.ts';

export const LARGEST_AS_TEXT = 10_000_000;

export async function base64Of(ctx: Context, fileId: number | null): Promise<string> {
  if (fileId === null) throw notFound('This file');
  return (await readStoredFile(ctx, fileId)).bytes.toString('base64');
}

/** One attachment, where it is asked for with its bytes; too large or gone, without them. */
export async function attachmentWithBytes(
  ctx: Context,
  id: number,
  wanted: boolean,
): Promise<{ data: AttachmentView & { base64: string | null } }> {
  const { data } = JSON.parse((await attachmentView(ctx, id)).text) as { data: AttachmentView };
  if (!wanted || data.sizeBytes > LARGEST_AS_TEXT) return { data: { ...data, base64: null } };
  const { fileId } = await contentOf(ctx, id);
  return { data: { ...data, base64: fileId === null ? null : await base64Of(ctx, fileId) } };
}
