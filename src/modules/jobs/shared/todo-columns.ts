// The columns of the todo board, by due date. Pure.
import { addDays } from '../../../kit/dates.ts';

export const TODO_COLUMNS = ['late', 'today', 'this-week', 'next-week', 'later', 'no-date'] as const;
export type TodoColumn = (typeof TODO_COLUMNS)[number];
export const TODO_LABELS: Record<TodoColumn, string> = {
  late: 'Late',
  today: 'Today',
  'this-week': 'This week',
  'next-week': 'Next week',
  later: 'Later',
  'no-date': 'No date',
};

/** Saturday: weeks start on Sunday. */
const endOfWeek = (day: string): string => addDays(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay());

export function todoColumn(dueDate: string | null, today: string): TodoColumn {
  if (dueDate === null) return 'no-date';
  if (dueDate < today) return 'late';
  if (dueDate === today) return 'today';
  const end = endOfWeek(today);
  if (dueDate <= end) return 'this-week';
  return dueDate <= addDays(end, 7) ? 'next-week' : 'later';
}

/** The day that a card gets in a column; undefined where nothing can be put: nothing becomes late by hand. */
export function dayOfColumn(column: TodoColumn, today: string): string | null | undefined {
  const end = endOfWeek(today);
  switch (column) {
    case 'late':
      return undefined;
    case 'today':
      return today;
    case 'this-week':
      // The last working day that is left, if there is one after today.
      return addDays(end, -1) > today ? addDays(end, -1) : end > today ? end : undefined;
    case 'next-week':
      return addDays(end, 2);
    case 'later':
      return addDays(end, 9);
    case 'no-date':
      return null;
  }
}
