// The lists of estimates, and what cannot be done without. The states of snapshots and lines are the same for all.

import type { EntryList } from '../../company/server/index.ts';
import { estimateLists } from '../shared/estimate-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  estimateStatus: {
    states: true,
    neededTypes: { authorised: 'No estimate can be authorised, so nothing can be ordered.' },
  },
  estimateItemType: { needed: 'Estimate lines cannot be marked as prime cost or provisional.' },
};

export const estimateEntryLists: readonly EntryList[] = [
  ...estimateLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] })),
  { name: 'estimateSnapshotStatus', states: true },
  { name: 'estimateItemStatus', states: true },
];
