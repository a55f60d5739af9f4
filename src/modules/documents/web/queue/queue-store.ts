// The one upload queue of the workbench. It outlives pages, reloads and lost connections; two files travel at once.
import { create } from 'zustand';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useConnection, waitForServer } from '../../../../platform/web/api/connection.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { newTransaction, newUuid } from '../../../../platform/web/api/transaction.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { call } from '../../../../platform/web/api/call.ts';
import type { AttachmentUpdate } from '../../shared/attachment.entity.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import {
  type Circumstances,
  type NewRecord,
  type QueuedFile,
  type UploadDetails,
  afterReload,
  nextToSend,
} from './queue.ts';
import { forget, isKept, keepBytes, keepFacts, readBytes, readFacts } from './queue-storage.ts';
import { pictureOf } from './small-picture.ts';
import { sendFile } from './send-file.ts';

interface QueueState {
  files: readonly QueuedFile[];
  paused: boolean;
  /** People chose to send over mobile data. */
  overMobile: boolean;
  /** The browser says that this is mobile data. */
  onMobile: boolean;
  /** Of what was sent lately. */
  bytesPerSecond: number;
  /** What an earlier page left here was read from the disk. */
  looked: boolean;
}
export const useQueue = create<QueueState>(() => ({
  files: [],
  paused: false,
  overMobile: false,
  onMobile: false,
  bytesPerSecond: 0,
  looked: false,
}));

export const circumstances = (state: QueueState, offline: boolean): Circumstances => ({
  paused: state.paused,
  offline,
  held: state.onMobile && !state.overMobile,
});
const now = (): Circumstances => circumstances(useQueue.getState(), useConnection.getState().offline);

/** What was chosen here; after a reload the bytes come from storage. */
const inMemory = new Map<string, Blob>();
const transfers = new Map<string, AbortController>();

const find = (id: string): QueuedFile | undefined => useQueue.getState().files.find((file) => file.id === id);

function put(id: string, change: Partial<QueuedFile>, lasting = true): void {
  const files = useQueue.getState().files.map((file) => (file.id === id ? { ...file, ...change } : file));
  useQueue.setState({ files });
  const file = find(id);
  if (lasting && file && file.state !== 'complete') void keepFacts(file);
}

export interface NewUpload {
  content: Blob;
  fileName: string;
  details: UploadDetails;
  label?: string;
  record?: NewRecord;
}

/** Takes files into the queue at once; they are sent, and kept in this browser until then, behind it. */
export function addUploads(
  owner: string,
  job: { id: number; jobNumber: string },
  uploads: readonly NewUpload[],
): readonly string[] {
  const added = uploads.map(({ content, fileName, details, label, record }): QueuedFile => {
    const id = newUuid();
    inMemory.set(id, content);
    return {
      id,
      owner,
      jobId: job.id,
      jobLabel: job.jobNumber,
      fileName,
      mimeType: content.type,
      sizeBytes: content.size,
      details,
      label: label ?? fileName,
      addedAt: Date.now(),
      state: 'waiting',
      sentBytes: 0,
      errorMessage: null,
      canRetry: true,
      kept: false,
      uploadUrl: null,
      attachmentId: null,
      duplicate: false,
      doneAt: null,
      ...(record && { record }),
    };
  });
  useQueue.setState(({ files }) => ({ files: [...files, ...added] }));
  keeping = keeping.then(() => keepAll(added));
  pump();
  return added.map(({ id }) => id);
}

/** One after the other: a browser that writes two hundred photographs at once answers nobody. */
let keeping: Promise<void> = Promise.resolve();
async function keepAll(added: readonly QueuedFile[]): Promise<void> {
  for (const { id } of added) {
    const content = inMemory.get(id);
    const file = find(id);
    if (!content || !file || file.state === 'complete') continue;
    await keepFacts(file);
    if (!(await keepBytes(id, content))) continue;
    if (find(id)?.state === 'complete' || !find(id)) await forget(id);
    else put(id, { kept: true });
  }
}

