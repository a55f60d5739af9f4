// Workflows and their clocks, as an administrator keeps them.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { optionUsesApi } from '../../company/shared/option-lists.api.ts';
import { workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const clock = {
  workflowId: 1,
  label: 'Make safe',
  startRef: 'createdAt',
  stopRef: 'startedAt',
  targetHours: 4,
} as const;

test('a new workflow is offered on jobs at once; one that jobs follow is kept', async () => {
  const offered = async () =>
    (await app.call(admin, companyApi.options, { params: { type: 'workflow' } })).body.data.map(({ label }) => label);
  await offered();
  const made = await app.call(admin, workflowsApi.create, { body: { label: 'Maintenance' } });
  expect(await offered()).toContain('Maintenance');
  const { id } = made.body.data;
  await app.call(admin, workflowsApi.update, { params: { id }, body: { label: 'Reactive' } });
  expect(await offered()).toContain('Reactive');
  await buildJob(app, admin, { workflowId: id });
  const uses = await app.call(admin, optionUsesApi.uses, { params: { type: 'workflow' } });
  expect(uses.body.data[id]).toEqual([{ kind: 'job', count: 1 }]);
  const refused = await app.call(admin, workflowsApi.remove, { params: { id } });
  expect([refused.status, refused.body.message]).toEqual([409, 'Reactive is used by 1 job. Make it inactive instead.']);
});

test('a clock that could never stop, warns too early or pauses in an unknown status is refused', async () => {
  const create = (more: object) => app.call(admin, workflowKpisApi.create, { body: { ...clock, ...more } });
  expect((await create({ stopRef: 'createdAt' })).body.errors).toEqual({
    stopRef: 'Choose a stage after the one that starts the clock',
  });
  expect((await create({ warnHours: 4 })).body.errors).toHaveProperty('warnHours');
  expect((await create({ pauseStatusIds: [987_654] })).body.errors).toHaveProperty('pauseStatusIds');
  const made = await create({ pauseStatusIds: [9] });
  expect(made.status).toBe(201);
  const params = { id: made.body.data.id };
  const changed = await app.call(admin, workflowKpisApi.update, { params, body: { startRef: 'closedAt' } });
  expect(changed.body.errors).toHaveProperty('stopRef');
});
