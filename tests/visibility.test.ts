// Within a company: who is held to a division, or to their own jobs, gets nothing of the other jobs by any way.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { MARK, type World, buildWorld } from './samples.ts';
import { cursorsThatTell, whatStrangersGet } from './strangers.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const NORTH = 1;
const SOUTH = 2;
/** What hangs on a job. Contacts, people and a person's own views do not. */
const OF_JOBS: (keyof World)[] = [
  'job',
  'emptyJob',
  'note',
  'history',
  'estimate',
  'category',
  'trade',
  'item',
  'frozenItem',
  'pendingSnapshot',
  'pendingLine',
  'authorisedSnapshot',
  'snapshotLine',
  'workOrder',
  'otherWorkOrder',
  'workOrderItem',
];

let app: TestApp;
let admin: Person;
let hidden: World;
const restricted: Record<string, Person> = {};

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  const { companyId } = company;
  await asSystem(app, sql`update company set enable_division = true where company_id = ${companyId}`);
  for (const [id, label] of [
    [NORTH, 'North'],
    [SOUTH, 'South'],
  ])
    await asSystem(
      app,
      sql`insert into division (company_id, id, label) values (${companyId}, ${id}, ${label}) on conflict do nothing`,
    );
  restricted['a division'] = await app.person(companyId, 'admin');
  await asSystem(
    app,
    sql`insert into user_division (company_id, user_id, division_id) values (${companyId}, ${restricted['a division'].userId}, ${NORTH})`,
  );
  restricted['their own jobs'] = await app.person(companyId, 'admin', { onlyMyJobs: true });
  hidden = await buildWorld(app, admin, SOUTH);
  await buildJob(app, admin, {
    customerName: 'Seen',
    divisionId: NORTH,
    assignedId: restricted['their own jobs'].userId,
  });
});

describe.each(['a division', 'their own jobs'])('a person held to %s', (which) => {
  const person = (): Person => restricted[which] as Person;

  test('gets nothing of the other jobs by their ids', async () => {
    const { problems, tried } = await whatStrangersGet(app, hidden, admin, person(), OF_JOBS);
    expect(problems).toEqual([]);
    expect(tried.length).toBeGreaterThan(50);
  });

  test('sees their jobs alone in lists, counts, searches and the board', async () => {
    const [list, count, search, board] = [
      (await app.call(person(), jobsApi.list, {})).body,
      (await app.call(person(), jobsApi.count, {})).body.data.count,
      (await app.call(person(), jobsApi.list, { query: { s: MARK } })).body.data,
      (await app.call(person(), jobsApi.statusCounts, { params: { type: 'status' } })).body.data,
    ];
    expect(list.data.map(({ customerName }) => customerName)).toEqual(['Seen']);
    expect(list.meta.total).toBe(1);
    expect(count).toBe(1);
    expect(search).toEqual([]);
    expect(board.reduce((sum, status) => sum + status.count, 0)).toBe(1);
  });

  test('finds no estimate, snapshot, work order or note of the others in any list', async () => {
    for (const path of ['/estimate', '/estimateSnapshot', '/workOrder', '/notification']) {
      const { status, body } = await app.send(person(), { method: 'GET', url: `/api${path}` });
      expect({ path, status, data: body.data }).toEqual({ path, status: 200, data: [] });
      const counted = await app.send(person(), { method: 'GET', url: `/api${path}/count` });
      expect(counted.body.data).toEqual({ count: 0 });
    }
  });

  test('cannot begin a page of any list behind a row that is not theirs', async () => {
    const { told, lists } = await cursorsThatTell(app, admin, person());
    expect(told).toEqual([]);
    expect(lists).toEqual(
      expect.arrayContaining(['/job', '/estimate', '/estimateSnapshot', '/workOrder', '/notification']),
    );
  });

  test('changes only their own by a filter that matches all', async () => {
    const all = { allItemsMatchingFilter: true, filter: '{}' };
    await app.call(admin, jobsApi.bulkUpdate, { body: { ...all, fields: { perilId: null } } });
    const { body } = await app.call(person(), jobsApi.bulkUpdate, { body: { ...all, fields: { perilId: 1 } } });
    expect(body.data).toMatchObject({ count: 1, updated: 1 });
    const other = await app.call(admin, jobsApi.get, { params: { id: hidden.job } });
    expect(other.body.data.perilId).toBeNull();
  });
});
