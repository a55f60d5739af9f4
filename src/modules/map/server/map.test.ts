// The map: who sees which markers, boxes and distances, places of addresses, what is done with an area.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { readConfig } from '../../../platform/server/config.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { optionListApi } from '../../company/shared/option-lists.api.ts';
import { filterTag } from '../../company/shared/option-list.entity.ts';
import { mapApi } from '../shared/map.api.ts';
import { placeAddresses } from './placing.service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const address = (more: object) => ({
  line1: '1 Site Rd',
  suburb: null,
  state: null,
  postcode: null,
  country: null,
  ...more,
});
const jobAt = (latitude: number | null, longitude: number | null, more: object = {}, as = admin) =>
  buildJob(app, as, {
    siteSameAsCustomerAddress: false,
    siteAddress: latitude === null ? null : address({ latitude, longitude }),
    ...more,
  });
type Markers = 'jobs' | 'workOrders' | 'allocations' | 'contacts' | 'appointments';
const onMap = (query: object, as = admin, of: Markers = 'jobs') =>
  app.call(as, mapApi[of] as typeof mapApi.jobs, { query: query as never });
const ids = async (query: object, as = admin) => (await onMap(query, as)).body.data.map(({ id }) => id);

describe('boxes', () => {
  test('hold what lies in them, over the date line and at the poles, too', async () => {
    const [fiji, samoa, pole] = [await jobAt(-17.7, 178), await jobAt(-13.8, -172), await jobAt(89.9, 40)];
    const box = { north: '-10', south: '-20', west: '177', east: '-170' };
    expect(new Set(await ids(box))).toEqual(new Set([fiji.id, samoa.id]));
    expect(await ids({ north: '-10', south: '-20', west: '177', east: '179' })).toEqual([fiji.id]);
    expect(await ids({ north: '90', south: '89', west: '-180', east: '180' })).toEqual([pole.id]);
    expect(await ids({ latitude: '-17.7', longitude: '-179.95', radius: '250' })).toEqual([fiji.id]);
  });
  test.each([
    [{ north: 'NaN', south: '0', west: '0', east: '1' }],
    [{ north: '91', south: '0', west: '0', east: '1' }],
    [{ north: '1', south: '0', west: '-181', east: '1' }],
    [{ north: '1', south: '2', west: '0', east: '1' }],
    [{ north: '1' }],
    [{ latitude: '1' }],
    [{ radius: '5' }],
    [{ latitude: '1', longitude: '1', radius: '0' }],
    [{ limit: '5001' }],
    [{ person: 'x1' }],
    [{ from: '2026-02-30' }],
    [{ from: '2026-02-02', to: '2026-02-01' }],
  ])('say what is wrong with them: %j', async (query) => {
    const { status, body } = await onMap(query);
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(body)).toMatch(/errors|message/);
  });
  test('as many as asked for, and how many there are', async () => {
    const { admin: other } = await app.company();
    for (let n = 0; n < 3; n++) await jobAt(-33 - n / 100, 151, {}, other);
    await jobAt(null, null, {}, other);
    const { data, meta } = (await onMap({ limit: '2' }, other)).body;
    expect([data.length, meta]).toEqual([2, { total: 3, unplaced: 1 }]);
    const without = (await onMap({ unplaced: '1' }, other)).body;
    expect(without.data.map(({ latitude }) => latitude)).toEqual([null]);
  });
  test('5,000 markers of 6,000', async () => {
    const { admin: many } = await app.company();
    const { id } = await jobAt(-33, 151, {}, many);
    const columns = await asSystem(
      app,
      sql<{
        name: string;
      }>`select column_name as name from information_schema.columns where table_name = 'job' and is_generated = 'NEVER' and column_name not in ('id', 'uuid', 'job_number', 'change_seq')`,
    );
    const names = sql.join(columns.map(({ name }) => sql.id(name)));
    await asSystem(
      app,
      sql`insert into job (job_number, ${names}) select 'M' || n, ${names} from job, generate_series(1, 6000) n where company_id = ${many.companyId} and id = ${id}`,
    );
    const { data, meta } = (await onMap({ limit: '5000' }, many)).body;
    expect([data.length, meta.total]).toEqual([5000, 6001]);
  }, 30_000);
});

