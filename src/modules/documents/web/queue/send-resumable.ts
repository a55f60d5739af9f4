// A larger file by the tus protocol: what has arrived stays, a cut line goes on where it was.
import { type ApiError, errorFrom, unreachable } from '../../../../platform/web/api/api-error.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { callerHeaders } from '../../../../platform/web/api/send.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import type { QueuedFile } from './queue.ts';
import { senderOf } from './sender.ts';
import type { Sent, Transfer } from './transfer.ts';

const ENDPOINT = '/api/upload';

function metadataOf({ id, jobId, fileName, mimeType, details }: QueuedFile): Record<string, string> {
  const said = Object.entries({ ...details, jobId, filename: fileName, filetype: mimeType, fileUploadRef: id });
  return Object.fromEntries(said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}

export async function sendResumable(file: QueuedFile, content: Blob, transfer: Transfer): Promise<Sent> {
  const { Upload, DetailedError } = await import('tus-js-client');
  let duplicate = false;
  const attachmentId = await new Promise<number>((resolve, reject) => {
    let made = 0;
    const upload = new Upload(content, {
      endpoint: ENDPOINT,
      uploadUrl: file.uploadUrl,
      metadata: metadataOf(file),
      retryDelays: null, // the queue knows when to try again
      storeFingerprintForResuming: false,
      removeFingerprintOnSuccess: false,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(callerHeaders(senderOf(file).token())))
          request.setHeader(name, value);
      },
      onAfterResponse: (_request, response) => {
        made = Number(response.getHeader('Upload-Attachment') ?? made);
        duplicate ||= response.getHeader('Upload-Duplicate') !== undefined;
      },
      onUploadUrlAvailable: () => transfer.onAddress(upload.url),
      onProgress: (sentBytes) => transfer.onProgress(sentBytes),
      onSuccess: () => resolve(made),
      onError: (error) => reject(error instanceof DetailedError ? apiError(error) : error),
    });
    transfer.signal.addEventListener(
      'abort',
      () => void upload.abort().then(() => reject(new DOMException('Stopped', 'AbortError')), reject),
      { once: true },
    );
    upload.start();
  });
  if (!senderOf(file).reads) return { attachmentId, duplicate, version: 1 };
  const { data } = await call(attachmentsApi.get, { params: { id: attachmentId } });
  return { attachmentId, duplicate, version: data.version };
}

interface WithResponse {
  originalResponse?: { getStatus: () => number; getBody: () => string } | null | undefined;
}
function apiError({ originalResponse: response }: WithResponse): ApiError {
  if (!response) return unreachable();
  let body: unknown = null;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // The sentence of a proxy: the status says enough.
  }
  return errorFrom(response.getStatus(), body, null);
}
