// An estimate of 20,000 lines with 500 photographs, exported as PDF and as sheet: how long, how much memory, with what progress, and
// how soon somebody's wish to stop is followed.
//   node bench/estimate-export.ts [folder of data]
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/estimate-export';
const PORT = Number(process.env['BENCH_PORT'] ?? 4397);
const [LINES, PHOTOS, ROOMS, PART] = [20_000, 500, 100, 2000];

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1' });
process.on('exit', () => void served.stop());
async function call<T>(path: string, body?: unknown, method = 'POST'): Promise<T> {
  const answer = await served.call(path, body === undefined ? {} : { method, body });
  const said = (await answer.json()) as { data: T };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said).slice(0, 500)}`);
  return said.data;
}
const [job] = await call<{ id: number }[]>('/job?perPage=1');
const estimate = await call<{ id: number }>('/estimate', {
  jobId: job?.id,
  label: 'Everything',
  categories: Array.from({ length: ROOMS }, (_, room) => ({ label: `Room ${room}` })),
});
const { categories } = await call<{ categories: { id: number }[] }>(`/estimate/${estimate.id}`);
const began = performance.now();
for (let from = 0; from < LINES; from += PART) {
  const rows = Array.from({ length: PART }, (_, at) => ({
    uuid: randomUUID(),
    categoryId: categories[Math.floor((from + at) / (LINES / ROOMS))]?.id,
    ...{ categoryTradeId: null, parentId: null, isParentItem: false, afterId: null },
    fields: {
      description: `Line ${from + at}: remove wet plasterboard to the height of the water mark, dry, treat, and fix new`,
      ...{ materialQuantity: 2.5, materialCost: 13.49, labourQuantity: 1.25, labourCost: 68 },
    },
  }));
  await call(
    `/estimate/${estimate.id}/changes`,
    { changes: [{ kind: 'createItems', key: randomUUID(), rows }] },
    'PUT',
  );
}
console.log(`${LINES} lines in ${((performance.now() - began) / 1000).toFixed(1)} s`);

const { items } = await call<{ items: { id: number }[] }>(`/estimate/${estimate.id}`);
const [width, height] = [1600, 1200];
const noise = { raw: { width, height, channels: 3 as const } };
const plain = await sharp(randomBytes(width * height * 3), noise)
  .blur(1.2)
  .jpeg({ quality: 72 })
  .toBuffer();
/** Each of its own, to the pixel: the same picture would be held once. */
const photograph = async (number: number): Promise<Buffer> => {
  const patch = {
    create: {
      width: 200,
      height: 200,
      channels: 3 as const,
      background: `#${(number * 7919).toString(16).padStart(6, '0').slice(-6)}`,
    },
  };
  return await sharp(plain)
    .composite([{ input: patch, left: (number * 37) % 1400, top: (number * 53) % 1000 }])
    .jpeg({ quality: 72 })
    .toBuffer();
};
let size = 0;
for (let photo = 0; photo < PHOTOS; photo += 1) {
  const form = new FormData();
  form.set('attachmentTypeId', '1');
  const bytes = await photograph(photo);
  size += bytes.length;
  form.set('file', new File([new Uint8Array(bytes)], `photo ${photo}.jpg`, { type: 'image/jpeg' }));
  const answer = await fetch(`${served.base}/estimateItem/${items[photo * 40]?.id}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${served.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`photograph ${photo}: ${answer.status} ${await answer.text()}`);
}
const waiting = `/attachment?filter=${encodeURIComponent('{"object":{"processing":"waiting"}}')}`;
while ((await call<unknown[]>(waiting)).length > 0) await sleep(500);
console.log(`${PHOTOS} photographs of ${(size / PHOTOS / 1e6).toFixed(1)} MB on them`);

interface Export {
  id: number;
  status: string;
  progress: number;
  message: string | null;
}
const start = (documentType: string) =>
  call<Export>('/dataExport/export/estimate/generate', { estimateId: estimate.id, documentType });
const ended = ({ status }: Export): boolean => ['done', 'failed', 'cancelled'].includes(status);
for (const kind of ['xlsx', 'pdf']) {
  const idle = Math.round(served.memory());
  const begun = performance.now();
  const { id } = await start(kind);
  const seen = new Set<number>();
  let most = 0;
  let slowest = 0;
  let state: Export;
  do {
    await sleep(100);
    const asked = performance.now();
    state = await call<Export>(`/dataExport/${id}`);
    slowest = Math.max(slowest, performance.now() - asked);
    seen.add(state.progress);
    most = Math.max(most, served.memory());
  } while (!ended(state));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const file = Buffer.from(await (await served.call(`/dataExport/${id}/export`)).arrayBuffer());
  const pictures = file.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
  console.log(
    `${kind}: ${state.status} ${state.message ?? ''} in ${seconds} s, ${(file.length / 1e6).toFixed(1)} MB, ${pictures} pictures; memory ${idle} → ${Math.round(most)} MiB; progress ${[...seen].join(' ')}; slowest question meanwhile ${Math.round(slowest)} ms`,
  );
}
const { id } = await start('pdf');
await sleep(3000);
const asked = performance.now();
if (!(await served.call(`/dataExport/${id}/cancel`, { method: 'PUT', body: {} })).ok)
  throw new Error('The export was not stopped');
let state: Export;
do {
  await sleep(50);
  state = await call<Export>(`/dataExport/${id}`);
} while (!ended(state));
console.log(`cancelled: ${state.status} after ${Math.round(performance.now() - asked)} ms`);
await served.stop();
process.exit(0);
