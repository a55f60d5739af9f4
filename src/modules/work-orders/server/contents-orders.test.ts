// about: work-orders, contents
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { lossQuotesApi } from '../../contents/shared/loss-quotes.api.ts';
import { lossItemsApi, lossSchedulesApi } from '../../contents/shared/loss-schedules.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { contentsOrdersApi } from '../shared/contents-orders.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('accepted prices become one order: work as labour, new things as material; nothing is ordered twice', async () => {
  const { admin } = await app.company();
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const { id } = made(await app.call(admin, lossSchedulesApi.create, { body: { jobId: job.id } }));
  const { items } = made(
    await app.call(admin, lossItemsApi.add, {
      params: { id },
      body: {
        items: [
          { ref: randomUUID(), room: 'Lounge', label: 'Upright piano', unitRcv: 9000, disposition: 'repair' },
          { ref: randomUUID(), room: 'Kitchen', label: 'Oven', unitRcv: 1400, disposition: 'replace' },
          { ref: randomUUID(), room: 'Hall', label: 'Rug', unitRcv: 800, disposition: 'clean' },
        ],
      },
    }),
  );
  const restorer = await buildContact(app, admin, { companyName: 'Fibre Care', contactTypeId: 3 });
  const itemIds = items.map((item) => item.id);
  const quote = made(
    await app.call(admin, lossQuotesApi.create, { body: { scheduleId: id, contactId: restorer.id, itemIds } }),
  );
  const lines = async () =>
    made(await app.call(admin, lossQuotesApi.compare, { params: { id } })).lines.map(
      ({ prices }) => prices[0]?.id ?? 0,
    );
  const [piano = 0, oven = 0, rug = 0] = await lines();
  const prices = { params: { id: quote.id } };
  made(
    await app.call(admin, lossQuotesApi.prices, {
      ...prices,
      body: {
        lines: [
          { id: piano, price: 1700.5 },
          { id: oven, price: 1290 },
          { id: rug, price: 350 },
        ],
      },
    }),
  );
  const order = () => app.call(admin, contentsOrdersApi.make, { params: { quoteId: quote.id } });
  expect((await order()).body.message).toMatch(/without an order\. Accept a price first/);
  const accept = (priceIds: number[]) => app.call(admin, lossQuotesApi.accept, { params: { id }, body: { priceIds } });
  await accept([piano, oven]);
  const seen = async () =>
    made(await app.call(admin, contentsOrdersApi.ofSchedule, { params: { scheduleId: id } })).map(
      ({ openLines, openCost, orders }) => [openLines, openCost, orders.length],
    );
  expect(await seen()).toEqual([[2, 2990.5, 0]]);
  const first = made(await order());
  const { items: ordered, ...whole } = made(await app.call(admin, workOrdersApi.get, { params: { id: first.id } }));
  expect(whole).toMatchObject({ assignedId: restorer.id, costTotal: 2990.5, labourCostTotal: 1700.5 });
  expect(ordered.map(({ description, categoryLabel }) => [description, categoryLabel])).toEqual([
    ['Repair: Upright piano', 'Lounge'],
    ['Replace: Oven', 'Kitchen'],
  ]);
  expect((await order()).status).toBe(409);
  // What is accepted later gets an order of its own; two at once make one.
  await accept([rug]);
  const both = await Promise.all([order(), order()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await seen()).toEqual([[0, 0, 2]]);
  // An order that is cancelled lets its lines go.
  await app.call(admin, workOrdersApi.changeStatus, {
    params: { workOrderId: first.id, statusId: 11 },
    body: { note: 'They cannot come' },
  });
  expect((await seen())[0]?.slice(0, 2)).toEqual([2, 2990.5]);
});
