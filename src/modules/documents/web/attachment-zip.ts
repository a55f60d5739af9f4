// A selection as one ZIP: at once, or when the server has made it.
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type AllFiles, type AttachmentArchive, attachmentCommandsApi } from '../shared/attachment-commands.api.ts';

const LOOK_EVERY_MS = 2000;
const LONGEST_MS = 600_000;

export async function downloadZip(jobId: number, attachmentIds: number[]): Promise<void> {
  const { data } = await call(attachmentCommandsApi.download, {
    params: { objectType: 'job', objectId: jobId },
    body: { attachmentIds },
  });
  hand(data);
}

/** Everything that is published at a job, or all of a type. */
export async function downloadAll(jobId: number, body: AllFiles): Promise<void> {
  const { data } = await call(attachmentCommandsApi.downloadAll, {
    params: { objectType: 'job', objectId: jobId },
    body,
  });
  hand(data);
}

function hand(data: AttachmentArchive): void {
  if (data.url) return save(data.url);
  toast(`A ZIP of ${counted(data.count, 'file')} is being made. It is saved when it is ready.`);
  void waitFor(data.id).catch((error: unknown) => {
    toast(error instanceof Error ? error.message : 'The ZIP was not made. Try again.', { tone: 'late' });
  });
}

async function waitFor(archiveId: number): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    const { data } = await call(attachmentCommandsApi.archive, { params: { archiveId } });
    if (data.url) return save(data.url);
  }
  toast('The ZIP is taking a while. Find it under your background tasks.', { tone: 'late' });
}

/** The browser's own download, which has room for large files. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
