// `node bench/offline-pack.ts [address] [jobs]`: what the day on a device costs on the wire, against a server with demonstration data that runs: the first
// time, and again when nothing changed. Bytes as they travel (Brotli), both ways, without headers. Code 1 above the budget for ten jobs.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fieldReadsOfAll } from '../tests/field-reads.ts';
import type { ReadAnswer } from '../src/platform/shared/device-reads.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const JOBS = Number(process.argv[3] ?? 10);
const IN_ONE_CALL = 60;
/** In the issue, for ten jobs: bytes. */
const BUDGET = { first: 2_000_000, again: 30_000 };

interface Travelled {
  sent: number;
  received: number;
}
async function ask(path: string, token: string, body?: unknown): Promise<{ data: unknown } & Travelled> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return await new Promise((resolve, reject) => {
    const asked = request(
      `${base}/api${path}`,
      {
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br, gzip',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const raw = Buffer.concat(parts);
          const coding = answer.headers['content-encoding'];
          const plain = coding === 'br' ? brotliDecompressSync(raw) : coding === 'gzip' ? gunzipSync(raw) : raw;
          resolve({
            ...(JSON.parse(plain.toString()) as { data: unknown }),
            sent: text?.length ?? 0,
            received: raw.length,
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}
const signed = (await ask('/authentication/authenticate', '', {
  email: 'supervisor@harbour.example',
  password: 'Reinstate2026',
})) as unknown as { token: { access_token: string } };
const token = signed.token.access_token;
const jobs = (await ask(`/job?perPage=${JOBS}`, token)).data as { id: number }[];
const { userId } = (await ask('/timesheet/week?from=2026-11-23', token)).data as { userId: number };
const reads = await fieldReadsOfAll();
const tags = new Map<string, string>();

async function bring(): Promise<Travelled & { calls: number; reads: number; ms: number }> {
  const first = [
    ...new Set(reads.flatMap(({ options }) => (options ?? []).map((list) => `/option/${list}`))),
    ...reads.flatMap(({ ofPerson }) => ofPerson?.({ userId, today: new Date().toISOString().slice(0, 10) }) ?? []),
    ...jobs.flatMap(({ id }) => reads.flatMap(({ ofJob }) => ofJob?.(id) ?? [])),
  ];
  const total = { sent: 0, received: 0, calls: 0, reads: 0, ms: 0 };
  const began = performance.now();
  for (let next = [...new Set(first)], step = 0; step < 2; step += 1) {
    const led = new Set<string>();
    for (let start = 0; start < next.length; ) {
      const asked = next.slice(start, start + IN_ONE_CALL).map((address) => ({ address, tag: tags.get(address) }));
      const { data, sent, received } = await ask('/device/reads', token, { reads: asked });
      const answers = data as ReadAnswer[];
      for (const { address, tag, answer } of answers) {
        if (tag) tags.set(address, tag);
        if (answer === undefined) continue;
        kept.set(address, JSON.parse(answer) as unknown);
      }
      for (const { address } of answers)
        for (const one of reads.flatMap(({ leadsTo }) =>
          kept.has(address) ? (leadsTo?.(address, kept.get(address)) ?? []) : [],
        ))
          led.add(one);
      start += answers.length;
      total.calls += 1;
      total.reads += answers.length;
      total.sent += sent;
      total.received += received;
    }
    next = [...led];
  }
  return { ...total, ms: Math.round(performance.now() - began) };
}
const kept = new Map<string, unknown>();
const [once, again] = [await bring(), await bring()];
const told = (name: string, { sent, received, calls, reads: count, ms }: Awaited<ReturnType<typeof bring>>): void =>
  console.log(`${name}: ${count} reads in ${calls} calls, ${received} bytes received, ${sent} sent, ${ms} ms`);
console.log(`${jobs.length} jobs`);
told('the first time', once);
told('again, nothing changed', again);
process.exit(JOBS <= 10 && (once.received > BUDGET.first || again.received + again.sent > BUDGET.again) ? 1 : 0);
