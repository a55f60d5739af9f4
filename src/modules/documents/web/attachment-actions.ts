// What is done with an attachment from several screens.
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import type { AttachmentView } from '../shared/attachments.api.ts';
import { kindOf, showSize } from './attachment-words.ts';

/** The file as it came, as a download. */
export const downloadAddress = ({ fileUrl }: Pick<AttachmentView, 'fileUrl'>): string =>
  fileUrl ? `${fileUrl}&download=1` : '';

/** So long a side is enough for a report, and a fifth of what a phone takes. */
const SMALL_SIDE = 1600;

/** A smaller copy takes the place of a picture, which becomes obsolete. Answers the copy. */
export async function shrink({ id, version }: AttachmentView): Promise<AttachmentView | undefined> {
  try {
    const { data } = await call(
      attachmentCommandsApi.resize,
      { params: { id }, body: { side: SMALL_SIDE, version } },
      { transaction: newTransaction() },
    );
    invalidateResources(['attachment', 'history']);
    toast(`Now ${showSize(data.sizeBytes)}. The large one is kept as obsolete.`);
    return data;
  } catch (error) {
    toast(error instanceof Error ? error.message : 'The picture could not be made smaller. Try again.', {
      tone: 'late',
    });
    return undefined;
  }
}
export const isLarge = ({ width, height }: Pick<AttachmentView, 'width' | 'height'>): boolean =>
  Math.max(width ?? 0, height ?? 0) > SMALL_SIDE;

/** A quarter to the right: a copy takes the place of what was there, which becomes obsolete. Answers the copy. */
export async function turn({ id, version, mimeType }: AttachmentView): Promise<AttachmentView | undefined> {
  const endpoint = kindOf(mimeType) === 'video' ? attachmentCommandsApi.rotateVideo : attachmentCommandsApi.rotate;
  try {
    const { data } = await call(
      endpoint,
      { params: { id }, body: { rotation: 90, version } },
      { transaction: newTransaction() },
    );
    invalidateResources(['attachment', 'history']);
    return data;
  } catch (error) {
    toast(error instanceof Error ? error.message : 'The picture could not be rotated. Try again.', { tone: 'late' });
    return undefined;
  }
}
