// How attachments are named on screen: size, kind of file, stage.
import type { PhotoStage } from '../shared/document-lists.entity.ts';

/** As the specification wants it: in KB, from 1000 KB on in MB; there is no larger unit. */
export function showSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '';
  const kilobytes = bytes / 1000;
  if (kilobytes >= 1000) return `${oneDigit(kilobytes / 1000)} MB`;
  return `${kilobytes < 1 ? 1 : Math.round(kilobytes)} KB`;
}
const oneDigit = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(1));

export const FILE_KINDS = ['picture', 'video', 'pdf', 'word', 'slides', 'sheet', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const KIND_LABELS: Readonly<Record<FileKind, string>> = {
  picture: 'Pictures',
  video: 'Videos',
  pdf: 'PDF',
  word: 'Texts',
  slides: 'Presentations',
  sheet: 'Spreadsheets',
  other: 'Other files',
};

/** Which of the six kinds a file is, by what it contains; everything else is a file. */
export function kindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'picture';
  if (mimeType.startsWith('video/')) return 'video';
  if (mimeType === 'application/pdf') return 'pdf';
  if (/sheet|excel|csv/.test(mimeType)) return 'sheet';
  if (/presentation|powerpoint/.test(mimeType)) return 'slides';
  if (/^text\/|word|opendocument\.text|rtf/.test(mimeType)) return 'word';
  return 'other';
}

/** The columns of the gallery; what was made safe belongs to the time before the works. */
export const STAGES = ['before', 'during', 'after'] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_LABELS: Readonly<Record<Stage, string>> = { before: 'Before', during: 'During', after: 'After' };
export const columnOf = (stage: PhotoStage | null | undefined): Stage | null =>
  stage === 'makeSafe' ? 'before' : (stage ?? null);
