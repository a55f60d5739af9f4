// The columns beside the bars, and what typing into one of them asks for.
import { readDay } from '../../../../kit/read-day.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { LONGEST_TASK } from '../../shared/job-schedule.entity.ts';
import { short } from './GanttBar.tsx';
import type { Row, Sheet } from './gantt-model.ts';
import { type Move, waitsFor } from './moves.ts';

export const COLUMNS = [
  { key: 'number', title: 'No.', width: 56, right: false, edits: false },
  { key: 'label', title: 'Task', width: 196, right: false, edits: true },
  { key: 'who', title: 'Who', width: 104, right: false, edits: false },
  { key: 'start', title: 'Start', width: 52, right: true, edits: true },
  { key: 'end', title: 'End', width: 52, right: true, edits: false },
  { key: 'days', title: 'Days', width: 42, right: true, edits: true },
  { key: 'float', title: 'Float', width: 44, right: true, edits: false },
  { key: 'done', title: 'Done', width: 52, right: true, edits: true },
  { key: 'after', title: 'After', width: 70, right: false, edits: true },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];
export const LEFT = COLUMNS.reduce((sum, { width }) => sum + width, 0) + 1;
export const TEMPLATE = COLUMNS.map(({ width }) => `${width}px`).join(' ');

export function textOf(sheet: Sheet, row: Row, key: ColumnKey): string {
  switch (key) {
    case 'number':
      return row.number;
    case 'label':
      return row.label;
    case 'who':
      return row.contact?.label ?? row.trade?.label ?? '';
    case 'start':
      return short(row.startDate);
    case 'end':
      return short(row.endDate);
    case 'days':
      return row.isGroup || row.durationDays > 0 ? String(row.days) : '';
    case 'float':
      return row.isGroup ? '' : String(row.float);
    case 'done':
      return row.progress ? `${row.progress} %` : '';
    case 'after':
      return sheet.after.get(row.id) ?? '';
  }
}
/** What the editor of a cell begins with. */
export const editedText = (sheet: Sheet, row: Row, key: ColumnKey): string =>
  key === 'done' ? String(row.progress) : key === 'days' ? String(row.durationDays) : textOf(sheet, row, key);

export const mayEdit = (row: Row, key: ColumnKey): boolean =>
  COLUMNS.some((column) => column.key === key && column.edits) && (!row.isGroup || key === 'label');
/** The next cell that can be typed into. */
export function nextCell(row: Row, key: ColumnKey, by: 1 | -1): ColumnKey | undefined {
  const cells = COLUMNS.map((column) => column.key).filter((one) => mayEdit(row, one));
  return cells[cells.indexOf(key) + by];
}

const whole = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

export function typed(sheet: Sheet, row: Row, key: ColumnKey, text: string): Move {
  const given = text.trim();
  if (given === editedText(sheet, row, key).trim()) return { refused: '' };
  const name = `${row.number} ${row.label}`;
  const one = (fields: object, said: string): Move => ({ changes: { items: [{ id: row.id, ...fields }] }, said });
  if (key === 'label')
    return given ? one({ label: given.slice(0, 200) }, 'Renamed') : { refused: 'A task needs a name.' };
  if (key === 'start') {
    if (!given) return row.notBefore ? one({ notBefore: null }, `${name} starts as early as it can`) : { refused: '' };
    const day = readDay(given, todayHere());
    return day
      ? one({ notBefore: day }, `${name} starts on ${short(day)} at the earliest`)
      : { refused: `“${given}” is not a date. Write 3/12, fri or +7.` };
  }
  if (key === 'days') {
    const days = whole(given);
    if (days === undefined || days > LONGEST_TASK)
      return { refused: `Days are a whole number up to ${LONGEST_TASK}; 0 is a milestone.` };
    return one({ durationDays: days }, `${name} takes ${days === 1 ? '1 day' : `${days} days`}`);
  }
  if (key === 'done') {
    const progress = whole(given.endsWith('%') ? given.slice(0, -1).trimEnd() : given);
    if (progress === undefined || progress > 100) return { refused: 'Done is a whole number from 0 to 100.' };
    return one({ progress }, `${name} is ${progress} % done`);
  }
  return key === 'after' ? waitsFor(sheet, row, given) : { refused: '' };
}
