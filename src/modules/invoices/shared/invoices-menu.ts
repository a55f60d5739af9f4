import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const invoicesMenu = {
  finance: {
    id: 'finance',
    label: 'Finance',
    order: 330,
    place: 'money',
    group: 'Accounts',
    words: 'cash debtors bank tax gst statements pay',
    permission: 'view-accounts-receivable',
  },
  invoices: {
    id: 'accounts-receivable',
    label: 'Invoices',
    order: 335,
    place: 'money',
    group: 'Accounts',
    words: 'bill claim progress payments debtors',
    permission: 'view-accounts-receivable',
  },
} as const satisfies Record<string, MenuLine>;

export const invoiceSections = {
  reminders: {
    area: 'admin',
    ref: 'invoice-reminders',
    label: 'Invoice reminders',
    group: 'Finance',
    order: 119,
    permission: 'view-invoice-reminder-rule',
  },
  fees: {
    area: 'admin',
    ref: 'fees',
    label: 'Fees',
    group: 'Finance',
    order: 120,
    permission: 'view-fee-template',
  },
} as const satisfies Record<string, SectionLine>;

export const invoiceListLines: readonly ListLine[] = [
  listLine(15, 'accountsReceivableStatus', 'Invoice statuses', 'states invoices'),
  listLine(16, 'invoiceUnit', 'Invoice units', 'quantity per item hour'),
];
