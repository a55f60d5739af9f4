// Sends one file with its details. One function, so that nothing else knows how the bytes travel.
import { ApiError, errorFrom, unreachable } from '../../../../platform/web/api/api-error.ts';
import { callerHeaders } from '../../../../platform/web/api/send.ts';
import type { Uploaded } from '../../shared/uploads.api.ts';
import type { QueuedFile } from './queue.ts';
import { recordSender, senderOf } from './sender.ts';
import { sendResumable } from './send-resumable.ts';
import type { Sent, Transfer } from './transfer.ts';

/** Smaller ones are quicker in one piece. */
const RESUMABLE_FROM = 1_500_000;

export async function sendFile(file: QueuedFile, content: Blob, transfer: Transfer): Promise<Sent> {
  if (file.record) return recordSender(file.record.kind)(file, content);
  const way = content.size < RESUMABLE_FROM ? inOnePiece : sendResumable;
  const sender = senderOf(file);
  const token = sender.token();
  try {
    return await way(file, content, transfer);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    await sender.renew(token);
    return await way(file, content, transfer);
  }
}

async function inOnePiece(file: QueuedFile, content: Blob, transfer: Transfer): Promise<Sent> {
  const { attachmentId, ...answer } = await post(file, content, transfer, senderOf(file).token());
  if ('duplicate' in answer) return { attachmentId, duplicate: answer.duplicate, version: 1 };
  return { attachmentId, duplicate: answer.duplicateOfId !== null, version: answer.attachment.version };
}

function formOf({ id, fileName, details }: QueuedFile, content: Blob): FormData {
  const form = new FormData();
  form.set('fileUploadRef', id);
  const { latitude, longitude, ...said } = details;
  for (const [name, value] of Object.entries(said))
    if (value !== null) form.set(`documentDetails[${name}]`, String(value));
  if (latitude !== null && longitude !== null) {
    form.set('latitude', String(latitude));
    form.set('longitude', String(longitude));
  }
  form.set('file', content, fileName); // after what is said of it: the server reads in this order
  return form;
}

type Answer = Uploaded | { attachmentId: number; duplicate: boolean };

/** fetch says nothing of how far an upload is. */
function post(file: QueuedFile, content: Blob, { onProgress, signal }: Transfer, token: string | null) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${senderOf(file).path(file.jobId)}`);
    for (const [name, value] of Object.entries(callerHeaders(token))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve((body as { data: Answer }).data);
      else reject(errorFrom(request.status, body, request.getResponseHeader('x-request-id')));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(file, content));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
