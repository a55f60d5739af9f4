// Equipment in words and figures: where a unit is, since when, what to look at, how much it was used.
import { addDays, momentAt, momentText, parseMoment, showDay } from '../../../kit/dates.ts';
import { roundTo } from '../../../kit/money.ts';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { daysOut } from '../shared/asset-days.ts';
import { DUE_WORDS, type Due, duesOf } from '../shared/asset-due.ts';
import type { AssetItemView, RecentDeployment } from '../shared/assets.api.ts';

export const LINE_DAYS = 14;
const IDLE_DAYS = 7;

/** The days of the line, the last one today, and when the first one begins and the last one ends. */
export function lineDays(): { days: string[]; from: number; to: number } {
  const today = todayHere();
  const days = Array.from({ length: LINE_DAYS }, (_, n) => addDays(today, n - LINE_DAYS + 1));
  const at = (day: string): number => parseMoment(momentAt(zoneHere(), day, '00:00')).getTime();
  return { days, from: at(days[0] ?? today), to: at(addDays(today, 1)) };
}

export const nowText = (): string => momentText(Date.now());

/** Days at its place: out on a job or with somebody, or idle at home; null where nobody knows. */
export function daysThere(of: AssetItemView, now: string): { days: number; idle: boolean; long: boolean } | null {
  if (of.deployment) return { days: daysOut(of.deployment.outAt, null, now), idle: false, long: false };
  if (of.sinceAt === null || of.assetItemStatus.typeName === 'lost') return null;
  const days = daysOut(of.sinceAt, null, now);
  return { days, idle: true, long: of.assetItemStatus.typeName === 'available' && days > IDLE_DAYS };
}

/** Where it is, in words without a link. */
export function placeOf({ job, user, deployment, homePlace, assetItemStatus }: AssetItemView): string {
  if (job) return job.label;
  if (user) return `with ${user.label}`;
  if (deployment) return 'Another job';
  if (assetItemStatus.typeName === 'lost') return 'Not known';
  return homePlace ?? '';
}

/** The next thing that is due. */
export const nextDue = (of: AssetItemView): Due | undefined => duesOf(of, todayHere())[0];

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
export function lookAt(of: AssetItemView): { words: string; tone: 'late' | 'waiting' } | null {
  const type = of.assetItemStatus.typeName;
  const past = duesOf(of, todayHere()).find(({ overdue }) => overdue);
  if (type === 'lost') return { words: 'lost', tone: 'late' };
  if (type === 'retired') return null;
  if (past && of.deployment) return { words: ENDED[past.kind], tone: 'late' };
  if (type === 'inService') return { words: 'in service', tone: 'waiting' };
  if (past) return { words: ENDED[past.kind], tone: 'waiting' };
  return null;
}

/** The share of the line in which it was out, in percent. */
export function usedShare(recent: readonly RecentDeployment[], from: number): number {
  const now = Date.now();
  const out = recent.reduce((sum, { outAt, inAt }) => {
    const [begin, end] = [parseMoment(outAt).getTime(), inAt ? parseMoment(inAt).getTime() : now];
    return sum + Math.max(0, end - Math.max(begin, from));
  }, 0);
  return roundTo((out / (now - from)) * 100, 0);
}
