// Where bills show besides their own pages: in the money of a job, in My day, in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { billListLines } from '../shared/bills-menu.ts';
import { billPaths } from './bill-paths.ts';

export const billsParts: WebParts = {
  optionLists: [{ lines: billListLines, load: async () => (await import('../shared/bill-lists.entity.ts')).billLists }],
  objects: [
    { type: 'accountsPayable', noun: 'bill', href: ({ objectId }) => billPaths.bill(objectId) },
    {
      type: 'billArrival',
      noun: 'arrived bill',
      href: ({ objectId }) => billPaths.arrival({ id: objectId, accountsPayableId: null }),
    },
  ],
  jobFinance: [
    {
      section: 'accounts-payables',
      label: 'Bills',
      order: 20,
      permission: 'view-accounts-payable',
      component: lazyPage(async () => (await import('./JobBills.tsx')).JobBills),
    },
  ],
  dayActions: [
    { kind: 'billToApprove', href: ({ id }) => billPaths.bill(id), label: 'View', follows: ['accountsPayable'] },
    {
      kind: 'billArrived',
      href: ({ id }) => billPaths.arrival({ id, accountsPayableId: null }),
      label: 'Enter',
      follows: ['billArrival'],
    },
    { kind: 'retentionDue', href: () => billPaths.retention(), label: 'View', follows: ['retention'] },
  ],
};
