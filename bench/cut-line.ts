// Two hundred photographs of 4 MB over one line that is cut ten times: each arrives once, as it was, and somebody else's reads stay quick.
//   node bench/cut-line.ts [folder of data]
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Upload } from 'tus-js-client';
import { serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/cut-line';
const PORT = Number(process.env['BENCH_PORT'] ?? 4393);
const [PHOTOS, BYTES, CUTS] = [200, 4_000_000, 10];
/** As many as the queue of a browser has under way. */
const AT_ONCE = 2;

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1' });
process.on('exit', () => void served.stop());
const json = async (path: string) =>
  (await (await served.call(path)).json()) as { data: { id: number; sha256: string }[] };
const jobId = (await json('/job?perPage=1')).data[0]?.id ?? 0;
while ((await json('/attachment?filter=' + encodeURIComponent('{"object":{"processing":"waiting"}}'))).data.length)
  await sleep(500);

// The line: what has passed is counted, and at each tenth of it everything that is open is cut.
const open = new Set<Socket>();
let [passed, cuts] = [0, 0];
const line = createServer((near) => {
  const far = connect(PORT, '127.0.0.1');
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(from);
    from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    from.pipe(to);
  }
  near.on('data', (piece: Buffer) => {
    passed += piece.length;
    if (cuts < CUTS && passed > ((cuts + 0.5) * PHOTOS * BYTES) / CUTS) {
      cuts += 1;
      for (const socket of open) socket.destroy();
    }
  });
}).listen(PORT + 1, '127.0.0.1');
await once(line, 'listening');

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
function reading(): () => Promise<string> {
  const workerData = { address: `${served.base}/job/${jobId}`, token: served.token };
  const reader = new Worker(new URL('./reads.worker.ts', import.meta.url), { workerData });
  return async () => {
    reader.postMessage('stop');
    const [times] = (await once(reader, 'message')) as [number[]];
    return `${times.length} reads of a job: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, slowest ${at(times, 1)} ms`;
  };
}

/** Goes on where it was after each cut, as the queue of the browser does. */
async function send(bytes: Buffer): Promise<void> {
  let address: string | undefined;
  const fileUploadRef = randomUUID();
  const once_ = () =>
    new Promise<boolean>((resolve) => {
      const upload = new Upload(bytes, {
        endpoint: `http://127.0.0.1:${PORT + 1}/api/upload`,
        ...(address && { uploadUrl: address }),
        headers: { authorization: `Bearer ${served.token}` },
        metadata: { filename: 'photo.jpg', attachmentTypeId: '1', jobId: String(jobId), fileUploadRef },
        retryDelays: null,
        onUploadUrlAvailable: () => (address = upload.url ?? address),
        onError: () => resolve(false),
        onSuccess: () => resolve(true),
      });
      upload.start();
    });
  while (!(await once_())) await sleep(300);
}

const alone = reading();
await sleep(4000);
console.log(`idle, ${await alone()}`);
const photos = Array.from({ length: PHOTOS }, () => randomBytes(BYTES));
const hashes = photos.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
const beside = reading();
const began = performance.now();
const left = [...photos];
const sender = async (): Promise<void> => {
  for (let bytes = left.shift(); bytes; bytes = left.shift()) await send(bytes);
};
await Promise.all(Array.from({ length: AT_ONCE }, sender));
console.log(
  `${PHOTOS} photographs of ${BYTES / 1e6} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, the line was cut ${cuts} times; beside, ${await beside()}`,
);
const kept = (await json(`/attachment/job/${jobId}?perPage=1000`)).data.map(({ sha256 }) => sha256);
const times = (hash: string): number => kept.filter((one) => one === hash).length;
console.log(`each once, as it was sent: ${hashes.filter((hash) => times(hash) === 1).length} of ${PHOTOS}`);
line.close();
await served.stop();
process.exit(0);
