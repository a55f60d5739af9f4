// A schedule reckoned as it stands: tasks in their order with their numbers, groups over their tasks, dates, floats. Pure.
import { type Task, type TaskLink, reckon } from './engine.ts';
import type { LinkType } from './engine.ts';
import type { WorkingDays } from './working-days.ts';

export interface PlanItem {
  id: number;
  parentId: number | null;
  order: number;
  label: string;
  durationDays: number;
  notBefore: string | null;
  deadline: string | null;
  progress: number;
}
export interface PlanLink {
  fromItemId: number;
  toItemId: number;
  type: LinkType;
  lagDays: number;
}
export interface PlannedTask {
  id: number;
  /** 1.2.3 */
  number: string;
  level: number;
  isGroup: boolean;
  startDate: string;
  endDate: string;
  /** Of a group: from its first to its last day. */
  days: number;
  progress: number;
  float: number;
  freeFloat: number;
  critical: boolean;
  heldBy: number | undefined;
  /** Counts of working days, for what draws it. */
  start: number;
  finish: number;
}
export interface PlannedSchedule {
  /** In the order in which they are shown. */
  readonly rows: readonly PlannedTask[];
  readonly byId: ReadonlyMap<number, PlannedTask>;
  readonly endDate: string;
  readonly end: number;
}

/** Children by their parent, in their order; what hangs on nothing that is there stands on top. */
export function childrenOf<T extends Pick<PlanItem, 'id' | 'parentId' | 'order'>>(
  items: readonly T[],
): Map<number | null, T[]> {
  const known = new Set(items.map(({ id }) => id));
  const children = new Map<number | null, T[]>();
  for (const item of items) {
    const parent = item.parentId !== null && known.has(item.parentId) ? item.parentId : null;
    const list = children.get(parent);
    if (list) list.push(item);
    else children.set(parent, [item]);
  }
  for (const list of children.values()) list.sort((a, b) => a.order - b.order || a.id - b.id);
  return children;
}

/** A begun task stays where it is; the others begin as early as their links and their own day let them. */
const asTask = (item: PlanItem, days: WorkingDays): Task => ({
  id: item.id,
  days: item.durationDays,
  notBefore: item.notBefore === null ? undefined : days.at(item.notBefore),
  started: item.progress > 0 && item.notBefore !== null,
  deadline: item.deadline === null ? undefined : days.after(item.deadline),
});
const asLink = ({ fromItemId, toItemId, type, lagDays }: PlanLink): TaskLink => ({
  from: fromItemId,
  to: toItemId,
  type,
  lag: lagDays,
});

export function planSchedule(
  { startDate }: { startDate: string },
  items: readonly PlanItem[],
  links: readonly PlanLink[],
  days: WorkingDays,
): PlannedSchedule {
  const children = childrenOf(items);
  const tasks = items.filter(({ id }) => !children.has(id)).map((item) => asTask(item, days));
  const plan = reckon(tasks, links.map(asLink), days.at(startDate));
  const rows: PlannedTask[] = [];
  const visit = (parent: number | null, prefix: string, level: number): PlannedTask[] =>
    (children.get(parent) ?? []).map((item, index) => {
      const number = prefix ? `${prefix}.${index + 1}` : String(index + 1);
      const place = rows.length;
      const row = { id: item.id, number, level, isGroup: children.has(item.id) } as PlannedTask;
      rows.push(row);
      const placed = plan.placed.get(item.id);
      if (placed)
        Object.assign(row, {
          startDate: days.day(placed.start),
          endDate: days.endDay(placed.start, item.durationDays),
          days: item.durationDays,
          progress: item.progress,
          float: placed.float,
          freeFloat: placed.freeFloat,
          critical: placed.float <= 0,
          heldBy: placed.heldBy,
          start: placed.start,
          finish: placed.finish,
        } satisfies Partial<PlannedTask>);
      else Object.assign(row, groupOf(visit(item.id, number, level + 1)));
      rows[place] = row;
      return row;
    });
  visit(null, '', 0);
  const endDate = rows.reduce((last, row) => (row.endDate > last ? row.endDate : last), startDate);
  return { rows, byId: new Map(rows.map((row) => [row.id, row])), endDate, end: plan.end };
}

/** A group lasts from its first to its last task; its progress is that of its days. */
function groupOf(rows: readonly PlannedTask[]): Partial<PlannedTask> {
  const start = Math.min(...rows.map((row) => row.start));
  const finish = Math.max(...rows.map((row) => row.finish));
  const weight = rows.reduce((sum, { days }) => sum + Math.max(days, 1), 0);
  const done = rows.reduce((sum, { days, progress }) => sum + Math.max(days, 1) * progress, 0);
  const first = rows.reduce((least, row) => (row.startDate < least ? row.startDate : least), rows[0]?.startDate ?? '');
  const last = rows.reduce((most, row) => (row.endDate > most ? row.endDate : most), rows[0]?.endDate ?? '');
  return {
    startDate: first,
    endDate: last,
    days: finish - start,
    progress: Math.round(done / weight),
    float: Math.min(...rows.map((row) => row.float)),
    freeFloat: Math.min(...rows.map((row) => row.freeFloat)),
    critical: rows.every((row) => row.critical),
    heldBy: undefined,
    start,
    finish,
  };
}

/** Why these links cannot be: a circle, said with its path. */
export const circleInWords = (path: readonly number[], nameOf: (id: number) => string): string => {
  const names = path.length > 9 ? [...path.slice(0, 4), 0, ...path.slice(-4)] : path;
  return `This would form a loop: ${names.map((id) => (id ? nameOf(id) : '…')).join(' → ')}. Remove one of these links.`;
};
