// Photographs in groups: rooms with stages beside each other, or days, types, kinds of file, one after the other.
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { KIND_LABELS, STAGES, columnOf, kindOf } from '../attachment-words.ts';

export const GROUPINGS = ['room', 'day', 'type', 'file', 'timeline'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface PhotoGroup {
  key: string;
  label: string;
  count: number;
  /** One list for each stage, or one for all. */
  columns: readonly (readonly AttachmentView[])[];
}

/** What the camera's clock showed, else when it was uploaded. */
export const takenOrAdded = (photo: AttachmentView): string => photo.takenAt ?? photo.createdAt;

export function groupPhotos(
  photos: readonly AttachmentView[],
  by: Grouping,
  words: { day: (moment: string) => string },
): PhotoGroup[] {
  if (by === 'room') return rooms([...photos].sort(inOrder));
  if (by === 'timeline')
    return listed([...photos].sort(byTime), (photo) => takenOrAdded(photo).slice(0, 10), words.day);
  if (by === 'day') {
    const newest = [...photos].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id - b.id);
    return listed(
      newest,
      ({ createdAt }) => words.day(createdAt),
      (label) => label,
    );
  }
  if (by === 'type')
    return listed(
      [...photos].sort((a, b) => typeLabel(a).localeCompare(typeLabel(b)) || inOrder(a, b)),
      typeLabel,
      (label) => label,
    );
  return listed(
    [...photos].sort((a, b) => fileLabel(a).localeCompare(fileLabel(b)) || inOrder(a, b)),
    fileLabel,
    (label) => label,
  );
}

const typeLabel = (photo: AttachmentView): string => photo.attachmentType?.label ?? 'No type';
const fileLabel = ({ mimeType }: AttachmentView): string =>
  kindOf(mimeType) === 'picture' ? (mimeType.split('/')[1] ?? '').toUpperCase() : KIND_LABELS[kindOf(mimeType)];

const byTime = (a: AttachmentView, b: AttachmentView): number =>
  takenOrAdded(a).localeCompare(takenOrAdded(b)) || a.id - b.id;
const inOrder = (a: AttachmentView, b: AttachmentView): number => a.order - b.order || byTime(a, b);

function listed(
  sorted: readonly AttachmentView[],
  keyOf: (photo: AttachmentView) => string,
  labelOf: (key: string) => string,
): PhotoGroup[] {
  return [...Map.groupBy(sorted, keyOf)].map(([key, photos]) => ({
    key,
    label: labelOf(key),
    count: photos.length,
    columns: [photos],
  }));
}

export const UNSORTED = 'unsorted';

/** In the order in which the site was walked; what has no room or no stage stands on top, together. */
function rooms(sorted: readonly AttachmentView[]): PhotoGroup[] {
  const isSorted = (photo: AttachmentView): boolean => Boolean(photo.room && columnOf(photo.attachmentType?.stage));
  const unsorted = sorted.filter((photo) => !isSorted(photo));
  const byRoom = Map.groupBy(sorted.filter(isSorted), (photo) => photo.room?.trim().toLowerCase() ?? '');
  const first = (photos: readonly AttachmentView[]): string =>
    photos.map(takenOrAdded).reduce((least, at) => (at < least ? at : least));
  return [
    ...(unsorted.length > 0 ? [{ key: UNSORTED, label: 'Unsorted', count: unsorted.length, columns: [unsorted] }] : []),
    ...[...byRoom]
      .sort(([, a], [, b]) => first(a).localeCompare(first(b)))
      .map(([key, photos]) => ({
        key: `room:${key}`,
        label: photos[0]?.room ?? '',
        count: photos.length,
        columns: STAGES.map((stage) => photos.filter((photo) => columnOf(photo.attachmentType?.stage) === stage)),
      })),
  ];
}
