// What bills hand over to the server.
import { billFigures } from './contact-figures.views.ts';
import { billsAtOnce } from './bills-bulk.service.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { billLists } from '../shared/bill-lists.entity.ts';
import { billArrival } from '../shared/bill-arrival.entity.ts';
import { accountsPayable, accountsPayableItem } from '../shared/bill.entity.ts';
import { billListLines, billsMenu } from '../shared/bills-menu.ts';
import { actualsOfBills } from './actuals.views.ts';
import { billsRights } from '../shared/bills.permissions.ts';
import { paymentRun } from '../shared/payment-run.entity.ts';
import { cisReturn, cisVerification } from '../shared/cis-return.entity.ts';
import { retentionNotice } from '../shared/retention-notice.entity.ts';
import { billEntryLists } from './bill-lists.views.ts';
import { billsInMail } from './bill-arrivals.service.ts';
import { arrivalFiles, arrivalObjects } from './bill-arrivals.views.ts';
import { billExport } from './bills-export.views.ts';
import {
  billArrivalsRoutes,
  billsRoutes,
  cisRoutes,
  contractorPaymentsRoutes,
  paymentRunsRoutes,
  retentionRoutes,
} from './bills.routes.ts';
import { billFiles, billObjects } from './bills.scope.ts';
import { billsSeeds } from './bills.seeds.ts';
import { billSource } from './bills.views.ts';
import { moneyOfBills } from './job-money.views.ts';
import { billsInLedger } from './ledger-of-bills.service.ts';
import { dayOfBills } from './my-day.views.ts';
import { expensesInLedger } from './paid-back.service.ts';
import { taxMovementsOfBills } from './tax-movements.views.ts';
import { paperJob } from './papers.jobs.ts';

export const billsModule: ServerModule = {
  name: 'bills',
  menu: Object.values(billsMenu),
  sections: billListLines,
  entities: [
    accountsPayable,
    accountsPayableItem,
    billArrival,
    retentionNotice,
    paymentRun,
    cisReturn,
    cisVerification,
  ],
  resources: billLists.map(optionListResource),
  entryLists: billEntryLists,
  listSeeds: billsSeeds,
  numberedRecords: { bill: { label: 'Bill', prefix: 'BILL' }, rcti: { label: 'RCTI', prefix: 'RCTI' } },
  rights: billsRights,
  routes: () => [
    ...billsRoutes(),
    ...billArrivalsRoutes(),
    ...retentionRoutes(),
    ...cisRoutes(),
    ...contractorPaymentsRoutes(),
    ...paymentRunsRoutes(),
  ],
  objects: { ...billObjects, ...arrivalObjects },
  attachmentOwners: { accountsPayable: billFiles, billArrival: arrivalFiles },
  subscribers: { 'notification.received': billsInMail },
  bulkKinds: { accountsPayable: { entity: accountsPayable, bulk: billsAtOnce } },
  lists: { accountsPayable: { permission: 'view-accounts-payable', source: billSource, export: billExport } },
  ledgerRecords: { accountsPayable: billsInLedger, expense: expensesInLedger },
  backgroundJobs: { 'bill-paper': paperJob },
  keepsJob: ['accountsPayable'],
  daySources: dayOfBills,
  figures: billFigures,
  jobMoney: moneyOfBills,
  actualsOfJob: actualsOfBills,
  taxMovements: taxMovementsOfBills,
  demo: async (demo) => (await import('./bills.demo.ts')).billsDemo(demo),
  contactReferences: [
    {
      table: 'accounts_payable',
      column: 'contact_id',
      history: { objectType: 'accountsPayable', field: 'contactId', job: 'job_id' },
    },
    { table: 'bill_arrival', column: 'contact_id' },
    { table: 'retention_notice', column: 'contact_id' },
    { table: 'cis_verification', column: 'contact_id' },
    { table: 'retention_report', column: 'contact_id' },
    { table: 'payment_run_bill', column: 'contact_id' },
    { table: 'payment_run_expense', column: 'contact_id' },
  ],
};
