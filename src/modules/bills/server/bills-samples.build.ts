// Bills in the world of the sweeps: in each state that an endpoint needs, of a supplier with everything that is asked of one.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { cisApi } from '../shared/cis.api.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { retentionApi } from '../shared/retention.api.ts';
import { billsRoles } from './bills-roles.build.ts';
import { STATUS, approved, buildBill, doneOrder, moveBillTo } from './bills.build.ts';

async function billsWorld(app: TestApp, as: Person, jobId: number, mark: string) {
  const contactId = (
    await buildContact(app, as, {
      contactTypeId: 3,
      companyName: `${mark} Carpentry`,
      email: 'carpentry@bills.example',
      gstRegistered: true,
      abn: '51824753556',
      cisTypeId: 3,
      rctiAgreedAt: '2026-01-01 00:00:00',
      paymentAccountName: mark,
      paymentAccountBsb: '062-000',
      paymentAccountNumber: '12345678',
    })
  ).id;
  await app.call(as, financeSettingApi.updateSetting, {
    params: { companyId: as.companyId },
    body: { bankAccountName: mark, bankBsb: '082-001', bankAccountNumber: '87654321', bankUserId: '301500' },
  });
  const bill = (more: object = {}) =>
    buildBill(app, as, { contactId, jobId, items: [{ description: mark, amount: 1000 }], ...more });
  const owed = async (more: object = {}) => (await approved(app, as, (await bill(more)).id)).id;
  const draft = await bill();
  const waiting = await bill();
  const waitingToo = await bill();
  for (const { id } of [waiting, waitingToo]) await moveBillTo(app, as, id, STATUS.toApprove);
  const order = () =>
    doneOrder(app, as, { jobId, assignedId: contactId, items: [{ labourQuantity: 1, labourCost: 100 }] });
  const rcti = async () =>
    made(
      await app.call(as, billsApi.ofWorkOrder, { params: { workOrderId: (await order()).id }, body: { type: 'rcti' } }),
    ).id;
  const [issued, toIssue] = [await rcti(), await rcti()];
  await app.call(as, billsApi.issue, { params: { id: issued }, body: {} });
  const withheld = [{ description: mark, amount: 1000, labourAmount: 1000, withholdCis: true }];
  const ofLabour = { cisPercentage: 0.2, cisTypeId: 3, items: withheld };
  await owed({ retentionPercentage: 0.5, retentionMonths: 12, ...ofLabour });
  const notice = async () =>
    made(await app.call(as, retentionApi.notice, { body: { contactId, jobId, amount: 10, reason: mark } })).id;
  const [usable, waitingNotice] = [await notice(), await notice()];
  await asSystem(
    app,
    sql`update retention_notice set given_on = given_on - 11, usable_from = usable_from - 11 where id = ${usable}`,
  );
  const run = async (more: object = {}) =>
    made(
      await app.call(as, paymentRunsApi.create, {
        body: {
          date: todayIn('Australia/Sydney', new Date()),
          label: mark,
          billIds: [await owed(more)],
        },
      }),
    ).id;
  const [paymentRun, spareRun, paidRun] = [await run(), await run(), await run(ofLabour)];
  made(await app.call(as, paymentRunsApi.pay, { params: { id: paidRun }, body: { tellSuppliers: false } }));
  made(await app.call(as, cisApi.fileReturn, { body: { month: '2026-02-05', filedOn: '2026-02-18' } }));
  const credit = await bill({ type: 'credit' });
  const arrival = async (name: string): Promise<number> =>
    (
      await app.upload<{ data: ArrivalView }>(as, billArrivalsApi.upload.path, {
        name,
        bytes: Buffer.from(`${mark} ${name}`),
      })
    ).body.data.id;
  return {
    bill: draft.id,
    spareBill: (await bill()).id,
    billItem: made(await app.call(as, billsApi.items, { params: { id: draft.id } }))[0]?.id ?? 0,
    waitingBill: waiting.id,
    waitingBillToo: waitingToo.id,
    owedBill: await owed(),
    heldBill: await owed(),
    dueBill: await owed(),
    credit: (await approved(app, as, credit.id)).id,
    arrival: await arrival('scan.txt'),
    spareArrival: await arrival('other.txt'),
    billOrder: (await order()).id,
    issuedRcti: issued,
    unissuedRcti: toIssue,
    billSupplier: contactId,
    usableNotice: usable,
    waitingNotice,
    paymentRun,
    spareRun,
    paidRun,
  };
}
export type BillsRecord = keyof Awaited<ReturnType<typeof billsWorld>>;

const lastWeek = (): string => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

