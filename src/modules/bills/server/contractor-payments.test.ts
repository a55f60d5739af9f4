// What subcontractors were paid in a year, as the tax offices of Australia and New Zealand ask for it.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { ContactCreate } from '../../contacts/shared/contact.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { contractorPaymentsApi } from '../shared/contractor-payments.api.ts';
import { reportYear, reportYearOf } from '../shared/contractor-payments.ts';
import { approved, buildBill } from './bills.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
async function company(countryId = 1, timezone = 'Australia/Sydney') {
  const { admin } = await app.company();
  made(
    await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { countryId, timezone } }),
  );
  const contractor = async (given: Partial<ContactCreate>) =>
    (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Truwall', gstRegistered: true, ...given })).id;
  const bill = async (contactId: number, amount: number, more: object = {}) =>
    await approved(
      app,
      admin,
      (await buildBill(app, admin, { contactId, items: [{ description: 'Walls', amount }], ...more })).id,
      'Known to us',
    );
  const pay = async (contactId: number, documentId: number, amount: number, date: string) =>
    made(
      await app.call(admin, paymentsApi.create, {
        body: {
          direction: 'out',
          contactId,
          date,
          amount,
          allocations: [{ documentType: 'accountsPayable', documentId, amount }],
        },
      }),
    );
  const report = async (year: number) => made(await app.call(admin, contractorPaymentsApi.year, { query: { year } }));
  return { admin, contractor, bill, pay, report };
}

test('Australia: by the day of payment, in proportion, GST and what was withheld named; suppliers are not in it', async () => {
  const { admin, contractor, bill, pay, report } = await company();
  const address = { line1: '1 Lee Rd', suburb: 'St Marys', state: 'NSW', postcode: '2760', country: 'Australia' };
  const walls = await contractor({ address });
  const first = await bill(walls, 1000);
  expect(first.total).toBe(1100);
  // Half before the end of the income year, half after.
  await pay(walls, first.id, 550, '2026-06-30');
  await pay(walls, first.id, 550, '2026-07-01');
  const nobody = await contractor({ companyName: 'No Number', abn: null, gstRegistered: false });
  const held = await bill(nobody, 200, { cisPercentage: 0.47 });
  await pay(nobody, held.id, 106, '2026-06-01');
  const timber = await contractor({ contactTypeId: 9, companyName: 'Timber' });
  await pay(timber, (await bill(timber, 100)).id, 110, '2026-06-01');
  expect(await report(2025)).toMatchObject({
    name: 'Taxable payments annual report',
    from: '2025-07-01',
    to: '2026-06-30',
    due: '2026-08-28',
    rows: [
      { contact: { label: 'No Number' }, gross: 200, tax: 0, withheld: 94, problem: expect.stringContaining('No ABN') },
      { contact: { label: 'Truwall' }, gross: 550, tax: 50, withheld: 0, problem: null },
    ],
    gross: 750,
    tax: 50,
    withheld: 94,
    withoutNumber: 94,
  });
  expect(await report(2026)).toMatchObject({ gross: 550, tax: 50, withheld: 0, rows: [{ payments: 1 }] });
  const file = await app.send(admin, { method: 'GET', url: '/api/contractorPayments/file?year=2025' });
  expect(file.raw.toString()).toMatch(/"No Number","","","","?.*200\.00.*0\.00.*94\.00/);
  const wrong = await app.send(admin, { method: 'GET', url: '/api/contractorPayments?year=nil' });
  expect(wrong.status).toBe(422);
  const { admin: stranger } = await app.company();
  expect(made(await app.call(stranger, contractorPaymentsApi.year, { query: { year: 2025 } })).rows).toEqual([]);
});

test('New Zealand: the rate on the contact is withheld of schedular payments', async () => {
  const { contractor, bill, pay, report } = await company(2, 'Pacific/Auckland');
  const painter = await contractor({ irdNumber: '49-091-850', cisPercentage: 0.2, gstRegistered: false });
  const painted = await bill(painter, 1000);
  expect(painted).toMatchObject({ cisBase: 1000, cisTotal: 200, payable: 800 });
  await pay(painter, painted.id, 800, '2026-03-31');
  expect(await report(2025)).toMatchObject({
    name: 'Schedular payments',
    from: '2025-04-01',
    to: '2026-03-31',
    rows: [{ taxNumber: '49-091-850', gross: 1000, withheld: 200 }],
    withoutNumber: null,
  });
});

test('years of the tax offices', () => {
  expect([1, 2, 3].map((country) => reportYearOf(country, '2026-04-05'))).toEqual([2025, 2026, 2025]);
  expect(reportYear(3, 2025)).toEqual({ from: '2025-04-06', to: '2026-04-05', due: null });
  expect(reportYear(2, 2023)).toMatchObject({ from: '2023-04-01', to: '2024-03-31' });
});
