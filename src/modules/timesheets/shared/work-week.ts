// What is to be worked on a day: the company's hours from Monday to Friday, nothing on weekends and days off.
import { addDays, weekdayOf } from '../../../kit/dates.ts';
import { minutesOf } from './hours.ts';

export interface DayOff {
  date: string;
  label: string;
}
export function targetMinutes(day: string, dailyHours: number, daysOff: readonly DayOff[]): number {
  const weekend = [0, 6].includes(weekdayOf(day));
  return weekend || daysOff.some(({ date }) => date === day) ? 0 : minutesOf(dailyHours);
}

export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(day, index));
