// about: inventory
// Stock moves: what the ledger adds up to, what it refuses, what is taken back.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { inventoryItemOverridesApi, inventoryItemsApi, stockApi } from '../shared/inventory.api.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { inventoryStocktakesApi, stocktakeApi } from '../shared/inventory-stocktakes.api.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';
import { buildItem, buildMove, buildPlace, callMove, readItem } from './inventory.build.ts';

let app: TestApp;
let admin: Person;
let field: Person;
let store: number;
let van: number;
let job: number;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  field = await app.person(company.companyId, 'field');
  store = await buildPlace(app, admin);
  van = await buildPlace(app, admin, { kind: 'vehicle' });
  job = (await buildJob(app, admin)).id;
});
const received = async (quantity: number, unitCost: number, given = {}) => {
  const { id } = await buildItem(app, admin, given);
  await buildMove(app, admin, { kind: 'receive', inventoryItemId: id, quantity, unitCost, toWarehouseId: store });
  return id;
};

test('what is received, moved to a van and issued is where the ledger says, at the average cost', async () => {
  const id = await received(10, 5);
  await buildMove(app, admin, { kind: 'receive', inventoryItemId: id, quantity: 5, unitCost: 8, toWarehouseId: store });
  await buildMove(app, field, {
    kind: 'transfer',
    inventoryItemId: id,
    quantity: 6,
    fromWarehouseId: store,
    toWarehouseId: van,
  });
  const issued = await buildMove(app, field, {
    kind: 'issue',
    inventoryItemId: id,
    quantity: 4,
    fromWarehouseId: van,
    jobId: job,
  });
  expect(issued).toMatchObject({ costTotal: 24, unitSell: 9, fromBalance: 2, job: { id: job } });
  const item = await readItem(app, admin, id);
  expect(item).toMatchObject({ quantityInStock: 11, stockValue: 66, averageCost: 6, lastCost: 8 });
  expect(item.places.map(({ quantity }) => quantity)).toEqual([9, 2]);
  const onJob = made(await app.call(admin, inventoryMovementsApi.ofJob, { params: { jobId: job } }));
  expect(onJob).toMatchObject({ cost: 24, amount: 36, billed: 0 });
});

test('nothing falls below zero without a reason, and nobody writes a sum or changes a movement', async () => {
  const id = await received(3, 2);
  const take = { kind: 'issue', inventoryItemId: id, quantity: 5, fromWarehouseId: store, jobId: job } as const;
  const refused = await callMove(app, field, take);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('3 of 5 left') } });
  const flagged = await buildMove(app, field, { ...take, belowZeroReason: 'Delivery not entered yet' });
  expect(flagged).toMatchObject({ belowZero: true, fromBalance: -2, costTotal: 10 });
  await buildMove(app, admin, { kind: 'receive', inventoryItemId: id, quantity: 6, unitCost: 3, toWarehouseId: store });
  expect(await readItem(app, admin, id)).toMatchObject({ quantityInStock: 4, stockValue: 12 });
  await expect(
    asSystem(app, sql`update inventory_stock set quantity = 99 where inventory_item_id = ${id}`),
  ).rejects.toThrow(/sum of its movements/);
  await expect(asSystem(app, sql`update inventory_item set stock_value = 99 where id = ${id}`)).rejects.toThrow(
    /sum of its movements/,
  );
  await expect(asSystem(app, sql`delete from inventory_movement where inventory_item_id = ${id}`)).rejects.toThrow(
    /never changed/,
  );
});

test('a return comes off the latest issue at what it cost, and never more than was issued', async () => {
  const id = await received(10, 4);
  const other = (await buildJob(app, admin)).id;
  const take = { kind: 'issue', inventoryItemId: id, fromWarehouseId: store, jobId: other } as const;
  const back = { kind: 'return', inventoryItemId: id, toWarehouseId: van, jobId: other } as const;
  expect((await callMove(app, field, { ...back, quantity: 1 })).body.message).toContain('was not issued to this job');
  await buildMove(app, field, { ...take, quantity: 2 });
  await buildMove(app, field, { ...take, quantity: 3 });
  expect((await callMove(app, field, { ...back, quantity: 6 })).body.message).toBe(
    'Only 5 of Gaffer tape 48 mm is left on this job.',
  );
  const rows = made(await callMove(app, field, { ...back, quantity: 4 }));
  expect(rows.map(({ quantity, costTotal }) => [quantity, costTotal])).toEqual([
    [3, 12],
    [1, 4],
  ]);
  expect(made(await app.call(admin, inventoryMovementsApi.ofJob, { params: { jobId: other } }))).toMatchObject({
    cost: 4,
  });
});

