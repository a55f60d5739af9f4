import type { EntryList } from '../../company/server/index.ts';
import { accountsReceivableStatus, invoiceUnit } from '../shared/invoice-lists.entity.ts';

export const invoiceEntryLists: readonly EntryList[] = [
  {
    name: accountsReceivableStatus.name,
    of: accountsReceivableStatus,
    states: true,
    neededTypes: {
      draft: 'No invoice can be started.',
      approval: 'No invoice can await approval.',
      issued: 'No invoice can be issued.',
      sent: 'Sent invoices cannot be shown as sent.',
      partPaid: 'Part-paid invoices cannot be shown.',
      paid: 'Paid invoices cannot be shown.',
      writtenOff: 'Nothing can be written off.',
      credited: 'Credited invoices cannot be shown.',
      cancelled: 'No invoice can be voided.',
    },
  },
  { name: invoiceUnit.name, of: invoiceUnit },
];
