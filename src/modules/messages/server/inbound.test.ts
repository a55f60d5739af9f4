// Mails and text messages out and back: a real mail server takes them, a real gateway takes the texts, and answers find their job.
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PNG } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';

const received: { raw: string; to: string[] }[] = [];
let refuse: ((address: string) => Error | undefined) | undefined;
/** The server takes a mail whole, and the line breaks before it says so. */
let breaks = false;
const texts: { id: string; to: string; text: string }[] = [];
let smtp: SMTPServer;
let gateway: Server;
let app: TestApp;
let admin: Person;
let job: JobView;
let mailToken: string;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ raw: Buffer.concat(chunks).toString(), to: envelope.rcptTo.map(({ address }) => address) });
        if (breaks) for (const line of smtp.connections) (line as unknown as { _socket: Socket })._socket.destroy();
        else done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof texts)[number]);
      response.end('ok');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  app = await startOwnApp({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  });
});
afterAll(async () => {
  await app.running.close();
  smtp.close(() => {});
  gateway.close();
});
beforeEach(async () => {
  received.length = 0;
  texts.length = 0;
  refuse = undefined;
  breaks = false;
  ({ admin } = await app.company());
  await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { enableSms: true } });
  const handler = await app.call(admin, mailHandlerApi.create, {
    body: { label: 'Office', from: 'office@harbour.example', replyDomain: 'mail.harbour.example', isDefault: true },
  });
  mailToken = (handler.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
  job = await buildJob(app, admin, {
    customerName: 'Mia Wong',
    customerEmail: 'mia@wong.example',
    customerMobileNumber: '0491 570 156',
    assignedId: admin.userId,
  });
});
const send = async (body: object): Promise<NotificationView> =>
  (await app.call(admin, messagesApi.create, { body: { jobId: job.id, ...body } as never })).body.data;
const mail = (more: object = {}) =>
  send({
    notificationChannelId: 2,
    to: ['Mia Wong <mia@wong.example>'],
    subject: 'Start',
    body: '<p>We start on Monday.</p>',
    ...more,
  });
const get = async (id: number) => (await app.call(admin, messagesApi.get, { params: { id } })).body.data;
const thread = async () =>
  (await app.call(admin, conversationApi.thread, { params: { jobId: job.id }, query: {} })).body
    .data as unknown as NotificationView[];
