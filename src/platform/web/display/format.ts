// How figures, days and moments read on screen. Nothing is an empty text, zero is "0.00".
import { parseMoment, showDay } from '../../../kit/dates.ts';

const amount = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

type Maybe<T> = T | null | undefined;

export const showMoney = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : amount.format(value);
export const showNumber = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : plain.format(value);
/** 0.125 -> 12.5 % */
export const showFraction = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : `${plain.format(Math.round(value * 1e6) / 1e4)} %`;
export const showDate = showDay;

const pad = (value: number): string => String(value).padStart(2, '0');
const localDay = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
const localTime = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

export const todayHere = (): string => localDay(new Date());

/** UTC text of the wire -> "20 Nov 2026 09:05" where the person sits. */
export function showMoment(text: Maybe<string>): string {
  if (!text) return '';
  const at = parseMoment(text);
  return `${showDay(localDay(at))} ${localTime(at)}`;
}

/** The same without the time, where only the day matters. */
export const showMomentDay = (text: Maybe<string>): string => (text ? showDay(localDay(parseMoment(text))) : '');

/** "12 min ago" within a day, the date after that. */
export function showAgo(text: Maybe<string>, now = new Date()): string {
  if (!text) return '';
  const minutes = Math.round((now.getTime() - parseMoment(text).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return showDay(localDay(parseMoment(text)));
}

export const showClock = (at: Date): string => localTime(at);

/** 2026-11-03, "in progress" and camelCase names as people write them. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
