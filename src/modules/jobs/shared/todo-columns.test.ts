import { expect, test } from 'vitest';
import { TODO_COLUMNS, dayOfColumn, todoColumn } from './todo-columns.ts';

test('a card stands where its day falls; weeks start on Sunday', () => {
  const today = '2026-11-18'; // a Wednesday
  const days = [null, '2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'];
  expect(days.map((day) => todoColumn(day, today))).toEqual([
    'no-date',
    'late',
    'today',
    'this-week',
    'next-week',
    'next-week',
    'later',
  ]);
});

test('a card that is put into a column stands there afterwards, on every day of the week', () => {
  for (let day = 15; day <= 21; day++) {
    const today = `2026-11-${day}`;
    for (const column of TODO_COLUMNS) {
      const due = dayOfColumn(column, today);
      if (due !== undefined) expect(todoColumn(due, today), `${column} on ${today}`).toBe(column);
    }
    expect(dayOfColumn('late', today)).toBeUndefined();
  }
  expect(dayOfColumn('this-week', '2026-11-21')).toBeUndefined(); // on Saturday nothing of the week is left
});
