// about: sync, jobs
// What the settings of a connection accept without asking: done as a person would, once; what needs a choice waits and says why.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { syncSettingsApi } from '../shared/sync-settings.api.ts';
import { type Pair, connectedPair, delivered } from './sync-pair.build.ts';

let app: TestApp;
let pair: Pair;
let giver: Person;
let doer: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  pair = await connectedPair(app);
  [giver, doer] = [pair.giver.person, pair.doer.person];
});

const accepting = async (body: object) =>
  made(await app.call(doer, syncSettingsApi.create, { body: { contactId: pair.doer.contactId, ...body } }));
async function sendJob(values: object = {}, action = 35): Promise<SyncRequestView> {
  const job = await buildJob(app, giver, { customerName: 'Mia Wong', clientRef: 'CLM-7727296', ...values });
  const body = { contactId: pair.giver.contactId, syncRequestActionId: action, jobId: job.id };
  const sent = made(await app.call(giver, syncRequestsApi.send, { body }));
  await delivered(app, pair);
  return made(await app.call(giver, syncRequestsApi.get, { params: { id: sent.id } }));
}
const inbox = async () => made(await app.call(doer, syncRequestsApi.list, { query: {} }));
const told = async () =>
  made(await app.call(doer, noticesApi.notices, {})).map(({ title, body }) => `${title}. ${body}`);

test('a claim is a job at once, with nobody named as its acceptor; its people are told once what it became', async () => {
  await accepting({ acceptsWork: true });
  const sent = await sendJob();
  const jobs = made(await app.call(doer, jobsApi.list, { query: {} }));
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({ customerName: 'Mia Wong', clientRef: 'CLM-7727296' });
  expect(sent).toMatchObject({ statusId: 2, answerLabel: jobs[0]?.jobNumber });
  const [came] = await inbox();
  expect(came).toMatchObject({ statusId: 2, answeredById: null, jobId: jobs[0]?.id });
  const { trail } = made(await app.call(doer, syncRequestsApi.message, { params: { id: came?.id ?? 0 } }));
  expect(trail.map(({ what, who }) => `${what} by ${who}`)).toEqual([
    'Sent by Harbour Building',
    'Accepted by the settings of the connection',
  ]);
  expect(await told()).toEqual([expect.stringContaining(`Accepted automatically: ${jobs[0]?.jobNumber}`)]);
});

test('what is not ticked waits for a person, as before', async () => {
  await accepting({ acceptsAnswers: true, acceptsInvoices: true, acceptsEstimates: true });
  expect(await sendJob()).toMatchObject({ statusId: 1 });
  expect(await told()).toEqual([expect.not.stringContaining('automatically')]);
});

test('a word of theirs that stands for nothing here waits with the reason; once a person has answered, the next is accepted', async () => {
  await accepting({ acceptsWork: true });
  const type = async (label: string, as: Person) =>
    (
      await asSystem<{ id: number }>(
        app,
        sql`insert into job_type (company_id, label) values (${as.companyId}, ${label}) returning id`,
      )
    )[0]?.id ?? 0;
  const [theirs, ours] = [await type('Burst pipe', giver), await type('Escape of water', doer)];
  expect(await sendJob({ jobTypeId: theirs })).toMatchObject({ statusId: 1 });
  const why = 'Choose the job type that “Burst pipe” stands for';
  const [came] = await inbox();
  expect(came).toMatchObject({ statusId: 1, waitsBecause: why });
  expect(await told()).toEqual([expect.stringContaining(why)]);
  const choices = [{ list: 'jobType' as const, theirs: 'Burst pipe', ours }];
  const accepted = made(await app.call(doer, syncRequestsApi.accept, { body: { id: came?.id ?? 0, choices } }));
  expect(accepted).toMatchObject({ statusId: 2, waitsBecause: null, answeredById: doer.userId });
  expect(await sendJob({ jobTypeId: theirs })).toMatchObject({ statusId: 2 });
});

test('a request for information about a job that is not here waits for the job to be chosen', async () => {
  await accepting({ acceptsWork: true });
  expect(await sendJob({}, 15)).toMatchObject({ statusId: 1 });
  expect((await inbox())[0]).toMatchObject({ waitsBecause: 'Choose the job that it belongs to' });
});
