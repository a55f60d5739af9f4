// Photographs in words.
import { showDay, showTime } from '../../../../kit/dates.ts';
import { showDate, showMoment } from '../../../../platform/web/display/format.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';

/** A camera's wall time is shown as it is, in whatever zone somebody looks at it. */
export const showWallTime = (at: string): string => `${showDate(at.slice(0, 10))} ${showTime(at.slice(11, 16))}`;

export const showTaken = (photo: Pick<AttachmentView, 'takenAt' | 'createdAt'>): string =>
  photo.takenAt ? showWallTime(photo.takenAt) : showMoment(photo.createdAt);

/** Short enough to lie on a picture. */
export const showTakenShort = ({ takenAt, createdAt }: Pick<AttachmentView, 'takenAt' | 'createdAt'>): string => {
  const at = takenAt ?? createdAt;
  return `${showDay(at.slice(0, 10), 'short')}${takenAt ? ` ${showTime(takenAt.slice(11, 16))}` : ''}`;
};

/** "7:50 am", under the pictures of a day. */
export const showTakenTime = (photo: Pick<AttachmentView, 'takenAt' | 'createdAt'>): string =>
  photo.takenAt ? showTime(photo.takenAt.slice(11, 16)) : showMoment(photo.createdAt);
