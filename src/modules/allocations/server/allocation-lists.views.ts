import type { EntryList } from '../../company/server/index.ts';
import { allocationLists } from '../shared/allocation-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  allocationType: { needed: 'Nothing can be allocated: each allocation has a type.' },
  allocationStatus: {
    states: true,
    neededTypes: {
      new: 'No allocation can be made.',
      active: 'No allocation can be started.',
      completed: 'No allocation can be completed.',
      cancelled: 'No allocation can be cancelled.',
    },
  },
};
export const allocationEntryLists: readonly EntryList[] = allocationLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
