// Answers that come to a mailbox, against a real IMAP server where the machine has one.
import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Dovecot, freePort, hasDovecot, startDovecot } from '../../../../tests/dovecot.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';
import { type Mailboxes, followMailboxes } from './mailboxes.client.ts';

let dovecot: Dovecot;
let app: TestApp;
let admin: Person;
/** Between the reader and the server, so that the line can be cut. */
let line: Server;
const sockets = new Set<Socket>();
let port: number;
let boxes: Mailboxes;

beforeAll(async () => {
  if (!hasDovecot) return;
  dovecot = await startDovecot();
  port = await freePort();
  line = createServer((near) => {
    const far = connect(dovecot.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(line, 'listening');
  app = await startOwnApp({ FETCH_ALLOW: `127.0.0.1:${port}` });
  ({ admin } = await app.company());
  boxes = followMailboxes(app.running.app);
});
afterAll(async () => {
  if (!hasDovecot) return;
  boxes.stop();
  await app.running.close();
  line.close();
  for (const socket of sockets) socket.destroy();
  await dovecot.stop();
});

const mail = (id: string): string =>
  [
    `From: Mia <mia@wong.example>`,
    'To: office@harbour.example',
    `Subject: ${id}`,
    `Message-ID: <${id}@wong.example>`,
    '',
    'Hello',
  ].join('\r\n');
const put = (...subjects: string[]): Promise<void> => putText(...subjects.map(mail));
async function putText(...mails: string[]): Promise<void> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    auth: { user: 'office', pass: dovecot.password },
    logger: false,
  });
  await client.connect();
  for (const text of mails) await client.append('INBOX', text);
  await client.logout();
}
const newest = async () => (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data[0];
const arrived = async (): Promise<(string | null)[]> =>
  (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data.map(({ subject }) => subject).reverse();

test.skipIf(!hasDovecot)(
  'a mailbox is read from now on, hears of new mail by itself, goes on after the line was cut and files nothing twice',
  async () => {
    await put('Before our time');
    const handler = await app.call(admin, mailHandlerApi.create, {
      body: { label: 'Office', imapHost: '127.0.0.1', imapPort: port, imapSecure: false, imapUser: 'office' },
    });
    const { id } = handler.body.data as { id: number };
    const state = async () =>
      (await app.call(admin, mailHandlerApi.get, { params: { id } })).body.data as unknown as Record<string, unknown>;
    const password = (text: string) =>
      app.call(admin, mailHandlerApi.setPassword, { params: { id }, body: { password: text } });

    await password('wrong');
    await boxes.look();
    expect(await state()).toMatchObject({
      imapError: 'The server rejected the user name or password',
      hasPassword: true,
    });
    expect(JSON.stringify(await state())).not.toContain('wrong');

    // It is looked at as soon as its password is there: nothing that comes from then on is passed over.
    await password(dovecot.password);
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ imapError: null, imapSeenAt: expect.any(String) }),
      { timeout: 30_000 },
    );
    expect(await arrived()).toEqual([]);

    await put('First', 'Second');
    await vi.waitFor(async () => expect(await arrived()).toEqual(['First', 'Second']), { timeout: 30_000 });

    for (const socket of sockets) socket.destroy();
    await put('While the line was cut');
    await vi.waitFor(
      async () => {
        await boxes.look();
        expect(await arrived()).toEqual(['First', 'Second', 'While the line was cut']);
      },
      { timeout: 30_000 },
    );

    // Too large to be read: its head is filed, and where the rest is.
    await putText(mail('Photos') + 'x'.repeat(31_000_000));
    await vi.waitFor(async () => expect((await newest())?.subject).toBe('Photos'), { timeout: 30_000 });
    expect(await newest()).toMatchObject({
      from: 'mia@wong.example',
      note: 'Too large (31 MB). It is still in the mailbox.',
    });

    // The server numbers its mails anew: all are read again, and what was filed is known.
    await asSystem(app, sql`update mail_handler set imap_uid_validity = 1 where id = ${id}`);
    const others = followMailboxes(app.running.app);
    await others.look();
    others.stop();
    expect((await arrived()).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'Before our time',
      'First',
      'Photos',
      'Second',
      'While the line was cut',
    ]);

    // What three processes died over is not read a fourth time: its head says so.
    await boxes.look();
    await asSystem(
      app,
      sql`update mail_handler set imap_begun_uid = imap_last_uid + 1, imap_begun = 3 where id = ${id}`,
    );
    // A look that finds nothing does not forget the tries.
    await boxes.look();
    await putText(mail('Poison'));
    await vi.waitFor(async () => expect((await newest())?.subject).toBe('Poison'), { timeout: 30_000 });
    expect((await newest())?.note).toBe(
      'The server stopped three times while reading this email. It is still in the mailbox.',
    );
    await putText(mail('After it'));
    await vi.waitFor(async () => expect((await newest())?.subject).toBe('After it'), { timeout: 30_000 });
  },
  120_000,
);

