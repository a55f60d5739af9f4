import { callsApi } from '../shared/calls.api.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobFiguresApi } from '../../jobs/shared/job-figures.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { messagesApi } from '../shared/messages.api.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
});

test('a logged call is a note and the first contact, and what asked for it is gone', async () => {
  const job = await buildJob(app, admin, { customerMobileNumber: '0400 111 222', assignedId: admin.userId });
  const params = { jobId: job.id };
  const asked = async () =>
    (await app.call(admin, jobFiguresApi.recommendations, { params })).body.data.map(({ ref, stage }) => ({
      ref,
      stage,
    }));
  expect(await asked()).toContainEqual({ ref: 'contact-customer', stage: 'contactedAt' });
  const call = await app.call(admin, callsApi.logCall, { params, body: { to: '0400 111 222' } });
  expect(call.body.data.note).toBe('Called the customer on 0400 111 222');
  const first = (await app.call(admin, jobsApi.get, { params: { id: job.id } })).body.data.contactedAt;
  expect(first).not.toBeNull();
  expect((await asked()).map(({ ref }) => ref)).not.toContain('contact-customer');

  await app.call(admin, callsApi.logCall, { params, body: {} });
  const after = (await app.call(admin, jobsApi.get, { params: { id: job.id } })).body.data;
  expect(after.contactedAt).toBe(first);
  const notes = (await app.call(admin, messagesApi.jobNotes, { params, query: {} })).body.data;
  expect(notes.map(({ note }) => note)).toEqual(['Called the customer', 'Called the customer on 0400 111 222']);
});

test('nobody logs a call on a job that they do not see', async () => {
  const job = await buildJob(app, admin);
  const { admin: stranger } = await app.company();
  const narrow = await app.person(companyId, 'field', { onlyMyJobs: true });
  for (const person of [stranger, narrow])
    expect((await app.call(person, callsApi.logCall, { params: { jobId: job.id }, body: {} })).status).toBe(404);
});
