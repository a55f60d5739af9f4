// Storage on invoices: each day of a box is billed once, and what is credited, voided or removed is free again.
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { sql } from 'kysely';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { createStorageItem } from '../../storage/server/index.ts';
import { type StoragePlaces, buildPlaces, buildStorageRate, callScan } from '../../storage/server/storage.build.ts';
import { storagePlanApi } from '../../storage/shared/storage-plan.api.ts';
import { storageItemsApi } from '../../storage/shared/storage-items.api.ts';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { invoicesApi } from '../shared/invoices.api.ts';

let app: TestApp;
let admin: Person;
let toContactId: number;
let places: StoragePlaces;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  toContactId = (await buildContact(app, admin)).id;
  places = await buildPlaces(app, admin);
  await buildStorageRate(app, admin, { sellRate: 0.85 });
});

/** A box that stands in a bay since so many days. */
async function storedSince(jobId: number, days: number, volumeM3: number | null = 0.4) {
  const at = `${addDays(todayIn('Australia/Sydney', new Date()), -days)} 01:00:00`;
  const actor = { ...systemActor(admin.companyId, admin.userId), timezone: 'Australia/Sydney' };
  const id = await inTransaction(app.running.app, actor, { requestId: 'test', ip: '' }, (ctx) =>
    createStorageItem(ctx, { jobId, volumeM3 }, { at }),
  );
  const { storageNumber } = (await app.call(admin, storageItemsApi.get, { params: { id } })).body.data;
  made(await callScan(app, admin, storageNumber, 'van', { warehouseId: places.vanId, at }));
  made(await callScan(app, admin, storageNumber, 'bay', { bayId: places.bayIds[0] as number, at }));
  return { id, storageNumber };
}
const storageOf = async (jobId: number) =>
  (await app.call(admin, invoicesApi.billable, { params: { jobId } })).body.data.storage;
const bill = (jobId: number, storageItemIds: number[]) =>
  app.call(admin, invoicesApi.create, { body: { jobId, toContactId, lines: { as: 'lines', storageItemIds } } });
const charges = async (jobId: number) =>
  (await app.call(admin, storagePlanApi.charges, { query: { jobId: String(jobId) } })).body.data[0];

test('days of boxes become one line for each rate, are gone from what is left, and come back when the draft goes', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const [one, two] = [await storedSince(jobId, 10), await storedSince(jobId, 4, 1.6)];
  expect(await storageOf(jobId)).toMatchObject([
    { id: one.id, who: 'B-01', quantity: 10, amount: 3.4 },
    { id: two.id, who: 'B-02', quantity: 4, amount: 5.44 },
  ]);
  const invoice = made(await bill(jobId, [one.id, two.id]));
  const { items } = (await app.call(admin, invoicesApi.sheet, { params: { id: invoice.id } })).body.data;
  expect(items).toMatchObject([
    { groupLabel: 'Storage', quantity: 10.4, unit: 'm³ day', unitAmount: 0.85, amount: 8.84, notes: 'B-01, B-02' },
  ]);
  expect(await storageOf(jobId)).toEqual([]);
  expect((await bill(jobId, [one.id])).body.errors).toEqual({
    storageItemIds: 'Nothing of this storage is left to bill. Reload the page',
  });
  // The running day waits: the last one that is billed is yesterday, also in words on screens and papers.
  const billedThrough = addDays(todayIn('Australia/Sydney', new Date()), -1);
  expect(await charges(jobId)).toMatchObject({ billed: 8.84, amount: 0, billedThrough });
  await app.call(admin, invoicesApi.remove, { params: { id: invoice.id } });
  expect(await storageOf(jobId)).toHaveLength(2);
});

test('what was never measured is not billed before it is, and says so', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const box = await storedSince(jobId, 5, null);
  expect(await storageOf(jobId)).toEqual([]);
  expect(await charges(jobId)).toMatchObject({ unmeasured: 1, amount: 0 });
  await app.call(admin, storageItemsApi.update, { params: { id: box.id }, body: { volumeM3: 1 } });
  expect(await storageOf(jobId)).toMatchObject([{ quantity: 5, amount: 4.25 }]);
});

test('the rate of the job comes before that of the company, from its day on', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const box = await storedSince(jobId, 6, 1);
  await buildStorageRate(app, admin, {
    sellRate: 2,
    jobId,
    fromDate: addDays(todayIn('Australia/Sydney', new Date()), -2),
  });
  expect(await charges(jobId)).toMatchObject({
    amount: 7.4,
    lines: [
      { rate: 0.85, quantityDays: 4, amount: 3.4 },
      { rate: 2, quantityDays: 2, amount: 4 },
    ],
  });
  made(await bill(jobId, [box.id]));
  expect(await storageOf(jobId)).toEqual([]);
});

test('two who bill the same days at once: one has them, and the database itself refuses a second charge', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const box = await storedSince(jobId, 7);
  const answers = await Promise.all([1, 2, 3].map(() => bill(jobId, [box.id])));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
  const twice = asSystem(
    app,
    sql`insert into storage_charge (company_id, storage_item_id, days, amount) select company_id, storage_item_id, days, amount from storage_charge where storage_item_id = ${box.id}`,
  );
  await expect(twice).rejects.toThrow('storage_day_billed_once');
});

test('missing stops the days', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const box = await storedSince(jobId, 9, 1);
  made(
    await callScan(app, admin, box.storageNumber, 'missing', {
      at: `${addDays(todayIn('Australia/Sydney', new Date()), -3)} 01:00:00`,
    }),
  );
  expect(await storageOf(jobId)).toMatchObject([{ quantity: 6 }]);
});
