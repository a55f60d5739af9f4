// Things go back: booked with their list, handed over and signed; what is missing or damaged becomes a claim. Bays are counted.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { momentText } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { warehousesApi } from '../../inventory/shared/warehouses.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { storageCustodyApi, storageItemsApi } from '../shared/storage-items.api.ts';
import { storageChoiceApi } from '../shared/storage-lists.entity.ts';
import { storageClaimsApi, storagePlanApi, storageTermsApi } from '../shared/storage-plan.api.ts';
import { PAPERS, storageReturnsApi as api } from '../shared/storage-returns.api.ts';
import { type StoragePlaces, ago, buildBox, buildPlaces, buildStored, callScan } from './storage.build.ts';
import { warnOfStorage } from './storage-warnings.across.ts';

let app: TestApp;
let admin: Person;
let places: StoragePlaces;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  places = await buildPlaces(app, admin);
});
const newJob = async () => (await buildJob(app, admin)).id;
const stored = (jobId: number, more: object = {}) => buildStored(app, admin, places, { jobId, ...more });
const claims = async () => (await app.call(admin, storageClaimsApi.list, { query: { perPage: '100' } })).body.data;
const read = async (id: number) => (await app.call(admin, storageItemsApi.get, { params: { id } })).body.data;

test('a return is an appointment with its list, and each box is made ready once', async () => {
  const jobId = await newJob();
  const [rug, lamp] = [await stored(jobId, { description: 'Rug' }), await stored(jobId, { description: 'Lamp' })];
  const body = { storageItemIds: [rug.id, lamp.id], startAt: '2031-02-03 22:00:00' };
  const booked = made(await app.call(admin, api.book, { params: { jobId }, body }));
  expect(booked.ready).toBe(2);
  const visit = (await app.call(admin, appointmentsApi.get, { params: { id: booked.appointmentId } })).body.data;
  expect(visit).toMatchObject({ label: 'Return 2 boxes', jobId });
  expect(visit.description).toContain('B-01 Rug');
  expect(await read(rug.id)).toMatchObject({
    storageItemStatus: { typeName: 'ready' },
    returnAppointmentId: booked.appointmentId,
  });
  const other = await stored(await newJob());
  const wrong = await app.call(admin, api.book, { params: { jobId }, body: { ...body, storageItemIds: [other.id] } });
  expect(wrong.body.errors).toEqual({ storageItemIds: 'This entry does not exist' });
});

test('the owner signs for what is returned; the missing one and the damaged one become claims, once', async () => {
  const jobId = await newJob();
  const boxes = [
    await stored(jobId),
    await stored(jobId, { description: 'Vase' }),
    await stored(jobId, { description: 'Clock' }),
  ];
  for (const { storageNumber } of boxes)
    made(await callScan(app, admin, storageNumber, 'van', { warehouseId: places.vanId }));
  const found = ['returned', 'damaged', 'missing'] as const;
  const body = {
    at: momentText(Date.now()),
    signedBy: 'Mia',
    signature:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    items: boxes.map(({ storageNumber }, n) => ({
      clientRef: randomUUID(),
      code: storageNumber,
      found: found[n] ?? ('returned' as const),
      note: n ? 'Seen by both' : null,
    })),
  };
  const first = made(await app.call(admin, api.handOver, { params: { jobId }, body }));
  const again = made(await app.call(admin, api.handOver, { params: { jobId }, body }));
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(
    (await Promise.all(boxes.map(({ id }) => read(id)))).map(({ storageItemStatus }) => storageItemStatus.typeName),
  ).toEqual(['returned', 'returned', 'missing']);
  const mine = (await claims()).filter((one) => one.jobId === jobId);
  expect(
    mine.map(({ kind, label, found: words, status }) => `${kind} ${label} ${words?.split('\n')[0]} ${status}`).sort(),
  ).toEqual(['damaged B-02 Vase Seen by both open', 'missing B-03 Clock Seen by both open']);
  // With the story of the box.
  expect(mine.find(({ kind }) => kind === 'missing')?.found).toMatch(
    /\nCustody:\n- Packed at .*\n- On Van .*\n- Into bay .*(\n- .*){2}\n- Not found, .* [ap]m, Seen by both$/,
  );
  const claim = mine[0]?.id ?? 0;
  const closed = await app.call(admin, storageClaimsApi.update, { params: { id: claim }, body: { status: 'settled' } });
  expect(closed.body.errors).toEqual({ outcome: 'Say what came of it' });
  made(
    await app.call(admin, storageClaimsApi.update, {
      params: { id: claim },
      body: { status: 'settled', outcome: 'Paid by the insurer' },
    }),
  );
  for (const paper of PAPERS) {
    const file = await app.call(admin, api.paper, { params: { jobId }, query: { paper } });
    expect(file.status, paper).toBe(200);
    if (paper !== 'statement') expect((await readPdf(file.raw)).text).toContain('B-01');
  }
  const docket = await readPdf(
    (await app.call(admin, api.paper, { params: { jobId }, query: { paper: 'return' } })).raw,
  );
  expect(docket.text).toContain('Mia');
});

