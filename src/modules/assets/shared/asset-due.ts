// What of a unit is due: its electrical tag, service, calibration, the end of its hire. Pure: today is an argument.
import { addDays, showDay } from '../../../kit/dates.ts';
import type { AssetItem } from './asset-item.entity.ts';

export type DueKind = 'tag' | 'service' | 'calibration' | 'hire';
export interface Due {
  readonly kind: DueKind;
  readonly date: string;
  readonly overdue: boolean;
  /** Within two weeks. */
  readonly soon: boolean;
}
type Days = Pick<AssetItem, 'tagDueDate' | 'serviceDueDate' | 'calibrationDueDate' | 'hiredUntil'>;

export const DUE_WORDS: Readonly<Record<DueKind, string>> = {
  tag: 'electrical tag',
  service: 'service',
  calibration: 'calibration',
  hire: 'hire',
};
export const SOON_DAYS = 14;

/** All that has a day, earliest first. The day itself is the last good one. */
export function duesOf(of: Days, today: string): Due[] {
  const all: [DueKind, string | null][] = [
    ['tag', of.tagDueDate],
    ['service', of.serviceDueDate],
    ['calibration', of.calibrationDueDate],
    ['hire', of.hiredUntil],
  ];
  return all
    .flatMap(([kind, date]) =>
      date ? [{ kind, date, overdue: date < today, soon: date <= addDays(today, SOON_DAYS) }] : [],
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** What speaks against taking a unit to a site: a tag, service or calibration that has ended, in words; null if nothing does. */
export function overdueWords(of: Days, today: string): string | null {
  const past = duesOf(of, today).filter(({ kind, overdue }) => overdue && kind !== 'hire');
  if (!past.length) return null;
  return past.map(({ kind, date }) => `${DUE_WORDS[kind]} was due ${showDay(date, 'short')}`).join(', ');
}