const arrive = async (raw: string | Buffer, token = mailToken) =>
  (await app.send(undefined, {
    method: 'POST',
    url: `/api${fillPath(inboundApi.mail.path, { mailToken: token })}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  })) as unknown as { status: number; body: { data: { result: string } } };
const lines = (...all: string[]): string => all.join('\r\n');
let count = 0;
const answer = (to: string, more: { headers?: string[]; text?: string; from?: string } = {}): string =>
  lines(
    `From: ${more.from ?? 'Mia Wong <mia@wong.example>'}`,
    `To: ${to}`,
    'Subject: Re: Start',
    `Message-ID: <answer-${++count}@wong.example>`,
    ...(more.headers ?? []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    more.text ?? 'Monday is fine.',
  );
const replyTo = async (): Promise<string> => {
  await app.running.delivery.flush();
  const { replyTo: found } = await PostalMime.parse(received.at(-1)?.raw ?? '');
  return found?.[0]?.address ?? '';
};

test('a mail leaves with its readers, comes from the company, and its answer is filed in the thread of the job', async () => {
  const sent = await mail({ cc: ['tom@harbour.example'], bcc: ['hidden@harbour.example'] });
  const address = await replyTo();
  expect(address).toMatch(/^job-\d+\.[a-z0-9]{6}@mail\.harbour\.example$/);
  expect(received[0]?.to).toEqual(['mia@wong.example', 'tom@harbour.example', 'hidden@harbour.example']);
  const left = await PostalMime.parse(received[0]?.raw ?? '');
  expect(left.from?.address).toBe('office@harbour.example');
  expect(left.cc?.[0]?.address).toBe('tom@harbour.example');
  expect(received[0]?.raw).not.toContain('hidden@harbour.example');
  expect(received[0]?.raw).not.toContain('Auto-Submitted');
  expect(await get(sent.id)).toMatchObject({ status: 'sent', sentAt: expect.any(String), errorMessage: null });

  const text = 'Monday is fine.\n\nOn Mon, 23 Nov 2026 at 9:00, Office wrote:\n> We start on Monday.';
  const { body } = await arrive(answer(address, { headers: [`In-Reply-To: ${left.messageId}`], text }));
  expect(body.data.result).toBe('filed');
  const last = (await thread()).at(-1);
  expect(last).toMatchObject({
    note: 'Monday is fine.',
    direction: 'in',
    status: 'received',
    party: 'customer',
    inReplyToId: sent.id,
    threadId: sent.id,
    answeredAt: null,
  });
  // An answer to it refers to all of the thread, and nothing waits any more.
  const again = await mail({ inReplyToId: last?.id, subject: 'Re: Start' });
  await app.running.delivery.flush();
  const { references, inReplyTo } = await PostalMime.parse(received.at(-1)?.raw ?? '');
  expect(references).toContain(left.messageId);
  expect(inReplyTo).toMatch(/@wong\.example>$/);
  expect((await get(last?.id ?? 0)).answeredAt).not.toBeNull();
  expect(again.threadId).toBe(sent.id);
});

test('a mail is known when it comes twice, also at once, and from the answer of another program without the tag', async () => {
  await mail();
  const address = await replyTo();
  const raw = answer(address);
  const results = await Promise.all([arrive(raw), arrive(raw), arrive(raw)]);
  expect(results.map(({ body }) => body.data.result).sort()).toEqual(['filed', 'known', 'known']);
  const { messageId } = await PostalMime.parse(received[0]?.raw ?? '');
  const untagged = await arrive(answer('office@harbour.example', { headers: [`References: ${messageId}`] }));
  expect(untagged.body.data.result).toBe('filed');
  expect((await arrive(received[0]?.raw ?? '')).body.data.result).toBe('known');
});

test('an answer finds its job by the tag behind a plus, too: one mailbox takes the mails of all jobs', async () => {
  await mail();
  const tag = (await replyTo()).split('@')[0];
  const { body } = await arrive(answer(`Office <Office+${tag}@mail.harbour.example>`));
  expect(body.data.result).toBe('filed');
  expect((await thread()).at(-1)).toMatchObject({ note: 'Monday is fine.', direction: 'in' });
});

test('what nobody can place waits, is filed under a job by a person, and stays there', async () => {
  expect((await arrive(answer('anybody@mail.harbour.example', { from: 'paul@kerr.example' }))).body.data.result).toBe(
    'unassigned',
  );
  const [waiting] = (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data;
  expect(waiting).toMatchObject({ from: 'paul@kerr.example', jobId: null, scope: 'company' });
  const filed = await app.call(admin, messagesApi.assign, {
    params: { id: waiting?.id ?? 0 },
    body: { jobId: job.id },
  });
  expect(filed.body.data).toMatchObject({ jobId: job.id, scope: 'job' });
  expect((await app.call(admin, messagesApi.unassigned, { query: {} })).body.data).toEqual([]);
  const other = await buildJob(app, admin);
  expect(
    (await app.call(admin, messagesApi.assign, { params: { id: waiting?.id ?? 0 }, body: { jobId: other.id } })).status,
  ).toBe(409);
});

test('absence notices and lists are filed and wait for nobody', async () => {
  await mail();
  const address = await replyTo();
  for (const headers of [['Auto-Submitted: auto-replied'], ['Precedence: bulk'], ['List-Id: <x.example>']])
    await arrive(answer(address, { headers }));
  expect((await thread()).filter(({ automatic }) => automatic)).toHaveLength(3);
  const { meta } = (await app.call(admin, conversationApi.thread, { params: { jobId: job.id }, query: {} }))
    .body as unknown as {
    meta: { counts: { unanswered: number } };
  };
  expect(meta.counts.unanswered).toBe(0);
});

test('a refusal of the receiver’s server is told in words, and of several readers only the refused one is named', async () => {
  refuse = (address) =>
    address === 'mia@wong.example'
      ? Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })
      : undefined;
  const alone = await mail();
  const both = await mail({ to: ['mia@wong.example', 'ken@wong.example'] });
  await app.running.delivery.flush();
  expect(await get(alone.id)).toMatchObject({ status: 'failed', errorMessage: 'There is no such mailbox' });
  expect(await get(both.id)).toMatchObject({ status: 'sent', errorMessage: 'There is no such mailbox' });
});

test('where the line breaks before the server’s yes, the writer is asked, and nobody gets a mail twice', async () => {
  breaks = true;
  const cut = await mail();
  await app.running.delivery.flush();
  expect(received).toHaveLength(1);
  const said = { status: 'failed', errorMessage: expect.stringMatching(/^It is not known whether this email arrived/) };
  expect(await get(cut.id)).toMatchObject(said);

  // The server itself dies between the yes and its own row: the next one finds a mail that was handed over. Until that is set,
  // the mail waits for its second try: a new one would leave at once.
  breaks = false;
  refuse = () => Object.assign(new Error('4.3.2 Try later'), { responseCode: 421 });
  const died = await mail();
  await app.running.delivery.flush();
  refuse = undefined;
  const [waiting] = await asSystem(
    app,
    sql`update outgoing_message set handed_over_at = now(), next_try_at = now() where about_id = ${died.id} returning tries`,
  );
  expect(waiting).toMatchObject({ tries: 1 });
  await app.running.delivery.flush();
  expect(await get(died.id)).toMatchObject(said);
  expect(received).toHaveLength(1);
  const again = await app.call(admin, messagesApi.retry, { params: { id: died.id } });
  await app.running.delivery.flush();
  expect((await get(again.body.data.id)).status).toBe('sent');
});

test('files of 15 MB together travel with a mail, a byte more is refused with another way', async () => {
  const ids: number[] = [];
  for (const name of ['first.txt', 'second.txt']) {
    const file = { name, bytes: Buffer.from(name) };
    const sent = await app.upload<{ data: { attachmentId: number } }>(admin, `/job/${job.id}/documents`, file, {
      attachmentTypeId: '1',
    });
    ids.push(sent.body.data.attachmentId);
  }
  // Two small files that are said to be large: nobody has to send 15 MB for it.
  const large = async (id: number | undefined, bytes: number) =>
    await asSystem(
      app,
      sql`update attachment set size_bytes = ${bytes} where company_id = ${admin.companyId} and id = ${id}`,
    );
  const written = async () =>
    await app.call(admin, messagesApi.create, {
      body: {
        jobId: job.id,
        notificationChannelId: 2,
        to: ['mia@wong.example'],
        subject: 'The plans',
        body: '<p>As promised.</p>',
        attachmentIds: ids,
      },
    });
  await large(ids[0], 7_500_000);
  await large(ids[1], 7_500_001);
  const refused = await written();
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { attachmentIds: 'The files are too large to email (15 MB in total). Share a link instead' },
  ]);
  await large(ids[1], 7_500_000);
  expect((await written()).status).toBe(201);
  await app.running.delivery.flush(); // the next test looks at its own mail
  expect(received).toHaveLength(1);
});

test('files of the job travel with a mail; those of another company do not', async () => {
  const bytes = Buffer.from('the moisture log, point by point');
  const path = `/job/${job.id}/documents`;
  const sent = await app.upload<{ data: { attachmentId: number } }>(
    admin,
    path,
    { name: 'log.txt', bytes },
    { attachmentTypeId: '1' },
  );
  const id = sent.body.data.attachmentId;
  const made = await mail({ attachmentIds: [id] });
  await app.running.delivery.flush();
  const { attachments } = await PostalMime.parse(received[0]?.raw ?? '');
  expect(attachments.map(({ filename }) => filename)).toEqual(['log.txt']);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
  expect(await get(made.id)).toMatchObject({ attachmentIds: [id], files: [{ id, label: 'log.txt' }] });
  const { admin: stranger } = await app.company();
  const theirs = await app.call(stranger, messagesApi.create, {
    body: { notificationChannelId: 2, to: ['a@b.example'], subject: 'x', body: '<p>x</p>', attachmentIds: [id] },
  });
  expect(theirs.body.errors).toEqual({ attachmentIds: 'This entry does not exist' });
});

/** A mail with a text, a photograph as telephones send them, a logo of a signature and a file with a path for a name. */
const withFiles = (to: string, photo: Buffer): string => {
  const part = (headers: string[], bytes: Buffer): string[] => [
    '--b',
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ];
  return lines(
    'From: Mia Wong <mia@wong.example>',
    `To: ${to}`,
    'Subject: The ceiling',
    `Message-ID: <files-${++count}@wong.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    ...part(['Content-Type: text/plain'], Buffer.from('See the pictures.')),
    ...part(['Content-Type: image/png; name="IMG_1.png"', 'Content-Disposition: inline; filename="IMG_1.png"'], photo),
    ...part(
      ['Content-Type: image/gif', 'Content-Disposition: inline', 'Content-ID: <logo>'],
      Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
    ),
    ...part(
      ['Content-Type: text/plain', 'Content-Disposition: attachment; filename="../../list.txt"'],
      Buffer.from('kitchen, hall'),
    ),
    ...part(['Content-Type: text/plain', 'Content-Disposition: attachment; filename="empty.txt"'], Buffer.alloc(0)),
    '--b--',
  );
};
const byName = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');
const filesOfJob = async (jobId: number): Promise<(string | null)[]> =>
  (await app.call(admin, attachmentsApi.ofJob, { params: { jobId } })).body.data.map(({ fileName }) => fileName);

test('what comes with a mail stands with the message and among the files of the job; what is not kept is named', async () => {
  await mail();
  const address = await replyTo();
  const photo = PNG;
  const raw = withFiles(address, photo);
  const first = await arrive(raw);
  expect(first.body.data.result).toBe('filed');
  const last = (await thread()).at(-1);
  expect(last?.files.map(({ label }) => label)).toEqual(['IMG_1.png', 'list.txt']);
  expect(last?.note).toBe('See the pictures.\n\nFiles not kept: empty.txt: This file is empty. Choose another one.');
  expect((await filesOfJob(job.id)).toSorted(byName)).toEqual(['IMG_1.png', 'list.txt']);
  // The same mail again, and another one with the same photograph: nothing is doubled.
  expect((await arrive(raw)).body.data.result).toBe('known');
  await arrive(withFiles(address, photo));
  expect(await filesOfJob(job.id)).toHaveLength(2);
  expect((await thread()).at(-1)?.files).toEqual(last?.files);
});

test('files of a mail that no job is known for come to the job it is filed under; who sees only own jobs does not get them before', async () => {
  const arrived = await arrive(withFiles('office@harbour.example', PNG));
  expect(arrived.body.data.result).toBe('unassigned');
  const waiting = (await app.call(admin, messagesApi.unassigned, { query: {} })).body
    .data as unknown as NotificationView[];
  const [message] = waiting;
  expect(message?.files).toHaveLength(2);
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const params = { id: message?.files[0]?.id ?? 0 };
  expect((await app.call(admin, attachmentsApi.get, { params })).status).toBe(200);
  expect((await app.call(field, attachmentsApi.get, { params })).status).toBe(404);
  const filed = await app.call(admin, messagesApi.assign, {
    params: { id: message?.id ?? 0 },
    body: { jobId: job.id },
  });
  expect(filed.body.data.party).toBe('customer');
  expect((await filesOfJob(job.id)).toSorted(byName)).toEqual(['IMG_1.png', 'list.txt']);
});

test('what is scheduled is waiting for its time', async () => {
  const { id } = await mail({ scheduledAt: '2199-01-01 00:00:00' });
  await app.running.delivery.flush();
  expect(received).toHaveLength(0);
  await asSystem(app, sql`update outgoing_message set next_try_at = now() where about_id = ${id}`);
  await app.running.delivery.flush();
  expect((await get(id)).status).toBe('sent');
});

test('text messages leave by the gateway, are delivered by its word, and their answers find the job', async () => {
  const sent = await send({ notificationChannelId: 3, to: ['Mia Wong <0491 570 156>'], note: 'Monday 7:30?' });
  await app.running.delivery.flush();
  expect(texts).toEqual([{ id: expect.any(String), to: '0491570156', text: 'Monday 7:30?' }]);
  const params = { mailToken };
  const status = { id: texts[0]?.id ?? '', status: 'delivered' as const };
  await app.call(undefined, inboundApi.smsStatus, { params, body: status });
  expect((await get(sent.id)).status).toBe('delivered');
  const reply = { id: 'in-1', from: '+61 491 570 156', text: 'Yes, see you' };
  expect((await app.call(undefined, inboundApi.sms, { params, body: reply })).body.data.result).toBe('filed');
  expect((await app.call(undefined, inboundApi.sms, { params, body: reply })).body.data.result).toBe('known');
  expect((await thread()).at(-1)).toMatchObject({ note: 'Yes, see you', party: 'customer', inReplyToId: sent.id });
});

test('STOP ends text messages to a number, START lets them through again; neither is waiting for an answer', async () => {
  const params = { mailToken };
  const from = '0491 570 156';
  const text = { notificationChannelId: 3, to: [from], note: 'Hello', jobId: job.id };
  await app.call(undefined, inboundApi.sms, { params, body: { from, text: 'Stop.' } });
  expect((await app.call(admin, messagesApi.create, { body: text })).status).toBe(422);
  await app.call(undefined, inboundApi.sms, { params, body: { from, text: 'START' } });
  expect((await app.call(admin, messagesApi.create, { body: text })).status).toBe(201);
});

test('replies to text messages are sent on to the address that the company names', async () => {
  const body = { smsSendNotifyEmail: 'desk@harbour.example' };
  await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });
  await app.call(undefined, inboundApi.sms, { params: { mailToken }, body: { from: '0491 570 156', text: 'Ring me' } });
  await app.running.delivery.flush();
  expect(received.map(({ to }) => to)).toContainEqual(['desk@harbour.example']);
});

