// Milestone templates: kept under Administration, put on a job once.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { type OptionListApi } from '../../company/shared/option-lists.api.ts';
import { optionListApis } from '../../../../tests/option-lists.ts';
import { milestoneTemplatesApi, milestonesApi } from '../shared/job-records.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const item = (label: string, dueDays: number | null = null, triggerStatusId: number | null = null) => ({
  label,
  dueDays,
  triggerStatusId,
  clientVisible: false,
});
const make = async (label: string, items: ReturnType<typeof item>[], more = {}) =>
  (await app.call(admin, milestoneTemplatesApi.create, { body: { label, items, ...more } })).body.data;
const apply = (jobId: number, milestoneTemplateId: number, as = admin) =>
  app.call(as, milestoneTemplatesApi.apply, { params: { jobId, milestoneTemplateId } });

test('every company starts with a template; its milestones are dated from the day it is put on a job', async () => {
  const { id: jobId } = await buildJob(app, admin);
  await app.call(admin, milestonesApi.create, { body: { jobId, label: 'By hand' } });
  const { status, body } = await apply(jobId, 1);
  const today = todayIn('Australia/Sydney', new Date());
  expect([status, body.data.map(({ label }) => label)]).toEqual([
    201,
    [
      'By hand',
      'Customer contacted',
      'Site inspected',
      'Scope and estimate sent',
      'Works started',
      'Practical completion',
    ],
  ]);
  expect(body.data[2]).toMatchObject({
    dueDate: addDays(today, 3),
    triggerStatus: { id: 4 },
    milestoneTemplateId: 1,
    clientVisible: true,
  });
});

test('what a job has from a template is not added twice; what the template gained since is', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const made = await make('Twice', [item('One')]);
  await Promise.all([apply(jobId, made.id), apply(jobId, made.id)]);
  const again = await apply(jobId, made.id);
  expect([again.status, again.body.message]).toEqual([409, 'The milestones of Twice are already on this job.']);
  const items = [...made.items, item('Two', 5)];
  await app.call(admin, milestoneTemplatesApi.update, { params: { id: made.id }, body: { items } });
  expect((await apply(jobId, made.id)).body.data.map(({ label }) => label)).toEqual(['One', 'Two']);
});

test('a template names what exists, each milestone once, and an inactive or empty one is not put on a job', async () => {
  const wrong = async (items: ReturnType<typeof item>[]) =>
    (await app.call(admin, milestoneTemplatesApi.create, { body: { label: 'Wrong', items } })).body.errors;
  expect(await wrong([item('A'), item('B', 1, 987_654)])).toEqual({
    'items.1.triggerStatusId': 'This entry does not exist',
  });
  expect(await wrong([item('A'), item('a')])).toHaveProperty(['items.1.label']);
  expect(await wrong([item('')])).toHaveProperty(['items.0.label'], 'A label is required');
  const { id: jobId } = await buildJob(app, admin);
  const inactive = await make('Asleep', [item('A')], { active: false });
  expect((await apply(jobId, inactive.id)).body.message).toBe('Asleep is inactive. Choose another template.');
  expect((await apply(jobId, (await make('Empty', [])).id)).body.message).toContain('has no milestones yet');
});

test('a status that is gone leaves its milestone without one; strangers and readers put nothing on a job', async () => {
  const status = await app.call(admin, (optionListApis['jobStatus'] as OptionListApi).create, {
    body: { label: 'Short-lived', typeName: 'active' },
  });
  const statusId = status.body.data.id;
  const made = await make('Of a status', [item('Waits', 1, statusId)]);
  await app.call(admin, (optionListApis['jobStatus'] as OptionListApi).remove, { params: { id: statusId } });
  const { id: jobId } = await buildJob(app, admin);
  const { admin: stranger } = await app.company();
  expect((await apply(jobId, made.id, stranger)).status).toBe(404);
  const field = await app.person(admin.companyId, 'field');
  expect((await apply(jobId, made.id, field)).status).toBe(403);
  expect((await apply(jobId, made.id)).body.data[0]).toMatchObject({ label: 'Waits', triggerStatusId: null });
});
