import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const billsMenu = {
  bills: {
    id: 'accounts-payable',
    label: 'Bills',
    order: 340,
    place: 'money',
    group: 'Accounts',
    words: 'pay suppliers invoices creditors',
    permission: 'view-accounts-payable',
  },
} as const satisfies Record<string, MenuLine>;

export const billListLines: readonly ListLine[] = [
  { ...listLine(19, 'accountsPayableStatus', 'Bill statuses', 'states bills payable approval'), group: 'Finance' },
];