test('nobody hands anything over without the token; a tag of another company is none', async () => {
  await mail();
  const address = await replyTo();
  expect((await arrive(answer(address), 'mwrong')).status).toBe(404);
  const { admin: stranger } = await app.company();
  const made = await app.call(stranger, mailHandlerApi.create, {
    body: { label: 'Theirs', replyDomain: 'mail.harbour.example' },
  });
  const theirs = (made.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
  expect((await arrive(answer(address), theirs)).body.data.result).toBe('unassigned');
  expect((await thread()).filter(({ direction }) => direction === 'in')).toEqual([]);
});

test('foreign letters, HTML alone and hostile mails are read without harm', async () => {
  await mail();
  const address = await replyTo();
  const latin = Buffer.concat([
    Buffer.from(
      lines(
        'From: =?iso-8859-1?Q?J=F6rg?= <joerg@post.example>',
        `To: ${address}`,
        'Subject: =?utf-8?B?w5xiZXI=?=',
        'Message-ID: <l1@x>',
        'Content-Type: text/plain; charset=windows-1252',
        '',
        '',
      ),
    ),
    Buffer.from([0x53, 0x63, 0x68, 0xf6, 0x6e, 0x20, 0x80]),
  ]);
  await arrive(latin);
  expect((await thread()).at(-1)).toMatchObject({ subject: 'Über', note: 'Schön €', fromName: 'Jörg' });
  const html =
    '<html><body><p>Hello <b>you</b><img src="http://spy.example/x.gif"><script>alert(1)</script></p></body></html>';
  await arrive(lines('From: a@b.example', `To: ${address}`, 'Message-ID: <h1@x>', 'Content-Type: text/html', '', html));
  const last = (await thread()).at(-1);
  expect(last?.note).toBe('Hello you');
  expect(last?.body).not.toMatch(/img|script/);
  const nested = `${'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n'.repeat(400)}x`;
  for (const raw of ['', 'nonsense', lines('From: a@b.example', `To: ${address}`, nested), Buffer.alloc(100_000, 0xff)])
    expect((await arrive(raw)).status).toBeLessThan(500);
});