/** An IMAP server of one mail that answers the question for it with whatever it likes. */
async function hostileServer(answer: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    socket.on('data', (bytes) => {
      for (const command of bytes.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', verb = '', ...rest] = command.split(' ');
        if (/BODY/i.test(command)) {
          answer(socket);
          return;
        }
        if (/^CAPABILITY$/i.test(verb)) socket.write('* CAPABILITY IMAP4rev1\r\n');
        if (/^SELECT$/i.test(verb))
          socket.write('* 1 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n* OK [UIDNEXT 6] next\r\n');
        if (/SEARCH/i.test(command)) socket.write('* SEARCH 5\r\n');
        if (/FETCH/i.test(command)) socket.write('* 1 FETCH (UID 5 RFC822.SIZE 100)\r\n');
        socket.write(`${tag} OK ${rest.length} words\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a server that sends without end is left, with a word to the people of the box; the others are read', async () => {
  const flood = (text: string) => (socket: Socket) => {
    const more = (): void => {
      if (!socket.destroyed && socket.write(text)) setImmediate(more);
    };
    socket.on('drain', more);
    more();
  };
  for (const [answer, isLong] of [
    [(socket: Socket) => socket.write(`* 1 FETCH (UID 5 BODY[] {4000000000}\r\n${'x'.repeat(1000)}`), false],
    [flood('* 1 FETCH ('.padEnd(60_000, 'x')), true],
    [(socket: Socket) => socket.write(`* 1 FETCH (UID 5 ${'(a b) '.repeat(30_000)})\r\n`), false],
    [flood('* 1 FETCH (UID 5 BODY[] {1000000}\r\n'.padEnd(60_000, 'x')), true],
  ] as const) {
    const server = await hostileServer(answer);
    const { port: at } = server.address() as { port: number };
    const own = await startOwnApp({ FETCH_ALLOW: `127.0.0.1:${at}` });
    const { admin: person } = await own.company();
    const fields = { label: 'Hostile', imapHost: '127.0.0.1', imapPort: at, imapUser: 'x', imapSecure: false };
    const { id } = (await own.call(person, mailHandlerApi.create, { body: fields })).body.data as { id: number };
    await own.call(person, mailHandlerApi.setPassword, { params: { id }, body: { password: 'x' } });
    await asSystem(own, sql`update mail_handler set imap_uid_validity = 7, imap_last_uid = 4 where id = ${id}`);
    const box = followMailboxes(own.running.app);
    const before = process.memoryUsage().rss;
    await box.look();
    box.stop();
    const grown = (process.memoryUsage().rss - before) / 1_000_000;
    expect({ isLong, grown: grown < 400 }).toEqual({ isLong, grown: true });
    const { imapError } = (await own.call(person, mailHandlerApi.get, { params: { id } })).body.data as {
      imapError: string;
    };
    expect(imapError).toBe('The server sent more than an email can hold. Check that it is a mail server');
    await own.running.close();
    server.close();
  }
}, 120_000);

test('a server of the own network is not asked unless the operator allows it', async () => {
  const own = await startOwnApp({ FETCH_ALLOW: undefined });
  const { admin: person } = await own.company();
  const made = await own.call(person, mailHandlerApi.create, {
    body: { label: 'Inner', imapHost: '127.0.0.1', imapPort: 25, imapUser: 'x' },
  });
  const params = { id: (made.body.data as { id: number }).id };
  await own.call(person, mailHandlerApi.setPassword, { params, body: { password: 'x' } });
  const inner = followMailboxes(own.running.app);
  await inner.look();
  inner.stop();
  expect((await own.call(person, mailHandlerApi.get, { params })).body.data).toMatchObject({
    imapError: 'This server is not on the public internet. The operator of this site can allow it',
  });
  await own.running.close();
});
