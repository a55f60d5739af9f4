// What bills add to the workbench.
import { IconFileDollar } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { billsMenu } from '../shared/bills-menu.ts';
import { billPaths } from './bill-paths.ts';

const of = { kind: 'accounts-payable', permission: 'view-accounts-payable' };

export const billsWeb: WebModule = {
  routes: [
    {
      ...of,
      path: '/prime/bill/list',
      component: lazyPage(async () => (await import('./BillList.tsx')).BillList),
      tabId: () => 'bill-list',
      title: 'Bills',
    },
    {
      ...of,
      path: '/prime/bill/view/$recordId',
      component: lazyPage(async () => (await import('./BillPage.tsx')).BillPage),
      tabId: ({ recordId }) => `accountsPayable:${recordId}`,
      title: 'Bill',
    },
    {
      ...of,
      path: '/prime/bill/arrived',
      component: lazyPage(async () => (await import('./ArrivedBills.tsx')).ArrivedBills),
      tabId: () => 'bill-arrived',
      title: 'Arrived bills',
      permission: 'create-accounts-payable',
    },
    {
      ...of,
      path: '/prime/bill/arrived/view/$recordId',
      component: lazyPage(async () => (await import('./ArrivedBillPage.tsx')).ArrivedBillPage),
      tabId: ({ recordId }) => `billArrival:${recordId}`,
      title: 'Arrived bill',
      permission: 'create-accounts-payable',
    },
    {
      ...of,
      path: '/prime/bill/ageing',
      component: lazyPage(async () => (await import('./AgeingPage.tsx')).AgeingPage),
      tabId: () => 'bill-ageing',
      title: 'Aged payables',
    },
    {
      ...of,
      path: '/prime/bill/retention',
      component: lazyPage(async () => (await import('./RetentionPage.tsx')).RetentionPage),
      tabId: () => 'retention',
      title: 'Retention',
    },
    {
      ...of,
      path: '/prime/bill/payment-run/list',
      component: lazyPage(async () => (await import('./PaymentRuns.tsx')).PaymentRuns),
      tabId: () => 'payment-run-list',
      title: 'Payment runs',
      permission: 'pay-bills',
    },
    {
      ...of,
      path: '/prime/bill/payment-run/view/$recordId',
      component: lazyPage(async () => (await import('./PaymentRunPage.tsx')).PaymentRunPage),
      tabId: ({ recordId }) => `paymentRun:${recordId}`,
      title: 'Payment run',
      permission: 'pay-bills',
    },
    {
      ...of,
      path: '/prime/bill/cis',
      component: lazyPage(async () => (await import('./CisPage.tsx')).CisPage),
      tabId: () => 'cis',
      title: 'CIS',
      permission: 'pay-bills',
    },
    {
      ...of,
      path: '/prime/bill/contractor-payments',
      component: lazyPage(async () => (await import('./ContractorPaymentsPage.tsx')).ContractorPaymentsPage),
      tabId: () => 'contractor-payments',
      title: 'Payments to contractors',
      permission: 'pay-bills',
    },
  ],
  menu: [{ ...billsMenu.bills, icon: IconFileDollar, href: billPaths.list() }],
};
