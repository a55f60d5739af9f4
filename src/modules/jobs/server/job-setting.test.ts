// The job setting: the company's own, what overrides it for some jobs, and where each value comes from.
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi, divisionApi, regionApi } from '../../company/shared/company-profile.api.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { publicSubmissionApi, submissionLinksApi } from '../shared/job-submissions.api.ts';
import { jobsApi } from '../shared/jobs.api.ts';
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

test('a job lies in the region of its postcode, which overrides by region follow; a chosen region stays', async () => {
  const region = async (label: string, postcodes: string[]): Promise<number> =>
    ((await app.call(admin, regionApi.create, { body: { label, postcodes } })).body.data as { id: number }).id;
  const north = await region('North', ['2060', '2061']);
  await region('South', ['2200']);
  await override({ label: 'North', regionIds: [north], showEstimator: false });
  const at = (postcode: string) => ({ line1: '1 Way', suburb: 'Place', state: 'NSW', postcode, country: null });
  const job = await buildJob(app, admin, { siteAddress: at('2060') });
  expect(job.siteAddress).toMatchObject({ region: 'North' });
  expect((await ofJob(job.id)).showEstimator).toBe(false);
  const move = async (siteAddress: object) =>
    (await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { siteAddress: siteAddress as never } }))
      .body.data;
  const moved = await move({ ...job.siteAddress, postcode: '2200' });
  expect(moved.siteAddress).toMatchObject({ region: 'South' });
  expect((await ofJob(job.id)).showEstimator).toBe(true);
  expect((await move({ ...moved.siteAddress, postcode: '9999' })).siteAddress).toMatchObject({ region: null });
  await move({ ...at('2200'), region: 'North', regionLocked: true });
  expect((await ofJob(job.id)).showEstimator).toBe(false);
  const home = await buildJob(app, admin, { customerAddress: at('2061') });
  expect((await ofJob(home.id)).showEstimator, 'the site is the customer’s address').toBe(false);
});

test('a job that names no division gets the company’s, and another one is kept', async () => {
  const division = async (label: string): Promise<number> =>
    ((await app.call(admin, divisionApi.create, { body: { label } })).body.data as { id: number }).id;
  const [usual, other] = [await division('Usual'), await division('Other')];
  expect((await buildJob(app, admin)).divisionId).toBeNull();
  const params = { id: admin.companyId };
  await app.call(admin, companyProfileApi.update, { params, body: { defaultDivisionId: usual } });
  expect((await buildJob(app, admin)).divisionId).toBe(usual);
  expect((await buildJob(app, admin, { divisionId: other })).divisionId).toBe(other);
});

test('public forms follow the setting as it is for their type of job', async () => {
  const form = async (jobTypeId: number): Promise<string> =>
    (await app.call(admin, submissionLinksApi.create, { body: { label: 'Form', jobTypeId } })).body.data.linkToken;
  const [water, fire] = [await form(1), await form(5)];
  const open = async (linkToken: string) =>
    (await app.call(undefined, publicSubmissionApi.form, { params: { linkToken } })).status;
  await override({ label: 'Water', jobTypeIds: [1], enableShareItemRegistration: true });
  expect([await open(water), await open(fire)]).toEqual([200, 404]);
});
