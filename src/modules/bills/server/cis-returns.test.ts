// The monthly return under CIS: not filed before it can be, kept as filed, its difference, its file; HMRC paid late; verifications.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { cisApi } from '../shared/cis.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { STATUS, approved, buildBill, moveBillTo } from './bills.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const MONTH = '2026-04-05';
async function contractor() {
  const { admin } = await app.company();
  const company = async (body: object) =>
    made(await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: body as never }));
  await company({ countryId: 3, timezone: 'Europe/London' });
  const { id } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Steady Hands', cisTypeId: 4 });
  const paid = async (amount: number, date: string) => {
    const bill = await approved(
      app,
      admin,
      (await buildBill(app, admin, { contactId: id, items: [{ description: 'Plastering', amount }] })).id,
    );
    const allocations = [{ documentType: 'accountsPayable', documentId: bill.id, amount: bill.payable }];
    made(
      await app.call(admin, paymentsApi.create, {
        body: { direction: 'out', contactId: id, date, amount: bill.payable, allocations },
      }),
    );
  };
  const month = async () => made(await app.call(admin, cisApi.month, { query: { month: MONTH } }));
  const file = (body: object = {}) => app.call(admin, cisApi.fileReturn, { body: { month: MONTH, ...body } });
  return { admin, id, company, paid, month, file };
}
const verify = (as: Person, contactId: number, body: object) =>
  app.call(as, cisApi.verify, { params: { contactId }, body: body as never });

test('a return is filed once all is there, kept as filed, and its difference shown until it is amended', async () => {
  const { admin, id, company, paid, month, file } = await contractor();
  await paid(1000, '2026-03-20');
  await company({ utr: null });
  expect((await month()).problems).toEqual([
    'The company has no UTR. Enter it under Administration, Company details',
    'Steady Hands has no verification number. Verify them with HMRC, below',
  ]);
  expect((await file()).body.message).toContain('The company has no UTR');
  await company({ utr: '1955839661' });
  made(await verify(admin, id, { cisTypeId: 4, cisVerificationNumber: 'V0000012345A', verifiedOn: '2026-03-01' }));
  expect((await file({ filedOn: '2026-04-05' })).body.errors).toEqual({
    filedOn: expect.stringContaining('File it after that'),
  });
  expect((await file({ filedOn: '2036-04-05' })).body.errors).toEqual({ filedOn: 'This date is in the future' });
  const filed = made(await file({ filedOn: '2026-04-25', reference: 'HMRC-1' }));
  expect(filed.filed).toMatchObject({
    gross: 1000,
    deduction: 300,
    reference: 'HMRC-1',
    filedLate: 6,
    difference: { gross: 0, materials: 0, deduction: 0 },
  });
  const csv = await app.send(admin, { method: 'GET', url: `/api/cis/return/file?month=${MONTH}` });
  expect(csv.raw.toString()).toContain('"Steady Hands","","V0000012345A","1000.00","0.00","300.00"');
  // A payment of that month that was entered late.
  await paid(500, '2026-04-02');
  expect((await month()).filed).toMatchObject({
    gross: 1000,
    difference: { gross: 500, materials: 0, deduction: 150 },
  });
  expect(made(await file({ filedOn: '2026-05-02' })).filed).toMatchObject({
    gross: 1500,
    difference: { deduction: 0 },
  });
});

test('what is due to HMRC is shown until somebody says that it was paid, and how late', async () => {
  const { admin, id, paid, month, file } = await contractor();
  const pay = (body: object) =>
    app.call(admin, cisApi.payReturn, { body: { month: MONTH, paidOn: '2026-05-04', ...body } });
  await paid(1000, '2026-03-20');
  expect((await month()).overdue).toBeGreaterThan(100);
  expect((await pay({})).body.message).toContain('File the return');
  made(await verify(admin, id, { cisTypeId: 4, cisVerificationNumber: 'V1' }));
  made(await file({ filedOn: '2026-04-19' }));
  expect((await pay({ paidOn: '2036-01-01' })).body.errors).toEqual({ paidOn: 'This date is in the future' });
  expect(made(await pay({}))).toMatchObject({
    overdue: 0,
    filed: { filedLate: 0, paidOn: '2026-05-04', paidAmount: 300, paidLate: 12 },
  });
});

test('a verification becomes how the subcontractor stands, and stays in the log', async () => {
  const { admin, id } = await contractor();
  const list = async () => made(await app.call(admin, cisApi.verifications, {}));
  expect(await list()).toMatchObject([{ rate: 0.3, verifiedOn: null, problem: expect.stringContaining('Ask HMRC') }]);
  expect((await verify(admin, id, { cisTypeId: 4 })).body.errors).toHaveProperty('cisVerificationNumber');
  expect((await verify(admin, id, { cisTypeId: 77 })).body.errors).toEqual({ cisTypeId: 'This entry does not exist' });
  made(await verify(admin, id, { cisTypeId: 4, cisVerificationNumber: 'V1', verifiedOn: '2026-01-10' }));
  made(await verify(admin, id, { cisTypeId: 3, cisVerificationNumber: 'V2', verifiedOn: '2026-09-10' }));
  expect(await list()).toMatchObject([
    {
      rate: 0.2,
      cisVerificationNumber: 'V2',
      verifiedOn: '2026-09-10',
      problem: null,
      log: [{ cisVerificationNumber: 'V2' }, { cisVerificationNumber: 'V1', verifiedOn: '2026-01-10' }],
    },
  ]);
  const { body } = await app.call(admin, contactsApi.get, { params: { id } });
  expect(body.data).toMatchObject({ cisTypeId: 3, cisPercentage: 0.2 });
  const { admin: stranger } = await app.company();
  expect((await verify(stranger, id, { cisTypeId: 3 })).status).toBe(422);
});

test('a status that changes between the bill and its payment is pointed out, until the bill is reckoned anew', async () => {
  const { admin, id } = await contractor();
  const entered = await buildBill(app, admin, { contactId: id, items: [{ description: 'Plastering', amount: 1000 }] });
  const bill = await approved(app, admin, entered.id);
  const problem = async () => {
    const [row] = made(await app.call(admin, paymentRunsApi.candidates, { query: {} }));
    return row?.problem ?? '';
  };
  const match = async () => made(await app.call(admin, billsApi.match, { params: { id: bill.id } }));
  expect(await problem()).not.toContain('HMRC');
  expect((await match()).rateChanged).toBeNull();
  made(await verify(admin, id, { cisTypeId: 3, cisVerificationNumber: 'V0000012345', verifiedOn: '2026-03-10' }));
  expect(await problem()).toBe(
    'It withholds 30 %, but Steady Hands is now at 20 % with HMRC. Send it back for approval first.',
  );
  made(await moveBillTo(app, admin, bill.id, STATUS.toApprove, 'HMRC’s answer'));
  const refused = await app.call(admin, billsApi.approve, { params: { id: bill.id }, body: {} });
  expect(refused.body.errors?.['matchReason']).toContain('is now at 20 % with HMRC');
  made(await app.call(admin, billsApi.update, { params: { id: bill.id }, body: { cisTypeId: 3, cisPercentage: 0.2 } }));
  expect(made(await app.call(admin, billsApi.approve, { params: { id: bill.id }, body: {} })).payable).toBe(800);
  expect(await problem()).not.toContain('HMRC');
});
