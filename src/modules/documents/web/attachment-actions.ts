// What is done with an attachment from several screens.
import type { AttachmentView } from '../shared/attachments.api.ts';

/** The file as it came, as a download. */
export const downloadAddress = ({ fileUrl }: Pick<AttachmentView, 'fileUrl'>): string =>
  fileUrl ? `${fileUrl}&download=1` : '';
