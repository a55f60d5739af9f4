// about: platform, messages
// Mail and SMS against a real SMTP server and a real HTTP gateway.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Running, createApp } from '../src/app/create-app.ts';
import { foundCompany } from '../src/modules/company/server/index.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { inTransaction, systemActor } from '../src/platform/server/context.ts';
import { read, write } from '../src/platform/server/database.ts';
import { storeFile } from '../src/platform/server/files.ts';
import { type OutgoingMail, sendMail, sendSms } from '../src/platform/server/mail/outbox.store.ts';
import { createTestDatabase } from './test-database.ts';

/** Messages as they came over the wire. */
const received: string[] = [];
const parsed = (raw: string | undefined): Promise<Email> => PostalMime.parse(raw ?? '');
/** What the SMTP server answers to the next messages, before it takes one. */
let refusals: number[] = [];
const texts: { body: unknown; authorization: string | undefined; key: string | undefined }[] = [];
let smtp: SMTPServer;
let gateway: Server;
let running: Running;
let companyId: number;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // What other files of this worker left in the outbox leaves, too.
        if (!envelope.rcptTo.some(({ address }) => address === 'kim@customer.example')) return done();
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        const raw = Buffer.concat(chunks).toString();
        received.push(raw);
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push({
        body: JSON.parse(Buffer.concat(chunks).toString()),
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'] as string | undefined,
      });
      response.end('ref-1');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const database = await createTestDatabase();
  const config = readConfig({
    SECRET_KEY: 'a key for tests that is long enough to be taken',
    LOG_LEVEL: 'silent',
    DATA_DIR: 'test-results/unit-data',
    DATABASE_POOL: '4',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Harbour <office@harbour.example>',
    SMS_URL: `http://key:secret@127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  });
  running = await createApp(config, database.config);
  companyId = await foundCompany(running.app, {
    name: 'Mail & Sons',
    systemType: 'build',
    countryId: 1,
    timezone: 'Australia/Sydney',
  });
});
afterAll(async () => {
  await running.close();
  smtp.close(() => {});
  gateway.close();
});
beforeEach(() => {
  received.length = 0;
  refusals = [];
});

const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  companyId,
  template: 'test',
  to: { address: 'kim@customer.example', name: 'Kim Customer' },
  subject: 'Hello',
  title: 'Hello Kim',
  paragraphs: ['First line.\nSecond line.', 'Another <b>paragraph</b> with {{name}} and ${process.env.SECRET_KEY}'],
  button: { label: 'Open', url: 'https://jobs.example/share/abc' },
  footer: 'You get this mail because you asked for it.',
  ...more,
});
const queue = (given: OutgoingMail) => write(running.app.pool, { companyId }, (tx) => sendMail(running.app, tx, given));
const rowOf = async (id: number) => {
  const [rows] = await read(running.app.pool, { companyId }, [
    sql<{ status: string; tries: number; errorMessage: string | null }>`
      select status, tries, error_message as "errorMessage" from outgoing_message where id = ${id}`,
  ]);
  return rows[0];
};
const makeDue = (id: number) =>
  write(running.app.pool, { companyId }, (tx) =>
    tx.run(sql`update outgoing_message set next_try_at = now() where id = ${id}`),
  );

test('a mail leaves as text and HTML, and what came from data stays text', async () => {
  const id = await queue(mail());
  await running.delivery.flush();
  expect(received).toHaveLength(1);
  const got = await parsed(received[0]);
  expect(got.from?.address).toBe('office@harbour.example');
  expect(got.to?.[0]).toMatchObject({ name: 'Kim Customer', address: 'kim@customer.example' });
  expect(got.text).toContain('Another <b>paragraph</b> with {{name}} and ${process.env.SECRET_KEY}');
  expect(got.html).toContain('Another &lt;b&gt;paragraph&lt;/b&gt; with {{name}} and ${process.env.SECRET_KEY}');
  expect(got.html).toContain('href="https://jobs.example/share/abc"');
  expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1 });
});

test('files travel with a mail as they were stored, also on the second try; without one of them it is not sent', async () => {
  const bytes = randomBytes(300_000);
  const as = { requestId: 'test', ip: '' };
  const file = await inTransaction(running.app, systemActor(companyId, null), as, (ctx) =>
    storeFile(ctx, { fileName: 'report.pdf', mimeType: 'application/pdf', bytes }),
  );
  const attachments = [{ fileId: file.id, fileName: 'Bericht – März.pdf' }];
  refusals = [451];
  const id = await queue(mail({ attachments }));
  await running.delivery.flush();
  await makeDue(id);
  await running.delivery.flush();
  const [sent] = (await parsed(received[0])).attachments;
  expect([sent?.filename, sent?.mimeType]).toEqual(['Bericht – März.pdf', 'application/pdf']);
  expect(Buffer.from(sent?.content as ArrayBuffer).equals(bytes)).toBe(true);
  const lost = await queue(mail({ attachments: [{ fileId: 999_999_999, fileName: 'gone.pdf' }] }));
  await running.delivery.flush();
  expect(await rowOf(lost)).toMatchObject({ status: 'failed', errorMessage: 'The file gone.pdf no longer exists' });
  expect(received).toHaveLength(1);
});

test('once sent, the outbox no longer holds the secret of a link', async () => {
  const secret = randomBytes(32).toString('base64url');
  const id = await queue(mail({ button: { label: 'Open', url: `https://jobs.example/login/password/${secret}` } }));
  await running.delivery.flush();
  expect(received[0]?.replace(/=\r\n/g, '')).toContain(secret);
  const [rows] = await read(running.app.pool, { companyId }, [
    sql<{ body: string }>`select body_text || body_html as body from outgoing_message where id = ${id}`,
  ]);
  expect(rows[0]?.body).toContain('https://jobs.example/login/password/…');
  expect(rows[0]?.body).not.toContain(secret);
});

