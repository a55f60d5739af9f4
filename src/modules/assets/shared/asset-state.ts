// Equipment in words and figures, for lists and their exports: where a unit is, since when, what to look at, how much it was used. Pure.
import { addDays, momentAt, parseMoment, showDay } from '../../../kit/dates.ts';
import { roundTo } from '../../../kit/money.ts';
import { daysOut } from './asset-days.ts';
import { DUE_WORDS, type Due, duesOf } from './asset-due.ts';
import type { AssetSign } from './asset-sign.ts';
import type { AssetItemView, RecentDeployment } from './assets.api.ts';

export const LINE_DAYS = 14;
const IDLE_DAYS = 7;

/** The days of the line, the last one today, and when the first one begins and the last one ends. */
export function daysOfLine(today: string, timezone: string): { days: string[]; from: number; to: number } {
  const days = Array.from({ length: LINE_DAYS }, (_, n) => addDays(today, n - LINE_DAYS + 1));
  const at = (day: string): number => parseMoment(momentAt(timezone, day, '00:00')).getTime();
  return { days, from: at(days[0] ?? today), to: at(addDays(today, 1)) };
}

/** Days at its place: out on a job or with somebody, or idle at home; null where nobody knows. */
export function daysThere(of: AssetItemView, now: string): { days: number; idle: boolean; long: boolean } | null {
  if (of.deployment) return { days: daysOut(of.deployment.outAt, null, now), idle: false, long: false };
  if (of.sinceAt === null || of.assetItemStatus.typeName === 'lost') return null;
  const days = daysOut(of.sinceAt, null, now);
  return { days, idle: true, long: of.assetItemStatus.typeName === 'available' && days > IDLE_DAYS };
}

/** Where it is, in words. */
export function placeOf({ job, user, deployment, homePlace, assetItemStatus }: AssetItemView): string {
  if (job) return job.label;
  if (user) return `with ${user.label}`;
  if (deployment) return 'Another job';
  if (assetItemStatus.typeName === 'lost') return 'Not known';
  return homePlace ?? '';
}

/** "service 14/2/2027"; in a list by its short name. */
export function dueWords({ kind, date }: Due, brief = false): string {
  const what = kind === 'hire' ? 'hired until' : brief ? kind : DUE_WORDS[kind];
  return `${what} ${showDay(date, 'short')}`;
}

const ENDED: Readonly<Record<Due['kind'], string>> = {
  tag: 'tag ended',
  service: 'service overdue',
  calibration: 'uncalibrated',
  hire: 'hire ended',
};
/** What somebody should do something about; null where nothing is. */
export function lookAt(
  of: AssetItemView,
  today: string,
  sign?: AssetSign,
): { words: string; tone: 'late' | 'waiting' } | null {
  const type = of.assetItemStatus.typeName;
  const past = duesOf(of, today).find(({ overdue }) => overdue);
  if (type === 'lost') return { words: 'lost', tone: 'late' };
  if (type === 'retired') return null;
  // What costs money every day comes before a tag.
  if (sign?.look?.tone === 'late') return sign.look;
  if (past && of.deployment) return { words: ENDED[past.kind], tone: 'late' };
  if (type === 'inService') return { words: 'in service', tone: 'waiting' };
  if (past) return { words: ENDED[past.kind], tone: 'waiting' };
  return sign?.look ?? null;
}

/** The share of the line in which it was out, in percent. */
export function usedShare(recent: readonly RecentDeployment[], from: number, now: number): number {
  const out = recent.reduce((sum, { outAt, inAt }) => {
    const [begin, end] = [parseMoment(outAt).getTime(), inAt ? parseMoment(inAt).getTime() : now];
    return sum + Math.max(0, end - Math.max(begin, from));
  }, 0);
  return roundTo((out / (now - from)) * 100, 0);
}
