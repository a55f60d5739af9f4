import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { dashboardApi, type TileCount } from '../shared/dashboard.api.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
});
const counts = (as: Person, tiles: TileCount[] | string) =>
  app.call(as, dashboardApi.counts, { query: { tiles: typeof tiles === 'string' ? tiles : JSON.stringify(tiles) } });
const filterOf = (assignedId: number) =>
  JSON.stringify({ and: [{ field: 'assignedId', operator: 'equals', value: assignedId }] });

test('every tile is the count of its list under its filter, in one call, for what the person sees', async () => {
  const own = await app.person(companyId, 'admin', { onlyMyJobs: true });
  await buildJob(app, admin, { assignedId: own.userId });
  await buildJob(app, admin, { assignedId: own.userId });
  await buildJob(app, admin);
  const filter = filterOf(own.userId);
  const suppliers = { list: 'contact', filter: '{"object":{"contactTypeId":9}}' };
  const tiles = [{ list: 'job' }, { list: 'job', filter }, { list: 'job', by: 'statusId' }, suppliers];
  const all = await counts(admin, tiles);
  expect(all.body.data.map((tile) => tile?.count)).toEqual([3, 2, 3, 0]);
  expect(all.body.data[2]?.groups).toEqual([{ id: 1, count: 3, sum: null }]);
  const list = await app.call(admin, jobsApi.list, { query: { filter } });
  expect(list.body.meta.total).toBe(2);
  expect((await counts(own, tiles)).body.data.map((tile) => tile?.count)).toEqual([2, 2, 2, 0]);
  const { admin: stranger } = await app.company();
  expect((await counts(stranger, tiles)).body.data.map((tile) => tile?.count)).toEqual([0, 0, 0, 0]);
});

test('a list without the right is null; what cannot be counted is refused with the reason', async () => {
  const worker = await app.person(companyId, 'field');
  const only = await app.call(admin, rolesApi.create, { body: { label: 'Jobs alone', permissions: ['view-job'] } });
  await app.call(admin, usersApi.update, { params: { id: worker.userId }, body: { roleIds: [only.body.data.id] } });
  await expect.poll(async () => (await counts(worker, [{ list: 'workOrder' }])).body.data).toEqual([null]);
  for (const tiles of [
    [{ list: 'user' }],
    [{ list: 'constructor' }],
    [{ list: 'job', filter: '{"and":[{"field":"nothing","operator":"equals","value":1}]}' }],
    [{ list: 'job', by: 'nothing' }],
    '{"list":"job"}',
    'no json',
    JSON.stringify(Array.from({ length: 61 }, () => ({ list: 'job' }))),
  ]) {
    const { status, body } = await counts(admin, tiles);
    expect({ tiles, status, named: Object.keys(body.errors ?? {}).length }).toEqual({ tiles, status: 422, named: 1 });
  }
});
