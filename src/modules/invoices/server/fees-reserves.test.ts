// Fees go onto an invoice as a sum or as a share of its lines, where they fit the job; a reserve is set anew and never changed.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { feeTemplatesApi, reservesApi } from '../shared/fees-reserves.api.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { type BillableJob, buildBillable, buildInvoice } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
let of: BillableJob;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  of = await buildBillable(app, admin);
});

test('a fee is a sum or a share of the other lines, and only where job and client fit', async () => {
  const create = (body: object) => app.call(admin, feeTemplatesApi.create, { body: { label: 'Fee', ...body } });
  expect(Object.keys((await create({})).body.errors ?? {})).toEqual(['amount']);
  expect(Object.keys((await create({ amount: 5, percentage: 5 })).body.errors ?? {})).toEqual(['amount']);
  const callOut = made(await create({ label: 'Call-out', amount: 95 }));
  const share = made(await create({ label: 'Supervision', percentage: 7.5 }));
  const other = made(await create({ label: 'Of somebody else', amount: 1, clientIds: [of.customerId] }));
  const { fees } = made(await app.call(admin, invoicesApi.billable, { params: { jobId: of.jobId } }));
  expect(fees.map(({ label }) => label)).toEqual(['Call-out', 'Supervision']);
  const { id } = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId });
  const line = { description: 'Works', quantity: 3, unitAmount: 33.33 };
  made(await app.call(admin, invoicesApi.createItem, { params: { id }, body: line }));
  const add = (feeTemplateIds: number[]) =>
    app.call(admin, invoicesApi.addLines, { params: { id }, body: { as: 'lines', feeTemplateIds } });
  const { items } = made(await add([callOut.id, share.id]));
  // 7.5 % of 99.99 is 7.50 with half a cent up; the call-out is no part of it.
  expect(items.map(({ description, amount }) => [description, amount])).toEqual([
    ['Works', 99.99],
    ['Call-out', 95],
    ['Supervision', 7.5],
  ]);
  expect(Object.keys((await add([other.id])).body.errors ?? {})).toEqual(['feeTemplateIds']);
});

test('the last reserve of each cost centre counts, those before say how it came to that', async () => {
  const set = (body: object, as = admin) =>
    app.call(as, reservesApi.create, { body: { jobId: of.jobId, amount: 0, reason: 'As assessed', ...body } });
  expect((await set({ amount: 5000 })).status).toBe(201);
  expect((await set({ amount: 4200, reason: 'Less to dry' })).status).toBe(201);
  expect((await set({ amount: 800, costCentreId: 1, reason: 'Scaffolding' })).status).toBe(201);
  expect(Object.keys((await set({ amount: -1 })).body.errors ?? {})).toEqual(['amount']);
  const params = { jobId: of.jobId };
  const now = made(await app.call(admin, reservesApi.ofJob, { params }));
  expect(now.total).toBe(5000);
  expect(now.current.map(({ amount, costCentre }) => [amount, costCentre?.id ?? null])).toEqual([
    [800, 1],
    [4200, null],
  ]);
  const past = made(await app.call(admin, reservesApi.history, { params }));
  expect(past.map(({ amount }) => amount)).toEqual([800, 4200, 5000]);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, reservesApi.ofJob, { params })).status).toBe(404);
  expect((await set({ amount: 1 }, stranger)).status).toBe(422);
});
