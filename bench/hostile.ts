// `node bench/hostile.ts [word]`: does anything that strangers send stop the server? Sends each input of tests/hostile-inputs.ts to a
// server of its own, one after the other, while /api/health/live is asked every 20 ms and another company opens its job list. Prints how
// long live was silent at most and how much slower that list was than idle; writes docs/bench-hostile.md when all were sent.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type HostileInput, hostileInputs } from '../tests/hostile-inputs.ts';
import { serve } from './server-process.ts';

const MOST_SILENT_MS = 200;
const MOST_TIMES = 3;
const word = process.argv[2]?.toLowerCase();
const folder = mkdtempSync(join(tmpdir(), 'reinstate-hostile-'));
const served = await serve(folder, 4590, { REINSTATE_DEMO: '1' });
const { base } = served;

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const tokenOf = async (email: string): Promise<string> =>
  (
    await json<{ token: { access_token: string } }>(
      fetch(`${base}/authentication/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'Reinstate2026' }),
      }),
    )
  ).token.access_token;
const other = await tokenOf('admin@swift.example');
const [handler] = (await json<{ data: { inboundUrl: string }[] }>(served.call('/mailHandler'))).data;
if (!handler) throw new Error('The demonstration data have no address that mail comes to');
const mailToken = handler.inboundUrl.split('/').at(-1);
const { data: calendar } = await json<{ data: { id: number } }>(
  served.call('/calendar', { method: 'POST', body: { label: 'Van', ref: 'resource' } }),
);
const first = async (path: string): Promise<number> =>
  (await json<{ data?: { id: number }[] }>(served.call(path))).data?.[0]?.id ?? 1;
const jobId = await first('/job?perPage=1');
const { data: estimate } = await json<{ data: { id: number } }>(
  served.call('/estimate', { method: 'POST', body: { jobId, categories: [{ label: 'Kitchen' }] } }),
);
const estimateId = estimate.id;

function form(input: HostileInput, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(input.bytes())]), input.fileName ?? 'file');
  return body;
}
const sending =
  (path: string, body: Uint8Array<ArrayBuffer> | FormData | string, type?: string): (() => Promise<Response>) =>
  () =>
    fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${served.token}`, ...(type && { 'content-type': type }) },
      body,
    });
const raw = (input: HostileInput): Uint8Array<ArrayBuffer> => new Uint8Array(input.bytes());
/** What sends an input, made before anybody watches: making it takes this process as long as reading it takes the server. */
const doors: Record<HostileInput['door'], (input: HostileInput) => () => Promise<Response>> = {
  mail: (input) => sending(`/mail/inbound/${mailToken}`, raw(input), 'message/rfc822'),
  bill: (input) => sending('/billArrival/document', form(input)),
  calendar: (input) => sending(`/calendar/${calendar.id}/import`, form(input)),
  import: (input) => sending('/dataImport', form(input, { recordType: 'contact' })),
  'bill of quantities': (input) => sending(`/estimate/${estimateId}/import`, form(input, { preview: '1' })),
  attachment: (input) => sending(`/job/${jobId}/documents`, form(input, { attachmentTypeId: '5' })),
  note: (input) =>
    sending(
      '/notification/preview',
      JSON.stringify({ jobId, channelId: 2, body: input.bytes().toString().slice(0, 100_000) }),
      'application/json',
    ),
  json: (input) => sending('/notification', raw(input), 'application/json'),
  'sign in': (input) => {
    const body = JSON.stringify({ email: input.bytes().toString(), password: 'x' });
    return sending('/authentication/authenticate', body, 'application/json');
  },
  query: (input) => {
    const path = `/contact?s=${encodeURIComponent(input.bytes().toString())}`;
    return () => fetch(base + path, { headers: { authorization: `Bearer ${served.token}` } });
  },
};

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** Asks for an address again and again in a thread of its own, for this one is busy sending; its times in order. */
async function reading(address: string, token: string): Promise<() => Promise<number[]>> {
  const reader = new Worker(new URL('./reads.worker.ts', import.meta.url), {
    workerData: { address: base + address, token },
  });
  await once(reader, 'online');
  return async () => {
    const times = once(reader, 'message') as Promise<[number[]]>;
    reader.postMessage('enough');
    const [found] = await times;
    return found;
  };
}

