import type { EntryList } from '../../company/server/index.ts';
import { storageLists } from '../shared/storage-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  storageItemType: { needed: 'No box can be added: each one has a type.' },
  storageItemStatus: {
    states: true,
    neededTypes: {
      toCollect: 'No box can be packed.',
      inbound: 'No box can be scanned onto a vehicle.',
      stored: 'No box can be scanned into a bay.',
      ready: 'No box can be made ready to return.',
      returned: 'No box can be returned.',
    },
  },
};
export const storageEntryLists: readonly EntryList[] = storageLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
