// The upload queue as data: what is sent next, how far it is, what it says. Pure.
import { counted } from '../../../../platform/shared/words.ts';

export interface UploadDetails {
  attachmentTypeId: number;
  description: string | null;
  public: boolean;
  room: string | null;
  /** What the camera's clock shows, for what is taken here. */
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
  locationAccuracy?: number;
  locationIsError?: true;
  locationError?: string;
  /** Records beside the job that it is filed with, as the server reads them. */
  linkObjects?: string | null;
  /** Linked jobs that get a copy, as the server reads them. */
  syncToLinkedJobIds?: string | null;
}

/** B-128: in progress, then complete or error. */
export type UploadState = 'waiting' | 'sending' | 'complete' | 'error';

/** A record that is made with the file, such as an expense with its receipt. */
export interface NewRecord {
  /** Who knows how (registerRecordSender). */
  kind: string;
  body: unknown;
}

export interface QueuedFile {
  /** By which the server knows it again when it is sent twice. */
  id: string;
  /** `company:user`: nobody sends what somebody else chose. */
  owner: string;
  jobId: number;
  jobLabel: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  details: UploadDetails;
  /** "Kitchen, after", else the name of the file. */
  label: string;
  addedAt: number;
  state: UploadState;
  sentBytes: number;
  /** What the server said, and whether sending it again can help. */
  errorMessage: string | null;
  canRetry: boolean;
  /** The bytes lie in this browser: a reload loses nothing. */
  kept: boolean;
  /** Where a part of it lies on the server already. */
  uploadUrl: string | null;
  attachmentId: number | null;
  /** The same file was in the job already. */
  duplicate: boolean;
  doneAt: number | null;
  record?: NewRecord;
}

export interface Circumstances {
  paused: boolean;
  offline: boolean;
  /** On mobile data, which nobody allowed. */
  held: boolean;
}

export const MOST_AT_ONCE = 2;

/** In the order in which they were added; complete ones are skipped. */
export function nextToSend(files: readonly QueuedFile[], { paused, offline, held }: Circumstances): QueuedFile[] {
  if (paused || offline || held) return [];
  const under = files.filter(({ state }) => state === 'sending').length;
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MOST_AT_ONCE - under));
}

export interface Totals {
  files: number;
  sent: number;
  failed: number;
  /** Waiting or under way. */
  open: number;
  bytes: number;
  sentBytes: number;
}

export function totalsOf(files: readonly QueuedFile[]): Totals {
  const totals = { files: files.length, sent: 0, failed: 0, open: 0, bytes: 0, sentBytes: 0 };
  for (const { state, sizeBytes, sentBytes } of files) {
    if (state === 'complete') totals.sent += 1;
    else if (state === 'error') totals.failed += 1;
    else totals.open += 1;
    if (state === 'error') continue;
    totals.bytes += sizeBytes;
    totals.sentBytes += state === 'complete' ? sizeBytes : Math.min(sentBytes, sizeBytes);
  }
  return totals;
}

/** "1 min left", from the speed so far; nothing until there is one. */
export function timeLeft({ bytes, sentBytes }: Totals, bytesPerSecond: number): string {
  if (bytesPerSecond <= 0 || sentBytes >= bytes) return '';
  const seconds = (bytes - sentBytes) / bytesPerSecond;
  if (seconds < 50) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  if (seconds < 5400) return `${Math.max(1, Math.round(seconds / 60))} min left`;
  return `${Math.round(seconds / 3600)} h left`;
}

/** What the bar over all pages says. */
export function headline(totals: Totals, { paused, offline, held }: Circumstances): string {
  const { files, sent, open } = totals;
  if (open === 0) return `${counted(sent, 'file')} sent`;
  if (offline) return `Offline. ${counted(open, 'file')} will be sent`;
  if (held) return `Waiting for Wi-Fi. ${counted(open, 'file')} will be sent`;
  if (paused) return `Paused at ${sent} of ${counted(files, 'file')}`;
  return `${sent} of ${counted(files, 'file')}`;
}

export interface Sentence {
  text: string;
  tone: 'done' | 'late' | 'quiet';
}

/** Each file says in one sentence how it is. */
export function sentenceOf(file: QueuedFile, now: Circumstances, clock: (at: number) => string): Sentence {
  if (file.state === 'complete')
    return file.duplicate
      ? { text: 'Already in the job', tone: 'quiet' }
      : { text: file.doneAt ? `Sent ${clock(file.doneAt)}` : 'Sent', tone: 'done' };
  if (file.state === 'error') return { text: file.errorMessage ?? 'Not sent.', tone: 'late' };
  const part = file.sentBytes > 0 ? `${showPart(file)}, ` : '';
  if (now.offline) return { text: part ? `${part}waits for signal` : 'Waiting for signal', tone: 'quiet' };
  if (now.held) return { text: part ? `${part}waits for Wi-Fi` : 'Waiting for Wi-Fi', tone: 'quiet' };
  if (now.paused) return { text: part ? `${part}paused` : 'Paused', tone: 'quiet' };
  if (file.state === 'sending') {
    if (file.sentBytes >= file.sizeBytes) return { text: 'Sent, being checked', tone: 'quiet' };
    return { text: part ? part.slice(0, -2) : 'Starting', tone: 'quiet' };
  }
  return { text: 'Waiting', tone: 'quiet' };
}
const showPart = ({ sentBytes, sizeBytes }: QueuedFile): string =>
  `${(sentBytes / 1e6).toFixed(1)} of ${(sizeBytes / 1e6).toFixed(1)} MB`;

/** What stays when the page is loaded again: what was under way waits, what is done has gone. */
export const afterReload = (files: readonly QueuedFile[]): QueuedFile[] =>
  files
    .filter(({ state }) => state !== 'complete')
    .map((file) => (file.state === 'sending' ? { ...file, state: 'waiting' as const } : file))
    .sort((a, b) => a.addedAt - b.addedAt);
