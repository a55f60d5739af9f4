// What keys, the pointer and typed cells ask for, as changes of tasks; or why they cannot be, in words. Pure.
import { addDays } from '../../../../kit/dates.ts';
import type { ItemChange, ScheduleChanges } from '../../shared/job-schedules.api.ts';
import { LINK_WORDS } from '../../shared/engine.ts';
import { readPredecessors } from '../../shared/predecessors.ts';
import { childrenOf } from '../../shared/schedule-plan.ts';
import type { Row, Sheet } from './gantt-model.ts';

export type Move = { changes: ScheduleChanges; said: string } | { refused: string };
const nameOf = (row: Row): string => `${row.number} ${row.label}`;
const one = (item: ItemChange, said: string): Move => ({ changes: { items: [item] }, said });
const dayWord = (count: number): string => (Math.abs(count) === 1 ? '1 day' : `${Math.abs(count)} days`);

/** Why it cannot begin earlier: what it waits for. */
function held(sheet: Sheet, row: Row): string {
  const link = sheet.links.find(({ fromItemId, toItemId }) => toItemId === row.id && fromItemId === row.plan.heldBy);
  const from = link && sheet.byId.get(link.fromItemId);
  return from && link
    ? `${nameOf(row)} ${LINK_WORDS[link.type].replace(' it ', ` ${nameOf(from)} `)}: it cannot start earlier.`
    : `${nameOf(row)} is at the schedule’s start: change that date first.`;
}

/** By working days, later or earlier. */
export function moveBy(sheet: Sheet, row: Row, by: number): Move {
  if (row.isGroup) return { refused: `${nameOf(row)} is a group: move its tasks.` };
  return moveTo(sheet, row, row.plan.start + by);
}
/** To the first working day from this one on. */
export const moveToDay = (sheet: Sheet, row: Row, day: string): Move => moveTo(sheet, row, sheet.days.at(day));

function moveTo(sheet: Sheet, row: Row, start: number): Move {
  const by = start - row.plan.start;
  if (by === 0) return { refused: '' };
  // Without a day of its own it begins as early as its links let it.
  const own = row.notBefore !== null && sheet.days.at(row.notBefore) === row.plan.start;
  if (by < 0 && row.progress === 0 && (!own || row.plan.heldBy !== undefined)) return { refused: held(sheet, row) };
  return one(
    { id: row.id, notBefore: sheet.days.day(start) },
    `${nameOf(row)} ${dayWord(by)} ${by > 0 ? 'later' : 'earlier'}`,
  );
}

export function lengthen(row: Row, by: number): Move {
  if (row.isGroup) return { refused: `${nameOf(row)} is a group: it is as long as its tasks.` };
  const durationDays = row.durationDays + by;
  if (durationDays < 1) return { refused: `${nameOf(row)} takes a day at least. For a milestone type 0 days.` };
  return one({ id: row.id, durationDays }, `${nameOf(row)} takes ${dayWord(durationDays)}`);
}
export function endOnDay(sheet: Sheet, row: Row, day: string): Move {
  const durationDays = Math.max(1, sheet.days.after(day) - row.plan.start);
  return durationDays === row.durationDays ? { refused: '' } : lengthen(row, durationDays - row.durationDays);
}
export const dragged = (sheet: Sheet, row: Row, by: number, resize: boolean): Move =>
  resize ? endOnDay(sheet, row, addDays(row.endDate, by)) : moveToDay(sheet, row, addDays(row.startDate, by));

const STEP = 10;
/** Above or below its neighbour in the same group. */
export function reorder(sheet: Sheet, row: Row, by: 1 | -1): Move {
  const siblings = (childrenOf(sheet.rows).get(row.parentId) ?? []).map(({ id }) => id);
  const at = siblings.indexOf(row.id);
  const other = siblings[at + by];
  if (other === undefined) return { refused: `${nameOf(row)} is the ${by < 0 ? 'first' : 'last'} of its group.` };
  siblings[at] = other;
  siblings[at + by] = row.id;
  const moved = siblings.flatMap((id, index): ItemChange[] => {
    const order = (index + 1) * STEP;
    return sheet.byId.get(id)?.order === order ? [] : [{ id, order }];
  });
  return { changes: { items: moved.slice(0, 500) }, said: `${nameOf(row)} moved ${by < 0 ? 'up' : 'down'}` };
}
/** Into the task above it, or out of its group. */
export function indent(sheet: Sheet, row: Row, by: 1 | -1): Move {
  const siblings = childrenOf(sheet.rows).get(row.parentId) ?? [];
  if (by > 0) {
    const above = siblings[siblings.findIndex(({ id }) => id === row.id) - 1];
    if (!above) return { refused: `There is no task above ${nameOf(row)} to put it into.` };
    return one({ id: row.id, parentId: above.id }, `${nameOf(row)} is part of ${above.number} ${above.label}`);
  }
  const parent = row.parentId === null ? undefined : sheet.byId.get(row.parentId);
  if (!parent) return { refused: `${nameOf(row)} is in no group.` };
  const uncles = childrenOf(sheet.rows).get(parent.parentId) ?? [];
  const next = uncles[uncles.findIndex(({ id }) => id === parent.id) + 1];
  const order = next ? Math.floor((parent.order + next.order) / 2) : parent.order + STEP;
  return one({ id: row.id, parentId: parent.parentId, order }, `${nameOf(row)} stands beside ${nameOf(parent)}`);
}
/** Where a new task goes: below this one, in the same group. */
export function placeBelow(sheet: Sheet, row: Row | undefined): { parentId: number | null; order: number } {
  const siblings = childrenOf(sheet.rows).get(row?.parentId ?? null) ?? [];
  if (!row) return { parentId: null, order: (siblings.at(-1)?.order ?? 0) + STEP };
  const next = siblings[siblings.findIndex(({ id }) => id === row.id) + 1];
  return { parentId: row.parentId, order: next ? Math.floor((row.order + next.order) / 2) : row.order + STEP };
}

/** The column “After” as it was typed: links that come and links that go. */
export function waitsFor(sheet: Sheet, row: Row, text: string): Move {
  const read = readPredecessors(text);
  if ('problem' in read) return { refused: `${read.problem}.` };
  const now = sheet.links.filter(({ toItemId }) => toItemId === row.id);
  const wanted: NonNullable<ScheduleChanges['addLinks']> = [];
  for (const { number, type, lag } of read.all) {
    const from = sheet.rows.find((one_) => one_.number === number);
    if (!from) return { refused: `There is no task ${number}.` };
    if (from.isGroup) return { refused: `${nameOf(from)} is a group: name one of its tasks.` };
    wanted.push({ fromItemId: from.id, toItemId: row.id, type, lagDays: lag });
  }
  const same = (a: { fromItemId: number; type?: string | null; lagDays?: number | null }, b: typeof a): boolean =>
    a.fromItemId === b.fromItemId && a.type === b.type && a.lagDays === b.lagDays;
  const removeLinks = now.filter((link) => !wanted.some((want) => same(link, want))).map(({ id }) => id);
  const addLinks = wanted.filter((want) => !now.some((link) => same(link, want)));
  if (!removeLinks.length && !addLinks.length) return { refused: '' };
  return { changes: { removeLinks, addLinks }, said: `${nameOf(row)} is waiting for ${text.trim() || 'nothing'}` };
}
