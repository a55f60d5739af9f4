// about: work-orders, contents
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildPricedContents } from '../../contents/server/priced-contents.build.ts';
import { lossQuotesApi } from '../../contents/shared/loss-quotes.api.ts';
import { contentsOrdersApi } from '../shared/contents-orders.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('accepted prices become one order: work as labour, new things as material; nothing is ordered twice', async () => {
  const { admin } = await app.company();
  const { scheduleId, quoteId, restorerId, prices, accept } = await buildPricedContents(app, admin);
  const order = () => app.call(admin, contentsOrdersApi.make, { params: { quoteId } });
  expect((await order()).body.message).toMatch(/without an order\. Accept a price first/);
  await accept([prices.piano, prices.oven]);
  const seen = async () =>
    made(await app.call(admin, contentsOrdersApi.ofSchedule, { params: { scheduleId } })).map(
      ({ openLines, openCost, orders }) => [openLines, openCost, orders.length],
    );
  expect(await seen()).toEqual([[2, 2990.5, 0]]);
  const first = made(await order());
  const { items, ...whole } = made(await app.call(admin, workOrdersApi.get, { params: { id: first.id } }));
  expect(whole).toMatchObject({ assignedId: restorerId, costTotal: 2990.5, labourCostTotal: 1700.5 });
  expect(items.map(({ description, categoryLabel }) => [description, categoryLabel])).toEqual([
    ['Repair: Upright piano', 'Lounge'],
    ['Replace: Oven', 'Kitchen'],
  ]);
  expect((await order()).status).toBe(409);
  // What is accepted later gets an order of its own; two at once make one.
  await accept([prices.rug]);
  const both = await Promise.all([order(), order()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await seen()).toEqual([[0, 0, 2]]);
  // An order that is cancelled lets its lines go.
  await app.call(admin, workOrdersApi.changeStatus, {
    params: { workOrderId: first.id, statusId: 11 },
    body: { note: 'They cannot come' },
  });
  expect((await seen())[0]?.slice(0, 2)).toEqual([2, 2990.5]);
});

test('a price that was ordered is neither taken back nor passed over for another one before its order is cancelled', async () => {
  const { admin } = await app.company();
  const { scheduleId, quoteId, prices, accept, release } = await buildPricedContents(app, admin);
  await accept([prices.piano, prices.oven, prices.rug]);
  await release([prices.rug]);
  const order = made(await app.call(admin, contentsOrdersApi.make, { params: { quoteId } }));
  const { workOrderNumber, items } = made(await app.call(admin, workOrdersApi.get, { params: { id: order.id } }));
  const words = `Upright piano is on work order ${workOrderNumber}. Cancel that order or remove its line first.`;
  const refused = await release([prices.piano, prices.rug]);
  expect([refused.status, refused.body.message]).toEqual([409, words]);
  // Another restorer's price for it: the one that was ordered would be let go.
  const before = made(await app.call(admin, lossQuotesApi.compare, { params: { id: scheduleId } }));
  const other = await buildContact(app, admin, { companyName: 'Keys and Strings', contactTypeId: 3 });
  const itemIds = before.lines.slice(0, 1).map(({ itemId }) => itemId);
  const asked = made(
    await app.call(admin, lossQuotesApi.create, { body: { scheduleId, contactId: other.id, itemIds } }),
  );
  const priceOf = async (id: number) =>
    made(await app.call(admin, lossQuotesApi.compare, { params: { id: scheduleId } })).lines[0]?.prices.find(
      ({ quoteId: of }) => of === id,
    );
  const cheaper = (await priceOf(asked.id))?.id ?? 0;
  await app.call(admin, lossQuotesApi.prices, {
    params: { id: asked.id },
    body: { lines: [{ id: cheaper, price: 900 }] },
  });
  expect((await accept([cheaper])).body.message).toBe(words);
  expect(await priceOf(quoteId)).toMatchObject({ isAccepted: true, price: 1700.5 });
  // A line that left its order, and an order that was declined, let the price go.
  const [piano] = items;
  await app.call(admin, workOrdersApi.removeItem, {
    params: { workOrderId: order.id, itemId: piano?.id ?? 0 },
  });
  expect((await accept([cheaper])).status).toBe(200);
  expect((await release([prices.oven])).status).toBe(409);
  const move = (statusId: number) =>
    app.call(admin, workOrdersApi.changeStatus, {
      params: { workOrderId: order.id, statusId },
      body: { note: 'They cannot come', override: true },
    });
  for (const statusId of [2, 10]) expect((await move(statusId)).status).toBe(200);
  expect((await release([prices.oven])).status).toBe(200);
  // It does not come back with a price that nobody accepts any more.
  const back = await move(1);
  expect([back.status, back.body.message]).toEqual([
    409,
    'The price of Oven is no longer accepted. Accept it again first.',
  ]);
});

test('a price that is ordered and taken back at the same time is one of the two', async () => {
  const { admin } = await app.company();
  const { scheduleId, quoteId, prices, accept, release } = await buildPricedContents(app, admin);
  for (let round = 0; round < 5; round++) {
    await accept([prices.oven]);
    const [ordered, released] = await Promise.all([
      app.call(admin, contentsOrdersApi.make, { params: { quoteId } }),
      release([prices.oven]),
    ]);
    expect([ordered.status === 201, released.status === 200].filter(Boolean)).toHaveLength(1);
    const [line] = made(await app.call(admin, lossQuotesApi.compare, { params: { id: scheduleId } })).lines.filter(
      ({ label }) => label === 'Oven',
    );
    expect(line?.prices[0]?.isAccepted).toBe(ordered.status === 201);
    if (ordered.status === 201)
      await app.call(admin, workOrdersApi.changeStatus, {
        params: { workOrderId: ordered.body.data.id, statusId: 11 },
        body: { note: 'They cannot come' },
      });
  }
});
