// about: bills, messages, documents, imports, finance, scheduling
// Nobody stops the server by what they send: it is read elsewhere, and what cannot be read in time is kept as the file that it is.
import { beforeAll, expect, test } from 'vitest';
import { billArrivalsApi } from '../src/modules/bills/shared/bill-arrivals.api.ts';
import { authenticate } from '../src/modules/identity/shared/identity.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { mailHandlerApi } from '../src/modules/messages/shared/templates.api.ts';
import { calendarsApi } from '../src/modules/scheduling/shared/calendars.api.ts';
import { type Door, hostileInputs } from './hostile-inputs.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let mailToken: string;
let calendarId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const handler = await app.call(admin, mailHandlerApi.create, {
    body: { label: 'Office', replyDomain: 'nowhere.example', isDefault: true },
  });
  mailToken = (handler.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
  await arrive(
    Buffer.from('From: a@b.example\r\nMessage-ID: <first@b.example>\r\n\r\nThe first one loads what is used.'),
  );
  calendarId = (await app.call(admin, calendarsApi.create, { body: { label: 'Van', ref: 'resource' } as never })).body
    .data.id;
});

const inputs = hostileInputs();
const bytesOf = (door: Door, name: string): Buffer => {
  const found = inputs.find((input) => input.door === door && input.name === name);
  if (!found) throw new Error(`There is no input ${name}`);
  return found.bytes();
};
const arrive = (payload: Buffer) =>
  app.send(undefined, {
    method: 'POST',
    url: `/api/mail/inbound/${mailToken}`,
    headers: { 'content-type': 'message/rfc822' },
    payload,
  });

/** Of this process, which is the server: for everything that an input causes. */
const MOST_WORK_MS = 2500;

/** Read by the thread that answers, each of them keeps it for several seconds, some for a minute. */
test.each<[string, Door, string, (bytes: Buffer) => Promise<{ status: number }>]>([
  ['a mail with an XML file of many attributes', 'mail', 'XML inside: many attributes', arrive],
  ['a mail of blank lines', 'mail', 'text: blank lines', arrive],
  ['a mail of open tables', 'mail', 'HTML: open tables', arrive],
  [
    'an invoice of many attributes',
    'bill',
    'XML: many attributes',
    (bytes) => app.upload(admin, billArrivalsApi.upload.path, { name: 'invoice.xml', bytes }),
  ],
  [
    'a calendar of each second',
    'calendar',
    'each second',
    (bytes) => app.upload(admin, `/calendar/${calendarId}/import`, { name: 'a.ics', bytes }),
  ],
  [
    'a sign-in with an address of dots',
    'sign in',
    'an address of dots',
    (bytes) => app.call(undefined, authenticate, { body: { email: bytes.toString(), password: 'x' } }),
  ],
  [
    'a message to a line of spaces',
    'json',
    'a reader of spaces',
    (bytes) =>
      app.send(admin, {
        method: 'POST',
        url: '/api/notification',
        headers: { 'content-type': 'application/json' },
        payload: bytes,
      }),
  ],
  [
    'a table of spaces where a day belongs',
    'import',
    'cells of spaces',
    (bytes) => app.upload(admin, '/dataImport', { name: 'a.csv', bytes }, { recordType: 'contact' }),
  ],
])(
  'the server goes on answering while it reads %s',
  async (_case, door, name, send) => {
    const bytes = bytesOf(door, name);
    const before = process.cpuUsage();
    const { status } = await send(bytes);
    // What follows a mail (bills in it) is read here, too.
    await app.running.relay.flush();
    const { user, system } = process.cpuUsage(before);
    expect(status).toBeLessThan(500);
    // Of the processor, so that a busy machine says nothing else.
    expect((user + system) / 1000).toBeLessThan(MOST_WORK_MS);
  },
  60_000,
);

test('a mail that cannot be read in time is kept as the file that it is, under what its head says', async () => {
  const head =
    'From: Sam <sam@stranger.example>\r\nTo: office@nowhere.example\r\nSubject: Photos\r\nMessage-ID: <heavy@stranger.example>\r\n\r\n';
  const answer = await arrive(Buffer.from(head + '\r\n'.repeat(600_000)));
  expect(answer.body).toMatchObject({ data: { result: 'unassigned' } });
  const [found] = (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data;
  expect(found).toMatchObject({
    from: 'sam@stranger.example',
    subject: 'Photos',
    note: expect.stringContaining('This email is too large or complex to read'),
    files: [{ label: 'mail.eml' }],
  });
}, 120_000);
