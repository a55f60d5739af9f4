import type { EntryList } from '../../company/server/index.ts';
import { accountsReceivableStatus, invoiceUnit } from '../shared/invoice-lists.entity.ts';

export const invoiceEntryLists: readonly EntryList[] = [
  {
    name: accountsReceivableStatus.name,
    of: accountsReceivableStatus,
    states: true,
    neededTypes: {
      draft: 'No invoice can be begun.',
      approval: 'No invoice can wait for approval.',
      issued: 'No invoice can be issued.',
      sent: 'Nobody sees which invoices were sent.',
      partPaid: 'Nobody sees what is part paid.',
      paid: 'Nobody sees what is paid.',
      writtenOff: 'Nothing can be written off.',
      credited: 'Nobody sees what was credited in full.',
      cancelled: 'No invoice can be made void.',
    },
  },
  { name: invoiceUnit.name, of: invoiceUnit },
];
