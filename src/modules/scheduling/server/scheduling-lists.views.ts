// The lists of appointments, what their entries say, and what cannot be done without.
import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { schedulingLists } from '../shared/scheduling-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  appointmentType: {
    more: sql`'minutes', minutes, 'travel', travel, 'inspects', inspects, 'readings', readings,`,
    needed: 'No appointment can be booked: each one has a type.',
  },
  appointmentStatus: {
    states: true,
    neededTypes: {
      proposed: 'No time can be proposed to a customer.',
      booked: 'No appointment can be booked.',
      confirmed: 'No customer can confirm an appointment.',
      travelling: '“On the way” cannot be recorded.',
      onSite: 'Arrivals cannot be recorded.',
      done: 'No appointment can be completed.',
      missed: '“No access” cannot be recorded.',
      superseded: 'No appointment can be rescheduled.',
      cancelled: 'No appointment can be cancelled.',
    },
  },
};

export const schedulingEntryLists: readonly EntryList[] = schedulingLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
