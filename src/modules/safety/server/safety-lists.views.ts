import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { safetyLists } from '../shared/safety-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  whsItemType: {
    states: true,
    neededTypes: {
      hazard: 'No hazard can be reported.',
      incident: 'No incident can be reported.',
      swms: 'No SWMS can be made.',
      talk: 'No toolbox talk can be recorded.',
    },
  },
  whsItemStatus: {
    states: true,
    neededTypes: {
      new: 'Nothing can be reported.',
      done: 'Nothing can be resolved.',
      closed: 'Nothing can be closed.',
      cancelled: 'Nothing can be withdrawn.',
    },
  },
  swmsTrigger: { more: sql`'words', words, 'trades', trades,` },
};
export const safetyEntryLists: readonly EntryList[] = safetyLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
