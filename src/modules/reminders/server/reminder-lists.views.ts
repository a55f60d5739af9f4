// The lists of reminders, and what cannot be done without.
import type { EntryList } from '../../company/server/index.ts';
import { reminderLists } from '../shared/reminder-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  reminderStatus: {
    states: true,
    neededTypes: {
      new: 'A reminder cannot be made or opened again.',
      done: 'A reminder cannot be completed.',
    },
  },
  reminderPriority: { needed: 'A reminder cannot be made: each one has a priority.' },
};

export const reminderEntryLists: readonly EntryList[] = reminderLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
