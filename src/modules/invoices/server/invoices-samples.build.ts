// Invoices in the world of the sweeps: a draft, one that is issued, a claim, one with retention, and an allocation to bill.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { INVOICE_STATUS } from '../shared/invoice-status.ts';
import { feeTemplatesApi, reservesApi } from '../shared/fees-reserves.api.ts';
import { invoiceReminderRulesApi } from '../shared/invoice-reminders.api.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { invoicesRoles } from './invoices-roles.build.ts';
import { buildBillable, buildInvoice, issue, wholeInvoice } from './invoices.build.ts';

/** One rule a day: each world has a day of its own. */
let ruleDay = 1;

async function invoicesWorld(app: TestApp, as: Person, mark: string) {
  ruleDay = (ruleDay % 365) + 1;
  const of = await buildBillable(app, as, { excessAmount: 100 });
  const free = { description: mark, quantity: 1, unitAmount: 10 };
  const draft = await buildInvoice(app, as, { jobId: of.jobId, toContactId: of.clientId, label: mark });
  const item = made(await app.call(as, invoicesApi.createItem, { params: { id: draft.id }, body: free }));
  const issuable = await buildInvoice(app, as, { jobId: of.jobId, toContactId: of.clientId, label: mark });
  await app.call(as, invoicesApi.createItem, { params: { id: issuable.id }, body: free });
  const claim = await buildInvoice(app, as, { typeId: 3, jobId: of.jobId, toContactId: of.clientId, label: mark });
  const [line] = made(await app.call(as, invoicesApi.billable, { params: { jobId: of.jobId } })).lines;
  const second = await buildBillable(app, as);
  await app.call(as, financeSettingApi.updateSetting, {
    params: { companyId: as.companyId },
    body: { arRetentionPercentage: 5 },
  });
  const retained = await issue(
    app,
    as,
    await wholeInvoice(app, as, second, { label: mark, retentionPercentage: 0.05 }),
  );
  const allocation = made(
    await app.call(as, allocationsApi.create, {
      body: { jobId: of.jobId, allocationTypeId: 2, label: mark, limit: 500 },
    }),
  );
  const rule = made(
    await app.call(as, invoiceReminderRulesApi.create, {
      body: {
        label: mark,
        days: ruleDay,
        subject: mark,
        body: 'Please pay {{invoice.open}}',
      },
    }),
  );
  const fee = made(await app.call(as, feeTemplatesApi.create, { body: { label: mark, amount: 95 } }));
  const reserve = made(
    await app.call(as, reservesApi.create, { body: { jobId: of.jobId, amount: 1000, reason: mark } }),
  );
  return {
    feeTemplate: fee.id,
    jobFinanceReserve: reserve.id,
    invoiceReminderRule: rule.id,
    accountsReceivable: draft.id,
    accountsReceivableItem: item.id,
    issuableInvoice: issuable.id,
    claimInvoice: claim.id,
    claimedLine: line?.estimateItemId ?? 0,
    retainedInvoice: retained.id,
    invoicePayer: of.clientId,
    billableJob: of.jobId,
    billedAllocation: allocation.id,
  };
}
export type InvoicesRecord = keyof Awaited<ReturnType<typeof invoicesWorld>>;

