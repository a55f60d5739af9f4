// The clock of a claim as its client reads it: whose turn it is, how long it has, and when it turns amber. Pure.
import { todayIn } from '../../../kit/dates.ts';
import {
  type BusinessCalendar,
  addBusinessSeconds,
  businessSeconds,
  zonedInstant,
} from '../../jobs/shared/business-clock.ts';

export const CLAIM_CLOCKS = ['estimate', 'question', 'clock', 'invoice'] as const;
export type ClaimClockKind = (typeof CLAIM_CLOCKS)[number];
export const CLAIM_STATES = ['green', 'amber', 'red', 'paused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

const DAY_MS = 86_400_000;
const seconds = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;
/** Business seconds of a whole day. */
export const dayLength = ({ opening, closing }: Pick<BusinessCalendar, 'opening' | 'closing'>): number =>
  seconds(closing) - seconds(opening);

/** By closing time of the last of so many business days after the one on which it was sent. */
export function answerDue(sentAt: Date, days: number, calendar: BusinessCalendar): Date {
  const closing = zonedInstant(calendar.timezone, todayIn(calendar.timezone, sentAt), calendar.closing);
  const rest = closing > sentAt.getTime() ? businessSeconds(sentAt, new Date(closing), calendar) : 0;
  return addBusinessSeconds(sentAt, rest + days * dayLength(calendar), calendar);
}

/** From here on less than a day is left: a business day, or 24 hours where it counts around the clock. */
export function soonBefore(due: Date, calendar: BusinessCalendar | null): Date {
  if (!calendar) return new Date(due.getTime() - DAY_MS);
  const whole = dayLength(calendar);
  for (let back = 1; back <= 31; back++) {
    const at = new Date(due.getTime() - back * DAY_MS);
    if (businessSeconds(at, due, calendar) >= whole) return at;
  }
  return new Date(due.getTime() - 31 * DAY_MS);
}

export interface KeptClock {
  startedAt: Date;
  dueAt: Date;
  soonAt: Date;
  paused: boolean;
  pausedSeconds: number;
  /** While it is paused. */
  leftSeconds: number | null;
}
export interface ReadClaimClock {
  state: ClaimState;
  /** Negative when it is past. */
  leftSeconds: number;
  /** Of its whole time that has gone, 0 to 1. */
  share: number;
  /** What a day of it counts. */
  daySeconds: number;
}

const between = (from: Date, to: Date, calendar: BusinessCalendar | null): number =>
  calendar ? businessSeconds(from, to, calendar) : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** How a clock is now. */
export function readClaimClock(clock: KeptClock, calendar: BusinessCalendar | null, now: Date): ReadClaimClock {
  const { startedAt, dueAt, soonAt, paused, pausedSeconds } = clock;
  const past = now > dueAt;
  const left = past ? -between(dueAt, now, calendar) : between(now, dueAt, calendar);
  const leftSeconds = paused && clock.leftSeconds !== null ? clock.leftSeconds : left;
  const whole = Math.max(1, between(startedAt, dueAt, calendar) - pausedSeconds);
  const share = Math.min(1, Math.max(0, 1 - leftSeconds / whole));
  const daySeconds = calendar ? dayLength(calendar) : DAY_MS / 1000;
  if (paused) return { state: 'paused', leftSeconds, share, daySeconds };
  return { state: past ? 'red' : now >= soonAt ? 'amber' : 'green', leftSeconds, share, daySeconds };
}
