// Times as loggers write them, in the zone of the site: with and without offset, days or months first, over changes of the clock.
import { DAY, HOUR } from '../shared/drying-time.ts';

const QUARTER = HOUR / 4;
/** Excel counts days from the end of 1899. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A moment, or the time on a wall whose zone is not said. */
export type Written = { utc: number } | { wall: number };

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const FIGURES =
  /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ ,T]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?)?$/i;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?$/i;

/** Which of the two figures of a day are above 12. */
export function dayOrder(text: string): 'day' | 'month' | null {
  const found = FIGURES.exec(text);
  if (!found) return null;
  if (Number(found[1]) > 12) return 'day';
  return Number(found[2]) > 12 ? 'month' : null;
}

export const isTime = (text: string): boolean => (writtenTime(text, true) ?? writtenTime(text, false)) !== null;
export const isClock = (text: string): boolean => CLOCK.test(text);

/** Null for what is no day and time. Seconds and milliseconds of Unix and days of Excel are times, too. */
export function writtenTime(text: string, dayFirst: boolean, clock = ''): Written | null {
  const whole = clock ? `${text} ${clock}` : text;
  if (whole.length > 40) return null;
  const iso = ISO.exec(whole);
  if (iso) {
    const wall = wallOf(iso[1], iso[2], iso[3], iso[4], iso[5], iso[6]);
    if (wall === null) return null;
    return iso[7] ? { utc: wall - offsetOf(iso[7]) } : { wall };
  }
  const figures = FIGURES.exec(whole);
  if (figures) {
    const [day, month] = dayFirst ? [figures[1], figures[2]] : [figures[2], figures[1]];
    const year = figures[3]?.length === 2 ? `20${figures[3]}` : figures[3];
    const wall = wallOf(year, month, day, halfDay(figures[4], figures[7]), figures[5], figures[6]);
    return wall === null ? null : { wall };
  }
  if (clock || !/^\d+(?:\.\d+)?$/.test(whole)) return null;
  const number = Number(whole);
  if (number > 1e12 && number < 1e13) return { utc: number };
  if (number > 1e9 && number < 1e10) return { utc: number * 1000 };
  return number > 36_000 && number < 80_000 ? { wall: EXCEL_EPOCH + Math.round(number * 86_400) * 1000 } : null;
}

function halfDay(hours: string | undefined, half: string | undefined): string | undefined {
  if (hours === undefined || half === undefined) return hours;
  return String((Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

function offsetOf(text: string): number {
  if (/z/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}

function wallOf(...parts: (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // 31 February is no day.
  return new Date(wall).getUTCDate() === day && year > 1970 && year < 2200 ? wall : null;
}

/** From the time on a wall to the moment. In the hour that comes twice the first one, unless that is over already. */
export function clockOf(timezone: string): (wall: number, before: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const known = new Map<number, number>();
  /** Zones change on quarters of an hour: one look-up each. */
  const offsetAt = (utc: number): number => {
    const quarter = Math.floor(utc / QUARTER) * QUARTER;
    let offset = known.get(quarter);
    if (offset === undefined) {
      const parts = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
      offset = Date.UTC(year, month - 1, day, hour, minute) - quarter;
      known.set(quarter, offset);
    }
    return offset;
  };
  return (wall, before) => {
    const [first, second] = [wall - offsetAt(wall - DAY), wall - offsetAt(wall + DAY)];
    if (first === second) return first;
    const fits = [first, second].filter((utc) => utc + offsetAt(utc) === wall).sort((left, right) => left - right);
    // A time that no clock showed is that of the clock before it was put forward.
    if (!fits.length) return first;
    return fits.find((utc) => utc > before) ?? fits[0] ?? first;
  };
}
