// Whose word a mail is: by the reply address that it came to, and by how far its sender is proved. No clock moves for another's.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobFiguresApi } from '../../jobs/shared/job-figures.api.ts';
import { jobLinksApi } from '../../jobs/shared/job-records.api.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const SERVER = 'mx.harbour.example';
const MIA = 'mia@wong.example';
const INSURER = 'claims@fedgen.example';
interface Place {
  admin: Person;
  job: JobView;
  mailToken: string;
}
/** A job of Mia's with an insurer, in a company that names its receiving server, or none. */
async function placeOf(authservId: string | null): Promise<Place> {
  const { admin } = await app.company();
  const handler = await app.call(admin, mailHandlerApi.create, {
    body: {
      label: 'Office',
      from: 'office@harbour.example',
      replyDomain: 'mail.harbour.example',
      isDefault: true,
      authservId,
    },
  });
  const mailToken = (handler.body.data as { inboundUrl: string }).inboundUrl.split('/').at(-1) ?? '';
  const { id: clientId } = await buildContact(app, admin, { companyName: 'Federation General', email: INSURER });
  const job = await buildJob(app, admin, {
    customerName: 'Mia Wong',
    customerEmail: MIA,
    clientId,
    assignedId: admin.userId,
  });
  return { admin, job, mailToken };
}
/** Sends a mail of the job and answers the address that its answers come to. */
async function mailTo({ admin, job }: Place, ...to: string[]): Promise<string> {
  const body = { jobId: job.id, notificationChannelId: 2, to, subject: 'Start', body: '<p>We start on Monday.</p>' };
  const { id } = (await app.call(admin, messagesApi.create, { body })).body.data;
  const [left] = await asSystem(
    app,
    sql<{
      replyTo: string;
    }>`select reply_to as "replyTo" from outgoing_message where about_type = 'notification' and about_id = ${id}`,
  );
  return left?.replyTo ?? '';
}
let count = 0;
interface Arriving {
  from: string;
  to: string;
  replyTo?: string;
  /** By the receiving server: whether the domain of the sender was found to be genuine. */
  dmarc?: 'pass' | 'fail' | 'none';
}
async function arrive(
  { mailToken, admin, job }: Place,
  { from, to, replyTo, dmarc }: Arriving,
): Promise<NotificationView> {
  const raw = [
    ...(dmarc ? [`Authentication-Results: ${SERVER}; dmarc=${dmarc} header.from=${from.split('@')[1]}`] : []),
    `From: ${from}`,
    `To: ${to}`,
    ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
    'Subject: Re: Start',
    `Message-ID: <word-${++count}@wong.example>`,
    '',
    'The scope is authorised.',
  ].join('\r\n');
  const answer = await app.send(undefined, {
    method: 'POST',
    url: `/api${fillPath(inboundApi.mail.path, { mailToken })}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  });
  expect(answer.body).toMatchObject({ data: { result: 'filed' } });
  const { data } = (await app.call(admin, conversationApi.thread, { params: { jobId: job.id }, query: {} })).body;
  return data.at(-1) as NotificationView;
}
/** All places in which somebody waits for an answer. */
async function clocks({ admin, job }: Place) {
  const params = { jobId: job.id };
  const [thread, waiting, people, day, figures] = [
    (await app.call(admin, conversationApi.thread, { params, query: {} })).body,
    (await app.call(admin, conversationApi.thread, { params, query: { state: 'unanswered' } })).body,
    (await app.call(admin, conversationApi.correspondents, { params })).body.data,
    (await app.call(admin, myDayApi.read, { query: {} })).body.data.items,
    (await app.call(admin, jobFiguresApi.summary, { params: { objectType: 'job', objectId: job.id } })).body.data
      .figures,
  ];
  const figure = (name: string) => figures.find(({ label }) => label === name)?.value ?? 0;
  return {
    unanswered: thread.meta.counts.unanswered,
    listed: waiting.data.length,
    waits: people.filter(({ waitsSince }) => waitsSince).map(({ party }) => party.replace(/\d+/, '')),
    day: day.filter(({ kind }) => kind === 'message').length,
    notAnswered: figure('Not answered'),
    notVerified: figure('Sender not verified'),
  };
}
const STILL = { unanswered: 0, listed: 0, waits: [], day: 0, notAnswered: 0 };
const waitingFor = (party: string | undefined) => ({
  unanswered: 1,
  listed: 1,
  waits: party ? [party] : [],
  day: 1,
  notAnswered: 1,
  notVerified: 0,
});

describe('where the receiving server is named', () => {
  test('the word of a proved sender makes somebody wait, everywhere', async () => {
    const place = await placeOf(SERVER);
    const message = await arrive(place, { from: MIA, to: await mailTo(place, MIA), dmarc: 'pass' });
    expect(message).toMatchObject({ senderProof: 'proved', party: 'customer', givenTo: null, countsAsWord: true });
    expect(await clocks(place)).toEqual(waitingFor('customer'));
  });
  test.each([
    ['fail', 'failed', ' (sender check failed)'],
    ['none', 'unproved', ' (sender not verified)'],
    [undefined, 'unproved', ' (sender not verified)'],
  ] as const)('what nobody proved (%s) is shown and told, and moves no clock', async (dmarc, senderProof, doubt) => {
    const place = await placeOf(SERVER);
    const to = await mailTo(place, MIA);
    const message = await arrive(place, { from: MIA, to, ...(dmarc && { dmarc }) });
    expect(message).toMatchObject({ senderProof, party: 'customer', automatic: false, countsAsWord: false });
    expect(await clocks(place)).toEqual({ ...STILL, notVerified: 1 });
    const notices = (await app.call(place.admin, noticesApi.notices, { query: {} })).body.data;
    expect(notices[0]?.title).toBe(`${MIA} wrote on ${place.job.jobNumber}${doubt}`);
  });
  test('what nobody proved counts from when somebody of ours says that it is genuine, until it is taken back', async () => {
    const place = await placeOf(SERVER);
    const { id } = await arrive(place, { from: MIA, to: await mailTo(place, MIA), dmarc: 'none' });
    const confirm = async (confirmed: boolean, as = place.admin) =>
      await app.call(as, messagesApi.confirmSender, { params: { id }, body: { confirmed } });
    expect((await confirm(true)).body.data).toMatchObject({ senderProof: 'unproved', senderConfirmed: true });
    expect(await clocks(place)).toEqual(waitingFor('customer'));
    await confirm(false);
    expect(await clocks(place)).toEqual({ ...STILL, notVerified: 1 });
    expect((await confirm(true, (await app.company()).admin)).status).toBe(404);
  });
  test('a proved sender has nothing to confirm', async () => {
    const place = await placeOf(SERVER);
    const { id } = await arrive(place, { from: MIA, to: await mailTo(place, MIA), dmarc: 'pass' });
    const { status } = await app.call(place.admin, messagesApi.confirmSender, {
      params: { id },
      body: { confirmed: false },
    });
    expect(status).toBe(409);
  });
  test('a copy on a linked job says so, too', async () => {
    const place = await placeOf(SERVER);
    const { admin, job } = place;
    const other = await buildJob(app, admin);
    await app.call(admin, jobLinksApi.create, { body: { parentJobId: job.id, childJobId: other.id } });
    const { id } = await arrive(place, { from: MIA, to: await mailTo(place, MIA), dmarc: 'fail' });
    await app.call(admin, messagesApi.syncToLinkedJobs, { body: { notificationIds: [id] } });
    const { data } = (await app.call(admin, conversationApi.thread, { params: { jobId: other.id }, query: {} })).body;
    expect(data.at(-1)?.note).toContain(`From ${job.jobNumber} from ${MIA} (sender not verified): Re: Start`);
  });
  test('a job on which nothing was said for long stays one, until a proved sender writes', async () => {
    const place = await placeOf(SERVER);
    const to = await mailTo(place, MIA);
    const { job, admin } = place;
    await asSystem(app, sql`update notification set created_at = now() - interval '60 days' where job_id = ${job.id}`);
    const facts = async () => {
      const { data } = (await app.call(admin, conversationApi.correspondents, { params: { jobId: job.id } })).body;
      const actions = (await app.call(admin, jobFiguresApi.recommendations, { params: { jobId: job.id } })).body.data;
      return [data.find(({ party }) => party === 'customer')?.lastAt, actions.some(({ ref }) => ref === 'quiet')];
    };
    const before = await facts();
    expect(before).toEqual([expect.any(String), true]);
    await arrive(place, { from: MIA, to, dmarc: 'none' });
    expect(await facts()).toEqual(before);
    await arrive(place, { from: MIA, to, dmarc: 'pass' });
    const after = await facts();
    expect(after[1]).toBe(false);
    expect(after[0]).not.toBe(before[0]);
  });
  test('whoever is proved to be himself does not speak as the insurer by naming the insurer’s address for answers', async () => {
    const place = await placeOf(SERVER);
    const to = await mailTo(place, INSURER);
    const message = await arrive(place, { from: 'evil@evil.example', to, replyTo: INSURER, dmarc: 'pass' });
    expect(message).toMatchObject({ senderProof: 'proved', countsAsWord: false, replyTo: INSURER, givenTo: INSURER });
    expect(await clocks(place)).toMatchObject(STILL);
  });
});

describe('an address for answers', () => {
  test('is one for the job and its readers: the same for the same people, another for others', async () => {
    const place = await placeOf(SERVER);
    const [mia, insurer] = [await mailTo(place, MIA), await mailTo(place, INSURER)];
    expect(mia).toMatch(/^job-\d+\.[a-z0-9]{6}@mail\.harbour\.example$/);
    expect(insurer).not.toBe(mia);
    expect(await mailTo(place, `Mia Wong <${MIA.toUpperCase()}>`)).toBe(mia);
    const both = await mailTo(place, INSURER, MIA);
    expect([mia, insurer]).not.toContain(both);
    expect(await mailTo(place, MIA, INSURER)).toBe(both);
    const rows = await asSystem(app, sql`select from job_reply_tag where job_id = ${place.job.id}`);
    expect(rows).toHaveLength(3);
  });
  test('that Mia was given does not make another one Mia: it is said, and he is proved to be himself', async () => {
    const place = await placeOf(SERVER);
    const to = await mailTo(place, MIA);
    const from = 'other@elsewhere.example';
    expect(await arrive(place, { from, to, dmarc: 'pass' })).toMatchObject({
      givenTo: MIA,
      party: from,
      countsAsWord: true,
    });
    expect((await clocks(place)).waits).toEqual([]);
    // Even where answers are to go to her.
    expect(await arrive(place, { from, to, replyTo: MIA, dmarc: 'pass' })).toMatchObject({ countsAsWord: false });
  });
  test('that two were given is the address of both', async () => {
    const place = await placeOf(null);
    const to = await mailTo(place, MIA, 'Tom <tom@wong.example>');
    expect(await arrive(place, { from: 'tom@wong.example', to })).toMatchObject({ givenTo: null, countsAsWord: true });
    const message = await arrive(place, { from: INSURER, to });
    expect(message).toMatchObject({ givenTo: `${MIA}, tom@wong.example`, countsAsWord: false });
  });
  test('of before, which everybody has, still finds the job, and proves nothing', async () => {
    const place = await placeOf(SERVER);
    const { job, admin } = place;
    await asSystem(
      app,
      sql`insert into job_reply_tag (company_id, job_id, tag) values (${admin.companyId}, ${job.id}, 'job-old.k3f9aa')`,
    );
    const to = 'job-old.k3f9aa@mail.harbour.example';
    expect(await arrive(place, { from: INSURER, to, dmarc: 'pass' })).toMatchObject({
      givenTo: null,
      countsAsWord: true,
    });
    expect(await arrive(place, { from: MIA, to })).toMatchObject({ givenTo: null, countsAsWord: false });
  });
});

describe('where no receiving server is named', () => {
  test('nothing is checked, which is said, and clocks move as they did', async () => {
    const place = await placeOf(null);
    const message = await arrive(place, { from: MIA, to: await mailTo(place, MIA), dmarc: 'fail' });
    expect(message).toMatchObject({ senderProof: 'unchecked', givenTo: null, countsAsWord: true });
    expect(await clocks(place)).toEqual(waitingFor('customer'));
  });
  test('the address that Mia was given does not make anybody the insurer, and what a stranger writes by it still waits', async () => {
    const place = await placeOf(null);
    const to = await mailTo(place, MIA);
    const message = await arrive(place, { from: INSURER, to, replyTo: 'evil@evil.example' });
    expect(message).toMatchObject({ senderProof: 'unchecked', givenTo: MIA, countsAsWord: false });
    expect(await clocks(place)).toMatchObject(STILL);
    expect(await arrive(place, { from: 'mia@work.example', to })).toMatchObject({ givenTo: MIA, countsAsWord: true });
    expect((await clocks(place)).unanswered).toBe(1);
  });
});