export const billsTests: ModuleTests<JobsRecord, BillsRecord> = {
  roles: billsRoles,
  world: (app, as, { job }, { mark }) => billsWorld(app, as, job, mark),
  paths: [
    [/\/accountsPayable\/:id\/item\/:itemId/, 'bill'],
    [/\/accountsPayable\/:id/, 'bill'],
    [/\/billArrival\/:id/, 'arrival'],
    [/\/retention\/notice\/:id/, 'waitingNotice'],
    [/\/retention\/contact\/:contactId/, 'billSupplier'],
    [/\/cis\/contact\/:contactId/, 'billSupplier'],
    [/\/paymentRun\/:id/, 'paymentRun'],
  ],
  samples: {
    'POST /accountsPayable': (of) => ({
      body: { contactId: of.billSupplier, invoiceDate: lastWeek(), items: [{ description: 'Once', amount: 10 }] },
    }),
    'PUT /accountsPayable/:id': () => ({ body: { supplierInvoiceNumber: 'Once' } }),
    'DELETE /accountsPayable/:id': (of) => ({ params: { id: of.spareBill } }),
    'POST /accountsPayable/:id/documents': () => ({
      file: { name: 'bill.txt', bytes: 'Bill', fields: { attachmentTypeId: '1' } },
    }),
    'GET /accountsPayable/:id/item/:itemId': (of) => ({ params: { itemId: of.billItem } }),
    'POST /accountsPayable/:id/item': () => ({ body: { description: 'One more', amount: 5 } }),
    'PUT /accountsPayable/:id/item/:itemId': (of) => ({
      params: { itemId: of.billItem },
      body: { description: 'Other words' },
    }),
    'DELETE /accountsPayable/:id/item/:itemId': (of) => ({ params: { itemId: of.billItem } }),
    'PUT /accountsPayable/:id/status': (of) => ({
      params: { id: of.owedBill },
      body: { statusId: STATUS.exported, note: 'Linked' },
    }),
    'PUT /accountsPayable/:id/approve': (of) => ({ params: { id: of.waitingBill }, body: {} }),
    'POST /accountsPayable/approve': (of) => ({ body: { ids: [of.waitingBillToo] } }),
    'PUT /accountsPayable/:id/hold': (of) => ({
      params: { id: of.heldBill },
      body: { onHold: true, note: 'Waiting for the certificate' },
    }),
    'POST /accountsPayable/:id/apply': (of) => ({
      params: { id: of.credit },
      body: { billId: of.owedBill, amount: 1 },
    }),
    'PUT /accountsPayable/:id/issue': (of) => ({ params: { id: of.unissuedRcti }, body: {} }),
    'GET /accountsPayable/:id/pdf': (of) => ({ params: { id: of.issuedRcti } }),
    'GET /accountsPayable/:id/ublCheck': (of) => ({ params: { id: of.issuedRcti } }),
    'GET /accountsPayable/workOrder/:workOrderId': (of) => ({ params: { workOrderId: of.billOrder } }),
    'POST /accountsPayable/workOrder/:workOrderId': (of) => ({ params: { workOrderId: of.billOrder }, body: {} }),
    'POST /accountsPayable/workOrder/:workOrderId/ask': (of) => ({ params: { workOrderId: of.billOrder }, body: {} }),
    'GET /retention/contact/:contactId': (of) => ({ params: { contactId: of.billSupplier }, query: {} }),
    'GET /retention/contact/:contactId/pdf': (of) => ({ params: { contactId: of.billSupplier } }),
    'POST /retention/contact/:contactId/report': (of) => ({ params: { contactId: of.billSupplier } }),
    'POST /cis/contact/:contactId/send': (of) => ({ params: { contactId: of.billSupplier }, body: {} }),
    'POST /accountsPayable/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'GET /cis/return/file': () => ({ query: { month: '2026-04-05' } }),
    'POST /cis/return': () => ({ body: { month: '2026-03-05' } }),
    'PUT /cis/return/paid': () => ({ body: { month: '2026-02-05', paidOn: '2026-02-20' } }),
    'POST /cis/contact/:contactId/verification': (of) => ({
      params: { contactId: of.billSupplier },
      body: { cisTypeId: 3 },
    }),
    'GET /cis/contact/:contactId/pdf': (of) => ({ params: { contactId: of.billSupplier } }),
    'POST /billArrival/document': () => ({ file: { name: 'bill.txt', bytes: 'A bill', fields: {} } }),
    'PUT /billArrival/:id/enter': (of) => ({ params: { id: of.arrival }, body: { contactId: of.billSupplier } }),
    'PUT /billArrival/:id/dismiss': (of) => ({ params: { id: of.spareArrival }, body: { dismissed: true } }),
    'POST /retention/release': (of) => ({ body: { contactId: of.billSupplier, jobId: of.job, amount: 1 } }),
    'POST /retention/notice': (of) => ({
      body: { contactId: of.billSupplier, jobId: of.job, amount: 1, reason: 'Leaking tray' },
    }),
    'PUT /retention/notice/:id/use': (of) => ({ params: { id: of.usableNotice }, body: {} }),
    'POST /paymentRun': (of) => ({ body: { date: lastWeek(), billIds: [of.dueBill] } }),
    'DELETE /paymentRun/:id': (of) => ({ params: { id: of.spareRun } }),
    'PUT /paymentRun/:id/undo': (of) => ({ params: { id: of.paidRun }, body: { reason: 'Refused by the bank' } }),
  },
  elsewhere: {
    'GET /accountsPayable/:id/ubl': {
      why: 'both ends need an address, which is then looked for in the background',
      test: 'src/modules/bills/server/retention.test.ts',
    },
  },
};
