// What a change of one task did to the others, and how the end can be kept. Pure.
import { showDay } from '../../../kit/dates.ts';
import type { JobScheduleSlip, MovedTask } from './job-schedule.entity.ts';
import { type PlanItem, type PlanLink, type PlannedSchedule, childrenOf, planSchedule } from './schedule-plan.ts';
import type { WorkingDays } from './working-days.ts';

const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ startDate, endDate });

/** The other tasks that are elsewhere now. */
export function movedTasks(
  before: PlannedSchedule,
  after: PlannedSchedule,
  causes: ReadonlySet<number>,
  labelOf: (id: number) => string,
): MovedTask[] {
  return after.rows.flatMap((row) => {
    const was = before.byId.get(row.id);
    if (!was || row.isGroup || causes.has(row.id)) return [];
    if (was.startDate === row.startDate && was.endDate === row.endDate) return [];
    return [{ id: row.id, label: `${row.number} ${labelOf(row.id)}`, from: spanOf(was), to: spanOf(row) }];
  });
}

/** How many working days later a task ends, or begins where its end stands. */
export function daysLate(before: PlannedSchedule, after: PlannedSchedule, id: number): number {
  const [was, is] = [before.byId.get(id), after.byId.get(id)];
  if (!was || !is) return 0;
  return is.finish - was.finish || is.start - was.start;
}
/** Later somewhere, or at the end: what nobody wants unseen. */
export const isSlip = (before: PlannedSchedule, after: PlannedSchedule, moved: readonly MovedTask[]): boolean =>
  after.endDate > before.endDate ||
  moved.some(({ from, to }) => to.startDate > from.startDate || to.endDate > from.endDate);

/** Two slips of one task are one: from where it stood at first to where it stands now. */
export function joinedMoves(
  known: readonly MovedTask[],
  plan: PlannedSchedule,
  added: readonly MovedTask[],
): MovedTask[] {
  const all = new Map(known.map((one) => [one.id, one]));
  for (const one of added) if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()].flatMap((one) => {
    const now = plan.byId.get(one.id);
    if (!now || (now.startDate === one.from.startDate && now.endDate === one.from.endDate)) return [];
    return [{ ...one, to: spanOf(now) }];
  });
}

const days = (count: number): string => (Math.abs(count) === 1 ? '1 day' : `${Math.abs(count)} days`);

/** `Plasterer 3 days late moved 4 tasks; the end 12th Mar → 17th Mar.` */
export function slipInWords(
  slip: Pick<JobScheduleSlip, 'label' | 'days' | 'moved' | 'fromEnd' | 'toEnd' | 'reason'>,
  show: (day: string) => string = showDay,
): string {
  const { label, moved, fromEnd, toEnd, reason } = slip;
  const what = slip.days === 0 ? 'moved' : `${days(slip.days)} ${slip.days > 0 ? 'late' : 'early'} moved`;
  const others =
    moved.length === 0 ? 'no other task' : moved.length === 1 ? `1 task (${moved[0]?.label})` : `${moved.length} tasks`;
  const end = fromEnd === toEnd ? `the end stays ${show(toEnd)}` : `the end ${show(fromEnd)} → ${show(toEnd)}`;
  return `${label}${reason ? ` (${reason})` : ''} ${what} ${others}; ${end}.`;
}

interface Shortening {
  id: number;
  durationDays: number;
}
interface KeepAsked {
  schedule: { startDate: string };
  items: readonly PlanItem[];
  links: readonly PlanLink[];
  days: WorkingDays;
  causeId: number;
  /** The day by which all has to end again. */
  endDate: string;
}
const MOST_STEPS = 400;

/**
 * Which tasks behind the one that slipped have to be how long, so that the end stays: a day off the longest one on the critical
 * path, again and again. Undefined where there is nothing left to take from.
 */
export function shortenToEnd({
  schedule,
  items,
  links,
  days: worked,
  causeId,
  endDate,
}: KeepAsked): Shortening[] | undefined {
  const groups = new Set(childrenOf(items).keys());
  const lengths = new Map<number, number>();
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = items.map((item) => ({ ...item, durationDays: lengths.get(item.id) ?? item.durationDays }));
    const plan = planSchedule(schedule, now, links, worked);
    if (plan.endDate <= endDate) return [...lengths].map(([id, durationDays]) => ({ id, durationDays }));
    const cause = plan.byId.get(causeId);
    const [longest] = now
      .filter(({ id, durationDays, progress }) => {
        const row = plan.byId.get(id);
        const behind = row && cause && row.start >= cause.start && id !== causeId;
        return behind && row.critical && durationDays > 1 && progress === 0 && !groups.has(id);
      })
      .toSorted((a, b) => b.durationDays - a.durationDays || a.id - b.id);
    if (!longest) return undefined;
    lengths.set(longest.id, longest.durationDays - 1);
  }
  return undefined;
}
