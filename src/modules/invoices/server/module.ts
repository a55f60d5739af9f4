// What invoices hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { invoiceFigures } from './contact-figures.views.ts';
import { showAgain } from '../../../platform/server/mail/look-again.ts';
import { optionListResource } from '../../company/server/index.ts';
import { feeTemplates, reserves } from './fees-reserves.service.ts';
import { invoiceLists } from '../shared/invoice-lists.entity.ts';
import { accountsReceivable, accountsReceivableItem } from '../shared/invoice.entity.ts';
import { invoiceListLines, invoiceSections, invoicesMenu } from '../shared/invoices-menu.ts';
import { invoicesRights } from '../shared/invoices.permissions.ts';
import { ledgerOfInvoices } from './invoice-issue.service.ts';
import { invoiceEntryLists } from './invoice-lists.views.ts';
import { ISSUE_MANY, SEND, issueManyJob, payLink, sendInvoiceJob } from './invoice-sending.jobs.ts';
import { invoiceLeft } from './invoice-delivery.across.ts';
import { invoiceDocument } from './invoices.print.ts';
import { invoiceRemindersRoutes, invoicesRoutes, reservesRoutes, statementsRoutes } from './invoices.routes.ts';
import { SEND_STATEMENTS, sendStatementsJob } from './statements.jobs.ts';
import { keepReminding } from './invoice-reminders.across.ts';
import { invoiceMergeFields, invoiceReminderRules } from './invoice-reminders.service.ts';
import { invoicesSeeds } from './invoices.seeds.ts';
import { invoiceObjects, invoices } from './invoices.views.ts';
import { jobBilled, jobPaid } from './job-paid.views.ts';
import { moneyOfInvoices } from './job-money.views.ts';
import { billedEquipment } from './billed-equipment.views.ts';
import { taxMovementsOfInvoices } from './tax-movements.views.ts';
import { dayOfInvoices } from './my-day.views.ts';

const contact = (column: string, field: string) => ({
  table: 'accounts_receivable',
  column,
  history: { objectType: accountsReceivable.name, field, job: 'job_id' as const },
});

export const invoicesModule: ServerModule = {
  name: 'invoices',
  menu: Object.values(invoicesMenu),
  sections: [...Object.values(invoiceSections), ...invoiceListLines],
  entities: [accountsReceivableItem],
  resources: [invoices, invoiceReminderRules, feeTemplates, reserves, ...invoiceLists.map(optionListResource)],
  entryLists: invoiceEntryLists,
  listSeeds: invoicesSeeds,
  numberedRecords: { invoice: { label: 'Invoice', prefix: 'INV' }, creditNote: { label: 'Credit note', prefix: 'CN' } },
  rights: invoicesRights,
  routes: () => [...invoicesRoutes(), ...invoiceRemindersRoutes(), ...statementsRoutes(), ...reservesRoutes()],
  mergeFields: invoiceMergeFields,
  timers: keepReminding,
  objects: invoiceObjects,
  demo: async (demo) => (await import('./invoices.demo.ts')).invoicesDemo(demo),
  figures: invoiceFigures,
  billedEquipment,
  keepsJob: [accountsReceivable.name],
  ledgerRecords: { [accountsReceivable.name]: ledgerOfInvoices },
  backgroundJobs: { [SEND]: sendInvoiceJob, [ISSUE_MANY]: issueManyJob, [SEND_STATEMENTS]: sendStatementsJob },
  deliveryHeard: {
    [accountsReceivable.name]: invoiceLeft,
    invoiceReminder: showAgain('accountsReceivable'),
    sentStatement: showAgain('accountsReceivable'),
  },
  prints: {
    accountsReceivable: {
      right: 'view-accounts-receivable',
      // Made in the background alone: its link is made with it.
      check: async (ctx, input) =>
        (await invoiceDocument(ctx, { accountsReceivableId: Number(input['accountsReceivableId']) })).title,
      make: async (ctx, input) => {
        const id = Number(input['accountsReceivableId']);
        return await invoiceDocument(ctx, { accountsReceivableId: id, link: await payLink(ctx, id) });
      },
    },
  },
  jobMoney: moneyOfInvoices,
  jobPaid,
  jobBilled,
  taxMovements: taxMovementsOfInvoices,
  daySources: dayOfInvoices,
  contactReferences: [
    { table: 'invoice_reminder_off', column: 'contact_id' },
    { table: 'sent_statement', column: 'contact_id' },
    { table: 'fee_template', column: 'client_ids', list: true },
    contact('to_contact_id', 'toContactId'),
    contact('care_of_contact_id', 'careOfContactId'),
  ],
};
