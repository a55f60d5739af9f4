// Where invoices show besides their own pages.
import { keepsBooks } from '../../jobs/shared/keeps-books.ts';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { INVOICE_TEXT } from '../../finance/shared/finance-sections.ts';
import { invoiceListLines, invoiceSections } from '../shared/invoices-menu.ts';
import { invoicePaths } from './invoice-paths.ts';

export const invoicesParts: WebParts = {
  optionLists: [
    {
      lines: invoiceListLines,
      load: async () => (await import('../shared/invoice-lists.entity.ts')).invoiceLists,
    },
  ],
  objects: [
    { type: 'accountsReceivable', noun: 'invoice', href: ({ objectId }) => invoicePaths.invoice(objectId) },
    { type: 'payment', noun: 'payment', href: ({ objectId }) => invoicePaths.payment(objectId) },
  ],
  printedOn: [INVOICE_TEXT],
  sections: [
    {
      ...invoiceSections.fees,
      words: 'charges call-out administration invoice lines',
      component: lazyPage(async () => (await import('./FeesSection.tsx')).FeesSection),
    },
    {
      ...invoiceSections.reminders,
      words: 'dunning overdue late payment mail rules',
      component: lazyPage(async () => (await import('./InvoiceRemindersSection.tsx')).InvoiceRemindersSection),
    },
  ],
  dashboardTiles: [
    {
      id: 'company-money',
      label: 'Money',
      order: 100,
      permission: 'view-accounts-receivable',
      wide: true,
      company: 'only',
      component: lazyPage(async () => (await import('./FinanceOverview.tsx')).MoneyTile),
    },
  ],
  jobMoneyActs: [
    {
      ref: 'to-invoice',
      permission: 'create-accounts-receivable',
      component: lazyPage(async () => (await import('./BillTheRest.tsx')).BillTheRest),
    },
  ],
  jobFinance: [
    {
      section: 'accounts-receivables',
      label: 'Invoices',
      order: 10,
      permission: 'view-accounts-receivable',
      component: lazyPage(async () => (await import('./JobInvoices.tsx')).JobInvoices),
    },
    {
      section: 'reserve',
      label: 'Reserve',
      order: 50,
      permission: 'view-accounts-receivable',
      component: lazyPage(async () => (await import('./JobReserve.tsx')).JobReserve),
    },
  ],
  dayActions: [
    {
      kind: 'invoiceApproval',
      href: ({ id }) => invoicePaths.invoice(id),
      label: 'View',
      leadsFor: keepsBooks,
      follows: ['accountsReceivable'],
    },
    {
      kind: 'overdueInvoice',
      href: ({ id }) => invoicePaths.invoice(id),
      label: 'View',
      follows: ['accountsReceivable', 'payment'],
    },
  ],
};
