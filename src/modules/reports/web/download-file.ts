// A finished export as a file of the browser: fetched with the session, because a plain link has none.
import { call } from '../../../platform/web/api/call.ts';
import { reportsApi } from '../shared/reports.api.ts';

const FREE_AFTER_MS = 60_000;

export async function downloadFile(exportId: number, fileName: string): Promise<void> {
  const blob = (await call(reportsApi.download, { params: { id: exportId } })) as Blob;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
