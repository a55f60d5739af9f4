import { describe, expect, test } from 'vitest';
import { readDaysOff } from './days-off.ts';
import { readPredecessors, showPredecessors } from './predecessors.ts';
import { type PlanItem, type PlanLink, circleInWords, planSchedule } from './schedule-plan.ts';
import { isSlip, joinedMoves, movedTasks, shortenToEnd, slipInWords } from './slips.ts';
import { numbersOf, treeOfTemplate } from './template-tasks.ts';
import { MONDAY_TO_FRIDAY, workingDays } from './working-days.ts';

const week = workingDays({ weekdays: MONDAY_TO_FRIDAY, daysOff: ['2031-02-05'] });
const sixDays = workingDays({ weekdays: [false, true, true, true, true, true, true], daysOff: [] });
const item = (id: number, durationDays: number, more: Partial<PlanItem> = {}): PlanItem => ({
  id,
  parentId: null,
  order: id,
  label: `Task ${id}`,
  durationDays,
  notBefore: null,
  deadline: null,
  progress: 0,
  ...more,
});
const link = (fromItemId: number, toItemId: number, more: Partial<PlanLink> = {}): PlanLink => ({
  fromItemId,
  toItemId,
  type: 'FS',
  lagDays: 0,
  ...more,
});
// 3 February 2031 is a Monday.
const FROM = { startDate: '2031-02-03' };

describe('working days', () => {
  test('count over weekends and days off, there and back', () => {
    expect(week.isWorked('2031-02-05')).toBe(false);
    expect(week.isWorked('2031-02-08')).toBe(false);
    const monday = week.at('2031-02-03');
    expect([0, 1, 2, 3, 4].map((by) => week.day(monday + by))).toEqual([
      '2031-02-03',
      '2031-02-04',
      '2031-02-06',
      '2031-02-07',
      '2031-02-10',
    ]);
    expect(week.day(week.at('2031-02-08'))).toBe('2031-02-10');
    expect(week.endDay(monday, 3)).toBe('2031-02-06');
    expect(week.after('2031-02-04') - week.at('2031-02-03')).toBe(2);
  });
  test('a week of six works on Saturday', () => {
    expect(sixDays.day(sixDays.at('2031-02-07') + 1)).toBe('2031-02-08');
  });
  test('days off are read by line, with the line that is wrong', () => {
    expect(readDaysOff(['2031-12-24', '2031-12-31 to 2032-01-02'])).toEqual({
      days: ['2031-12-24', '2031-12-31', '2032-01-01', '2032-01-02'],
    });
    for (const wrong of [
      'Christmas',
      '2031-02-30',
      '0001-01-01',
      '2032-01-01 to 2031-01-01',
      '2031-01-01 to 2039-01-01',
    ])
      expect(readDaysOff([wrong]), wrong).toHaveProperty('problem');
  });
});

describe('the four links on a calendar', () => {
  // 1 takes Tue 4, Thu 6 (Wednesday is off); what the second does follows.
  const table: [PlanLink['type'], lag: number, start: string, end: string][] = [
    ['FS', 0, '2031-02-07', '2031-02-10'],
    ['FS', 1, '2031-02-10', '2031-02-11'],
    ['FS', -1, '2031-02-06', '2031-02-07'],
    ['SS', 0, '2031-02-04', '2031-02-06'],
    ['SS', 2, '2031-02-07', '2031-02-10'],
    ['FF', 0, '2031-02-04', '2031-02-06'],
    ['FF', 2, '2031-02-07', '2031-02-10'],
    ['SF', 0, '2031-02-03', '2031-02-04'],
    ['SF', 3, '2031-02-06', '2031-02-07'],
  ];
  test.each(table)('%s%i', (type, lagDays, start, end) => {
    const items = [item(1, 2, { notBefore: '2031-02-04' }), item(2, 2)];
    const { byId } = planSchedule(FROM, items, [link(1, 2, { type, lagDays })], week);
    expect([byId.get(2)?.startDate, byId.get(2)?.endDate]).toEqual([start, end]);
  });
});

