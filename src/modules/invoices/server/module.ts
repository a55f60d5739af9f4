// What invoices hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { optionListResource } from '../../company/server/index.ts';
import { invoiceLists } from '../shared/invoice-lists.entity.ts';
import { accountsReceivable, accountsReceivableItem } from '../shared/invoice.entity.ts';
import { invoiceListLines, invoicesMenu } from '../shared/invoices-menu.ts';
import { invoicesRights } from '../shared/invoices.permissions.ts';
import { ledgerOfInvoices } from './invoice-issue.service.ts';
import { invoiceEntryLists } from './invoice-lists.views.ts';
import { ISSUE_MANY, SEND, issueManyJob, sendInvoiceJob } from './invoice-sending.jobs.ts';
import { invoiceDocument } from './invoices.print.ts';
import { invoicesDemo } from './invoices.demo.ts';
import { invoicesRoutes } from './invoices.routes.ts';
import { invoicesSeeds } from './invoices.seeds.ts';
import { invoiceObjects, invoices } from './invoices.views.ts';
import { moneyOfInvoices } from './job-money.views.ts';
import { dayOfInvoices } from './my-day.views.ts';

const contact = (column: string, field: string) => ({
  table: 'accounts_receivable',
  column,
  history: { objectType: accountsReceivable.name, field, job: 'job_id' as const },
});

export const invoicesModule: ServerModule = {
  name: 'invoices',
  menu: Object.values(invoicesMenu),
  sections: invoiceListLines,
  entities: [accountsReceivableItem],
  resources: [invoices, ...invoiceLists.map(optionListResource)],
  entryLists: invoiceEntryLists,
  listSeeds: invoicesSeeds,
  rights: invoicesRights,
  routes: invoicesRoutes,
  objects: invoiceObjects,
  demo: invoicesDemo,
  keepsJob: [accountsReceivable.name],
  ledgerRecords: { [accountsReceivable.name]: ledgerOfInvoices },
  backgroundJobs: { [SEND]: sendInvoiceJob, [ISSUE_MANY]: issueManyJob },
  prints: {
    accountsReceivable: (ctx, input) =>
      invoiceDocument(ctx, { accountsReceivableId: Number(input['accountsReceivableId']) }),
  },
  jobMoney: moneyOfInvoices,
  daySources: dayOfInvoices,
  contactReferences: [contact('to_contact_id', 'toContactId'), contact('care_of_contact_id', 'careOfContactId')],
};
