// The lists of hours and expenses, what their entries say, and what cannot be done without.
import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { timesheetLists } from '../shared/timesheet-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  timesheetActivity: {
    more: sql`'chargeable', chargeable,`,
    needed: 'No hours can be entered: each entry says what was done.',
  },
  timesheetStatus: {
    states: true,
    neededTypes: {
      new: 'No hours or expenses can be entered.',
      waiting: 'No hours or expenses can be submitted.',
      done: 'No hours or expenses can be approved.',
      declined: 'No hours or expenses can be rejected.',
    },
  },
  expenseInvoiceType: {
    more: sql`'taxed', taxed, 'kmRate', km_rate,`,
    needed: 'No expense can be entered: each one has a type.',
  },
};

export const timesheetEntryLists: readonly EntryList[] = timesheetLists.map((of) => ({
  name: of.name,
  of,
  ...FACTS[of.name],
}));
