import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { navigationApi, searchApi } from '../shared/search.api.ts';

const ALL = 'jobs,contacts,workOrders,estimates';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const search = async (s: string, types = ALL, as = admin, more: Record<string, string> = {}) =>
  (await app.call(as, searchApi.search, { query: { s, types, ...more } })).body.data;
const named = (found: { objectType: string; objectId: number }[]) =>
  found.map(({ objectType, objectId }) => `${objectType} ${objectId}`);

test('finds a job by claim, part of a name in any case, words in any order, address and phone; one letter finds nothing', async () => {
  const { id } = await buildJob(app, admin, {
    clientRef: 'QX-77120',
    customerName: 'Wilhelmina Ashdown',
    customerMobileNumber: '0455 123 987',
    siteAddress: { line1: '4 Jacaranda Rise', suburb: 'Berowra', state: 'NSW', postcode: '2081', country: 'Australia' },
  });
  for (const term of ['qx-77120', 'wILHELmina', 'ashdown wilh', 'jacaranda', '+61 455 123 987', 'berowra ashdown'])
    expect(named(await search(term, 'jobs')), term).toEqual([`job ${id}`]);
  expect(await search('q')).toEqual([]);
  expect(await search('  ')).toEqual([]);
  expect(await search('ashdown nobody')).toEqual([]);
  expect(await search('100%_')).toEqual([]);
});

test('the exact number comes first, then what begins so, then the rest; pages do not repeat a row', async () => {
  const mention = await buildJob(app, admin, { customerName: 'Care of ZT-400 Trust' });
  const longer = await buildJob(app, admin, { clientRef: 'ZT-4001', customerName: 'Longer' });
  const exact = await buildJob(app, admin, { clientRef: 'ZT-400', customerName: 'Exact' });
  const later = await buildJob(app, admin, { customerName: 'Later than ZT-400' });
  const found = await search('zt-400', 'jobs');
  expect(found.map(({ objectId, rank }) => [objectId, rank])).toEqual([
    [exact.id, 0],
    [longer.id, 1],
    [later.id, 3],
    [mention.id, 3],
  ]);
  const pages = [];
  for (const page of ['1', '2', '3'])
    pages.push(...(await search('zt-400', 'jobs', admin, { page, perPage: '2' })).map(({ objectId }) => objectId));
  expect(pages).toEqual([exact.id, longer.id, later.id, mention.id]);
});

test('finds work orders by number, title and contractor, and estimates by title and by their job', async () => {
  const job = await buildJob(app, admin, { customerName: 'Ottoline Frobisher' });
  const contractor = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Quillfeather Roofing' });
  const order = await buildWorkOrder(app, admin, { jobId: job.id, label: 'Ridge capping', assignedId: contractor.id });
  const estimate = await buildEstimate(app, admin, { jobId: job.id, label: 'Storm damage upstairs' });
  expect(named(await search('quillfeather'))).toEqual([`contact ${contractor.id}`, `workOrder ${order.id}`]);
  expect(named(await search('ridge cap'))).toEqual([`workOrder ${order.id}`]);
  const [byNumber] = await search(order.workOrderNumber.toLowerCase(), 'workOrders');
  expect(byNumber).toMatchObject({ objectId: order.id, jobId: job.id, rank: 0 });
  expect(named(await search('upstairs'))).toEqual([`estimate ${estimate.id}`]);
  expect(named(await search('frobisher'))).toEqual([`job ${job.id}`, `estimate ${estimate.id}`]);
});

test('contacts come by kind; without types the search is for contacts; an unknown type is refused with the words', async () => {
  const plumber = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Nettlebed Plumbing' });
  const client = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Nettlebed Insurance' });
  const names = (found: { primaryLabel: string }[]) => found.map(({ primaryLabel }) => primaryLabel);
  expect(names(await search('nettlebed', 'subcontractors'))).toEqual([plumber.fullName]);
  expect(names(await search('nettlebed', 'subcontractors,clients')).sort()).toEqual(
    [client.fullName, plumber.fullName].sort(),
  );
  const { body } = await app.call(admin, searchApi.search, { query: { s: 'nettlebed' } });
  expect(names(body.data)).toEqual([client.fullName, plumber.fullName]);
  const one = await app.call(admin, searchApi.searchType, { params: { type: 'clients' }, query: { s: 'nettlebed' } });
  expect(names(one.body.data)).toEqual([client.fullName]);
  const refused = await app.call(admin, searchApi.search, { query: { s: 'nettlebed', types: 'jobs,planets' } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['types']]);
  const unknown = await app.call(admin, searchApi.searchType, { params: { type: 'planets' }, query: { s: 'ab' } });
  expect(unknown.status).toBe(404);
});

test('nobody finds what they may not see: rights, divisions, own jobs, another company', async () => {
  const company = await app.company();
  const { admin: owner, companyId } = company;
  await asSystem(app, sql`update company set enable_division = true where company_id = ${companyId}`);
  await asSystem(
    app,
    sql`insert into division (company_id, id, label) values (${companyId}, 1, 'North'), (${companyId}, 2, 'South') on conflict do nothing`,
  );
  const onlyOwn = await app.person(companyId, 'admin', { onlyMyJobs: true });
  const north = await app.person(companyId, 'admin');
  await asSystem(
    app,
    sql`insert into user_division (company_id, user_id, division_id) values (${companyId}, ${north.userId}, 1)`,
  );
  const worker = await app.person(companyId, 'field');
  const name = 'Zephyrine Marlowe';
  const mine = await buildJob(app, owner, { customerName: name, divisionId: 1, assignedId: onlyOwn.userId });
  const other = await buildJob(app, owner, { customerName: name, divisionId: 2 });
  for (const jobId of [mine.id, other.id]) {
    await buildEstimate(app, owner, { jobId, label: 'Zephyrine scope' });
    await buildWorkOrder(app, owner, { jobId, label: 'Zephyrine order' });
  }
  const jobsOf = async (as: Person) => (await search('zephyrine', ALL, as)).map(({ jobId }) => jobId);
  expect(new Set(await jobsOf(owner))).toEqual(new Set([mine.id, other.id]));
  expect((await jobsOf(owner)).length).toBe(6);
  for (const held of [onlyOwn, north]) expect(await jobsOf(held)).toEqual([mine.id, mine.id, mine.id]);
  expect(await search('zephyrine')).toEqual([]);
  expect(new Set((await search('zephyrine', ALL, worker)).map(({ type }) => type))).toEqual(
    new Set(['jobs', 'workOrders']),
  );
  const refused = await app.call(worker, searchApi.searchType, {
    params: { type: 'estimates' },
    query: { s: 'zephyrine' },
  });
  expect(refused.status).toBe(403);
});

test('an address that no page answers is logged with its path alone', async () => {
  const lines: string[] = [];
  const { log } = app.running.app;
  const kept = { ...log };
  log.warn = (fields, message) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const answer = await app.call(admin, navigationApi.routeNotFound, { body: { path: '/prime/no/such/page' } });
  Object.assign(log, kept);
  expect(answer.status).toBe(201);
  expect(
    lines.filter((line) => line.startsWith('route not found') && line.includes('/prime/no/such/page')),
  ).toHaveLength(1);
  for (const path of ['/prime?secret=1', 'prime', '/a b', `/${'x'.repeat(400)}`])
    expect((await app.call(admin, navigationApi.routeNotFound, { body: { path } })).status, path).toBe(422);
});
