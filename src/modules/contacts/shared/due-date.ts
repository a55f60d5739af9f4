// When an invoice is due.
import { addDays } from '../../../kit/dates.ts';

export interface PaymentTerm {
  days: number;
  /** The days count from the end of the month of the invoice. */
  endOfMonth: boolean;
}

/** The day an invoice of `date` is due. Without terms it is due at once. */
export function dueDate(term: PaymentTerm | null | undefined, date: string): string {
  if (!term) return date;
  const [year = 0, month = 1] = date.split('-').map(Number);
  const from = term.endOfMonth ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : date;
  return addDays(from, term.days);
}
