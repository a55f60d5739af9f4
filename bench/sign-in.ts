// `node bench/sign-in.ts`: what a crowd, a curious stranger and a guesser meet at the door. Writes docs/bench-sign-in.md.
// TRIES: pairs of each comparison (500); GUESSES: secrets of shared pages that are tried (1,000,000).
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { serve } from './server-process.ts';

const DATA = process.env['BENCH_DATA'] ?? 'test-results/bench';
const PORT = Number(process.env['BENCH_PORT'] ?? 3196);
const TRIES = Number(process.env['TRIES'] ?? 500);
const GUESSES = Number(process.env['GUESSES'] ?? 1_000_000);
const KNOWN = 'estimator@harbour.example';
const PASSWORD = 'Reinstate2026';
const rows: [what: string, measured: string, budget: string, met: boolean][] = [];
function note(what: string, measured: string, budget: string, met: boolean): void {
  rows.push([what, measured, budget, met]);
  console.log(`${met ? '✓' : '✗'} ${what}: ${measured} (${budget})`);
}
const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const middle = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number) => `${value.toFixed(1)} ms`;

mkdirSync(`${DATA}/sign-in`, { recursive: true });
const served = await serve(`${DATA}/sign-in`, PORT);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Milliseconds and the status. Node's own client: less work beside the server's than fetch. */
const ask = (
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<{ took: number; status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const outgoing = request(`${served.base}${path}`, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          took: performance.now() - began,
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
const signIn = (email: string, password: string) => ask('POST', '/authentication/authenticate', { email, password });
const free = (): string => `${randomUUID()}@nobody.example`;

/** S11: fifty at once, and what the event loop did meanwhile by the server's own figures. */
async function crowd(): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => signIn(KNOWN, PASSWORD)));
  await ask('GET', '/metrics'); // the figures begin anew with each reading
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(KNOWN, PASSWORD)));
  const took = performance.now() - began;
  const { text } = await ask('GET', '/metrics');
  const lag = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000;
  const right = answers.every(({ status }) => status === 200);
  note('50 sign-ins at once', `${ms(took)}${right ? '' : ', not all succeeded'}`, '≤ 2,000 ms', right && took <= 2000);
  note('event loop late meanwhile, p99', `${ms(lag('p99'))} (most ${ms(lag('max'))})`, '≤ 50 ms', lag('p99') <= 50);
}

/** S12: the known and the unknown in turn, several turns at once where the answer waits anyway; one body, one status. */
async function compare(what: string, atOnce: number, tryIt: (email: string) => ReturnType<typeof ask>): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  const answers = new Set<string>();
  let left = TRIES;
  const turn = async () => {
    while (left-- > 0) {
      for (const [times, email] of [
        [known, KNOWN],
        [unknown, free()],
      ] as const) {
        const { took, status, text } = await tryIt(email);
        times.push(took);
        answers.add(`${status} ${text.replace(/"(id|requestId)": ?"?[\w-]+"?/g, '"$1"')}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  const [here, nobody] = [middle(known), middle(unknown)];
  const apart = Math.abs(here - nobody);
  note(
    `${what}: known against unknown, medians of ${known.length} each`,
    `${ms(here)} and ${ms(nobody)}, ${ms(apart)} apart, ${answers.size === 1 ? 'one answer' : `${answers.size} different answers`}`,
    '≤ 10 ms, one answer',
    apart <= 10 && answers.size === 1,
  );
}

const register = (email: string) =>
  ask('POST', '/register/community', {
    companyName: 'Bench',
    primaryUserFirstName: 'Ida',
    primaryUserLastName: 'Bench',
    email,
    password: 'Quiet-Lamps-77',
  });

/** A company invites a contact to connect: whether somebody with that email is here is none of its business. */
async function invite(email: string): ReturnType<typeof ask> {
  const contact = await ask('POST', '/contact', { contactTypeId: 3, companyName: free() }, served.token);
  const { id } = (JSON.parse(contact.text) as { data: { id: number } }).data;
  const answer = await ask('POST', '/syncInvitation', { contactId: id, email }, served.token);
  const { data } = JSON.parse(answer.text) as { data?: object };
  return { ...answer, text: data ? Object.keys(data).sort().join(' ') : answer.text };
}

/** S14: secrets of shared pages, as many as are asked for or as fit in GUESS_SECONDS. */
async function guess(): Promise<void> {
  const until = performance.now() + Number(process.env['GUESS_SECONDS'] ?? 900) * 1000;
  let made = 0;
  let hits = 0;
  const answers = new Set<string>();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (made < GUESSES && performance.now() < until) {
        made++;
        const reference = randomBytes(32).toString('base64url');
        const { status, text } = await ask('POST', '/authentication/share-reference-token', { reference });
        if (status < 400) hits++;
        answers.add(`${status} ${text.replace(/"requestId": ?"[\w-]+"/g, '')}`);
      }
    }),
  );
  const rate = Math.round(made / ((performance.now() - began) / 1000));
  note(
    'guessed secrets of shared pages',
    `${made} tried (${rate} a second), ${hits} hits, ${answers.size} kind${answers.size === 1 ? '' : 's'} of answer`,
    '0 hits, one answer',
    hits === 0 && answers.size === 1,
  );
}

await crowd();
await compare('sign-in', 1, (email) => signIn(email, 'not-the-Password-1'));
await compare('password reset', 8, (email) => ask('POST', '/password/token', { email }));
await compare('registration', 8, register);
await compare('invitation', 1, invite);
await compare('verification mail', 1, (email) =>
  ask('POST', '/community-verify/send', { email, password: 'not-the-Password-1' }),
);
await guess();
await served.stop();
agent.destroy();
const table = rows.map(
  ([what, measured, budget, met]) => `| ${what} | ${measured} | ${budget} | ${met ? 'met' : '**missed**'} |`,
);
writeFileSync(
  'docs/bench-sign-in.md',
  `# Signing in, measured\n\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}. Written by \`node bench/sign-in.ts\`; limits of attempts are off, so that the work itself is measured.\n\n| what | measured | budget | |\n| --- | --- | --- | --- |\n${table.join('\n')}\n`,
);
