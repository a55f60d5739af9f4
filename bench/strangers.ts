// `node bench/strangers.ts`: plays what strangers and people of few rights tried against a server of its own with the demonstration data:
// links to what the maker may not see, a mail in the insurer’s name, one visitor's key used by another, and
// a role that lifts its own limit. Prints each try with its answer; the exit code is 1 where one got through.
import { momentText } from '../src/kit/dates.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from './server-process.ts';

interface Answer {
  status: number;
  data: Record<string, unknown> & { id: number };
  rows: (Record<string, unknown> & { id: number })[];
  errors: Record<string, string>;
  text: string;
}
const folder = mkdtempSync(join(tmpdir(), 'reinstate-strangers-'));
const served = await serve(folder, 4594, { REINSTATE_DEMO: '1' });
const { base, token: admin } = served;
let through = 0;

async function call(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  heads: Record<string, string> = {},
): Promise<Answer> {
  const raw = typeof body === 'string';
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': raw ? 'message/rfc822' : 'application/json' }),
      ...heads,
    },
    ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  let json: { data?: unknown; errors?: Record<string, string> } = {};
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    // a file, or no answer of ours
  }
  return {
    status: answer.status,
    data: (json.data ?? json) as Answer['data'],
    rows: (Array.isArray(json.data) ? json.data : []) as Answer['rows'],
    errors: json.errors ?? {},
    text,
  };
}
function expectThat(what: string, held: boolean, seen: unknown): void {
  if (!held) through += 1;
  console.log(`${held ? 'held   ' : 'THROUGH'} ${what}: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
}
async function signIn(email: string): Promise<string> {
  const { data } = await call(undefined, 'POST', '/authentication/authenticate', { email, password: 'Reinstate2026' });
  return (data as unknown as { token: { access_token: string } }).token.access_token;
}

/** The field worker of the demonstration gets these rights and no others. */
async function workerWith(permissions: string[], roleOptions: object = {}): Promise<{ token: string; roleId: number }> {
  const { data } = await call(admin, 'POST', '/role', {
    label: `Played ${crypto.randomUUID()}`,
    permissions,
    roleOptions,
  });
  const users = await call(admin, 'GET', '/user?perPage=200');
  const worker = users.rows.find(({ email }) => email === 'field@harbour.example');
  const changed = await call(admin, 'PUT', `/user/${worker?.id}`, { roleIds: [data.id] });
  if (changed.status !== 200) throw new Error(`The worker did not get the role: ${changed.text}`);
  return { token: await signIn('field@harbour.example'), roleId: data.id };
}

console.log('S4: links to what their maker may not see');
const expiresAt = momentText(Date.now() + 7 * 86_400_000);
const first = async (path: string): Promise<number> => (await call(admin, 'GET', `${path}?perPage=1`)).rows[0]?.id ?? 0;
const clerk = await workerWith(['view-job', 'create-share-item', 'view-share-item']);
for (const [kind, objectType, path] of [
  ['estimate', 'estimateSnapshot', '/estimateSnapshot'],
  ['appointment', 'appointment', '/appointment'],
  ['appointment-selector', 'appointment', '/appointment'],
  ['schedule', 'jobSchedule', '/jobSchedule'],
  ['work-order', 'workOrder', '/workOrder'],
  ['invoice-payment', 'accountsReceivable', '/accountsReceivable'],
  ['form', 'customForm', '/customForm'],
  ['feedback', 'feedback', '/feedback'],
] as const) {
  const objectId = await first(path);
  const { status, text } = await call(clerk.token, 'POST', '/shareItem', {
    kind,
    objectType,
    objectId: objectId || 1,
    email: 'me@attacker.example',
    expiresAt,
  });
  expectThat(`${kind} ${objectId}`, status === 403 && !text.includes('/share/'), status);
}

console.log('S5: mail in the name of others');
const [handler] = (await call(admin, 'GET', '/mailHandler')).rows;
await call(admin, 'PUT', `/mailHandler/${handler?.id}`, { authservId: 'mx.harbour.example' });
const door = `/mail/inbound/${String(handler?.['inboundUrl']).split('/').at(-1)}`;
const [job] = (await call(admin, 'GET', '/job?perPage=1')).rows;
const contacts = (await call(admin, 'GET', '/contact?perPage=500')).rows;
const insurer = contacts.find(({ companyName, email }) => companyName === 'Federation General' && Boolean(email));
const mark = crypto.randomUUID();
await call(
  undefined,
  'POST',
  door,
  [
    'Authentication-Results: mx.harbour.example; spf=fail; dkim=none; dmarc=fail',
    `Message-ID: <${mark}@attacker.example>`,
    `From: "Federation General" <${String(insurer?.['email'])}>`,
    'Reply-To: evil@evil.example',
    'To: office@harbour.example',
    `Subject: Re: ${String(job?.['jobNumber'])} ${mark}`,
    '',
    'The scope is authorised. New bank details follow.',
  ].join('\r\n'),
);
await sleep(3000);
const mails = await call(admin, 'GET', '/notification?perPage=5');
const mail = mails.rows.find(({ subject }) => String(subject).includes(mark));
expectThat('the mail says that its sender is not proved', mail?.['senderProof'] === 'failed', {
  senderProof: mail?.['senderProof'],
  replyTo: mail?.['replyTo'],
});
expectThat('it is no word of the insurer', mail?.['contactId'] === null || mail?.['senderProof'] === 'failed', {
  contactId: mail?.['contactId'] ?? null,
});
expectThat(
  'the foreign address for answers is kept',
  mail?.['replyTo'] === 'evil@evil.example',
  mail?.['replyTo'] ?? null,
);

console.log('S6: a key that another visitor used');
const visitors: { feedbackId: number; token: string }[] = [];
for (const { id: jobId } of (await call(admin, 'GET', '/job?perPage=2')).rows) {
  const email = `owner${jobId}@visitor.example`;
  const asked = await call(admin, 'POST', '/feedback', { jobId, email });
  const link = { kind: 'feedback', objectType: 'feedback', objectId: asked.data.id, email, expiresAt };
  const { text } = await call(admin, 'POST', '/shareItem', link);
  const reference = /\/share\/([\w.-]+)/.exec(text)?.[1] ?? '';
  const { data } = await call(undefined, 'POST', '/authentication/share-reference-token', { reference });
  const token = (data as unknown as { token?: { access_token: string } }).token?.access_token ?? '';
  visitors.push({ feedbackId: asked.data.id, token });
}
for (const { token, feedbackId } of visitors) {
  const body = { score: 3, stars: [], public: false, comment: 'The door sticks' };
  const { status } = await call(token, 'PUT', '/share/feedback', body, { 'idempotency-key': 'the-same-for-both' });
  const kept = await call(admin, 'GET', `/feedback/${feedbackId}`);
  expectThat('a visitor is heard under the key of another', status === 200 && kept.data['score'] === 3, {
    status,
    score: kept.data['score'],
  });
}

console.log('S7: a role that lifts its own limit');
const limited = await workerWith(['view-contact', 'view-role', 'edit-role'], { ContactType: [1] });
const count = async (): Promise<number> => (await call(limited.token, 'GET', '/contact?perPage=500')).rows.length;
const before = await count();
for (const roleOptions of [{}, { ContactType: [] }, { ContactType: [1, 2, 3, 4, 5, 6] }]) {
  const { status } = await call(limited.token, 'PUT', `/role/${limited.roleId}`, { roleOptions });
  expectThat(`to ${JSON.stringify(roleOptions)}`, status === 422, status);
}
expectThat('they see as many contacts as before', (await count()) === before, before);

await served.stop();
rmSync(folder, { recursive: true, force: true });
console.log(through ? `${through} got through` : 'Everything held');
process.exitCode = through ? 1 : 0;
