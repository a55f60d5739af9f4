// Days and times of the tracker, on the clock of the site and in the customer's language.

const parts = (text: string) => new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T12:00:00Z'}`);
const ENDS: Readonly<Record<string, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
/** "25th"; of "11", "12" and "13" the ends are alike. */
const ordinal = (day: string): string => `${day}${/^1\d$/.test(day) ? 'th' : (ENDS[day.slice(-1)] ?? 'th')}`;
const format = (language: string, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(language, options).format(at);

/** Days within which a day of the month needs no month beside it. */
const NEAR = 20 * 86_400_000;

/** "Wednesday 25th", and "Wednesday 25th Nov" where it is further away; UTC noon where only the day is known. */
export function dayOf(language: string, text: string, timezone?: string): string {
  const at = parts(text);
  const timeZone = text.length > 10 ? timezone : 'UTC';
  if (language !== 'en') return format(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone }, at);
  const [weekday, day, month] = (['weekday', 'day', 'month'] as const).map((part) =>
    format('en-AU', { [part]: part === 'day' ? 'numeric' : part === 'month' ? 'short' : 'long', timeZone }, at),
  );
  const near = Math.abs(at.getTime() - Date.now()) < NEAR;
  return `${weekday} ${ordinal(day ?? '')}${near ? '' : ` ${month?.replace('.', '').slice(0, 3)}`}`;
}

/** Of the week to come the name of the day alone. */
export const dueOf = (language: string, day: string, today: string): string =>
  parts(day).getTime() - parts(today).getTime() < 6.5 * 86_400_000
    ? format(language === 'en' ? 'en-AU' : language, { weekday: 'long', timeZone: 'UTC' }, parts(day))
    : dayOf(language, day);

/** "7:30 am" */
export const timeOf = (language: string, text: string, timezone: string): string =>
  format(
    language === 'en' ? 'en-AU' : language,
    { hour: 'numeric', minute: '2-digit', timeZone: timezone },
    parts(text),
  );

/** The day by the clock of the site, such as 2026-11-26. */
export const siteDayOf = (text: string, timezone: string): string =>
  format('sv-SE', { timeZone: timezone }, parts(text));

export interface Timed {
  startAt: string;
  allDay: boolean;
  startDate: string | null;
  timezone: string;
}
/** "Thursday 26th Nov, 7:30 am" */
export function whenOf(language: string, { startAt, allDay, startDate, timezone }: Timed, allDayWord: string): string {
  return allDay
    ? `${dayOf(language, startDate ?? siteDayOf(startAt, timezone))}, ${allDayWord}`
    : `${dayOf(language, startAt, timezone)}, ${timeOf(language, startAt, timezone)}`;
}

export const moneyOf = (language: string, symbol: string, amount: number): string =>
  `${symbol}${new Intl.NumberFormat(language === 'en' ? 'en-AU' : language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;
