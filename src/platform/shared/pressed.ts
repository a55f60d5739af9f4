// When somebody pressed, by the clock of their device, beside when the server heard of it: a phone in a basement sends later.
import { momentText, parseMoment } from '../../kit/dates.ts';

const MINUTE = 60_000;
/** A press that waited longer is entered by hand: nobody remembers it as it was. */
const MOST_HOURS_WAITED = 72;
/** Clocks of devices differ by so much without anybody's doing. */
export const CLOCK_TOLERANCE = 5 * MINUTE;
/** From here on a browser goes by the server's clock. */
const CLOCK_WRONG = 2 * MINUTE;

const timeOf = (moment: string): number => parseMoment(moment).getTime();

let aheadMs = 0;
/** In a browser: by how much its clock is ahead of the server's. A few seconds are left as they are. */
export const clockIsAhead = (byMs: number): void => void (aheadMs = Math.abs(byMs) > CLOCK_WRONG ? byMs : 0);

/** What the browser sends with a press, taken before anything else is waited for; by the server's clock where the own one is wrong. */
export const pressedNow = (): string => momentText(Date.now() - aheadMs);

export interface Press {
  /** When it counts from. */
  time: number;
  at: string;
  /** When the server heard of it; null where the press names no time of its own. */
  receivedAt: string | null;
}
/** A press as it counts, or why it cannot be believed. */
export function readPress(at: string | undefined, now: number): Press | { problem: string } {
  if (at === undefined) return { time: now, at: momentText(now), receivedAt: null };
  const given = timeOf(at);
  if (Number.isNaN(given)) return { problem: 'There is no such time' };
  if (given > now + CLOCK_TOLERANCE)
    return { problem: 'This device’s clock is ahead. Set the right time, then press again.' };
  if (given < now - MOST_HOURS_WAITED * 60 * MINUTE)
    return { problem: `This was pressed more than ${MOST_HOURS_WAITED} hours ago. Enter the time yourself.` };
  const time = Math.min(given, now);
  return { time, at: momentText(time), receivedAt: momentText(now) };
}

/** "Pressed 8:38 am, received 9:40 am" where more than a minute lies between the two, null otherwise. */
export function pressedWords(
  pressed: string | null,
  received: string | null,
  show: (moment: string) => string,
): string | null {
  if (pressed === null || received === null) return null;
  const minuteOf = (moment: string) => Math.floor(timeOf(moment) / MINUTE);
  return minuteOf(received) - minuteOf(pressed) > 1 ? `Pressed ${show(pressed)}, received ${show(received)}` : null;
}
