// Mails are read as those who wrote them meant them: letters, quotes, names, where answers go, how far the sender is proved.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';

let app: TestApp;
let admin: Person;
let mailToken: string;
let sent = 0;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const handler = await app.call(admin, mailHandlerApi.create, {
    body: {
      label: 'Office',
      from: 'office@harbour.example',
      replyDomain: 'mail.harbour.example',
      authservId: 'mx.harbour.example',
      isDefault: true,
    },
  });
  mailToken = (handler.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
});
afterEach(async () => {
  await app.running.relay.flush();
});

const arrive = async (raw: string | Buffer): Promise<string> => {
  const answer = await app.send(undefined, {
    method: 'POST',
    url: `/api${fillPath(inboundApi.mail.path, { mailToken })}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  });
  expect(answer.status).toBe(200);
  return (answer.body as { data: { result: string } }).data.result;
};
interface Mail {
  heads?: string;
  from?: string;
  subject?: string;
  id?: string;
  type?: string;
  text: string | Buffer;
}
const mail = ({
  heads = '',
  from = 'Kim Customer <kim@customer.example>',
  subject = 'Drying',
  id,
  type,
  text,
}: Mail): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: ${from}\r\nTo: office@harbour.example\r\nSubject: ${subject}\r\nDate: Thu, 26 Nov 2026 09:00:00 +1100\r\nMessage-ID: <${id ?? `m${++sent}@customer.example`}>\r\nMIME-Version: 1.0\r\n${heads}${type === undefined ? '' : `Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n`}\r\n`,
      'latin1',
    ),
    typeof text === 'string' ? Buffer.from(text) : text,
  ]);
const waiting = async (): Promise<NotificationView[]> =>
  (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data;
const latest = async (): Promise<NotificationView> => {
  const [first] = await waiting();
  if (!first) throw new Error('Nothing arrived');
  return first;
};
const wholeOf = async (id: number): Promise<string> =>
  (await app.call(admin, messagesApi.whole, { params: { id } })).body.data.text;
const tagOf = async (job: JobView): Promise<string> => {
  // A mail about a job has the address that its answers come to.
  const body = {
    jobId: job.id,
    notificationChannelId: 2,
    to: ['kim@customer.example'],
    subject: 'Drying',
    body: '<p>Soon.</p>',
  };
  const { id } = (await app.call(admin, messagesApi.create, { body })).body.data;
  const [left] = await asSystem(
    app,
    sql<{
      replyTo: string;
    }>`select reply_to as "replyTo" from outgoing_message where about_type = 'notification' and about_id = ${id}`,
  );
  return left?.replyTo ?? '';
};

describe('letters that are not declared, or wrongly', () => {
  const KITCHEN = 'Die Küche ist überflutet';
  const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
  const japanese = Buffer.from('\u001b$B%F%9%H\u001b(B', 'latin1'); // テスト
  test.each<[string, string | undefined, Buffer, string]>([
    ['Latin-1 without a charset', 'text/plain', latin1(KITCHEN), KITCHEN],
    ['Latin-1 without any type', undefined, latin1(KITCHEN), KITCHEN],
    ['Latin-1 that says UTF-8', 'text/plain; charset=utf-8', latin1(KITCHEN), KITCHEN],
    ['Latin-1 that says ASCII', 'text/plain; charset=us-ascii', latin1(KITCHEN), KITCHEN],
    ['UTF-8 without a charset', 'text/plain', Buffer.from(KITCHEN), KITCHEN],
    ['ISO-2022-JP without a charset', 'text/plain', japanese, 'テスト'],
    ['ISO-2022-JP that says so', 'text/plain; charset=iso-2022-jp', japanese, 'テスト'],
    ['UTF-7', 'text/plain; charset="utf-7"', latin1('w+APw-nde sind na+AN8- +- gut'), 'wünde sind naß + gut'],
    ['Windows-1250 that says so', 'text/plain; charset=windows-1250', Buffer.from([0x9a, 0x9e]), 'šž'],
    ['KOI8-R that says so', 'text/plain; charset=koi8-r', Buffer.from([0xd7, 0xcf, 0xc4, 0xc1]), 'вода'],
  ])('%s', async (_case, type, text, expected) => {
    expect(await arrive(mail({ ...(type && { type }), text }))).toBe('unassigned');
    expect((await latest()).note).toBe(expected);
  });
  test('in a part of a mail with files, beside a part in HTML', async () => {
    const parts = Buffer.concat([
      Buffer.from('--b\r\nContent-Type: text/plain\r\n\r\n'),
      latin1(KITCHEN),
      Buffer.from(
        '\r\n--b\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nplan\r\n--b--\r\n',
      ),
    ]);
    await arrive(mail({ heads: 'Content-Type: multipart/mixed; boundary=b\r\n', text: parts }));
    const found = await latest();
    expect(found.note).toBe(KITCHEN);
    expect(found.files).toHaveLength(1);
  });
  test('raw letters in heads, and a word that was cut inside a letter', async () => {
    await arrive(
      mail({ from: 'J\u00fcrgen M\u00fcller <j@customer.example>', subject: 'Wasserschaden K\u00fcche', text: 'x' }),
    );
    expect(await latest()).toMatchObject({ fromName: 'Jürgen Müller', subject: 'Wasserschaden Küche' });
    const [start, end] = [Buffer.from('Wasserschaden Kü').subarray(0, -1), Buffer.from('ü').subarray(1)];
    const cut = `=?utf-8?B?${start.toString('base64')}?=\r\n =?utf-8?B?${Buffer.concat([end, Buffer.from('che')]).toString('base64')}?=`;
    await arrive(mail({ subject: cut, text: 'x' }));
    expect((await latest()).subject).toBe('Wasserschaden Küche');
  });
});

describe('nothing that a person wrote is lost', () => {
  test('an answer below a quote is shown, and the whole message on demand', async () => {
    const text =
      'Hi,\n\nOn Mon, 23 Nov 2026 at 10:00, Harbour Office <office@harbour.example> wrote:\n> When may we come?\n\nTuesday 3 pm works. The key is with the neighbour.';
    await arrive(mail({ type: 'text/plain; charset=utf-8', text }));
    expect((await latest()).note).toContain('The key is with the neighbour.');
    await arrive(
      mail({
        type: 'text/plain; charset=utf-8',
        text: `Tuesday suits.\n\n${text.slice(5)}`.replace(/\n\nTuesday 3.*$/, ''),
      }),
    );
    const { id, note } = await latest();
    expect(note).toBe('Tuesday suits.');
    expect(await wholeOf(id)).toContain('When may we come?');
  });
  test('it is kept as it arrived, for those who see the message alone', async () => {
    const raw = mail({ type: 'text/plain; charset=utf-8', text: 'As it was' });
    await arrive(raw);
    const { id } = await latest();
    const answer = await app.call(admin, messagesApi.original, { params: { id } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.raw as Buffer).equals(raw)).toBe(true);
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, messagesApi.original, { params: { id } })).status).toBe(404);
    expect((await app.call(stranger, messagesApi.whole, { params: { id } })).status).toBe(404);
  });
  test('another mail under a Message-ID that is known is another mail; the same one is there once', async () => {
    const [one, other] = ['The first', 'Another job, another text'].map((text) =>
      mail({ id: 'fixed@form.example', subject: 'Form', text }),
    );
    expect([
      await arrive(one ?? ''),
      await arrive(other ?? ''),
      await arrive(one ?? ''),
      await arrive(other ?? ''),
    ]).toEqual(['unassigned', 'unassigned', 'known', 'known']);
    const ofForm = (await waiting()).filter(({ subject }) => subject === 'Form');
    expect(ofForm.map(({ note }) => note).sort()).toEqual(['Another job, another text', 'The first']);
    const later = mail({ id: 'fixed@form.example', subject: 'Form', text: 'The first' })
      .toString()
      .replace('26 Nov', '27 Nov');
    expect(await arrive(later)).toBe('unassigned');
  });
  test('one that was sent to two jobs is on both', async () => {
    const jobs = [await buildJob(app, admin), await buildJob(app, admin)];
    const tags = await Promise.all(jobs.map(tagOf));
    expect(await arrive(mail({ heads: `Cc: ${tags.join(', ')}\r\n`, text: 'For both' }))).toBe('filed');
    for (const { id } of jobs) {
      const notes = (await app.call(admin, messagesApi.jobNotes, { params: { jobId: id }, query: {} })).body.data;
      expect(notes.map(({ note }) => note)).toContain('For both');
    }
  });
});

