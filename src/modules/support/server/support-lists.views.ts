import type { EntryList } from '../../company/server/index.ts';
import { supportItemStatus } from '../shared/support-lists.entity.ts';

export const supportEntryLists: readonly EntryList[] = [
  {
    name: supportItemStatus.name,
    of: supportItemStatus,
    states: true,
    neededTypes: {
      new: 'Nobody can ask the support centre.',
      open: 'Nothing can be reopened.',
      waiting: 'Nothing can be answered.',
      solved: 'Nothing can be marked as solved.',
    },
  },
];
