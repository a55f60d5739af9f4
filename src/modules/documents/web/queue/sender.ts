// In whose name a queue sends: the person who is signed in, or a visitor of a shared page that asks for files.
import { fillPath } from '../../../../kit/endpoint.ts';
import { accessToken, refreshSession } from '../../../../platform/web/api/session.ts';
import { uploadsApi } from '../../shared/uploads.api.ts';
import type { QueuedFile } from './queue.ts';
import type { Sent } from './transfer.ts';

export interface Sender {
  token: () => string | null;
  /** Asked once when the token is no longer taken. */
  renew: (token: string) => Promise<unknown>;
  /** Where small files go. */
  path: (jobId: number) => string;
  /** Reads its attachments: a visitor only learns that they arrived. */
  reads: boolean;
}

const person: Sender = {
  token: accessToken,
  renew: refreshSession,
  path: (jobId) => fillPath(uploadsApi.uploadToJob.path, { jobId }),
  reads: true,
};
const others = new Map<string, Sender>();

export const registerSender = (owner: string, sender: Sender): void => void others.set(owner, sender);
export const senderOf = ({ owner }: { owner: string }): Sender => others.get(owner) ?? person;

/** Makes the record and gives it its file; done twice with the same file it makes one. */
export type RecordSender = (file: QueuedFile, content: Blob) => Promise<Sent>;
const recordSenders = new Map<string, RecordSender>();

export const registerRecordSender = (kind: string, sender: RecordSender): void => void recordSenders.set(kind, sender);
export function recordSender(kind: string): RecordSender {
  const sender = recordSenders.get(kind);
  // Its module has not arrived yet: the queue takes that for a server that is away, and tries again.
  if (!sender) throw new TypeError(`${kind} is not being sent`);
  return sender;
}