test('no line break in a subject, a name or an address becomes a header', async () => {
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody\u2028y';
  for (let n = 0; n < 40; n++)
    await queue(
      mail({
        subject: `${evil}${n}`,
        to: { address: 'kim@customer.example', name: evil },
        replyTo: `a@b.example${evil}`,
      }),
    );
  await running.delivery.flush();
  expect(received.length).toBeGreaterThan(0);
  for (const raw of received) {
    const got = await parsed(raw);
    expect(got.bcc ?? []).toEqual([]);
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head.split(/\r\n(?=\S)/).filter((line) => /^bcc:/i.test(line))).toEqual([]);
  }
});

test('a server that is busy gets the same message again under the same id; a refusal is final and says why', async () => {
  refusals = [451];
  const id = await queue(mail());
  await running.delivery.flush();
  expect(received).toHaveLength(0);
  expect(await rowOf(id)).toMatchObject({ status: 'queued', tries: 1 });
  await makeDue(id);
  await running.delivery.flush();
  expect(received).toHaveLength(1);
  refusals = [550];
  const refused = await queue(mail());
  await running.delivery.flush();
  expect(await rowOf(refused)).toMatchObject({ status: 'failed', tries: 1 });
  expect((await rowOf(refused))?.errorMessage).toMatch(/not now|550/);
});

test('a mail of a change that was rolled back never leaves', async () => {
  await write(running.app.pool, { companyId }, async (tx) => {
    await sendMail(running.app, tx, mail());
    throw new Error('changed my mind');
  }).catch(() => {});
  await running.delivery.flush();
  expect(received).toHaveLength(0);
});

test('a text message goes to the gateway with its credentials and an id of its own', async () => {
  await write(running.app.pool, { companyId }, (tx) =>
    sendSms(running.app, tx, { companyId, to: '+61400000000', template: 'test', text: 'On our way' }),
  );
  await running.delivery.flush();
  expect(texts).toHaveLength(1);
  expect(texts[0]?.body).toMatchObject({ to: '+61400000000', text: 'On our way' });
  expect(texts[0]?.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`);
  expect(texts[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});
