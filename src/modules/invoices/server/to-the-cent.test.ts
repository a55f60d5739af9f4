// Documents that bill one thing in parts close to the cent, tax too: claims with what was authorised, credits with the invoice.
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { buildBillable, buildInvoice, issue, wholeInvoice } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + cents(amount), 0);
const rounding = async (taxRounding: 'total' | 'line'): Promise<void> => {
  made(await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { taxRounding } }));
};
const ODD = [
  { description: 'Carpet', materialQuantity: 7, materialCost: 33.33, labourQuantity: 3, labourCost: 41.07 },
  { description: 'Skirting', labourQuantity: 11, labourCost: 17.19 },
  { description: 'Paint', materialQuantity: 13, materialCost: 9.97, labourQuantity: 1, labourCost: 0.55 },
];

describe.each(['total', 'line'] as const)('tax rounded by %s', (way) => {
  test.each([[[1 / 3, 2 / 3, 1]], [[0.1, 0.35, 0.5, 0.99, 1]], [[0.07, 0.14, 0.21, 0.28, 0.35, 1]]])(
    'claims of %j close with what was authorised',
    async (steps) => {
      await rounding(way);
      const of = await buildBillable(app, admin, { items: ODD });
      const claims = [];
      for (const toDate of steps) {
        const { id } = await buildInvoice(app, admin, { typeId: 3, jobId: of.jobId, toContactId: of.clientId });
        const { items } = made(await app.call(admin, invoicesApi.sheet, { params: { id } }));
        const lines = items.map(({ sources }) => ({ estimateItemId: sources[0]?.sourceId ?? 0, toDate }));
        made(await app.call(admin, invoicesApi.claim, { params: { id }, body: { lines } }));
        claims.push(await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id } }))));
      }
      expect(sum(claims.map(({ total }) => total))).toBe(cents(of.authorised));
    },
  );

  test('credits by line come to the invoice, and no line is credited twice', async () => {
    await rounding(way);
    const of = await buildBillable(app, admin, { items: ODD });
    const invoice = await issue(app, admin, await wholeInvoice(app, admin, of));
    const { items } = made(await app.call(admin, invoicesApi.sheet, { params: { id: invoice.id } }));
    const credit = (lines?: { itemId: number; amount: number }[]) =>
      app.call(admin, invoicesApi.credit, { params: { id: invoice.id }, body: lines ? { lines } : {} });
    const [first] = items;
    const third = Math.floor(cents(first?.amount ?? 0) / 3) / 100;
    const part = [{ itemId: first?.id ?? 0, amount: third }];
    const credits = [];
    for (let time = 0; time < 3; time++) credits.push(await issue(app, admin, made(await credit(part))));
    const again = await credit(part);
    expect([again.status, again.body.errors?.['lines']]).toEqual([
      422,
      expect.stringMatching(/“Carpet”, 0\.0[0-2] is left to credit/),
    ]);
    credits.push(await issue(app, admin, made(await credit())));
    for (const figure of ['subtotal', 'taxTotal', 'total'] as const)
      expect([figure, sum(credits.map((one) => one[figure]))]).toEqual([figure, cents(invoice[figure])]);
    // Credited in full is not paid.
    const after = made(await app.call(admin, invoicesApi.get, { params: { id: invoice.id } }));
    expect(after).toMatchObject({ balance: 0, paidTotal: 0, status: { typeName: 'credited', label: 'Credited' } });
    expect((await credit()).status).toBe(409);
  });
});