for (let warm = 0; warm < 40; warm++)
  await (await fetch(`${base}/job?perPage=50`, { headers: { authorization: `Bearer ${other}` } })).text();
const atRest = await reading('/job?perPage=50', other);
await sleep(3000);
const idle = middle(await atRest());
console.log(`job ${jobId}, estimate ${estimateId}`);
console.log(`list of another company, idle: ${idle.toFixed(1)} ms`);

/** Of the thread that answers: milliseconds that it worked. */
const worked = (): number => {
  const [, rest = ''] = readFileSync(`/proc/${served.pid}/task/${served.pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

interface Found {
  input: HostileInput;
  main: number;
  status: number;
  seconds: number;
  silent: number;
  times: number;
}
async function send(input: HostileInput): Promise<Found> {
  const ask = doors[input.door](input);
  const readers = await Promise.all([reading('/health/live', served.token), reading('/job?perPage=50', other)]);
  await sleep(300);
  const began = performance.now();
  const before = worked();
  const answer = await ask().catch((error: unknown) => new Response(String(error), { status: 599 }));
  await answer.arrayBuffer().catch(() => undefined);
  const seconds = (performance.now() - began) / 1000;
  // What follows a mail or a file (bills in it, previews, texts) is read afterwards.
  await sleep(input.door === 'mail' || input.door === 'attachment' ? 2500 : 300);
  const main = worked() - before;
  const [live = [], lists = []] = await Promise.all(readers.map(async (stop) => await stop()));
  return { input, main, status: answer.status, seconds, silent: live.at(-1) ?? 0, times: middle(lists) / idle };
}

const chosen = hostileInputs().filter(
  ({ door, name }) => !word || new RegExp(word).test(`${door} ${name}`.toLowerCase()),
);
const found: Found[] = [];
for (const input of chosen) {
  const one = await send(input);
  found.push(one);
  const isGood = one.silent <= MOST_SILENT_MS && one.times <= MOST_TIMES && one.status < 500;
  console.log(
    `${isGood ? '✓' : '✗'} ${input.door}: ${input.name}: ${one.status} after ${one.seconds.toFixed(1)} s, silent ${Math.round(one.silent)} ms, main thread ${one.main} ms, list ${one.times.toFixed(1)} times idle`,
  );
}
await served.stop();
rmSync(folder, { recursive: true, force: true });
const worst = Math.max(...found.map(({ silent }) => silent));
const slowest = Math.max(...found.map(({ times }) => times));
const summary = `${found.length} inputs: live silent for ${Math.round(worst)} ms at most (budget ${MOST_SILENT_MS}), another company's list ${slowest.toFixed(1)} times idle at most (budget ${MOST_TIMES}); answers of 5xx: ${found.filter(({ status }) => status >= 500).length}`;
console.log(summary);
if (!word)
  writeFileSync(
    'docs/bench-hostile.md',
    `# What strangers may send\n\nWritten by \`node bench/hostile.ts\`: each input alone, on two cores, beside another company that opens its list (median of its times by the median of idle).\n\n${summary}.\n\n| by | input | answer | seconds | live silent, ms | list, times idle |\n| --- | --- | --- | --- | --- | --- |\n${found
      .map(
        ({ input, status, seconds, silent, times }) =>
          `| ${input.door} | ${input.name} | ${status} | ${seconds.toFixed(1)} | ${Math.round(silent)} | ${times.toFixed(1)} |`,
      )
      .join('\n')}\n`,
  );