test('an undo is a counter movement, made once; an issue of which some came back waits for that undo', async () => {
  const id = await received(10, 4);
  const issue = await buildMove(app, field, {
    kind: 'issue',
    inventoryItemId: id,
    quantity: 2,
    fromWarehouseId: store,
    jobId: job,
  });
  const back = await buildMove(app, field, {
    kind: 'return',
    inventoryItemId: id,
    quantity: 1,
    toWarehouseId: store,
    jobId: job,
  });
  const undo = (movement: number, as = field) =>
    app.call(as, inventoryMovementsApi.undo, { params: { id: movement }, body: {} });
  expect((await undo(issue.id)).body.message).toContain('has been returned');
  expect((await undo(back.id)).status).toBe(201);
  const undone = made(await undo(issue.id));
  expect(undone).toMatchObject({ reversesId: issue.id, toWarehouseId: store, costTotal: 8 });
  expect((await undo(issue.id)).status).toBe(409);
  expect((await undo(undone.id)).status).toBe(409);
  expect(await readItem(app, admin, id)).toMatchObject({ quantityInStock: 10, stockValue: 40 });
});

test('a movement that a phone sends twice is one, and scans count in the order of their time', async () => {
  const id = await received(0.5, 4);
  const lines = [
    {
      clientRef: randomUUID(),
      kind: 'issue',
      inventoryItemId: id,
      quantity: 2,
      fromWarehouseId: van,
      jobId: job,
      movedAt: '2026-01-05 11:00:00',
    },
    {
      clientRef: randomUUID(),
      kind: 'receive',
      inventoryItemId: id,
      quantity: 2,
      unitCost: 4,
      toWarehouseId: van,
      movedAt: '2026-01-05 10:00:00',
    },
  ] as const;
  const first = made(await callMove(app, field, ...lines));
  const second = made(await callMove(app, field, ...lines));
  expect(second.map((row) => row.id)).toEqual(first.map((row) => row.id));
  expect(first.map(({ kind }) => kind)).toEqual(['receive', 'issue']);
});

test('a stocktake: scans add up, a typed count replaces, what moves meanwhile is no difference; approving makes movements', async () => {
  const [tape, glue] = [await received(10, 2), await received(8, 3)];
  const place = await buildPlace(app, admin);
  for (const inventoryItemId of [tape, glue])
    await buildMove(app, admin, {
      kind: 'transfer',
      inventoryItemId,
      quantity: 8,
      fromWarehouseId: store,
      toWarehouseId: place,
    });
  const { id } = made(
    await app.call(field, inventoryStocktakesApi.create, { body: { label: 'November', warehouseId: place } }),
  );
  const count = (...counts: Parameters<typeof counted>[0]) => counted(counts);
  const counted = async (counts: { inventoryItemId: number; quantity: number; adds?: boolean }[]) =>
    made(await app.call(field, stocktakeApi.count, { params: { id }, body: { counts } }));
  await count({ inventoryItemId: tape, quantity: 99 });
  await count({ inventoryItemId: tape, quantity: 5, adds: false });
  await count({ inventoryItemId: tape, quantity: 2 });
  await count({ inventoryItemId: glue, quantity: 9 });
  await buildMove(app, field, {
    kind: 'issue',
    inventoryItemId: tape,
    quantity: 1,
    fromWarehouseId: place,
    jobId: job,
  });
  const lines = made(await app.call(field, stocktakeApi.lines, { params: { id } }));
  expect(lines.map((line) => [line.inventoryItemId, line.expected, line.counted, line.difference, line.value])).toEqual(
    expect.arrayContaining([
      [tape, 8, 7, -1, -2],
      [glue, 8, 9, 1, 3],
    ]),
  );
  expect((await app.call(field, stocktakeApi.approve, { params: { id }, body: {} })).status).toBe(403);
  expect(made(await app.call(admin, stocktakeApi.approve, { params: { id }, body: {} }))).toMatchObject({
    status: 'approved',
  });
  const there = async (item: number) =>
    (await readItem(app, admin, item)).places.find((one) => one.id === place)?.quantity;
  expect([await there(tape), await there(glue)]).toEqual([6, 9]);
  expect((await app.call(admin, stocktakeApi.approve, { params: { id }, body: {} })).status).toBe(409);
});

