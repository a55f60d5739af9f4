// about: jobs
// The history of a job shows of each kind of record what its lists show: nothing without the right to view it, no margin and no sell
// without theirs.
import { beforeAll, describe, expect, test } from 'vitest';
import { rolesApi } from '../src/modules/identity/shared/roles.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { kebab } from '../src/kit/entity.ts';
import { entitiesOf } from '../src/platform/server/module.ts';
import { type World, buildWorld } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';
import { sql } from 'kysely';

let app: TestApp;
let admin: Person;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  world = await buildWorld(app, admin);
  // What saving an item and settling a work order leave behind, with the visibility of each field.
  const entry = (objectType: string, objectId: number, changes: object) =>
    asSystem(
      app,
      sql`insert into history (company_id, object_type, object_id, job_id, verb, changes, request_id, created_by_id)
        values (${admin.companyId}, ${objectType}, ${objectId}, ${world.job}, 'update', ${JSON.stringify(changes)}, 'test', ${admin.userId})`,
    );
  await entry('estimate', world.estimate, { 'Tiles: Margin': [0.1, 0.2, 'sell'], 'Tiles: Cost': [1, 2, 'cost'] });
  await entry('workOrder', world.workOrder, { sellTotal: [1, 2], costTotal: [3, 4] });
});

async function holding(permissions: string[]): Promise<Person> {
  const label = `Role ${Math.random()}`;
  const role = await app.call(admin, rolesApi.create, { body: { label, permissions } });
  expect(role.status, JSON.stringify(role.body)).toBe(201);
  const person = await app.person(admin.companyId, 'field');
  const body = { roleIds: [role.body.data.id], userSettingOnlyMyJobs: false };
  await app.call(admin, usersApi.update, { params: { id: person.userId }, body });
  const mayRead = async () =>
    (await app.call(person, jobsApi.history, { params: { jobId: world.job }, query: {} })).body.data.length;
  await expect.poll(mayRead, { timeout: 2000 }).toBeGreaterThan(0);
  return person;
}
const history = async (as: Person, more: object = {}) =>
  (await app.call(as, jobsApi.history, { params: { jobId: world.job }, query: { perPage: '500', ...more } })).body;
const kinds = async (as: Person) => [...new Set((await history(as)).data.map(({ objectType }) => objectType))].sort();
const choices = async (as: Person) =>
  (await app.call(as, jobsApi.historyChoices, { params: { jobId: world.job } })).body.data;
const fieldsOf = async (as: Person, objectType: string) =>
  (await history(as, { objectType })).data.flatMap(({ changes }) => changes.map(({ field }) => field));
const JOB = ['view-job', 'view-job-history'];

describe('the history of a job', () => {
  test('shows an administrator every kind, and others the kinds that they may view', async () => {
    const all = await kinds(admin);
    expect(all).toEqual(
      expect.arrayContaining(['estimate', 'estimateSnapshot', 'job', 'notification', 'shareItem', 'workOrder']),
    );
    const rights = new Set(app.running.app.modules.rights.all);
    const rightOf = new Map(entitiesOf(app.running.app.modules).map((of) => [of.name, `view-${of.permission}`]));
    const withRight = all.filter((kind) => rights.has(rightOf.get(kind) ?? `view-${kebab(kind)}`) && kind !== 'job');
    const narrow = await holding(JOB);
    expect(await kinds(narrow)).toEqual(all.filter((kind) => !withRight.includes(kind)));
    const told = await choices(narrow);
    expect(told.objectTypes.filter((kind) => withRight.includes(kind))).toEqual([]);
    expect(told.fields.filter(({ objectType }) => withRight.includes(objectType))).toEqual([]);
    const asked = await history(narrow, { objectType: 'estimate' });
    expect([asked.data, asked.meta.total]).toEqual([[], 0]);
    expect((await history(narrow)).meta.total).toBe((await history(narrow)).data.length);
    const [hidden] = (await history(admin, { objectType: 'workOrder' })).data;
    const note = { params: { id: hidden?.id ?? 0 }, body: { note: 'Seen' } };
    expect((await app.call(narrow, jobsApi.annotate, note)).status).toBe(404);
  });

  test('keeps what was noted at a change: a note is added below it with a name, and a pin finds it', async () => {
    const version = (await app.call(admin, jobsApi.get, { params: { id: world.job } })).body.data.version;
    const moved = await app.call(admin, jobsApi.changeStatus, {
      params: { jobId: world.job },
      body: { statusId: 2, note: 'The owner rang', version },
    });
    expect(moved.status).toBe(200);
    const [entry] = (await history(admin, { field: 'job.statusId' })).data;
    const params = { id: entry?.id ?? 0 };
    const annotate = (body: { note?: string | null; pinned?: boolean }) =>
      app.call(admin, jobsApi.annotate, { params, body });
    await annotate({ note: 'She rang again' });
    await annotate({ note: null });
    await annotate({ pinned: true });
    const { data, meta } = await history(admin, { pinned: '1' });
    expect([data.map(({ id }) => id), meta.total]).toEqual([[entry?.id], 1]);
    expect(data[0]?.note?.split('\n')).toEqual([
      'The owner rang',
      expect.stringMatching(/^Test admin, .+: She rang again$/),
    ]);
    for (let times = 0; times < 3; times++) await annotate({ note: 'x'.repeat(5000) });
    expect((await annotate({ note: 'y'.repeat(5000) })).body.errors?.['note']).toContain('Write a note on the job');
  });

  test('asks of each kind its own right for margins and sell', async () => {
    const margins = await holding([...JOB, 'view-estimate', 'view-work-order', 'work-order-costs', 'estimate-margins']);
    const sell = await holding([...JOB, 'view-estimate', 'view-work-order', 'work-order-costs', 'work-order-sell']);
    expect(await fieldsOf(margins, 'estimate')).toEqual(expect.arrayContaining(['Tiles: Margin', 'Tiles: Cost']));
    expect(await fieldsOf(sell, 'estimate')).not.toContain('Tiles: Margin');
    expect(await fieldsOf(sell, 'estimate')).not.toContain('Tiles: Cost');
    expect(await fieldsOf(margins, 'workOrder')).toContain('costTotal');
    expect(await fieldsOf(margins, 'workOrder')).not.toContain('sellTotal');
    expect(await fieldsOf(sell, 'workOrder')).toEqual(expect.arrayContaining(['sellTotal', 'costTotal']));
    const named = async (as: Person) => (await choices(as)).fields.map(({ field }) => field);
    expect(await named(margins)).toContain('estimate.Tiles: Margin');
    expect(await named(sell)).not.toContain('estimate.Tiles: Margin');
    const days = async (as: Person) => (await history(as, { field: 'estimate.Tiles: Margin' })).data.length;
    expect([await days(margins), await days(sell)]).toEqual([1, 0]);
  });
});
