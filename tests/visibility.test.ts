// about: calls
// Within a company: who is held to a division, or to their own jobs, gets nothing of the other jobs by any way.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { assetItemsApi } from '../src/modules/assets/shared/assets.api.ts';
import { paymentsApi } from '../src/modules/finance/shared/payments.api.ts';
import { lineupsApi } from '../src/modules/lineups/shared/lineups.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { type OfJobs, ofJobs, tablesOfJobs } from './of-jobs.ts';
import { MARK, type World, buildWorld } from './samples.ts';
import { cursorsThatTell, whatStrangersGet } from './strangers.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const NORTH = 1;
const SOUTH = 2;
/** Records that lead to a job and are shown to whoever does not see the job all the same, and why. */
const SHOWN_ALL_THE_SAME: Partial<Record<keyof World, string>> = {
  assetItem: 'equipment is the company’s; the job it is on is named to those who see that job alone (below)',
  assetItemRate: 'what a unit of the company costs and sells for',
  assetItemCost: 'what a unit of the company cost to buy or repair',
};
/** Tables with a job of which the world has no record, and why. */
const NOT_IN_WORLD: Readonly<Record<string, string>> = {
  background_job: 'is shown to whoever started it, and to nobody else',
  card_payment: 'no call names one: it is reached by its payment or its invoice',
  estimate_reconciliation: 'no call names one: it is reached by its snapshot',
  job_cost_entry: 'no call names one: it is reached by its job',
  lineup_item: 'no call names one: it is reached by its lineup (below)',
  location_record: 'no call names one',
  message_thread: 'no call names one: it is reached by its job',
  storage_movement: 'no call names one: it is reached by its stored item',
  site_worker: 'no call of the staff names one: its page does',
};

let app: TestApp;
let admin: Person;
let hidden: World;
let hanging: OfJobs;
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
  hanging = await ofJobs(app, companyId, hidden);
  await buildJob(app, admin, {
    customerName: 'Seen',
    divisionId: NORTH,
    assignedId: restricted['their own jobs'].userId,
  });
});

test('the world holds a record of every kind that belongs to a job', async () => {
  const missing = (await tablesOfJobs(app)).filter(
    (table) => !hanging.tables.has(table) && !Object.hasOwn(NOT_IN_WORLD, table),
  );
  expect(missing).toEqual([]);
});

test('a lineup of the company tells who is held to a division no stop at a job of the others', async () => {
  const open = (as: Person) => app.call(as, lineupsApi.stops, { params: { id: hidden.lineup } });
  expect((await open(admin)).raw.toString()).toContain(MARK);
  const { status, body, raw } = await open(restricted['a division'] as Person);
  expect([status, raw.toString().includes(MARK)]).toEqual([200, false]);
  expect(body.data.stops.map(({ label, jobId, latitude }) => [label, jobId, latitude])).toEqual(
    body.data.stops.map(() => ['Stop', null, null]),
  );
});

test('equipment names the job it is on to those alone who see that job', async () => {
  const list = async (as: Person) => (await app.call(as, assetItemsApi.list, { query: { perPage: '100' } })).body.data;
  expect((await list(admin)).some(({ jobId, job }) => jobId === hidden.job && job !== null)).toBe(true);
  for (const person of Object.values(restricted)) {
    const rows = await list(person);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ jobId, job }) => jobId !== null || job !== null)).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(`"jobId":${hidden.job}`);
  }
});

describe.each(['a division', 'their own jobs'])('a person held to %s', (which) => {
  const person = (): Person => restricted[which] as Person;

  test('gets nothing of the other jobs by their ids', async () => {
    const held = hanging.names.filter((name) => !Object.hasOwn(SHOWN_ALL_THE_SAME, name));
    const { problems, tried } = await whatStrangersGet(app, hidden, admin, person(), held);
    expect(problems).toEqual([]);
    expect(tried.length).toBeGreaterThan(400);
  });

  test('pays no invoice of the other jobs, and learns nothing of it', async () => {
    const pay = (documentType: string, documentId: number) =>
      app.call(person(), paymentsApi.create, {
        body: {
          direction: documentType === 'accountsReceivable' ? 'in' : 'out',
          contactId: hidden.contact,
          date: '2026-03-02',
          amount: 1,
          allocations: [{ documentType, documentId, amount: 1 }],
        },
      });
    for (const [type, id] of [
      ['accountsReceivable', hidden.issuableInvoice],
      ['accountsPayable', hidden.bill],
    ] as const) {
      const [told, unknown] = [await pay(type, id), await pay(type, 999_999_999)];
      expect([told.status, told.body]).toEqual([unknown.status, unknown.body]);
      expect(told.status).toBe(422);
    }
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
