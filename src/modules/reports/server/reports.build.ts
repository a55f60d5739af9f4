// The file that an export makes, for tests: whoever asked for it waits until it is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { reportsApi } from '../shared/reports.api.ts';

interface Started {
  status: number;
  body: { data: { id: number }; message?: string };
}

/** Throws what the product says where the export is refused, fails or is cancelled. */
export async function exportedFile(app: TestApp, as: Person, { status, body }: Started): Promise<Buffer> {
  if (status !== 201) throw new Error(body.message ?? `The export answered ${status}`);
  const params = { id: body.data.id };
  for (;;) {
    const { data } = (await app.call(as, reportsApi.get, { params })).body;
    if (data.status === 'done') return (await app.call(as, reportsApi.download, { params })).raw;
    if (data.status === 'failed' || data.status === 'cancelled') throw new Error(data.message ?? data.status);
    await sleep(50);
  }
}
