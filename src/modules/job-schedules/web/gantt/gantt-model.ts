// What the sheet draws: rows in sight, the axis of days, bars and the arrows between them. Pure.
import { addDays, daysBetween, weekdayOf } from '../../../../kit/dates.ts';
import type { ItemView, LinkRow, ScheduleWhole } from '../../shared/job-schedules.api.ts';
import { showPredecessors } from '../../shared/predecessors.ts';
import { type PlannedTask, planSchedule } from '../../shared/schedule-plan.ts';
import { type WorkingDays, workingDays } from '../../shared/working-days.ts';

export type Zoom = 'day' | 'week' | 'month';
export const DAY_WIDTH: Readonly<Record<Zoom, number>> = { day: 36, week: 20, month: 6 };
export const HEAD = 42;
/** Days that are drawn one by one; a longer schedule shows its weeks alone. */
const MOST_SINGLE_DAYS = 500;

export type Row = ItemView & { plan: PlannedTask };
export interface Sheet {
  rows: Row[];
  byId: ReadonlyMap<number, Row>;
  links: LinkRow[];
  days: WorkingDays;
  endDate: string;
  /** What each task waits for, in the words of people. */
  after: ReadonlyMap<number, string>;
}
export const daysOf = ({ weekdays, daysOff }: Pick<ScheduleWhole, 'weekdays' | 'daysOff'>): WorkingDays =>
  workingDays({ weekdays, daysOff: daysOff.map(({ day }) => day) });

/** The schedule reckoned as it stands in the browser. */
export function sheetOf(whole: ScheduleWhole, days: WorkingDays): Sheet {
  const { schedule, items, links } = whole;
  const deadline = ({ deadline: own, milestone }: ItemView): string | null => own ?? milestone?.dueDate ?? null;
  const known = new Map(items.map((item) => [item.id, item]));
  const live = links.filter(({ fromItemId, toItemId }) => known.has(fromItemId) && known.has(toItemId));
  const plan = planSchedule(
    schedule,
    items.map((item) => ({ ...item, deadline: deadline(item) })),
    live,
    days,
  );
  const rows = plan.rows.flatMap((row): Row[] => {
    const item = known.get(row.id);
    if (!item) return [];
    const { number, level, isGroup, startDate, endDate, float, freeFloat, critical, progress } = row;
    const placed = { number, level, isGroup, startDate, endDate, float, freeFloat, critical };
    return [{ ...item, ...placed, days: row.days, progress: isGroup ? progress : item.progress, plan: row }];
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = new Map<number, string>();
  for (const [id, into] of Map.groupBy(live, ({ toItemId }) => toItemId))
    after.set(
      id,
      showPredecessors(
        into.map(({ fromItemId, type, lagDays }) => ({
          number: byId.get(fromItemId)?.number ?? '',
          type,
          lag: lagDays,
        })),
      ),
    );
  return { rows, byId, links: live, days, endDate: plan.endDate, after };
}

/** Without what stands in groups that are folded. */
export function shownRows(rows: readonly Row[], folded: ReadonlySet<number>): Row[] {
  const shown: Row[] = [];
  let below = Infinity;
  for (const row of rows) {
    if (row.level > below) continue;
    below = row.isGroup && folded.has(row.id) ? row.level : Infinity;
    shown.push(row);
  }
  return shown;
}

export interface Axis {
  from: string;
  count: number;
  width: number;
  perDay: number;
  /** Stretches on which nobody works: first day, how many. */
  off: { at: number; days: number }[];
}
export const xOf = (axis: Pick<Axis, 'from' | 'perDay'>, day: string): number =>
  daysBetween(axis.from, day) * axis.perDay;

export function axisOf(rows: readonly Row[], days: WorkingDays, zoom: Zoom, today: string, room: number): Axis {
  const all = rows.flatMap((row) => [row.startDate, row.endDate, row.baselineStart, row.baselineEnd]);
  const known = all.filter((day): day is string => day !== null);
  const first = known.reduce((least, day) => (day < least ? day : least), known[0] ?? today);
  const last = known.reduce((most, day) => (day > most ? day : most), known[0] ?? today);
  const from = addDays(first, -((weekdayOf(first) + 6) % 7));
  const perDay = DAY_WIDTH[zoom];
  const count = Math.max(daysBetween(from, last) + 15, Math.ceil(room / perDay));
  const off: Axis['off'] = [];
  if (count <= MOST_SINGLE_DAYS)
    for (let at = 0; at < count; at++) {
      if (days.isWorked(addDays(from, at))) continue;
      const before = off.at(-1);
      if (before && before.at + before.days === at) before.days++;
      else off.push({ at, days: 1 });
    }
  return { from, count, width: count * perDay, perDay, off };
}
/** The heads of the axis: weeks above, days below where there is room. */
export function headsOf({ from, count, perDay }: Axis): { weeks: number[]; days: number[]; every: number } {
  const every = perDay >= 15 ? 1 : 4;
  const weeks = Array.from({ length: Math.ceil(count / 7 / every) }, (_, index) => index * 7 * every);
  const single = perDay >= 15 && count <= MOST_SINGLE_DAYS;
  void from;
  return { weeks, days: single ? Array.from({ length: count }, (_, at) => at) : [], every };
}

export interface Arrow {
  id: number;
  path: string;
  head: string;
  critical: boolean;
}
const REACH = 6;
/** From the side of one bar to the side of the other; only between rows that are in sight. */
export function arrowsOf(sheet: Sheet, shown: readonly Row[], axis: Axis, height: number): Arrow[] {
  const place = new Map(shown.map((row, index) => [row.id, index]));
  return sheet.links.flatMap((link) => {
    const [from, to] = [sheet.byId.get(link.fromItemId), sheet.byId.get(link.toItemId)];
    const [a, b] = [place.get(link.fromItemId), place.get(link.toItemId)];
    if (!from || !to || a === undefined || b === undefined) return [];
    const startOf = (row: Row): number => xOf(axis, row.startDate) + (row.durationDays === 0 ? axis.perDay / 2 - 5 : 1);
    const endOf = (row: Row): number =>
      row.durationDays === 0
        ? xOf(axis, row.startDate) + axis.perDay / 2 + 5
        : xOf(axis, row.endDate) + axis.perDay - 1;
    const leavesEnd = link.type === 'FS' || link.type === 'FF';
    const meetsStart = link.type === 'FS' || link.type === 'SS';
    const x1 = leavesEnd ? endOf(from) : startOf(from);
    const x2 = meetsStart ? startOf(to) : endOf(to);
    const [y1, y2] = [a * height + height / 2, b * height + height / 2];
    const out = x1 + (leavesEnd ? REACH : -REACH);
    const into = x2 + (meetsStart ? -REACH : REACH);
    const straight = meetsStart ? out <= into : out >= into;
    const half = y1 + (y2 > y1 ? height / 2 : -height / 2);
    const path = straight
      ? `M${x1} ${y1}H${leavesEnd && meetsStart ? out : into}V${y2}H${x2}`
      : `M${x1} ${y1}H${out}V${half}H${into}V${y2}H${x2}`;
    const tip = meetsStart ? -5 : 5;
    const head = `M${x2 + tip} ${y2 - 3}L${x2} ${y2}L${x2 + tip} ${y2 + 3}z`;
    return [{ id: link.id, path, head, critical: from.critical && to.critical && to.plan.heldBy === from.id }];
  });
}
