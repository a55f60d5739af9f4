// `node bench/sync-kills.ts [requests] [seed]`: two servers with databases of their own exchange requests over lines that lose, double, delay,
// cut and change what goes over them, while both are killed (SIGKILL) again and again. In the end both sides must say the same of each
// request, each effect must be there once, and the bytes must be those that were sent. The exit code is 1 where that is not so.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type FaultProxy, startFaultProxy } from '../tests/fault-proxy.ts';
import { type Served, serve } from './server-process.ts';

const REQUESTS = Number(process.argv[2] ?? 200);
let seed = Number(process.argv[3] ?? 1);
const PORTS = [4742, 4743] as const;
const FAULTS: Fault[] = ['lost', 'unanswered', 'double', 'late', 'cut', 'changed', 'again'];

/** Mulberry32: the same seed plays the same. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];

interface Row {
  id: number;
  exchangeId: string;
  statusId: number;
  payloadHash: string;
}
interface Place {
  folder: string;
  port: number;
  line: FaultProxy;
  email: string;
  served: Served;
  contactId: number;
}

const lines = [await startFaultProxy(), await startFaultProxy()] as const;
const allow = lines.map(({ address }) => address.slice('http://'.length)).join(',');
let faults = 0;
async function start({ folder, port, line, email }: Omit<Place, 'served' | 'contactId'>): Promise<Served> {
  process.env['BENCH_AS'] = email;
  const served = await serve(folder, port, { PUBLIC_URL: line.address, FETCH_ALLOW: allow, REINSTATE_DEMO: '1' });
  line.port = port;
  return served;
}
const places: Place[] = [];
for (const [index, email] of ['admin@harbour.example', 'admin@swift.example'].entries()) {
  const line = lines[index] as FaultProxy;
  const of = { folder: mkdtempSync(join(tmpdir(), 'sync-kills-')), port: PORTS[index] as number, line, email };
  places.push({ ...of, served: await start(of), contactId: 0 });
}
const [giver, doer] = places as [Place, Place];

/** A call that may end with the server: undefined where nobody knows what became of it. */
async function call<T>({ served }: Place, method: string, path: string, body?: unknown): Promise<T | undefined> {
  const answer = await served.call(path, { method, body }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json().catch(() => undefined)) as { data: T } | undefined)?.data;
}
async function rows(place: Place, direction: 'in' | 'out', statusId?: number): Promise<Row[]> {
  const filter = encodeURIComponent(
    JSON.stringify({ object: { direction, contactId: place.contactId, ...(statusId && { statusId }) } }),
  );
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const found = (await call<Row[]>(place, 'GET', `/syncRequest?filter=${filter}&perPage=100&page=${page}`)) ?? [];
    all.push(...found);
    if (found.length < 100 || statusId) return all;
  }
}
const disturbed = (): Fault => {
  if (random() > 0.35) return 'none';
  faults++;
  return one(FAULTS) ?? 'none';
};

const client = await call<{ id: number }>(giver, 'POST', '/contact', { companyName: 'Swift', contactTypeId: 3 });
giver.contactId = client?.id ?? 0;
const invited = await call<{ id: number }>(giver, 'POST', '/syncInvitation', {
  contactId: giver.contactId,
  server: doer.line.address,
});
const invitation = (await call<{ link: string }>(giver, 'POST', `/syncInvitation/${invited?.id}/link`))?.link;
const joined = await call<{ contactId: number }>(doer, 'POST', '/sync/serverInvitation/accept', { invitation });
doer.contactId = joined?.contactId ?? 0;
const theirJob = (await call<{ id: number }>(doer, 'POST', '/job', { customerName: 'Kills' }))?.id;
if (!doer.contactId || !theirJob) throw new Error('The two are not connected');

for (const { line } of places) line.fault = disturbed;
let sent = 0;
let kills = 0;
const began = Date.now();
while (sent < REQUESTS) {
  const drawn = random();
  if (drawn < 0.5) {
    const job = await call<{ id: number }>(giver, 'POST', '/job', { customerName: `Kill ${sent}` });
    const body = { contactId: giver.contactId, syncRequestActionId: 15, jobId: job?.id, note: 'Which one?' };
    if (job && (await call(giver, 'POST', '/syncRequest/requestSend', body))) sent++;
  } else if (drawn < 0.85) {
    const waiting = one(await rows(doer, 'in', 1));
    if (waiting && random() < 0.6)
      await call(doer, 'POST', '/syncRequest/requestAccept', { id: waiting.id, jobId: theirJob });
    else if (waiting) await call(doer, 'POST', '/syncRequest/requestDecline', { id: waiting.id, reason: 'No' });
  } else if (drawn < 0.95) {
    const waiting = one(await rows(giver, 'out', 1));
    if (waiting) await call(giver, 'POST', '/syncRequest/requestCancel', { id: waiting.id });
  } else {
    for (const place of places) await call(place, 'POST', `/contact/${place.contactId}/trySync`);
  }
  if (random() < 0.02) {
    const place = one(places) as Place;
    process.kill(place.served.pid, 'SIGKILL');
    place.line.port = 0;
    await sleep(random() * 500);
    place.served = await start(place);
    kills++;
  }
}

for (const { line } of places) line.fault = () => 'none';
for (let round = 0; round < 600; round++) {
  let waiting = 0;
  for (const place of places) {
    await call(place, 'POST', `/contact/${place.contactId}/trySync`);
    const all = await call<{ contactId: number; remote: { waiting: number } }[]>(place, 'GET', '/sync/connections');
    waiting += all?.find(({ contactId }) => contactId === place.contactId)?.remote.waiting ?? 1;
  }
  if (!waiting) break;
  await sleep(500);
}
const [out, came] = [await rows(giver, 'out'), await rows(doer, 'in')];
const known = new Map(came.map((row) => [row.exchangeId, row]));
const twice = came.length - known.size;
const lost = out.filter(({ exchangeId, statusId }) => !known.has(exchangeId) && statusId !== 4).length;
const differ = out.filter(({ exchangeId, statusId, payloadHash }) => {
  const theirs = known.get(exchangeId);
  return theirs && (theirs.statusId !== statusId || theirs.payloadHash !== payloadHash);
}).length;
const foreign = came.filter(({ exchangeId }) => !out.some((row) => row.exchangeId === exchangeId)).length;
const accepted = came.filter(({ statusId }) => statusId === 2).length;
let count = 0;
for (let page = 1, found = 100; found === 100; page++) {
  const filter = encodeURIComponent(JSON.stringify({ object: { jobId: theirJob } }));
  found = (await call<unknown[]>(doer, 'GET', `/notification?filter=${filter}&perPage=100&page=${page}`))?.length ?? 0;
  count += found;
}
const doubled = count === accepted ? 0 : Math.abs(count - accepted);
process.stdout.write(
  `${out.length} requests, ${kills} kills, ${faults} faults in ${Math.round((Date.now() - began) / 1000)} s: ${accepted} accepted with ${count} notes; ` +
    `lost ${lost}, doubled ${twice + doubled}, different ${differ}, foreign ${foreign}\n`,
);
for (const { served, line, folder } of places) {
  await served.stop();
  await line.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(lost || twice || doubled || differ || foreign ? 1 : 0);