describe('nearby', () => {
  test('the nearest first, within 10 km unless asked otherwise', async () => {
    const { admin: as } = await app.company();
    // One hundredth of a degree of latitude is 1.11195 km.
    const [far, near, here] = [
      await jobAt(-33.95, 151, {}, as),
      await jobAt(-33.85, 151, {}, as),
      await jobAt(-33.8, 151, {}, as),
    ];
    const { data } = (await onMap({ latitude: '-33.8', longitude: '151' }, as)).body;
    expect(data.map(({ id }) => id)).toEqual([here.id, near.id]);
    expect(data[1]?.distance).toBeCloseTo(5.56, 2);
    expect(await ids({ latitude: '-33.8', longitude: '151', radius: '20' }, as)).toEqual([here.id, near.id, far.id]);
  });
});

describe('who sees what', () => {
  test('jobs of others, of other companies and ended ones are not on it', async () => {
    const { admin: boss } = await app.company();
    const tom = await app.person(boss.companyId, 'estimator', { onlyMyJobs: true });
    const his = await jobAt(-33, 151, { assignedId: tom.userId }, boss);
    const hers = await jobAt(-33, 151, {}, boss);
    expect(new Set(await ids({}, boss))).toEqual(new Set([his.id, hers.id]));
    expect(await ids({}, tom)).toEqual([his.id]);
    expect(await ids({}, (await app.company()).admin)).toEqual([]);
    expect(await ids({ assignedId: String(tom.userId) }, boss)).toEqual([his.id]);
    expect(await ids({ s: his.jobNumber.toLowerCase() }, boss)).toEqual([his.id]);
  });
  test('rights and modules gate the kinds', async () => {
    const { admin: boss } = await app.company();
    const field = await app.person(boss.companyId, 'field');
    const kinds = async (as: Person) => (await app.call(as, mapApi.setting, {})).body.data.kinds;
    expect(await kinds(boss)).toEqual([
      'job',
      'proposedAppointment',
      'appointment',
      'workOrder',
      'allocation',
      'lineup',
      'contact',
      'asset',
    ]);
    const seen = await kinds(field);
    const { status } = await onMap({}, field, 'workOrders');
    expect(status).toBe(seen.includes('workOrder') ? 200 : 403);
    expect((await onMap({}, boss, 'workOrders')).status).toBe(200);
  });
  test('allocations stand at the site of their job, gone ones only when asked for, for those who see the module', async () => {
    const { admin: boss } = await app.company();
    const job = await jobAt(-33.25, 151, {}, boss);
    const make = async (label: string) => {
      const body = { jobId: job.id, allocationTypeId: 2, label };
      return (await app.call(boss, allocationsApi.create, { body })).body.data.id;
    };
    const [open, gone] = [await make('Tarp'), await make('Withdrawn')];
    await app.call(boss, allocationsApi.status, { params: { id: gone }, body: { allocationStatusId: 12, note: 'No' } });
    const rows = async (query: object, as = boss) => (await onMap(query, as, 'allocations')).body.data;
    expect(await rows({})).toMatchObject([{ id: open, kind: 'allocation', latitude: -33.25, jobId: job.id }]);
    expect(await rows({ ended: '1' })).toHaveLength(2);
    expect(await rows({}, (await app.company()).admin)).toEqual([]);
    const visitor = await app.person(boss.companyId, 'client');
    expect((await onMap({}, visitor, 'allocations')).status).toBe(403);
  });
  test('visits stand at their site, proposed ones apart; by person and day', async () => {
    const { admin: boss } = await app.company();
    const job = await jobAt(-33.5, 151, {}, boss);
    const book = async (body: object) =>
      (
        await app.call(boss, appointmentsApi.create, {
          body: { jobId: job.id, appointmentTypeId: 1, override: 'Test', ...body },
        })
      ).body.data.id;
    const first = await book({ startAt: '2031-02-03 22:00:00', userIds: [boss.userId] });
    const proposed = await book({ startAt: '2031-02-04 22:00:00', proposed: true });
    const rows = (await onMap({}, boss, 'appointments')).body.data;
    expect(rows.map(({ id, kind, latitude }) => [id, kind, latitude])).toEqual([
      [proposed, 'proposedAppointment', -33.5],
      [first, 'appointment', -33.5],
    ]);
    const of = { person: `u${boss.userId}`, from: '2031-02-04', to: '2031-02-04' };
    expect((await onMap(of, boss, 'appointments')).body.data.map(({ id }) => id)).toEqual([first]);
  });
});

