import type { EntryList } from '../../company/server/index.ts';
import { assetLists } from '../shared/asset-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  assetType: { needed: 'No equipment can be added: each unit has a type.' },
  assetItemStatus: {
    states: true,
    neededTypes: {
      available: 'No equipment can be returned.',
      onSite: 'No equipment can be deployed.',
      inService: 'No failed equipment can be replaced.',
    },
  },
  assetItemRateType: { states: true },
};
export const assetEntryLists: readonly EntryList[] = assetLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] }));