describe('who wrote', () => {
  test('answers go where the mail asks for; a form that writes from no-reply is no machine then', async () => {
    await arrive(
      mail({
        from: 'Web form <noreply-web@formmailer.example>',
        heads: 'Reply-To: Kim <kim@customer.example>\r\n',
        text: 'Water!',
      }),
    );
    expect(await latest()).toMatchObject({
      from: 'noreply-web@formmailer.example',
      replyTo: 'kim@customer.example',
      automatic: false,
    });
    await arrive(mail({ from: 'Portal <noreply@portal.example>', text: 'Your claim has moved' }));
    expect(await latest()).toMatchObject({ replyTo: null, automatic: true });
  });
  test.each([
    [
      'proved',
      'mx.harbour.example; spf=pass smtp.mailfrom=customer.example; dkim=none; dmarc=pass header.from=customer.example',
    ],
    ['proved', 'mx.harbour.example; spf=none; dkim=pass header.d=customer.example'],
    ['failed', 'mx.harbour.example; spf=fail smtp.mailfrom=customer.example; dkim=none; dmarc=fail'],
    ['failed', 'mx.harbour.example (checked); spf=softfail; dkim=pass header.d=other.example'],
    ['unproved', 'mx.harbour.example; dkim=pass header.d=other.example'],
    ['unproved', 'mx.elsewhere.example; dmarc=pass'],
    ['unproved', ''],
  ])('the sender is %s by the word of the server that the company named: %s', async (proof, said) => {
    await arrive(mail({ heads: said && `Authentication-Results: ${said}\r\n`, text: 'Pay here instead' }));
    expect((await latest()).senderProof).toBe(proof);
  });
  test('a line that the sender wrote below that of the server says nothing', async () => {
    await arrive(
      mail({
        heads:
          'Authentication-Results: mx.harbour.example; dmarc=fail\r\nAuthentication-Results: mx.harbour.example; dmarc=pass\r\n',
        text: 'Pay here instead',
      }),
    );
    expect((await latest()).senderProof).toBe('failed');
  });
});