describe('places of addresses', () => {
  const suburb = (company: number, name: string, state: string, postcode: string, lat: number, lon: number) =>
    asSystem(
      app,
      sql`insert into suburb (company_id, suburb, state, postcode, latitude, longitude, search_key, postcode_key)
        values (${company}, ${name}, ${state}, ${postcode}, ${lat}, ${lon}, lower(${name}), ${postcode})`,
    );
  test('come from the list of suburbs, and are marked as about', async () => {
    const { admin: boss } = await app.company();
    await suburb(boss.companyId, 'Springfield', 'NSW', '2250', -33.42, 151.37);
    await suburb(boss.companyId, 'Springfield', 'QLD', '4300', -27.67, 152.91);
    const make = (more: object) => jobAt(0, 0, { siteAddress: address(more) }, boss);
    const known = await make({ suburb: 'SPRINGFIELD', state: 'QLD' });
    const either = await make({ suburb: 'Springfield' });
    const unknown = await make({ suburb: 'Nowhere' });
    const contact = await buildContact(app, boss, {
      address: address({ suburb: 'Springfield', postcode: '2250', state: 'NSW' }),
    });
    await placeAddresses(app.running.app);
    const read = async (id: number) => (await app.call(boss, jobsApi.get, { params: { id } })).body.data;
    const placed = await read(known.id);
    expect(placed.siteAddress).toMatchObject({ latitude: -27.67, longitude: 152.91, located: 'suburb' });
    expect(placed.version).toBe(known.version);
    for (const { id } of [either, unknown]) expect((await read(id)).siteAddress?.latitude).toBeUndefined();
    const [marker] = (await onMap({}, boss, 'contacts')).body.data.filter(({ id }) => id === contact.id);
    expect(marker).toMatchObject({ latitude: -33.42, approximate: true });
    expect((await onMap({}, boss)).body).toMatchObject({
      data: [{ id: known.id, approximate: true }],
      meta: { unplaced: 2 },
    });
  });
  test('are looked for again when the list of suburbs has grown', async () => {
    const { admin: boss } = await app.company();
    const { id } = await jobAt(0, 0, { siteAddress: address({ suburb: 'Newtown Heights', state: 'NSW' }) }, boss);
    await placeAddresses(app.running.app);
    expect((await onMap({}, boss)).body.meta.unplaced).toBe(1);
    await suburb(boss.companyId, 'Newtown Heights', 'NSW', '2042', -33.9, 151.18);
    await placeAddresses(app.running.app);
    expect((await onMap({}, boss)).body).toMatchObject({ data: [{ id, latitude: -33.9 }], meta: { unplaced: 0 } });
  });
  test('are set by hand and taken back; half a place is refused', async () => {
    const { admin: boss } = await app.company();
    const job = await jobAt(null, null, {}, boss);
    const put = (jobId: number, body: object, as = boss) =>
      app.call(as, mapApi.placeJob, { params: { jobId }, body: body as never });
    expect((await put(job.id, { latitude: -33.1, longitude: 151.1 })).body.data.located).toBe('hand');
    const row = (await app.call(boss, jobsApi.get, { params: { id: job.id } })).body.data;
    expect(row.siteAddress).toMatchObject({ latitude: -33.1, located: 'hand' });
    expect((await put(job.id, { latitude: null, longitude: null })).status).toBe(200);
    expect((await onMap({}, boss)).body.meta.unplaced).toBe(1);
    for (const body of [
      { latitude: 1, longitude: null },
      { latitude: 95, longitude: 1 },
    ])
      expect((await put(job.id, body)).status).toBe(422);
    expect((await put(job.id, { latitude: 1, longitude: 1 }, (await app.company()).admin)).status).toBe(404);
    const contact = await buildContact(app, boss, { address: address({}) });
    await app.call(boss, mapApi.placeContact, {
      params: { contactId: contact.id },
      body: { latitude: -33.2, longitude: 151.2 },
    });
    const { data } = (await app.call(boss, contactsApi.get, { params: { id: contact.id } })).body;
    expect(data.address).toMatchObject({ latitude: -33.2, located: 'hand', line1: '1 Site Rd' });
  });
  test('come from the service where one is set up, asked once for each address', async () => {
    const asked: string[] = [];
    const service: Server = createServer((request, response) => {
      asked.push(decodeURIComponent(request.url ?? ''));
      response.end(JSON.stringify(request.url?.includes('Nowhere') ? [] : [{ lat: '-33.9', lon: '151.9' }]));
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    const { port } = service.address() as AddressInfo;
    const own = await startOwnApp({
      GEOCODER_URL: `http://127.0.0.1:${port}/search?q={address}`,
      FETCH_ALLOW: `127.0.0.1:${port}`,
    });
    try {
      const { admin: boss } = await own.company();
      const make = (line1: string) =>
        buildJob(own, boss, {
          siteSameAsCustomerAddress: false,
          siteAddress: address({ line1, suburb: 'Springfield' }),
        });
      const [known] = [await make('5 Long St'), await make('6 Nowhere St')];
      await placeAddresses(own.running.app, () => Promise.resolve());
      await placeAddresses(own.running.app, () => Promise.resolve());
      expect(asked.filter((url) => url.includes('Long St'))).toEqual(['/search?q=5 Long St, Springfield']);
      expect(asked.filter((url) => url.includes('6 Nowhere'))).toEqual(['/search?q=6 Nowhere St, Springfield']);
      const { data } = (await own.call(boss, mapApi.jobs, { query: {} as never })).body;
      expect(data).toMatchObject([{ id: known?.id, latitude: -33.9, longitude: 151.9, approximate: false }]);
    } finally {
      service.close();
    }
  }, 60_000);
});

describe('an area', () => {
  test('is assigned by the bulk call of jobs, and gets a tag beside those its jobs have', async () => {
    const { admin: boss } = await app.company();
    const tom = await app.person(boss.companyId, 'estimator');
    const tag = async (label: string) =>
      (await app.call(boss, optionListApi(filterTag).create, { body: { label } })).body.data.id;
    const [storm, urgent] = [await tag('Area storm'), await tag('Area urgent')];
    const jobs = [await jobAt(-33, 151, { filterTagIds: [urgent] }, boss), await jobAt(-33.01, 151, {}, boss)];
    const itemIds = jobs.map(({ id }) => id);
    await app.call(boss, jobsApi.bulkUpdate, { body: { itemIds, fields: { assignedId: tom.userId } } });
    expect(new Set(await ids({ assignedId: String(tom.userId) }, boss))).toEqual(new Set(itemIds));
    const put = (body: object, as = boss) => app.call(as, mapApi.tagJobs, { body: body as never });
    expect((await put({ itemIds, filterTagId: storm })).body.data).toEqual({ updated: 2, left: 0 });
    expect((await put({ itemIds, filterTagId: storm })).body.data).toEqual({ updated: 0, left: 2 });
    const read = async (id: number) => (await app.call(boss, jobsApi.get, { params: { id } })).body.data.filterTagIds;
    expect(await Promise.all(itemIds.map(read))).toEqual([[urgent, storm], [storm]]);
    expect((await put({ itemIds, filterTagId: 999_999 })).status).toBe(422);
    const other = (await app.company()).admin;
    const theirs = (await app.call(other, optionListApi(filterTag).create, { body: { label: 'Area storm' } })).body.data
      .id;
    expect((await put({ itemIds, filterTagId: theirs }, other)).body.data).toEqual({ updated: 0, left: 2 });
    expect(await read(itemIds[1] ?? 0)).toEqual([storm]);
  });
});

test('tiles come from the one server that the installation names, and from no other', async () => {
  const own = await startOwnApp({
    MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'Tiles by Example',
  });
  const { admin: boss } = await own.company();
  const answer = await own.call(boss, mapApi.setting, {});
  expect(answer.body.data).toMatchObject({ attribution: 'Tiles by Example' });
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  const without = await app.call(admin, mapApi.setting, {});
  expect(without.body.data.tileUrl).toBeNull();
  expect(without.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

test.each([
  { MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' },
  { MAP_TILE_URL: 'javascript:{z}{x}{y}' },
  { MAP_ATTRIBUTION: 'Somebody' },
  { GEOCODER_URL: 'https://geocoder.example/search' },
])('a wrong setting of the map ends the start with a sentence: %j', (env) => {
  expect(() => readConfig({ NODE_ENV: 'test', DATA_DIR: app.running.app.config.dataDir, ...env })).toThrow(
    /MAP_|GEOCODER_/,
  );
});
