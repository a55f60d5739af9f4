import { expect, test } from 'vitest';
import { momentAt, showDay, showTime, timeIn } from './dates.ts';
import { readDay, readFullDay, readTime } from './read-day.ts';

const TODAY = '2026-11-20'; // a Friday

test.each([
  ['3/11', '2026-11-03'],
  ['3/1', '2027-01-03'],
  ['03/11/26', '2026-11-03'],
  ['3.11.2025', '2025-11-03'],
  ['3-11', '2026-11-03'],
  ['031126', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['3 nov', '2026-11-03'],
  ['3rd November 2027', '2027-11-03'],
  ['Tue 3rd Nov 2026', '2026-11-03'],
  ['nov 3', '2026-11-03'],
  ['3nov', '2026-11-03'],
  ['29/2/2028', '2028-02-29'],
  ['today', '2026-11-20'],
  ['tod', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['+7', '2026-11-27'],
  ['-1', '2026-11-19'],
  ['+2w', '2026-12-04'],
  ['fri', '2026-11-20'],
  ['next friday', '2026-11-27'],
  ['mon', '2026-11-23'],
  ['last mon', '2026-11-16'],
  ['2', '2026-12-02'],
  ['18', '2026-11-18'],
])('%s is %s', (typed, day) => expect(readDay(typed, TODAY)).toBe(day));

test.each(['', 'soon', '31/2', '13/13', '32', '3/11/20267', '29/2/2026', 'x nov', '0/0'])('%s is no day', (typed) =>
  expect(readDay(typed, TODAY)).toBeUndefined(),
);

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1.2.26', '2026-02-01'],
  ['3 Nov 2026', '2026-11-03'],
  ['03-November-2026', '2026-11-03'],
  ['2026/11/21', '2026-11-21'],
  ['3 Nov', undefined],
  ['3/11', undefined],
  ['12', undefined],
  ['today', undefined],
  ['fri', undefined],
  ['31/02/2026', undefined],
])('%s of a file is the day %s', (written, day) => expect(readFullDay(written)).toBe(day));

test('what a day is shown as can be typed back', () => {
  for (const style of ['medium', 'short', 'plain'] as const)
    for (const day of ['2026-01-01', '2026-03-22', '2024-02-29', '1999-12-13'])
      expect(readDay(showDay(day, style), TODAY)).toBe(day);
});

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['2pm', '14:00'],
  ['2:05 pm', '14:05'],
  ['12am', '00:00'],
  ['14.30', '14:30'],
  ['24:00', undefined],
  ['13pm', undefined],
  ['9:75', undefined],
])('%s is the time %s', (typed, time) => expect(readTime(typed)).toBe(time));

test('a clock time of a zone is a moment, on both sides of a change of the clocks', () => {
  for (const [zone, day, time, moment] of [
    ['Australia/Sydney', '2026-11-22', '00:00', '2026-11-21 13:00:00'],
    ['Australia/Sydney', '2026-07-01', '09:05', '2026-06-30 23:05:00'],
    ['Australia/Sydney', '2026-10-04', '03:30', '2026-10-03 16:30:00'],
    ['Europe/London', '2026-03-29', '02:30', '2026-03-29 01:30:00'],
  ] as const) {
    expect(momentAt(zone, day, time)).toBe(moment);
    expect(timeIn(zone, new Date(`${moment.replace(' ', 'T')}Z`))).toBe(time);
  }
});

test('days and times read as the specification has them', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-11', '2026-11-22'].map((day) => showDay(day))).toEqual([
    '1st Nov 2026',
    '2nd Nov 2026',
    '3rd Nov 2026',
    '11th Nov 2026',
    '22nd Nov 2026',
  ]);
  expect(showDay('2026-11-03', 'short')).toBe('3/11/2026');
  expect(['00:05', '09:30', '12:00', '23:59'].map(showTime)).toEqual(['12:05 am', '9:30 am', '12:00 pm', '11:59 pm']);
});