test('a place with stock is neither archived nor deleted; what is archived takes nothing more', async () => {
  const place = await buildPlace(app, admin);
  const id = await received(4, 1);
  const go = { kind: 'transfer', inventoryItemId: id, quantity: 4 } as const;
  await buildMove(app, field, { ...go, fromWarehouseId: store, toWarehouseId: place });
  const archive = () => app.call(admin, warehousesApi.update, { params: { id: place }, body: { active: false } });
  expect(await archive()).toMatchObject({
    status: 422,
    body: { errors: { active: '1 stock item is there. Move them first' } },
  });
  expect((await app.call(admin, warehousesApi.remove, { params: { id: place } })).status).toBe(409);
  await buildMove(app, field, { ...go, fromWarehouseId: place, toWarehouseId: store });
  expect((await archive()).status).toBe(200);
  expect((await callMove(app, field, { ...go, fromWarehouseId: store, toWarehouseId: place })).status).toBe(409);
});

test('the first price that fits a job counts, and says by what', async () => {
  const { id } = await buildItem(app, admin, { sellTotal: 10 });
  const own = (await buildJob(app, admin, { jobTypeId: 2 })).id;
  const price = (body: object) =>
    app.call(admin, inventoryItemOverridesApi.create, { body: { inventoryItemId: id, ...body } });
  made(await price({ order: 1, jobTypeIds: [1], sellTotal: 1 }));
  made(await price({ order: 2, jobTypeIds: [2], sellTotal: 12, label: 'Tape, insurer price' }));
  made(await price({ order: 3, sellTotal: 3 }));
  const found = made(await app.call(field, stockApi.onJob, { params: { id, jobId: own } }));
  expect(found).toMatchObject({ label: 'Tape, insurer price', sellTotal: 12, costTotal: 5, place: 2 });
  expect(found.because.map(({ condition }) => condition)).toEqual(['jobTypeIds']);
  expect(found.passed.map(({ failed }) => failed)).toEqual(['jobTypeIds']);
});

test('what falls below its level is proposed as an order by supplier, told to who looks after stock, and found by its code', async () => {
  const code = `T-${randomUUID()}`;
  const id = await received(5, 2, { code, reorderLevel: 4, reorderQuantity: 10 });
  expect((await readItem(app, admin, id)).belowReorder).toBe(false);
  await buildMove(app, field, { kind: 'issue', inventoryItemId: id, quantity: 2, fromWarehouseId: store, jobId: job });
  const orders = made(await app.call(admin, stockApi.proposal, {}));
  expect(orders.flatMap(({ lines }) => lines).find((line) => line.id === id)).toMatchObject({
    inStock: 3,
    quantity: 10,
    price: 2,
    amount: 20,
  });
  expect(
    made(
      await app.call(field, stockApi.scan, { query: { code: `https://x.example/prime/inventory-item/code/${code}` } }),
    ).id,
  ).toBe(id);
  const notices = await asSystem(
    app,
    sql<{ title: string }>`select title from notice where object_type = 'inventoryItem' and object_id = ${id}`,
  );
  expect(notices).toEqual([{ title: 'Gaffer tape 48 mm is below its reorder level' }]);
  const stranger = await app.company();
  expect((await app.call(stranger.admin, stockApi.scan, { query: { code } })).status).toBe(404);
});

test('an item of a linked contact is named once and only for who is linked', async () => {
  const { id } = await buildItem(app, admin);
  const change = (body: object) => app.call(admin, inventoryItemsApi.update, { params: { id }, body });
  expect((await change({ contactItems: [{ contactId: 1, code: 'X' }] })).status).toBe(422);
});
