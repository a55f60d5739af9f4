// What a person types as a day or a time. Days come first, as everywhere where the product is used: 3/11 is in November.
import { MONTHS, addDays, weekdayOf } from './dates.ts';

const WORDS: Record<string, number> = { today: 0, now: 0, tomorrow: 1, yesterday: -1 };
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The day as YYYY-MM-DD, or undefined for what names none. */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  if (text === '') return undefined;
  const word = Object.keys(WORDS).find((one) => text === one || (text.length >= 3 && one.startsWith(text)));
  if (word) return addDays(today, WORDS[word] ?? 0);
  const away = /^([+-]) ?(\d{1,4})( ?w)?$/.exec(text);
  if (away) return addDays(today, Number(`${away[1]}${away[2]}`) * (away[3] ? 7 : 1));
  return weekday(text, today) ?? named(text, today) ?? figures(text, today);
}

/** A day that is written whole, with its year: what files hold, where nothing may be guessed from today. */
export function readFullDay(written: string): string | undefined {
  const text = written.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ');
  return named(text) ?? figures(text);
}

/** `fri` is the next one, today included; `last fri` the one before today. */
function weekday(text: string, today: string): string | undefined {
  const found = /^(last |next )?([a-z]{3,9})$/.exec(text);
  const wanted = found ? DAYS.findIndex((day) => day.startsWith(found[2] ?? '-')) : -1;
  if (wanted < 0) return undefined;
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  if (found?.[1] === 'last ') return addDays(today, ahead === 0 ? -7 : ahead - 7);
  return addDays(today, found?.[1] === 'next ' && ahead === 0 ? 7 : ahead);
}

/** `3 nov`, `3rd november 2026`, `nov 3`, also with the weekday before it. */
function named(text: string, today?: string): string | undefined {
  const plain = text.replace(/^[a-z]{3,9}\.? (?=\d)/, (day) =>
    DAYS.some((one) => one.startsWith(day.trim().replace('.', ''))) ? '' : day,
  );
  const found =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ .-]*(?<month>[a-z]{3,9})\.?(?:[ -]*(?<year>\d{4}|\d{2}))?$/.exec(plain) ??
    /^(?<month>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}|\d{2}))?$/.exec(plain);
  const month = found?.groups?.['month'] ?? '-';
  const at = MONTHS.findIndex((one) => month.startsWith(one.toLowerCase()));
  return at < 0 ? undefined : dayOf(found?.groups?.['day'], String(at + 1), found?.groups?.['year'], today);
}

/** `2026-11-03`, `3/11`, `3.11.26`, `03112026`; a lone `3` is that day nearest to today. */
function figures(text: string, today?: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[3], iso[2], iso[1], today);
  const parts =
    /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (parts) return dayOf(parts[1], parts[2], parts[3], today);
  if (!today || !/^\d{1,2}$/.test(text)) return undefined;
  const start = `${today.slice(0, 7)}-15`;
  const months = [-31, 0, 31].map((days) => addDays(start, days));
  return nearest(
    months.flatMap((month) => valid(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Number(text)) ?? []),
    today,
  );
}

/** Without a year it is the one in which the day lies nearest to today; none where today is not given. */
function dayOf(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  today: string | undefined,
): string | undefined {
  if (year) return valid(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  if (!today) return undefined;
  const now = Number(today.slice(0, 4));
  return nearest(
    [now - 1, now, now + 1].flatMap((one) => valid(one, Number(month), Number(day)) ?? []),
    today,
  );
}

function valid(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : undefined;
}

const nearest = (days: string[], today: string): string | undefined =>
  days.sort((one, other) => distance(one, today) - distance(other, today))[0];
const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** `9`, `9:30`, `930`, `2pm`, `14.30` -> HH:mm; undefined for what is no time. */
export function readTime(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '');
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?(a|am|p|pm)?$/.exec(text);
  if (!found) return undefined;
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]?.[0]];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
