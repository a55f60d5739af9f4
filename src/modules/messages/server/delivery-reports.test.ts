// Delivery reports are believed where they come to the return address that we signed for that mail, and nowhere else.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../tests/mail-server.ts';
import { type Person, type TestApp, startOwnApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';

let smtp: MailServer;
let app: TestApp;
let admin: Person;
let job: JobView;
let mailToken: string;

beforeAll(async () => {
  smtp = await startMailServer();
  app = await startOwnApp({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await app.running.close();
  smtp.stop();
});
/** A company of its own, whose mail leaves and arrives as `handler` says. */
async function withHandler(handler: object): Promise<void> {
  smtp.received.length = 0;
  ({ admin } = await app.company());
  const made = await app.call(admin, mailHandlerApi.create, {
    body: { label: 'Office', from: 'office@harbour.example', isDefault: true, ...handler } as never,
  });
  mailToken = (made.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
  job = await buildJob(app, admin, { customerEmail: 'mia@wong.example', assignedId: admin.userId });
}
beforeEach(() => withHandler({ replyDomain: 'mail.harbour.example' }));

interface Left {
  id: number;
  messageId: string;
  /** Of the envelope. */
  from: string;
  to: string[];
  raw: string;
}
async function mail(more: object = {}): Promise<Left> {
  const body = {
    jobId: job.id,
    notificationChannelId: 2,
    to: ['Mia Wong <mia@wong.example>'],
    // This server sends what other tests of the database left behind as well.
    subject: `Start ${crypto.randomUUID()}`,
    body: '<p>We start on Monday.</p>',
    ...more,
  };
  const { id } = (await app.call(admin, messagesApi.create, { body: body as never })).body.data;
  await app.running.delivery.flush();
  const left = smtp.received.find(({ raw }) => raw.includes(body.subject));
  if (!left) throw new Error('The mail did not leave');
  const { messageId = '' } = await PostalMime.parse(left.raw);
  return { id, messageId, ...left };
}
const get = async (id: number) => (await app.call(admin, messagesApi.get, { params: { id } })).body.data;
const thread = async () =>
  (await app.call(admin, conversationApi.thread, { params: { jobId: job.id }, query: {} })).body as unknown as {
    data: NotificationView[];
    meta: { counts: { unanswered: number; undelivered: number } };
  };
async function arrive(raw: string): Promise<string> {
  const answer = (await app.send(undefined, {
    method: 'POST',
    url: `/api${fillPath(inboundApi.mail.path, { mailToken })}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  })) as unknown as { body: { data: { result: string } } };
  return answer.body.data.result;
}
let count = 0;
interface Report {
  to: string;
  about: string;
  action?: string;
  status?: string;
  heads?: string[];
}
const report = ({ to, about, action = 'failed', status = '5.2.2', heads = [] }: Report): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@wong.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <dsn-${++count}@wong.example>`,
    ...heads,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.wong.example',
    '',
    'Final-Recipient: rfc822; mia@wong.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 552 ${status} Mailbox full`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${about}`,
    'Subject: Start',
    '',
    '--b--',
  ].join('\r\n');

test('a mail leaves with a signed return address of its own; its report marks it, with the reason, and a delay does not', async () => {
  const [one, other] = [await mail({ cc: ['tom@harbour.example'], bcc: ['hidden@harbour.example'] }), await mail()];
  expect(one.from).toMatch(/^bounce\.[0-9a-z]+\.[0-9a-f]{24}@mail\.harbour\.example$/);
  expect(one.to).toEqual(['mia@wong.example', 'tom@harbour.example', 'hidden@harbour.example']);
  expect(one.raw).not.toMatch(/hidden@|bounce\./);
  expect(other.from).not.toBe(one.from);

  expect(await arrive(report({ to: one.from, about: one.messageId, action: 'delayed', status: '4.4.1' }))).toBe(
    'ignored',
  );
  expect((await get(one.id)).status).toBe('sent');
  expect(await arrive(report({ to: one.from, about: one.messageId }))).toBe('bounced');
  expect(await get(one.id)).toMatchObject({ status: 'bounced', errorMessage: 'The mailbox is full' });
  expect((await get(other.id)).status).toBe('sent');
  const retried = await app.call(admin, messagesApi.retry, { params: { id: one.id } });
  await app.running.delivery.flush();
  expect(await get(retried.body.data.id)).toMatchObject({ status: 'sent' });
});

test('the address that the server wrote down as the receiver’s counts, in letters of any size, also where the report names no mail', async () => {
  const { id, from } = await mail();
  const raw = report({ to: 'undisclosed@harbour.example', about: '', heads: [`Delivered-To: ${from.toUpperCase()}`] });
  expect(await arrive(raw)).toBe('bounced');
  expect((await get(id)).status).toBe('bounced');
});

test.each([
  ['to the address of the sender', () => 'office@harbour.example'],
  ['with a signature that was made up', ({ from }: Left) => from.replace(/\.[0-9a-f]{24}@/, `.${'0'.repeat(24)}@`)],
  ['with a signature cut short', ({ from }: Left) => from.replace(/[0-9a-f]{4}@/, '@')],
  ['with the signature of another mail', (_: Left, other: Left) => other.from],
])('a report that knows the Message-ID and comes %s is kept as a message, and marks nothing', async (_how, to) => {
  const [one, other] = [await mail(), await mail()];
  expect(await arrive(report({ to: to(one, other), about: one.messageId }))).toBe('filed');
  expect([await get(one.id), await get(other.id)].map(({ status }) => status)).toEqual(['sent', 'sent']);
  const { data, meta } = await thread();
  expect(data.at(-1)).toMatchObject({
    direction: 'in',
    uncheckedReport: true,
    automatic: true,
    inReplyToId: one.id,
    subject: 'Undelivered Mail Returned to Sender',
    note: 'Your mail could not be delivered.',
  });
  expect(meta.counts).toMatchObject({ unanswered: 0, undelivered: 0 });
  const told = await app.call(admin, conversationApi.correspondents, { params: { jobId: job.id } });
  expect(told.body.data.find(({ party }) => party === 'customer')?.fault).toBeNull();
});

test('the signature of another company is none', async () => {
  const theirs = await mail();
  await withHandler({ replyDomain: 'mail.harbour.example' });
  const own = await mail();
  expect(await arrive(report({ to: theirs.from, about: '' }))).toBe('unassigned');
  expect((await get(own.id)).status).toBe('sent');
});

test('an absence notice to the return address stands with the mail it answers', async () => {
  const { id, from } = await mail();
  const notice = (more: string) =>
    `From: mia@wong.example\r\nTo: ${from}\r\nSubject: Away\r\nMessage-ID: <away-${++count}@wong.example>\r\n${more}\r\nBack on Monday.`;
  expect(await arrive(notice('Auto-Submitted: auto-replied\r\n'))).toBe('filed');
  expect((await thread()).data.at(-1)).toMatchObject({ inReplyToId: id, automatic: true, uncheckedReport: false });
  expect(await arrive(notice(''))).toBe('unassigned');
});

test('switched off, a mail leaves with the sender as its return address, and no report is believed', async () => {
  await withHandler({ replyDomain: 'mail.harbour.example', signReturn: false });
  const { id, from, messageId } = await mail();
  expect(from).toBe('office@harbour.example');
  expect(await arrive(report({ to: from, about: messageId }))).toBe('filed');
  expect((await get(id)).status).toBe('sent');
});

test.each([
  [
    'behind a plus in the mailbox that is read',
    { imapHost: 'imap.harbour.example', imapUser: 'desk@harbour.example' },
    /^desk\+bounce\.[0-9a-z]+\.[0-9a-f]{24}@harbour\.example$/,
  ],
  [
    'in the mailbox of the sender, where its user is no address',
    { imapHost: 'imap.harbour.example', imapUser: 'desk' },
    /^office\+bounce\./,
  ],
  ['unsigned, where nothing is read', {}, /^office@harbour\.example$/],
])('without a domain for answers the return address is %s', async (_where, handler, address) => {
  await withHandler(handler);
  const { id, from, messageId } = await mail();
  expect(from).toMatch(address);
  const isSigned = from.includes('+');
  expect(await arrive(report({ to: from, about: messageId }))).toBe(isSigned ? 'bounced' : 'filed');
  expect((await get(id)).status).toBe(isSigned ? 'bounced' : 'sent');
});
