// How old a rate may grow before it is said. Pure: screens and reports.
import { addDays } from '../../../kit/dates.ts';

const DAYS = 365;

/** A rate of a day that long ago is flagged; one without a day is not. */
export const isOld = (rateDate: string | null, today: string): boolean =>
  rateDate !== null && rateDate < addDays(today, -DAYS);
