// The next step in the list of jobs is the one that leads the page of each, and nobody is told it of a job they do not see.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobNextStepsApi } from '../shared/job-next-steps.api.ts';
import { milestonesApi } from '../shared/job-records.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const stepsOf = async (as: Person, ids: readonly number[]) =>
  made(await app.call(as, jobNextStepsApi.nextSteps, { query: { ids: ids.join(',') } }));
const leading = async (as: Person, jobId: number) =>
  made(await app.call(as, jobFiguresApi.recommendations, { params: { jobId } }))[0];

test('the rows of a page have the step that leads the page of each job', async () => {
  const { admin } = await app.company();
  const jobs = await Promise.all([
    buildJob(app, admin, { assignedId: admin.userId, customerMobileNumber: '0491 570 156' }),
    buildJob(app, admin, { assignedId: admin.userId }),
    buildJob(app, admin, { assignedId: admin.userId, targetCompletionDate: '2020-01-01' }),
    buildJob(app, admin, {}),
  ]);
  await app.call(admin, milestonesApi.create, {
    body: { jobId: jobs[0]?.id ?? 0, label: 'Tarpaulin on', dueDate: '2020-01-01' },
  });
  const ids = jobs.map(({ id }) => id);
  const steps = await stepsOf(admin, ids);
  expect(steps.map(({ label }) => label).sort()).toEqual([
    'Assign the job',
    'Complete "Tarpaulin on"',
    'Complete the works or agree on a new date',
    'Find out how to reach the customer',
  ]);
  for (const { jobId, label, reason, severity } of steps)
    expect(await leading(admin, jobId)).toMatchObject({ label, reason, severity });
});

test('jobs of others are absent, and ids that are none are refused', async () => {
  const [{ admin }, { admin: other }] = [await app.company(), await app.company()];
  const { id } = await buildJob(app, admin, {});
  expect(await stepsOf(other, [id])).toEqual([]);
  expect((await stepsOf(admin, [id])).map(({ jobId }) => jobId)).toEqual([id]);
  for (const ids of ['', 'x', '0', '1,', Array.from({ length: 201 }, (_, index) => index + 1).join(',')])
    expect((await app.call(admin, jobNextStepsApi.nextSteps, { query: { ids } })).status).toBe(422);
});
