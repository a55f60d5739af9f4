// How figures, days and moments read on screen. Nothing is an empty text, zero is "0.00".
import { type DateStyle, parseMoment, showDay, showTime, timeIn, todayIn } from '../../../kit/dates.ts';

const amount = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

const price = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

type Maybe<T> = T | null | undefined;

export const showMoney = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : amount.format(value);
export const showNumber = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : plain.format(value);
/** What one costs: its cents, and what is smaller than a cent. */
export const showPrice = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : price.format(value);
/** 0.125 -> 12.5 % */
export const showFraction = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : `${plain.format(Math.round(value * 1e6) / 1e4)} %`;
/** How the person at the screen reads days, and where their clock stands; set by the workbench as soon as it knows them. */
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const viewer: { style: DateStyle; zone: string } = { style: 'medium', zone: browserZone };
export const readsDaysAs = (style: DateStyle): void => void (viewer.style = style);
export const livesIn = (zone: string): void => void (viewer.zone = zone);
export const zoneHere = (): string => viewer.zone;

export const showDate = (day: Maybe<string>): string => showDay(day, viewer.style);
export const todayHere = (): string => todayIn(viewer.zone, new Date());
const dayHere = (at: Date): string => showDate(todayIn(viewer.zone, at));

/** UTC text of the wire -> "20th Nov 2026 9:05 am" on the person's clock. */
export function showMoment(text: Maybe<string>): string {
  if (!text) return '';
  return showAt(parseMoment(text).getTime());
}

/** A moment of this device's clock, in milliseconds. */
export function showAt(ms: number): string {
  const at = new Date(ms);
  return [dayHere(at), showClock(at), zoneName(at)].filter(Boolean).join(' ');
}

/** The same without the time, where only the day matters. */
export const showMomentDay = (text: Maybe<string>): string => (text ? dayHere(parseMoment(text)) : '');

/** "12 min ago" within a day, the date after that. */
export function showAgo(text: Maybe<string>, now = new Date()): string {
  if (!text) return '';
  const minutes = Math.round((now.getTime() - parseMoment(text).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return dayHere(parseMoment(text));
}

export const showClock = (at: Date): string => showTime(timeIn(viewer.zone, at));

const zoneNames = new Map<string, Intl.DateTimeFormat>();
/** AEDT, where the browser's own clock shows another time; otherwise nothing. */
function zoneName(at: Date): string {
  if (viewer.zone === browserZone || timeIn(viewer.zone, at) === timeIn(browserZone, at)) return '';
  let format = zoneNames.get(viewer.zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', { timeZone: viewer.zone, timeZoneName: 'short' });
    zoneNames.set(viewer.zone, format);
  }
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 2026-11-03, "in progress" and camelCase names as people write them. */
export const sentence = (text: string): string => {
  // A value of several words is written as one: `whenDue`.
  const words = /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)
    ? text.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
