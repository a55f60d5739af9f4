// Time measured in a company's business hours: opening hours of its zone, weekends and public holidays left out. Pure.

export interface BusinessCalendar {
  timezone: string;
  /** HH:mm, local; 24:00 closes at midnight. */
  opening: string;
  closing: string;
  /** YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 4000;
const formats = new Map<string, Intl.DateTimeFormat>(); // making one costs more than using it a thousand times

function localParts(timezone: string, at: number): { day: string; asUtc: number } {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timezone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${part['year']}-${part['month']}-${part['day']}`;
  return { day, asUtc: Date.parse(`${day}T${part['hour']}:${part['minute']}:${part['second']}Z`) };
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timezone: string, at: number): number =>
  localParts(timezone, at).asUtc - Math.floor(at / 1000) * 1000;

const instants = new Map<string, number>();

/** The instant at which the clocks of a zone show this day and time. A time that daylight saving skips is the one after the gap. */
export function zonedInstant(timezone: string, day: string, time: string): number {
  const key = `${timezone} ${day} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const found = instantOf(timezone, day, time);
  if (instants.size > 5000) instants.clear();
  instants.set(key, found);
  return found;
}

function instantOf(timezone: string, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const first = wall - offsetAt(timezone, wall);
  const second = wall - offsetAt(timezone, first);
  return offsetAt(timezone, second) === offsetAt(timezone, first) ? second : Math.max(first, second);
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const isBusinessDay = (day: string, { holidays }: BusinessCalendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
};

/** Opening and closing of the business days from an instant on. */
function* openings(from: number, calendar: BusinessCalendar): Generator<{ opens: number; closes: number }> {
  let { day } = localParts(calendar.timezone, from);
  for (let count = 0; count < MOST_DAYS; count++, day = nextDay(day)) {
    if (!isBusinessDay(day, calendar)) continue;
    const opens = zonedInstant(calendar.timezone, day, calendar.opening);
    const closes = zonedInstant(calendar.timezone, day, calendar.closing);
    if (closes > opens) yield { opens, closes };
  }
}

/** Seconds between two instants that fall into business hours. */
export function businessSeconds(from: Date, to: Date, calendar: BusinessCalendar): number {
  const [start, end] = [from.getTime(), to.getTime()];
  if (end <= start) return 0;
  let sum = 0;
  for (const { opens, closes } of openings(start, calendar)) {
    if (opens >= end) break;
    sum += Math.max(0, Math.min(closes, end) - Math.max(opens, start));
  }
  return Math.round(sum / 1000);
}

/** The instant at which so many business seconds have gone by. A whole number of days ends at closing time, not at the next opening. */
export function addBusinessSeconds(from: Date, seconds: number, calendar: BusinessCalendar): Date {
  let left = seconds * 1000;
  if (left <= 0) return from;
  for (const { opens, closes } of openings(from.getTime(), calendar)) {
    const begins = Math.max(opens, from.getTime());
    if (closes <= begins) continue;
    if (left <= closes - begins) return new Date(begins + left);
    left -= closes - begins;
  }
  throw new Error('The calendar has no business hours');
}
