import type { EntryList } from '../../company/server/index.ts';
import { quoteRequestLists } from '../shared/quote-request-lists.entity.ts';

export const quoteRequestEntryLists: readonly EntryList[] = quoteRequestLists.map((of) => ({
  name: of.name,
  of,
  states: true,
  neededTypes: {
    draft: 'Nobody can be asked for prices.',
    waiting: 'No quote request can be sent.',
    opened: 'Opened requests cannot be shown.',
    submitted: 'No contractor can submit prices.',
    accepted: 'No quote can be accepted.',
    notAccepted: 'The others of a group cannot be thanked.',
    declined: 'No contractor can decline.',
  },
}));
