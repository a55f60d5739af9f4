// The lists of work orders, and what cannot be done without.
import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { workOrderLists } from '../shared/work-order-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  workOrderStatus: {
    states: true,
    more: sql`'nextIds', next_status_ids,`,
    neededTypes: {
      completed: 'A work order cannot be completed, so its cost stays committed.',
      cancelled: 'A work order that is not needed cannot be cancelled.',
    },
  },
};

export const workOrderEntryLists: readonly EntryList[] = [
  ...workOrderLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] })),
];
