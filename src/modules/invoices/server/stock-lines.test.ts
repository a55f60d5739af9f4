// about: invoices, inventory
// Stock on invoices: an issue is billed once, at most what of it stayed on the job, whatever becomes of the invoices.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildItem, buildMove, buildPlace, callMove } from '../../inventory/server/inventory.build.ts';
import { inventoryMovementsApi } from '../../inventory/shared/inventory-movements.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { invoicesApi } from '../shared/invoices.api.ts';

let app: TestApp;
let admin: Person;
let store: number;
let toContactId: number;
let voidId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  store = await buildPlace(app, admin);
  toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  const [ended] = await asSystem<{ id: number }>(
    app,
    sql`select id from accounts_receivable_status where company_id = ${admin.companyId} and type_name = 'cancelled'`,
  );
  voidId = ended?.id ?? 0;
});
async function issued(quantity: number) {
  const jobId = (await buildJob(app, admin)).id;
  const { id: inventoryItemId } = await buildItem(app, admin, { sellTotal: 9.35 });
  await buildMove(app, admin, { kind: 'receive', inventoryItemId, quantity: 50, unitCost: 4, toWarehouseId: store });
  const take = { kind: 'issue', inventoryItemId, fromWarehouseId: store, jobId } as const;
  const { id } = await buildMove(app, admin, { ...take, quantity });
  const back = (some: number) =>
    callMove(app, admin, { kind: 'return', inventoryItemId, quantity: some, toWarehouseId: store, jobId });
  return { jobId, id, back };
}
const stockOf = async (jobId: number) => made(await app.call(admin, invoicesApi.billable, { params: { jobId } })).stock;
const bill = (jobId: number, ids: number[]) =>
  app.call(admin, invoicesApi.create, {
    body: { jobId, toContactId, lines: { as: 'lines', inventoryMovementIds: ids } },
  });

test('an issue becomes a line with its source; nothing is left for a second one, nor can it come back', async () => {
  const { jobId, id, back } = await issued(3);
  expect((await back(1)).status).toBe(201);
  expect(await stockOf(jobId)).toMatchObject([{ id, quantity: 2, amount: 18.7 }]);
  const invoice = made(await bill(jobId, [id]));
  const { items } = made(await app.call(admin, invoicesApi.sheet, { params: { id: invoice.id } }));
  expect(items).toMatchObject([
    {
      groupLabel: 'Stock',
      description: 'Gaffer tape 48 mm',
      quantity: 2,
      unitAmount: 9.35,
      amount: 18.7,
      sources: [{ sourceType: 'inventoryMovement', materialAmount: 18.7 }],
    },
  ]);
  expect(await stockOf(jobId)).toEqual([]);
  expect((await bill(jobId, [id])).status).toBe(422);
  expect((await back(1)).body.message).toContain('is on an invoice');
  expect((await app.call(admin, inventoryMovementsApi.undo, { params: { id }, body: {} })).status).toBe(409);
  expect(made(await app.call(admin, inventoryMovementsApi.ofJob, { params: { jobId } }))).toMatchObject({
    cost: 8,
    billed: 18.7,
  });
});

test('two invoices at once: one of them gets the issue', async () => {
  const { jobId, id } = await issued(4);
  const answers = await Promise.all(Array.from({ length: 4 }, () => bill(jobId, [id])));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
});

test('a void invoice gives it free: it can come back, and what stayed is billed anew', async () => {
  const { jobId, id, back } = await issued(4);
  const invoice = made(await bill(jobId, [id]));
  made(await app.call(admin, invoicesApi.issue, { params: { id: invoice.id }, body: {} }));
  expect((await back(4)).status).toBe(409);
  made(
    await app.call(admin, invoicesApi.status, {
      params: { id: invoice.id },
      body: { statusId: voidId, note: 'Wrong job' },
    }),
  );
  expect((await back(1)).status).toBe(201);
  expect(await stockOf(jobId)).toMatchObject([{ id, quantity: 3, amount: 28.05 }]);
});
