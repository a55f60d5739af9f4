// The lists of reminders that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

const COLOURS = ['grey', 'blue', 'amber', 'red'];
const priorities = labels('reminder_priority', 'Low; Normal; High; Urgent');

export const remindersSeeds: readonly ListSeed[] = [
  states(
    'reminder_status',
    'New | new | grey; In progress | active | blue; Snoozed | waiting | amber; Completed | done | green; Cancelled | cancelled | grey',
  ),
  {
    ...priorities,
    entries: priorities.entries.map((entry, index) => ({ ...entry, more: { colour: COLOURS[index] } })),
  },
  labels(
    'reminder_action',
    'Call customer; Call contractor; Send document; Review; Chase payment; Chase approval; Inspect; Other',
  ),
];
