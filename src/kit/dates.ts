// Calendar arithmetic on YYYY-MM-DD texts. "Today" is always an argument: rules have no clock.

const formats = new Map<string, Intl.DateTimeFormat>(); // making one costs more than a whole request may

const latest = new Map<string, { minute: number; day: string }>(); // no zone's day begins within a minute

/** Today's date where somebody is. */
export function todayIn(timezone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = latest.get(timezone);
  if (known?.minute === minute) return known.day;
  const day = dayIn(timezone, now);
  latest.set(timezone, { minute, day });
  return day;
}

export function dayIn(timezone: string, now: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timezone, format);
  }
  return format.format(now);
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
/** The first day of the month of a day, or of one so many months later. */
export const startOfMonth = (day: string, months = 0): string => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
};
/** Weeks start on Sunday. */
const startOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
const startOfYear = (day: string, years = 0): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-01-01`;

export const DATE_KEYWORDS = [
  'today',
  'tomorrow',
  'before-today',
  'this-week',
  'next-week',
  'after-this-week',
  'after-next-week',
  'this-month',
  'next-month',
  'last-month',
  'last-week',
  'this-year',
  'last-year',
  'last-7-days',
  'overdue',
  'future',
  'no-date',
  'has-date',
  '0-7',
  '8-14',
  '15-30',
  '30-',
] as const; // prettier keeps the specification's order
export type DateKeyword = (typeof DATE_KEYWORDS)[number];
/** Those that name days; the other two ask whether there is a date at all. `custom` brings its own: filter-values.ts. */
export type RangeKeyword = Exclude<DateKeyword, 'no-date' | 'has-date'>;

/** Half-open range of days [from, to) of a keyword; null on a side means open. */
export function keywordRange(keyword: RangeKeyword, today: string): { from: string | null; to: string | null } {
  const week = startOfWeek(today);
  switch (keyword) {
    case 'today':
      return { from: today, to: addDays(today, 1) };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 2) };
    case 'before-today':
    case 'overdue':
      return { from: null, to: today };
    case 'future':
      return { from: addDays(today, 1), to: null };
    case 'this-week':
      return { from: week, to: addDays(week, 7) };
    case 'next-week':
      return { from: addDays(week, 7), to: addDays(week, 14) };
    case 'last-week':
      return { from: addDays(week, -7), to: week };
    case 'after-this-week':
      return { from: addDays(week, 7), to: null };
    case 'after-next-week':
      return { from: addDays(week, 14), to: null };
    case 'this-month':
      return { from: startOfMonth(today), to: startOfMonth(today, 1) };
    case 'next-month':
      return { from: startOfMonth(today, 1), to: startOfMonth(today, 2) };
    case 'last-month':
      return { from: startOfMonth(today, -1), to: startOfMonth(today) };
    case 'this-year':
      return { from: startOfYear(today), to: startOfYear(today, 1) };
    case 'last-year':
      return { from: startOfYear(today, -1), to: startOfYear(today) };
    case 'last-7-days':
      return { from: addDays(today, -6), to: addDays(today, 1) };
    case '0-7':
      return { from: addDays(today, -7), to: addDays(today, 1) };
    case '8-14':
      return { from: addDays(today, -14), to: addDays(today, -7) };
    case '15-30':
      return { from: addDays(today, -30), to: addDays(today, -14) };
    case '30-':
      return { from: null, to: addDays(today, -30) };
  }
}

/** How a day reads: 20th Nov 2026, 20/11/2026, 20 Nov 2026. */
export const DATE_STYLES = ['medium', 'short', 'plain'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ORDINALS: Record<string, string> = { '1': 'st', '2': 'nd', '3': 'rd' };
const ordinal = (day: number): string => `${day}${(day > 10 && day < 14 ? '' : ORDINALS[String(day % 10)]) || 'th'}`;

/** 2026-11-20 -> 20th Nov 2026 */
export function showDay(day: string | null | undefined, style: DateStyle = 'medium'): string {
  if (!day) return '';
  const [date, month, year] = [Number(day.slice(8, 10)), Number(day.slice(5, 7)), day.slice(0, 4)];
  if (style === 'short') return `${date}/${month}/${year}`;
  return `${style === 'plain' ? date : ordinal(date)} ${MONTHS[month - 1] ?? ''} ${year}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const showWeekday = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? '';

/** How many days from one day to another: 1 to tomorrow, -1 to yesterday. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The same day so many months later; the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 14:05 -> 2:05 pm */
export function showTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A moment as the wire has it: UTC, `YYYY-MM-DD HH:mm:ss`. */
export const momentText = (at: Date | number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** UTC `YYYY-MM-DD HH:mm:ss` as the wire has it. */
export const parseMoment = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

/** The day of a moment of the wire where somebody is. */
export const dayOfMoment = (text: string, timezone: string): string => dayIn(timezone, parseMoment(text));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** HH:mm where somebody is. */
export function timeIn(timezone: string, at: Date): string {
  let format = clocks.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
    clocks.set(timezone, format);
  }
  return format.format(at);
}

/** The moment of the wire at which the clock there shows this day and HH:mm. */
export function momentAt(timezone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // Twice, for the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round++) {
    const shown = Date.parse(`${dayIn(timezone, new Date(at))}T${timeIn(timezone, new Date(at))}:00Z`);
    at += wanted - shown;
  }
  return momentText(at);
}
