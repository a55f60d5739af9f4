import type { EntryList } from '../../company/server/index.ts';
import { invoiceLists } from '../shared/invoice-lists.entity.ts';

export const invoiceEntryLists: readonly EntryList[] = invoiceLists.map((of) => ({
  name: of.name,
  of,
  states: true,
  neededTypes: {
    draft: 'No invoice can be begun.',
    approval: 'No invoice can wait for approval.',
    issued: 'No invoice can be issued.',
    sent: 'Nobody sees which invoices were sent.',
    partPaid: 'Nobody sees what is part paid.',
    paid: 'Nobody sees what is paid.',
    writtenOff: 'Nothing can be written off.',
    cancelled: 'No invoice can be made void.',
  },
}));
