// What invoices add to the workbench.
import { IconReceipt2, IconReportMoney } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { invoicesMenu } from '../shared/invoices-menu.ts';
import { invoicePaths } from './invoice-paths.ts';

const of = { kind: 'accounts-receivable', permission: 'view-accounts-receivable' };

export const invoicesWeb: WebModule = {
  routes: [
    {
      ...of,
      kind: 'finance',
      path: '/prime/finance',
      component: lazyPage(async () => (await import('./FinancePage.tsx')).FinancePage),
      tabId: () => 'finance',
      title: 'Finance',
    },
    {
      ...of,
      path: '/prime/accounts-receivable/list',
      component: lazyPage(async () => (await import('./InvoiceList.tsx')).InvoiceList),
      tabId: () => 'accounts-receivable-list',
      title: 'Invoices',
    },
    {
      ...of,
      path: '/prime/accounts-receivable/register',
      component: lazyPage(async () => (await import('./InvoiceList.tsx')).InvoiceRegister),
      tabId: () => 'accounts-receivable-register',
      title: 'New invoice',
      permission: 'create-accounts-receivable',
    },
    {
      ...of,
      path: '/prime/accounts-receivable/view/$recordId',
      component: lazyPage(async () => (await import('./InvoicePage.tsx')).InvoicePage),
      tabId: ({ recordId }) => `accountsReceivable:${recordId}`,
      title: 'Invoice',
    },
    {
      ...of,
      path: '/prime/accounts-receivable/statement',
      component: lazyPage(async () => (await import('./StatementList.tsx')).StatementList),
      tabId: () => 'statements',
      title: 'Statements',
    },
    {
      ...of,
      path: '/prime/accounts-receivable/statement/$contactId',
      component: lazyPage(async () => (await import('./StatementPage.tsx')).StatementPage),
      tabId: ({ contactId }) => `statement:${contactId}`,
      title: 'Statement',
    },
    {
      kind: 'finance',
      permission: 'view-payment',
      path: '/prime/payment/list',
      component: lazyPage(async () => (await import('./PaymentPages.tsx')).PaymentList),
      tabId: () => 'payment-list',
      title: 'Payments',
    },
    {
      kind: 'finance',
      permission: 'view-payment',
      path: '/prime/payment/view/$recordId',
      component: lazyPage(async () => (await import('./PaymentPages.tsx')).PaymentPage),
      tabId: ({ recordId }) => `payment:${recordId}`,
      title: 'Payment',
    },
  ],
  menu: [
    { ...invoicesMenu.finance, icon: IconReportMoney, href: invoicePaths.finance() },
    { ...invoicesMenu.invoices, icon: IconReceipt2, href: invoicePaths.list() },
  ],
};