test('a count finds what is missing and what stands elsewhere, and the plan shows that it was counted', async () => {
  const own = await buildPlaces(app, admin);
  const jobId = await newJob();
  const [here, gone] = [await buildStored(app, admin, own, { jobId }), await buildStored(app, admin, own, { jobId })];
  const elsewhere = await buildStored(app, admin, own, { jobId });
  made(await callScan(app, admin, elsewhere.storageNumber, 'bay', { bayId: own.bayIds[1] as number }));
  const [bayId] = own.bayIds as [number];
  const counted = made(
    await app.call(admin, api.countBay, { params: { id: bayId }, body: { seen: [here.id, elsewhere.id] } }),
  );
  expect(counted).toEqual({ counted: 2, missing: [gone.label], moved: [elsewhere.label] });
  expect(await read(gone.id)).toMatchObject({ storageItemStatus: { typeName: 'missing' }, bay: null });
  const { plan } = (await app.call(admin, storagePlanApi.plan, { query: { warehouseId: String(own.warehouseId) } }))
    .body.data;
  expect(plan?.bays.find(({ id }) => id === bayId)).toMatchObject({ count: 2 });
  expect(plan?.bays.find(({ id }) => id === bayId)?.countedAt).not.toBeNull();
  // Found again, its days go on.
  made(await callScan(app, admin, gone.storageNumber, 'bay', { bayId }));
  expect((await read(gone.id)).storageItemStatus.typeName).toBe('stored');
});

test('a warehouse that holds boxes is neither archived nor deleted; bays are of warehouses', async () => {
  const refused = await app.call(admin, warehousesApi.update, {
    params: { id: places.warehouseId },
    body: { active: false },
  });
  expect(refused.body.errors?.['active']).toMatch(/stored items are there\. Move them first$/);
});

test('what storing is paid for until soon is told once to those who ask for more time', async () => {
  const { companyId, admin: boss } = await app.company();
  const spots = await buildPlaces(app, boss);
  const jobId = (await buildJob(app, boss)).id;
  await buildStored(app, boss, spots, { jobId });
  const term = made(await app.call(boss, storageTermsApi.create, { body: { jobId, paidUntil: '2031-05-31' } }));
  const told = async () =>
    (
      await asSystem<{ title: string }>(
        app,
        sql`select title from notice where company_id = ${companyId} and kind = 'reminder' order by id`,
      )
    ).map(({ title }) => title);
  const at = (moment: string) => warnOfStorage(app.running.app, new Date(moment));
  await at('2031-05-10T01:00:00Z');
  expect(await told()).toEqual([]);
  await Promise.all([at('2031-05-20T01:00:00Z'), at('2031-05-20T01:00:00Z')]);
  await at('2031-05-21T01:00:00Z');
  expect(await told()).toEqual([expect.stringMatching(/^Job-\d+: paid storage ends 31\/5\/2031$/)]);
  const early = await app.call(boss, storagePlanApi.askMore, {
    params: { id: term.id },
    body: { until: '2031-05-31' },
  });
  expect(early.body.errors).toEqual({ until: 'It is paid until 31/5/2031. Choose a later day' });
  made(await app.call(boss, storagePlanApi.askMore, { params: { id: term.id }, body: { until: '2031-06-30' } }));
  expect((await app.call(boss, storageTermsApi.get, { params: { id: term.id } })).body.data).toMatchObject({
    askedUntil: '2031-06-30',
    count: 1,
    bays: ['A1'],
  });
});

test('labels come as a sheet and one to a page; a company chooses its types and statuses', async () => {
  const jobId = await newJob();
  const boxes = made(await app.call(admin, storageCustodyApi.addMany, { body: { jobId, count: 3, room: 'Hall' } }));
  expect(boxes.map(({ label }) => label)).toEqual(['B-01', 'B-02', 'B-03']);
  const ids = boxes.map(({ id }) => id).join(',');
  const sheet = await readPdf((await app.call(admin, storageCustodyApi.labels, { query: { ids } })).raw);
  expect(sheet.text).toContain('B-03');
  const roll = await readPdf(
    (await app.call(admin, storageCustodyApi.labels, { query: { ids, paper: 'printer' } })).raw,
  );
  expect([sheet.pages.length, roll.pages.length]).toEqual([1, 3]);
  expect(
    made(await app.call(admin, storageChoiceApi.types, { body: { ids: [1, 2] } })).filter(({ active }) => active),
  ).toHaveLength(2);
});

test('three hundred boxes of a job stand in one list', async () => {
  const jobId = await newJob();
  made(await app.call(admin, storageCustodyApi.addMany, { body: { jobId, count: 300, volumeM3: 0.1 } }));
  const many = await app.call(admin, storageCustodyApi.addMany, { body: { jobId, count: 301 } });
  expect(many.status).toBe(422);
  const all = (await app.call(admin, storageCustodyApi.ofJob, { params: { jobId } })).body.data;
  expect([all.length, all.at(-1)?.label]).toEqual([300, 'B-99']);
  expect(ago(0) >= (all[0]?.points[0]?.at ?? '')).toBe(true);
  await buildBox(app, admin, { jobId, label: 'Piano' });
});