function pump(): void {
  for (const file of nextToSend(useQueue.getState().files, now())) void transfer(file);
}

/** Two windows share what is kept here; each file is sent by one of them. */
const alone = (id: string, work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator
    ? navigator.locks.request(`reinstate.upload.${id}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

async function transfer(file: QueuedFile): Promise<void> {
  put(file.id, { state: 'sending', errorMessage: null }, false);
  const stopping = new AbortController();
  transfers.set(file.id, stopping);
  let taken = false;
  try {
    await alone(file.id, async () => {
      taken = true;
      await sendNow(file, stopping.signal);
    });
    if (!taken) await goneElsewhere(file.id);
  } finally {
    transfers.delete(file.id);
    pump();
  }
}

async function sendNow(file: QueuedFile, signal: AbortSignal): Promise<void> {
  if (file.kept && !(await isKept(file.id))) return removeUpload(file.id); // sent or removed in another window
  const content = inMemory.get(file.id) ?? (await readBytes(file.id));
  if (!content) return fail(file, 'This browser no longer has the file. Choose it again.', false);
  try {
    const onProgress = throttled((sentBytes) => {
      put(file.id, { sentBytes: Math.min(sentBytes, file.sizeBytes) }, false);
    });
    const { attachmentId, duplicate, version } = await sendFile(file, content, {
      signal,
      onProgress: measured(onProgress, file.sentBytes),
      onAddress: (uploadUrl) => put(file.id, { uploadUrl }),
    });
    put(file.id, {
      state: 'complete',
      sentBytes: file.sizeBytes,
      attachmentId,
      duplicate,
      doneAt: Date.now(),
    });
    void pictureOf(file.id, content);
    inMemory.delete(file.id);
    await forget(file.id);
    staleSoon();
    const wanted = find(file.id)?.details.description ?? null;
    arrived.set(file.id, { id: attachmentId, version });
    if (wanted !== file.details.description) await captionArrived(file.id, wanted);
  } catch (error) {
    if (signal.aborted) putBack(file.id);
    else if (isGone(error) && find(file.id)?.uploadUrl)
      put(file.id, { state: 'waiting', uploadUrl: null, sentBytes: 0 }); // the part expired there: from the beginning
    else if (isAway(error)) waitAgain(file);
    else fail(file, wordsOf(error), file.record !== undefined || canRetry(error));
  }
}

/** What has arrived of a large file stays there. */
function putBack(id: string): void {
  const part = find(id)?.uploadUrl ? {} : { sentBytes: 0 };
  put(id, { state: 'waiting', ...part });
}
/** Or a part of the page that sends did not arrive. */
const isAway = (error: unknown): boolean => (error instanceof ApiError ? error.retryable : error instanceof TypeError);
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The server is away: it waits, and says so. */
function waitAgain({ id }: QueuedFile): void {
  putBack(id);
  void waitForServer().then(pump);
}

async function goneElsewhere(id: string): Promise<void> {
  put(id, { state: 'waiting' }, false);
  await new Promise((done) => setTimeout(done, 3000));
  if (!(await isKept(id))) removeUpload(id);
}

/** What the server says stays, the progress goes (B-129). A failed file never stops the others. */
function fail(file: QueuedFile, errorMessage: string, retry: boolean): void {
  put(file.id, { state: 'error', errorMessage, canRetry: retry, sentBytes: 0 });
  window.dispatchEvent(
    new CustomEvent('upload-error', {
      detail: { id: file.id, fileName: file.fileName, errorMessage, canRetry: retry },
    }),
  );
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Not sent. Try again.';
  const [field] = error instanceof ApiError ? Object.values(error.errors) : [];
  return field ?? error.message;
};
/** A file that is refused for what it is stays refused; what a record was refused for can be mended elsewhere. */
const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 408 ||
  error.status === 401;

export function removeUpload(id: string): void {
  transfers.get(id)?.abort();
  inMemory.delete(id);
  useQueue.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
  void forget(id);
}
export function removeSent(): void {
  useQueue.setState(({ files }) => ({ files: files.filter(({ state }) => state !== 'complete') }));
}
export function retryUpload(id: string): void {
  put(id, { state: 'waiting', errorMessage: null, sentBytes: 0 });
  pump();
}
export function retryAll(): void {
  for (const { id, state, canRetry: may } of useQueue.getState().files) if (state === 'error' && may) retryUpload(id);
}
export function pauseQueue(): void {
  useQueue.setState({ paused: true });
  for (const stopping of transfers.values()) stopping.abort();
}
export function restartQueue(): void {
  useQueue.setState({ paused: false });
  pump();
}
export function sendOverMobile(allowed: boolean): void {
  useQueue.setState({ overMobile: allowed });
  if (!allowed && useQueue.getState().onMobile) for (const stopping of transfers.values()) stopping.abort();
  pump();
}

const arrived = new Map<string, { id: number; version: number }>();

async function captionArrived(id: string, description: string | null): Promise<void> {
  const record = arrived.get(id);
  if (!record) return;
  const body = { description, version: record.version } as AttachmentUpdate;
  const { data } = await call(
    attachmentsApi.update,
    { params: { id: record.id }, body },
    { transaction: newTransaction() },
  );
  arrived.set(id, { id: record.id, version: data.version });
  staleSoon();
}

/** A caption that is thought of later: it travels with the file, or follows it. */
export function captionUpload(id: string, description: string): void {
  const file = find(id);
  if (!file) return;
  put(id, { details: { ...file.details, description }, label: description });
  if (file.state === 'complete')
    captionArrived(id, description).catch((error: unknown) => {
      toast(wordsOf(error), { tone: 'late' });
    });
}

export const contentOf = async (id: string): Promise<Blob | undefined> => inMemory.get(id) ?? (await readBytes(id));

const STALE_AFTER_MS = 2500;
let stale: ReturnType<typeof setTimeout> | undefined;
/** Two hundred files that arrive are a few rounds of reads, not two hundred. */
function staleSoon(): void {
  stale ??= setTimeout(() => {
    stale = undefined;
    invalidateResources(['attachment', 'history', 'object']);
  }, STALE_AFTER_MS);
}

const SHOW_EVERY_MS = 150;
function throttled(show: (sentBytes: number) => void): (sentBytes: number) => void {
  let last = 0;
  return (sentBytes) => {
    const at = performance.now();
    if (at - last < SHOW_EVERY_MS) return;
    last = at;
    show(sentBytes);
  };
}

/** Speed over the last seconds, of all transfers together. */
const samples: { at: number; bytes: number }[] = [];
const WINDOW_MS = 8000;
function measured(show: (sentBytes: number) => void, from: number): (sentBytes: number) => void {
  let before = from;
  return (sentBytes) => {
    const at = performance.now();
    samples.push({ at, bytes: sentBytes - before });
    before = sentBytes;
    while (samples[0] && samples[0].at < at - WINDOW_MS) samples.shift();
    const first = samples[0];
    if (first && at - first.at > 500) {
      const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0);
      useQueue.setState({ bytesPerSecond: (bytes / (at - first.at)) * 1000 });
    }
    show(sentBytes);
  };
}

interface NetworkInformation extends EventTarget {
  type?: string;
}
const network = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection;

let startedFor: string | null = null;
/** What this person left in the queue of this browser goes on. */
export function startQueue(owner: string): () => void {
  const heard = network();
  const look = (): void => {
    useQueue.setState({ onMobile: heard?.type === 'cellular' });
    pump();
  };
  look();
  heard?.addEventListener('change', look);
  const connection = useConnection.subscribe(({ offline }, before) => {
    if (before.offline && !offline) pump();
  });
  if (startedFor !== owner) {
    startedFor = owner;
    void readFacts(owner).then((known) => {
      const here = new Set(useQueue.getState().files.map(({ id }) => id));
      const left = afterReload(known).filter(({ id }) => !here.has(id));
      useQueue.setState(({ files }) => ({ files: [...left, ...files], looked: true }));
      pump();
    });
  }
  return () => {
    heard?.removeEventListener('change', look);
    connection();
  };
}
