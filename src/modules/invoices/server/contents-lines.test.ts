// about: invoices, contents
// Contents on invoices: an accepted price is billed once, and stays as it is while an invoice bills it.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildPricedContents } from '../../contents/server/priced-contents.build.ts';
import { invoicesApi } from '../shared/invoices.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('accepted prices become lines with their source; none is billed twice or taken back meanwhile', async () => {
  const { admin } = await app.company();
  const toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  const { jobId, prices, accept, release } = await buildPricedContents(app, admin);
  const open = async () => made(await app.call(admin, invoicesApi.billable, { params: { jobId } })).contents;
  const bill = (ids: number[]) =>
    app.call(admin, invoicesApi.create, {
      body: { jobId, toContactId, lines: { as: 'lines', lossQuoteItemIds: ids } },
    });
  expect(await open()).toEqual([]);
  expect((await bill([prices.oven])).status).toBe(422);
  await accept([prices.piano, prices.oven]);
  expect(await open()).toMatchObject([{ amount: 1700.5 }, { amount: 1290 }]);
  const both = await Promise.all([bill([prices.piano]), bill([prices.piano])]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const invoice = made(await bill([prices.oven]));
  const { items } = made(await app.call(admin, invoicesApi.sheet, { params: { id: invoice.id } }));
  expect(items).toMatchObject([
    {
      groupLabel: 'Contents',
      description: 'Replace: Oven, Kitchen',
      amount: 1290,
      sources: [{ sourceType: 'lossScheduleQuoteItem', materialAmount: 1290, labourAmount: 0 }],
    },
  ]);
  expect(await open()).toEqual([]);
  expect((await release([prices.oven])).body.message).toMatch(/on an invoice/);
  await app.call(admin, invoicesApi.remove, { params: { id: invoice.id }, query: {} });
  expect((await release([prices.oven])).status).toBe(200);
});
