// Mail to the general address that names a job: it is proposed, and filed by one press; nothing is filed by itself.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';
import { fillPath } from '../../../kit/endpoint.ts';

let app: TestApp;
let admin: Person;
let mailToken: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const handler = await app.call(admin, mailHandlerApi.create, { body: { label: 'Office' } });
  mailToken = (handler.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
});

let count = 0;
async function arrived(subject: string): Promise<NotificationView | undefined> {
  await app.send(undefined, {
    method: 'POST',
    url: `/api${fillPath(inboundApi.mail.path, { mailToken })}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: [
      'From: Mia Wong <mia@wong.example>',
      'To: office@harbour.example',
      `Subject: ${subject}`,
      `Message-ID: <general-${++count}@wong.example>`,
      '',
      'Photos',
    ].join('\r\n'),
  });
  return (await app.call(admin, messagesApi.unassigned, { query: {} })).body.data[0];
}

test('a job number or a claim number in the subject proposes that job, and one press files it there', async () => {
  const job = await buildJob(app, admin, { clientRef: 'CLM-778.201' });
  const label = { id: job.id, label: job.jobNumber };
  const waiting = await arrived(`RE: [${job.jobNumber.toUpperCase()}] photos`);
  expect(waiting).toMatchObject({ jobId: null, looksLike: label });
  expect(await arrived('Photographs for claim clm-778.201, roof')).toMatchObject({ looksLike: label });
  const filed = await app.call(admin, messagesApi.assign, {
    params: { id: waiting?.id ?? 0 },
    body: { jobId: job.id },
  });
  expect(filed.body.data).toMatchObject({ job: label, looksLike: null });
});

test('no job is proposed where none is named, where several share the claim, or of another company', async () => {
  for (let at = 0; at < 2; at++) await buildJob(app, admin, { clientRef: 'SHARED-4411' });
  const { admin: stranger } = await app.company();
  const theirs = await buildJob(app, stranger, { clientRef: 'THEIRS-9' });
  for (const subject of ['Photos', 'Claim SHARED-4411', `Claim ${theirs.clientRef}`, 'Job 12'])
    expect((await arrived(subject))?.looksLike, subject).toBeNull();
});
