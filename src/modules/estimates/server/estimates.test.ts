import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

describe('making an estimate', () => {
  test('the worked example comes out to the cent', async () => {
    const made = await buildEstimate(app, admin, { applyMarginTo: 'total', estimateMargin: 0.08, categories: [{ label: 'Kitchen', items: exampleItems() }] });
    expect(made.totals.all.incTax).toMatchObject({
      categoriesTotal: 1840.14, marginTotal: 147.21, categoriesIncMargin: 1987.35, taxedBase: 1787.55, taxTotal: 178.76, total: 2166.11,
      cisTotal: 222.53, totalExcCis: 1943.58, costTotal: 1631.51, profitMargin: 17.91,
    });
    expect(made).toMatchObject({ number: 1, label: 'Estimate 1', taxPercentage: 0.1, taxName: 'GST', currency: 'AUD', totalIncTax: 2166.11, itemCount: 3, version: 1, status: { label: 'Draft' } });
  });
});
