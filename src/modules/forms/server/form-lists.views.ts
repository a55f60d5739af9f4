import type { EntryList } from '../../company/server/index.ts';
import { formLists } from '../shared/form-lists.entity.ts';

export const formEntryLists: readonly EntryList[] = formLists.map((of) => ({
  name: of.name,
  of,
  states: true,
  neededTypes: {
    new: 'No form can be started.',
    waiting: 'No form can await signatures.',
    active: 'No form can be submitted.',
    returned: 'No form can be returned.',
    done: 'No form can be approved.',
    declined: 'Nobody can decline to sign.',
    cancelled: 'No form can be cancelled.',
  },
}));
