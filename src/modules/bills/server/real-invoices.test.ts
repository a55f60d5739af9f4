// Electronic invoices as the samples of Peppol's authority have them, arriving as a supplier's invoice does: each becomes a bill of the supplier
// it names, with the total it says and lines that come to it, or says in a sentence why not.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { STATUS, moveBillTo } from './bills.build.ts';

const SAMPLES = '../shared/data/peppol';
let app: TestApp;
const companies = new Map<string, { admin: Person; supplierId: number }>();
beforeAll(async () => {
  app = await startTestApp();
  for (const [country, countryId, timezone, abn] of [
    ['AU', 1, 'Australia/Sydney', '47 555 222 000'],
    ['NZ', 2, 'Pacific/Auckland', '9429033821733'],
  ] as const) {
    const { admin, companyId } = await app.company();
    // The files are addressed to others: without a number of its own a company takes them for its own.
    const body = { countryId, timezone, abn: null, irdNumber: null, vatNumber: null };
    made(await app.call(admin, companyProfileApi.update, { params: { id: companyId }, body }));
    const companyName = `Supplier of ${country}`;
    const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName, abn, gstRegistered: true });
    companies.set(country, { admin, supplierId: supplier.id });
  }
});

async function arrive(name: string, country = name.slice(0, 2)) {
  const company = companies.get(country);
  if (!company) throw new Error(`No company of ${country}`);
  const { admin, supplierId } = company;
  const bytes = readFileSync(`${SAMPLES}/${name}.xml`);
  const file = { name: `${name}.xml`, bytes };
  const { body } = await app.upload<{ data: ArrivalView }>(admin, billArrivalsApi.upload.path, file);
  return { admin, supplierId, arrival: body.data };
}

describe.skipIf(!existsSync(SAMPLES))(`real files (${SAMPLES}; skipped where it is absent)`, () => {
  test.each([
    // Three lines, and shipping that costs nothing.
    ['AU_Invoice', { subtotal: 1487.4, taxTotal: 148.74, total: 1636.14 }, 4, 'Invoice01'],
    // Of a sum that came before, the tax alone: one line takes off what the other adds.
    ['AU_GST_Only', { subtotal: 0, taxTotal: 117.72, total: 117.72 }, 2, 'Invoice number 114'],
    // What is added on the whole is a line of its own.
    ['NZ_Invoice_Level_Charge', { subtotal: 1587.39, taxTotal: 238.11, total: 1825.5 }, 4, 'INV647567849'],
  ] as const)('%s becomes a bill that can be handed on for approval', async (name, figures, lines, number) => {
    const { admin, supplierId, arrival } = await arrive(name);
    expect(arrival).toMatchObject({ state: 'entered', reason: null, contactId: supplierId, total: figures.total });
    const params = { id: arrival.accountsPayableId ?? 0 };
    const bill = made(await app.call(admin, billsApi.get, { params }));
    expect(bill).toMatchObject({
      ...figures,
      statedTotal: figures.total,
      contactId: supplierId,
      supplierInvoiceNumber: number,
      source: 'upload',
      status: { typeName: 'received' },
    });
    const items = made(await app.call(admin, billsApi.items, { params }));
    expect([items.length, fromCents(sumCents(items.map(({ amount }) => toCents(amount))))]).toEqual([
      lines,
      figures.subtotal,
    ]);
    expect(made(await app.call(admin, billsApi.match, { params })).problems).toEqual([]);
    expect((await moveBillTo(app, admin, bill.id, STATUS.toApprove)).status).toBe(200);
    // The same file again is that bill.
    const again = await arrive(name);
    expect(again.arrival).toMatchObject({ state: 'known', accountsPayableId: null });
    expect(again.arrival.reason).toContain(bill.billNumber);
  });

  test.each(['AU_Self_Billing', 'NZ_Self_Billing'])(
    '%s waits: whoever pays writes it, and that would be us',
    async (name) => {
      const { admin, arrival } = await arrive(name);
      expect(arrival).toMatchObject({ state: 'waiting', accountsPayableId: null });
      expect(arrival.reason).toMatch(/^It is self-billed. .+ instead\.?$/);
      const page = (await app.call(admin, billArrivalsApi.list, { query: {} })).body.data;
      expect(page.map(({ fileName }) => fileName)).toContain(`${name}.xml`);
    },
  );

  test('one in another currency waits and says so', async () => {
    const { admin } = companies.get('AU') ?? {};
    if (!admin) throw new Error('No company of AU');
    await buildContact(app, admin, { contactTypeId: 9, companyName: 'From abroad', abn: '9429033821733' });
    const { arrival } = await arrive('NZ_Invoice_Level_Charge', 'AU');
    expect(arrival).toMatchObject({ state: 'waiting', accountsPayableId: null });
    expect(arrival.reason).toContain('It is in NZD, but bills here are in AUD. Enter it manually');
  });
});
