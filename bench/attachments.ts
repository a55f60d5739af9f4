// Two hundred photographs of 4 MB at once, and a list over a hundred thousand attachments.
//   node bench/attachments.ts [folder of data]
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import sharp from 'sharp';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { type Served, serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/attachments';
const PORT = Number(process.env['BENCH_PORT'] ?? 4391);
const [PHOTOS, LISTED] = [200, 100_000];
const BOUNDARY = 'of-the-bench';

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1' });
const json = async (path: string) => (await (await served.call(path)).json()) as { data: { id: number }[] };
const [job] = (await json('/job?perPage=1')).data;
const jobId = job?.id ?? 0;
// The photographs of the demonstration are looked at first.
while ((await json('/attachment?filter=' + encodeURIComponent('{"object":{"processing":"waiting"}}'))).data.length)
  await sleep(500);

async function photo(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const noise = { raw: { width, height, channels: 3 as const } };
  return await sharp(randomBytes(width * height * 3), noise)
    .jpeg({ quality: 72 })
    .toBuffer();
}
const bytes = await photo();
process.on('exit', () => void served.stop());
/** The same photograph with other bytes behind its end. */
function upload(): Promise<number> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachmentTypeId"\r\n\r\n1\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n`;
  const tail = Buffer.concat([randomBytes(32), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return new Promise((resolve, reject) => {
    const sending = request(
      `${served.base}/job/${jobId}/documents`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${served.token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': Buffer.byteLength(head) + bytes.length + tail.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    sending.write(head);
    sending.write(bytes);
    sending.end(tail);
  });
}

/** Highest memory of Node and PostgreSQL together while something is done, and what each of them had at that moment. */
async function peakWhile<T>(of: Served, work: () => Promise<T>): Promise<{ peak: number; node: number; result: T }> {
  let [peak, node] = [of.memory(), of.memoryOfNode()];
  const timer = setInterval(() => {
    const now = of.memory();
    if (now > peak) [peak, node] = [now, of.memoryOfNode()];
  }, 100);
  const result = await work();
  clearInterval(timer);
  return { peak, node, result };
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
/** Reads a job again and again, with a pause as people make; half and nineteen of twenty of them were quicker. */
function reading(): () => Promise<string> {
  const workerData = { address: `${served.base}/job/${jobId}`, token: served.token };
  const reader = new Worker(new URL('./reads.worker.ts', import.meta.url), { workerData });
  return async () => {
    reader.postMessage('stop');
    const [times] = (await once(reader, 'message')) as [number[]];
    return `${times.length} reads of a job: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, slowest ${at(times, 1)} ms`;
  };
}

await upload();
await sleep(5000);
const alone = reading();
await sleep(4000);
console.log(`idle, ${await alone()}`);
const [idle, idleNode] = [served.memory(), served.memoryOfNode()];
console.log(
  `photograph of ${(bytes.length / 1e6).toFixed(1)} MB; memory before ${Math.round(idle)} MiB, Node ${Math.round(idleNode)}`,
);
const beside = reading();
const began = performance.now();
const { peak, node, result } = await peakWhile(served, () => Promise.all(Array.from({ length: PHOTOS }, upload)));
const seconds = (performance.now() - began) / 1000;
console.log(
  `${PHOTOS} uploads at once: ${seconds.toFixed(1)} s, ${result.filter((status) => status === 201).length} kept, memory +${Math.round(peak - idle)} MiB, of it Node +${Math.round(node - idleNode)} (budget +64)`,
);
console.log(`beside, ${await beside()}`);
const looking = performance.now();
const looked = await peakWhile(served, async () => {
  while ((await json('/attachment?filter=' + encodeURIComponent('{"object":{"processing":"waiting"}}'))).data.length)
    await sleep(500);
});
console.log(
  `all looked at ${((performance.now() - looking) / 1000).toFixed(1)} s later, memory +${Math.round(looked.peak - idle)} MiB, of it Node +${Math.round(looked.node - idleNode)}`,
);

const client = new pg.Client(connection({ host: socketFolder(join(DATA, 'postgres')) }, 'postgres'));
await client.connect();
await client.query(
  `with source as (select * from attachment where job_id = $1 and thumb_file_id is not null limit 1), jobs as (select array_agg(j.id) as ids from job j, source s where j.company_id = s.company_id),
   made as (insert into attachment (company_id, attachment_type_id, file_name, job_id, object_type, object_id, mime_type, size_bytes, sha256, file_id, view_file_id, thumb_file_id, room, width, height)
     select s.company_id, 1 + n % 4, 'photo ' || n || '.jpg', j.ids[1 + n % array_length(j.ids, 1)], 'job', j.ids[1 + n % array_length(j.ids, 1)], s.mime_type, s.size_bytes, md5(n::text), s.file_id, s.view_file_id, s.thumb_file_id, 'Room ' || n % 7, 640, 480
     from source s, jobs j, generate_series(1, $2) n returning company_id, id, object_type, object_id),
   named as (insert into object (company_id, object_type, object_id, job_id) select distinct company_id, 'job', object_id, object_id from made on conflict do nothing)
   insert into attachment_link (company_id, attachment_id, object_type, object_id) select company_id, id, object_type, object_id from made`,
  [jobId, LISTED],
);
await client.query('analyze attachment, attachment_link, object');
await client.end();
const filter = (value: object) => encodeURIComponent(JSON.stringify({ object: value }));
for (const [what, path] of [
  ['newest of 100,000', '/attachment?perPage=50'],
  ['one room of all', `/attachment?perPage=50&filter=${filter({ room: 'Room 3' })}`],
  ['of one job (1,500)', `/attachment/job/${jobId}?perPage=200`],
  ['types and rooms of one job', `/attachment/job/${jobId}/facets`],
  ['search', '/attachment?search=photo%20777&perPage=50'],
] as const) {
  const times: number[] = [];
  for (let n = 0; n < 15; n++) {
    const start = performance.now();
    const answer = await served.call(path);
    await answer.arrayBuffer();
    if (!answer.ok) console.log(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`${what}: ${Math.round(times[7] ?? 0)} ms (slowest ${Math.round(times.at(-1) ?? 0)})`);
}
await served.stop();
