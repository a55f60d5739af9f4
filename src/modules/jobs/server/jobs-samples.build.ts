// Jobs and what hangs on them, in the world of the sweeps.
import { type ModuleTests, type WorldOptions, made } from '../../../../tests/module-tests.ts';
import { PNG } from '../../../../tests/pictures.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { CompanyRecord } from '../../company/server/company-samples.build.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import { jobKpisApi, publicHolidaysApi, workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { jobContactsApi, jobLinksApi, milestoneTemplatesApi, milestonesApi } from '../shared/job-records.api.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { submissionPaths, submissionSamples, submissionWorld } from './job-submissions.build.ts';
import { jobsRoles } from './jobs-roles.build.ts';
import { buildJob } from './jobs.build.ts';

/** Two pictures, the later one in use. */
async function pictureOf(app: TestApp, as: Person, jobId: number): Promise<number> {
  const upload = () =>
    app.upload<{ data: { imageAttachmentId: number } }>(as, `/job/${jobId}/image`, { name: 'front.png', bytes: PNG });
  const first = made(await upload()).imageAttachmentId;
  await upload();
  return first;
}

/** An override of a setting; each kind of setting has the same calls. */
export async function buildOverride(app: TestApp, as: Person, setting: string, mark: string): Promise<number> {
  const { status, body } = await app.send(as, {
    method: 'POST',
    url: `/api/${setting}Override`,
    payload: { label: mark },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body.data as { id: number }).id;
}

async function jobsWorld(app: TestApp, as: Person, contact: number, { mark, divisionId }: WorldOptions) {
  const build = async (): Promise<number> => (await buildJob(app, as, { customerName: mark, divisionId })).id;
  const [job, emptyJob, linked] = [await build(), await build(), await build()];
  const link = { linkTypeId: 2, parentJobId: job, childJobId: linked };
  const person = { jobId: job, contactId: contact, contactRelationshipTypeId: 5, note: mark };
  const labelled = { label: mark, active: false };
  const workflow = made(await app.call(as, workflowsApi.create, { body: labelled })).id;
  const kpi = {
    workflowId: workflow,
    label: mark,
    startRef: 'createdAt' as const,
    stopRef: 'closedAt' as const,
    targetHours: 8,
  };
  const day = `${2030 + (emptyJob % 60)}-0${1 + (Math.floor(emptyJob / 60) % 9)}-${10 + (Math.floor(emptyJob / 540) % 18)}`;
  const holiday = { label: mark, date: day, state: `S${emptyJob}` };
  const items = [{ label: mark, dueDays: 3, triggerStatusId: null, clientVisible: true }];
  const kpiNote = { params: { jobId: job }, body: { workflowKpiId: 1, note: mark } };
  const changed = { itemIds: [job, emptyJob], fields: { jobTypeId: 2 } };
  return {
    job,
    emptyJob,
    jobLink: made(await app.call(as, jobLinksApi.create, { body: link })).id,
    jobContact: made(await app.call(as, jobContactsApi.create, { body: person })).id,
    milestone: made(await app.call(as, milestonesApi.create, { body: { jobId: job, label: mark } })).id,
    milestoneTemplate: made(
      await app.call(as, milestoneTemplatesApi.create, { body: { label: mark, active: true, items } }),
    ).id,
    workflow,
    emptyWorkflow: made(await app.call(as, workflowsApi.create, { body: labelled })).id,
    workflowKpi: made(await app.call(as, workflowKpisApi.create, { body: kpi })).id,
    publicHoliday: made(await app.call(as, publicHolidaysApi.create, { body: holiday })).id,
    kpiNote: made(await app.call(as, jobKpisApi.createNote, kpiNote)).id,
    jobOverride: await buildOverride(app, as, 'jobSetting', mark),
    jobPicture: await pictureOf(app, as, job),
    bulkChange: made(await app.call(as, jobsApi.bulkUpdate, { body: changed })).bulkId ?? 0,
    history: made(await app.call(as, jobsApi.history, { params: { jobId: job } }))[0]?.id ?? 0,
    ...(await submissionWorld(app, as, mark)),
  };
}
export type JobsRecord = keyof Awaited<ReturnType<typeof jobsWorld>>;

export const jobsTests: ModuleTests<CompanyRecord | ContactsRecord, JobsRecord> = {
  roles: jobsRoles,
  world: (app, as, { contact }, more) => jobsWorld(app, as, contact, more),
  paths: [
    [/^DELETE \/job\/:id$/, 'emptyJob'],
    [/\/jobLink\/:id/, 'jobLink'],
    [/\/jobContact\/:id/, 'jobContact'],
    [/\/milestone\/:id/, 'milestone'],
    [/\/milestoneTemplate\/:id/, 'milestoneTemplate'],
    ...submissionPaths,
    [/^DELETE \/workflow\/:id/, 'emptyWorkflow'],
    [/\/workflow\/:id/, 'workflow'],
    [/\/workflowKpi\/:id/, 'workflowKpi'],
    [/\/publicHoliday\/:id/, 'publicHoliday'],
    [/\/workflowKpiNote\/:id/, 'kpiNote'],
    [/\/job\/:id/, 'job'],
    [/^\w+ \/history\/:id/, 'history'],
    [/\/jobSettingOverride\/:id/, 'jobOverride'],
  ],
  params: {
    jobId: 'job',
    objectId: 'job',
    target: 'emptyJob',
    bulkId: 'bulkChange',
    imageAttachmentId: 'jobPicture',
  },
  samples: {
    ...submissionSamples,
    'POST /job': () => ({ body: { customerName: 'Once' } }),
    'POST /job/copyAsNewJob': ({ job }) => ({ body: { jobId: job, parts: ['contacts', 'roles'] } }),
    'PUT /jobNumber/:jobId': ({ job }) => ({ body: { jobNumber: `Own ${job}` } }),
    'POST /job/:jobId/image': () => ({ file: { name: 'front.png', bytes: PNG } }),
    'POST /jobLink': ({ job, emptyJob }) => ({ body: { linkTypeId: 2, parentJobId: job, childJobId: emptyJob } }),
    'PUT /jobLink/:id': () => ({ body: { linkTypeId: 3 } }),
    'POST /jobContact': ({ job, contact }) => ({
      body: { jobId: job, contactId: contact, contactRelationshipTypeId: 6 },
    }),
    'PUT /jobContact/:id': () => ({ body: { note: 'Again' } }),
    'POST /milestone': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
    'PUT /milestone/:id': () => ({ body: { label: 'Again' } }),
    'POST /milestoneTemplate': () => ({ body: { label: 'Once' } }),
    'PUT /milestoneTemplate/:id': () => ({ body: { order: 7 } }),
    'POST /job/:jobId/milestoneTemplate/:milestoneTemplateId': (of) => ({
      params: { milestoneTemplateId: of.milestoneTemplate },
    }),
    'POST /workflow': () => ({ body: { label: 'Once', active: false } }),
    'PUT /workflow/:id': () => ({ body: { label: 'Again' } }),
    'POST /workflowKpi': ({ workflow }) => ({
      body: { workflowId: workflow, label: 'Once', startRef: 'createdAt', stopRef: 'closedAt', targetHours: 8 },
    }),
    'PUT /workflowKpi/:id': () => ({ body: { targetHours: 9 } }),
    'POST /publicHoliday': ({ job }) => ({ body: { label: 'Once', date: '2031-01-01', state: `Once ${job}` } }),
    'PUT /publicHoliday/:id': () => ({ body: { label: 'Again' } }),
    'POST /job/:jobId/workflowKpiNote': () => ({ body: { workflowKpiId: 1, note: 'Once' } }),
    'GET /filterTag/:filterTagObjectType/:filterTagObjectId': (of) => ({ params: { filterTagObjectId: of.contact } }),
    'PUT /jobSetting/:companyId': () => ({ body: {} }),
  },
};
