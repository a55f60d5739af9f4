import { expect, test } from 'vitest';
import { EMPTY_ROW, isWhole, readBreak, readTimes } from './row-values.ts';

const ZONE = 'Australia/Sydney';
const cells = (more: object) => ({ ...EMPTY_ROW, ...more });

test('a day as it is typed: 7:30 to 16 with 30', () => {
  const { times } = readTimes(cells({ start: '07:30', end: '16:00', break: '30' }), '2026-11-23', ZONE);
  expect(times).toEqual({
    startAt: '2026-11-22 20:30:00',
    endAt: '2026-11-23 05:00:00',
    breakMinutes: 30,
    hours: 8,
    minutes: 480,
  });
});

test('an end before the start is one of the next morning, over a change of the clocks', () => {
  expect(readTimes(cells({ start: '22:00', end: '06:00' }), '2026-10-03', ZONE).times?.minutes).toBe(420);
  expect(readTimes(cells({ start: '22:00', end: '06:00' }), '2027-04-03', ZONE).times?.minutes).toBe(540);
});

test.each([
  [{}, 'Enter start and end, or the hours'],
  [{ start: '07:30' }, 'Enter the end too'],
  [{ end: '07:30' }, 'Enter the start too'],
  [{ start: '07:30', end: '08:00', break: '30' }, 'The break is as long as the work'],
  [{ start: '07:30', end: '08:00', break: 'long' }, 'Enter the break in minutes, such as 30'],
  [{ hours: '2', break: '30' }, 'Hours are entered without breaks: leave the break empty'],
  [{ hours: 'many' }, 'Enter start and end, or the hours'],
])('%o says what is missing', (more, problem) => {
  expect(readTimes(cells(more), '2026-11-23', ZONE).problem).toBe(problem);
});

test('an hour that no clock shows is named', () => {
  expect(readTimes(cells({ start: '02:15', end: '05:00' }), '2026-10-04', ZONE).problem).toContain(
    'does not exist in Sydney',
  );
});

test('breaks are minutes, or a length', () => {
  expect(['30', '0:45', '1h', '', 'x'].map(readBreak)).toEqual([30, 45, 60, 0, undefined]);
  expect([isWhole(cells({ start: '07:30' })), isWhole(cells({ hours: '2' }))]).toEqual([false, true]);
});
