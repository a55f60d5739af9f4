// When an invoice is due.
import { addDays } from '../../../kit/dates.ts';

export interface PaymentTerm {
  days: number;
  /** The days count from the end of the month of the invoice. */
  endOfMonth: boolean;
  /** A day on which nothing is paid moves to the next one. */
  rollToBusinessDay: boolean;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day an invoice of `date` is due. Without terms it is due at once. */
export function dueDate(
  term: PaymentTerm | null | undefined,
  date: string,
  holidays: ReadonlySet<string> = new Set(),
): string {
  if (!term) return date;
  const [year = 0, month = 1] = date.split('-').map(Number);
  const from = term.endOfMonth ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : date;
  let due = addDays(from, term.days);
  while (term.rollToBusinessDay && (isWeekend(due) || holidays.has(due))) due = addDays(due, 1);
  return due;
}