export const invoicesTests: ModuleTests<JobsRecord, InvoicesRecord> = {
  roles: invoicesRoles,
  world: (app, as, _, { mark }) => invoicesWorld(app, as, mark),
  paths: [
    [/\/accountsReceivable\/:id/, 'accountsReceivable'],
    [/\/invoiceReminderRule\/:id/, 'invoiceReminderRule'],
    [/\/feeTemplate\/:id/, 'feeTemplate'],
    [/\/jobFinanceReserve\/:id/, 'jobFinanceReserve'],
    [/\/jobFinanceReserve\/job\/:jobId/, 'billableJob'],
    [/\/accountsReceivable\/reminder\/contact\/:contactId/, 'invoicePayer'],
    [/\/accountsReceivable\/billable\/:jobId/, 'billableJob'],
    [/\/accountsReceivable\/statement\/:contactId/, 'invoicePayer'],
  ],
  samples: {
    'POST /accountsReceivable': (of) => ({
      body: { jobId: of.billableJob, toContactId: of.invoicePayer, label: 'Once' },
    }),
    'PUT /accountsReceivable/:id': () => ({ body: { note: 'With thanks' } }),
    'PUT /feeTemplate/:id': () => ({ body: { amount: 120 } }),
    'POST /jobFinanceReserve': (of) => ({ body: { jobId: of.billableJob, amount: 500, reason: 'Scaffolding' } }),
    'PUT /invoiceReminderRule/:id': () => ({ body: { subject: 'Please pay {{invoice.number}}' } }),
    'PUT /accountsReceivable/:id/reminder/hold': (of) => ({
      params: { id: of.retainedInvoice },
      body: { reason: 'They ask about a line' },
    }),
    'PUT /accountsReceivable/:id/lateReason': (of) => ({
      params: { id: of.retainedInvoice },
      body: { reason: 'Line disputed' },
    }),
    'PUT /accountsReceivable/reminder/contact/:contactId': () => ({ body: { off: true } }),
    'POST /accountsReceivable/:id/item': () => ({ body: { description: 'Skip bin', unitAmount: 250 } }),
    'PUT /accountsReceivable/:id/item/:itemId': (of) => ({
      params: { itemId: of.accountsReceivableItem },
      body: { description: 'Two skip bins', quantity: 2 },
    }),
    'DELETE /accountsReceivable/:id/item/:itemId': (of) => ({ params: { itemId: of.accountsReceivableItem } }),
    'POST /accountsReceivable/:id/lines': (of) => ({
      body: { as: 'lines', estimateItems: [{ estimateItemId: of.claimedLine, amount: 10 }] },
    }),
    'PUT /accountsReceivable/:id/claim': (of) => ({
      params: { id: of.claimInvoice },
      body: { lines: [{ estimateItemId: of.claimedLine, toDate: 0.5 }] },
    }),
    'POST /accountsReceivable/:id/issue': (of) => ({ params: { id: of.issuableInvoice }, body: {} }),
    'POST /accountsReceivable/issueMany': (of) => ({ body: { itemIds: [of.accountsReceivable] } }),
    'POST /accountsReceivable/:id/notify': (of) => ({ params: { id: of.retainedInvoice }, body: {} }),
    'PUT /accountsReceivable/:id/status': () => ({ body: { statusId: INVOICE_STATUS.approval } }),
    'POST /accountsReceivable/:id/credit': (of) => ({ params: { id: of.retainedInvoice }, body: {} }),
    'POST /accountsReceivable/:id/retention': (of) => ({ params: { id: of.retainedInvoice }, body: { amount: 1 } }),
    'POST /accountsReceivable/statement': (of) => ({ body: { contactIds: [of.invoicePayer] } }),
    'POST /allocation/:id/arInvoice': (of) => ({
      params: { id: of.billedAllocation },
      body: { toContactId: of.invoicePayer },
    }),
    // An endpoint of a lower floor that needs an invoice to pay.
    'POST /payment/:id/allocation': (of) => ({
      body: {
        allocations: [{ documentType: 'accountsReceivable', documentId: of.retainedInvoice, amount: 1 }],
      },
    }),
  },
  elsewhere: {
    'PUT /accountsReceivable/issueMany/:jobId/cancel': {
      why: 'stops work that has to be under way',
      test: 'src/modules/invoices/server/issue-many.test.ts',
    },
    'PUT /accountsReceivable/statement/run/:jobId/cancel': {
      why: 'stops work that has to be under way',
      test: 'src/modules/invoices/server/statements.test.ts',
    },
    'GET /accountsReceivable/:id/ubl': {
      why: 'both ends need an address, which is then looked for in the background',
      test: 'src/modules/invoices/server/invoices.test.ts',
    },
  },
};
