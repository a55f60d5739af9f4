// The job setting: the company's own, what overrides it for some jobs, and where each value comes from.
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { buildJob } from './jobs.build.ts';

const app: TestApp = await startTestApp();
let admin: Person;
beforeEach(async () => {
  ({ admin } = await app.company());
});
const override = async (body: object): Promise<number> =>
  ((await app.call(admin, jobSettingApi.create, { body })).body.data as { id: number }).id;
const ofJob = async (jobId: number) =>
  (await app.call(admin, jobSettingApi.ofJob, { params: { jobId }, query: {} })).body.data;

test('a job follows the first override that names a value, field by field, otherwise the company', async () => {
  const params = { companyId: admin.companyId };
  await app.call(admin, jobSettingApi.updateSetting, { params, body: { showSupervisor: false } });
  const second = await override({ label: 'All', order: 2, showEstimator: false, showCaseManager: false });
  const first = await override({ label: 'Mould', order: 1, jobTypeIds: [5], showCaseManager: true });
  const mould = await ofJob((await buildJob(app, admin, { jobTypeId: 5 })).id);
  expect(mould).toMatchObject({ showEstimator: false, showCaseManager: true, showSupervisor: false });
  expect(mould.sources).toMatchObject({ showEstimator: second, showCaseManager: first, showSupervisor: null });
  const other = await ofJob((await buildJob(app, admin, { jobTypeId: 1 })).id);
  expect(other.sources).toMatchObject({ showCaseManager: second });
});

test('an override with an empty list says nothing about it: the next one counts', async () => {
  await override({ label: 'Empty', order: 1, lockFields: [] });
  const second = await override({ label: 'Locks', order: 2, lockFields: ['clientRef'] });
  const job = await ofJob((await buildJob(app, admin)).id);
  expect([job.lockFields, job.sources['lockFields']]).toEqual([['clientRef'], second]);
});

test('new jobs start with the locks of the setting that is theirs; the others stay open', async () => {
  await override({ label: 'Mould', jobTypeIds: [5], lockFields: ['clientRef', 'nothing'] });
  expect((await buildJob(app, admin, { jobTypeId: 5 })).lockedFields).toEqual(['clientRef']);
  expect((await buildJob(app, admin, { jobTypeId: 1 })).lockedFields).toEqual([]);
});
