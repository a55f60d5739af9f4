// about: work-orders, contents
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildPricedContents } from '../../contents/server/priced-contents.build.ts';
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
