// The gallery as lines of one height, so that thousands of photographs are a list that draws only what is in sight, and the ways of
// the arrow keys over it. Pure.
import type { AttachmentView } from '../../shared/attachments.api.ts';
import type { PhotoGroup } from './photo-groups.ts';

export interface LineCell {
  photos: readonly AttachmentView[];
  /** So many more are folded away behind these. */
  more: number;
}
export interface PhotoLine {
  group: PhotoGroup;
  /** The first line of its group bears its name. */
  first: boolean;
  last: boolean;
  /** A line of its own for the name of the group. */
  isHead: boolean;
  cells: readonly LineCell[];
}

export interface Room {
  /** Of a column with its padding taken off, and of all columns together. */
  column: number;
  whole: number;
  thumb: number;
  gap: number;
  /** Of the button that says how many more there are. */
  more: number;
}

const fits = (width: number, { thumb, gap }: Room): number => Math.max(1, Math.floor((width + gap) / (thumb + gap)));

export const cellKey = (group: PhotoGroup, column: number): string => `${group.key}/${column}`;

export function linesOf(
  groups: readonly PhotoGroup[],
  room: Room,
  { open, heads, folds }: { open: ReadonlySet<string>; heads: boolean; folds: boolean },
): PhotoLine[] {
  return groups.flatMap((group) => {
    const width = group.columns.length === 1 ? room.whole : room.column;
    const cells = group.columns.map((photos, column) =>
      cellLines(photos, width, room, !folds || open.has(cellKey(group, column))),
    );
    const count = Math.max(1, ...cells.map((lines) => lines.length));
    const lines = Array.from(
      { length: count },
      (_, line): PhotoLine => ({
        group,
        first: line === 0,
        last: line === count - 1,
        isHead: false,
        cells: cells.map((of) => of[line] ?? { photos: [], more: 0 }),
      }),
    );
    return heads ? [{ group, first: true, last: false, isHead: true, cells: [] }, ...lines] : lines;
  });
}

function cellLines(photos: readonly AttachmentView[], width: number, room: Room, isOpen: boolean): LineCell[] {
  const whole = fits(width, room);
  if (isOpen) {
    const lines: LineCell[] = [];
    for (let at = 0; at < photos.length; at += whole) lines.push({ photos: photos.slice(at, at + whole), more: 0 });
    return lines;
  }
  if (photos.length <= whole) return photos.length > 0 ? [{ photos, more: 0 }] : [];
  const shown = fits(width - room.more - room.gap, room);
  return [{ photos: photos.slice(0, shown), more: photos.length - shown }];
}

export const orderOf = (groups: readonly PhotoGroup[]): AttachmentView[] =>
  groups.flatMap((group) => group.columns.flatMap((photos) => photos));

/** The cell that holds a photograph. */
export function cellOf(groups: readonly PhotoGroup[], id: number): string | undefined {
  for (const group of groups)
    for (const [column, photos] of group.columns.entries())
      if (photos.some((photo) => photo.id === id)) return cellKey(group, column);
  return undefined;
}

export const lineOf = (lines: readonly PhotoLine[], id: number): number =>
  lines.findIndex(({ cells }) => cells.some(({ photos }) => photos.some((photo) => photo.id === id)));

/** To the next line up or down that has something in this column, to the photograph at the same place. */
export function vertically(lines: readonly PhotoLine[], id: number, step: 1 | -1): number | undefined {
  const from = lineOf(lines, id);
  const line = lines[from];
  if (!line) return undefined;
  const column = line.cells.findIndex(({ photos }) => photos.some((photo) => photo.id === id));
  const index = line.cells[column]?.photos.findIndex((photo) => photo.id === id) ?? 0;
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const cells = lines[at]?.cells ?? [];
    const photos = (cells.length === 1 ? cells[0] : cells[cells.length === line.cells.length ? column : 0])?.photos;
    const found = photos?.[Math.min(index, photos.length - 1)];
    if (found) return found.id;
  }
  return undefined;
}
