// An entry while it is typed: texts of cells, and what of them is sent. Pure.
import { addDays, momentText } from '../../../kit/dates.ts';
import { minutesOf, hoursOf, readHours, showHours, workedMinutes } from '../shared/hours.ts';
import { instantOf, siteTime, wallTime } from '../../scheduling/shared/site-time.ts';
import type { TimesheetView } from '../shared/timesheets.api.ts';

export interface RowValues {
  jobId: number | null;
  activityTypeId: number | null;
  /** HH:mm; empty for none. */
  start: string;
  end: string;
  break: string;
  hours: string;
  notes: string;
  /** Null until somebody says otherwise. */
  chargeable: boolean | null;
}
export const EMPTY_ROW: RowValues = {
  jobId: null,
  activityTypeId: null,
  start: '',
  end: '',
  break: '',
  hours: '',
  notes: '',
  chargeable: null,
};

export function valuesOf(entry: TimesheetView): RowValues {
  const time = (moment: string | null): string => (moment ? siteTime(entry.timezone, instantOf(moment)) : '');
  return {
    jobId: entry.jobId,
    activityTypeId: entry.activityTypeId,
    start: time(entry.startAt),
    end: time(entry.endAt),
    break: entry.breakMinutes ? String(entry.breakMinutes) : '',
    hours: entry.startAt ? '' : showHours(minutesOf(entry.hours)),
    notes: entry.notes ?? '',
    chargeable: null,
  };
}

/** `30` are minutes, `0:30` and `0.5h` a length. */
export function readBreak(typed: string): number | undefined {
  const text = typed.trim();
  if (!text) return 0;
  return /^\d{1,3}$/.test(text) ? Number(text) : readHours(text);
}

export interface SentTimes {
  startAt: string | null;
  endAt: string | null;
  breakMinutes: number;
  hours: number;
  minutes: number;
}
export type ReadTimes = { times: SentTimes; problem?: undefined } | { times?: undefined; problem: string };

/** The instants of a day's cells; an end before the start is one of the next morning. */
export function readTimes(
  values: Pick<RowValues, 'start' | 'end' | 'break' | 'hours'>,
  day: string,
  zone: string,
): ReadTimes {
  const breakMinutes = readBreak(values.break);
  if (breakMinutes === undefined) return { problem: 'Enter the break in minutes, such as 30' };
  if (!values.start && !values.end) {
    const minutes = readHours(values.hours);
    if (!minutes) return { problem: 'Enter start and end, or the hours' };
    if (breakMinutes) return { problem: 'Hours are entered without breaks: leave the break empty' };
    return { times: { startAt: null, endAt: null, breakMinutes: 0, hours: hoursOf(minutes), minutes } };
  }
  if (!values.start) return { problem: 'Enter the start too' };
  if (!values.end) return { problem: 'Enter the end too' };
  const start = wallTime(zone, day, values.start);
  if (start.problem !== undefined) return { problem: start.problem };
  const overnight = values.end <= values.start;
  const end = wallTime(zone, overnight ? addDays(day, 1) : day, values.end);
  if (end.problem !== undefined) return { problem: end.problem };
  const worked = workedMinutes(start.at, end.at, breakMinutes);
  if (worked.errors) return { problem: Object.values(worked.errors)[0] ?? '' };
  return {
    times: {
      startAt: momentText(start.at),
      endAt: momentText(end.at),
      breakMinutes,
      hours: hoursOf(worked.minutes),
      minutes: worked.minutes,
    },
  };
}

/** Enough stands there to be kept; until then nobody is bothered. */
export const isWhole = ({ start, end, hours }: RowValues): boolean =>
  Boolean((start && end) || (!start && !end && hours));
export const isBegun = (values: RowValues): boolean =>
  Boolean(values.start || values.end || values.hours || values.notes || values.jobId);

/** What is sent for these cells; the activity of the row above where none was chosen. */
export function bodyOf(values: RowValues, times: SentTimes, day: string, activityTypeId: number) {
  return {
    jobId: values.jobId,
    activityTypeId: values.activityTypeId ?? activityTypeId,
    date: day,
    startAt: times.startAt,
    endAt: times.endAt,
    breakMinutes: times.breakMinutes,
    ...(times.startAt === null && { hours: times.hours }),
    notes: values.notes.trim() || null,
    ...(values.chargeable !== null && { chargeable: values.chargeable }),
  };
}
