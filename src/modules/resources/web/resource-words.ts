// How the state of a resource is said.
import { showDate } from '../../../platform/web/display/format.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import type { ReadState, ReaderRow } from '../shared/resources.api.ts';

/** What this person still has to do; nothing where nobody asks. */
export function stateWords(state: ReadState, dueDate: string | null): StatusValue | null {
  if (state === 'none') return null;
  if (state === 'read') return { label: 'Confirmed', typeName: 'done' };
  if (state === 'late') return { label: `Overdue since ${showDate(dueDate)}`, typeName: 'declined' };
  return { label: `Read by ${showDate(dueDate)}`, typeName: 'waiting' };
}

export const READER_STATES: Readonly<Record<ReaderRow['state'], StatusValue>> = {
  waiting: { label: 'Not yet', typeName: 'waiting' },
  late: { label: 'Overdue', typeName: 'declined' },
  read: { label: 'Confirmed', typeName: 'done' },
};