test('groups stand over their tasks, numbers follow the tree', () => {
  const items = [
    item(1, 9),
    item(2, 2, { parentId: 1, progress: 100, notBefore: '2031-02-03' }),
    item(3, 2, { parentId: 1 }),
    item(4, 0),
  ];
  const { rows, endDate } = planSchedule(FROM, items, [link(2, 3), link(3, 4)], week);
  expect(rows.map(({ number }) => number)).toEqual(['1', '1.1', '1.2', '2']);
  expect(rows[0]).toMatchObject({
    isGroup: true,
    days: 4,
    progress: 50,
    startDate: '2031-02-03',
    endDate: '2031-02-07',
  });
  // A moment stands on the first day on which it can be.
  expect(rows[3]).toMatchObject({ startDate: '2031-02-10', endDate: '2031-02-10', critical: true });
  expect(endDate).toBe('2031-02-10');
});

test('what stands before a task is read as people write it', () => {
  expect(readPredecessors('2, 3.1ss+2; 4FF-1')).toEqual({
    all: [
      { number: '2', type: 'FS', lag: 0 },
      { number: '3.1', type: 'SS', lag: 2 },
      { number: '4', type: 'FF', lag: -1 },
    ],
  });
  const all = [
    { number: '2', type: 'FS', lag: 0 },
    { number: '3.1', type: 'SS', lag: 2 },
    { number: '4', type: 'FS', lag: -1 },
  ] as const;
  expect(showPredecessors(all)).toBe('2, 3.1SS+2, 4FS-1');
  for (const wrong of ['Paint', '2XX', '2FS+99999', '2, 2SS', '-1'])
    expect(readPredecessors(wrong), wrong).toHaveProperty('problem');
});

describe('templates', () => {
  const line = (label: string, level: number, after = '') => ({ label, level, after, tradeId: null, days: 1 });
  test('a line that stands too deep stands under the one above it', () => {
    expect(numbersOf([{ level: 0 }, { level: 3 }, { level: 1 }, { level: 0 }])).toEqual(['1', '1.1', '1.2', '2']);
  });
  test('what cannot be is told with its line', () => {
    const circle = treeOfTemplate([line('A', 0, '2'), line('B', 0, '1')]);
    expect(circle).toMatchObject({ problem: expect.stringContaining('2 B → 1 A → 2 B') });
    expect(treeOfTemplate([line('A', 0), line('B', 0, '7')])).toMatchObject({ line: 1, problem: 'There is no line 7' });
    expect(treeOfTemplate([line('A', 0), line('B', 1), line('C', 0, '1')])).toMatchObject({ line: 2 });
    expect(treeOfTemplate([line('A', 0), line('B', 1), line('C', 0, '1.1SS+1')])).toMatchObject({
      links: [{ fromItemId: 1, toItemId: 2, type: 'SS', lagDays: 1 }],
    });
  });
});

describe('a slip', () => {
  const items = [item(1, 2), item(2, 3), item(3, 1), item(4, 1)];
  const links = [link(1, 2), link(2, 3)];
  const before = planSchedule(FROM, items, links, week);
  const longer = [item(1, 4), ...items.slice(1)];
  const after = planSchedule(FROM, longer, links, week);
  const moved = movedTasks(before, after, new Set([1]), (id) => `Task ${id}`);

  test('tells what it moved', () => {
    expect(moved.map(({ id }) => id)).toEqual([2, 3]);
    expect(isSlip(before, after, moved)).toBe(true);
    expect(isSlip(after, before, movedTasks(after, before, new Set([1]), String))).toBe(false);
    const words = slipInWords({
      label: 'Plasterer',
      days: 2,
      moved,
      fromEnd: before.endDate,
      toEnd: after.endDate,
      reason: null,
    });
    expect(words).toBe('Plasterer 2 days late moved 2 tasks; the end 11th Feb 2031 → 13th Feb 2031.');
  });
  test('goes on as one, and is none once everything is back', () => {
    expect(joinedMoves(moved, after, []).length).toBe(2);
    expect(joinedMoves(moved, before, [])).toEqual([]);
  });
  test('the end is kept by a day off the longest tasks behind it', () => {
    const asked = { schedule: FROM, items: longer, links, days: week, causeId: 1, endDate: before.endDate };
    expect(shortenToEnd(asked)).toEqual([{ id: 2, durationDays: 1 }]);
    expect(shortenToEnd({ ...asked, endDate: '2031-02-07' })).toBeUndefined();
  });
  test('a circle is one sentence with its path', () => {
    expect(circleInWords([1, 2, 1], (id) => `1.${id} T`)).toBe(
      'This would form a loop: 1.1 T → 1.2 T → 1.1 T. Remove one of these links.',
    );
  });
});
