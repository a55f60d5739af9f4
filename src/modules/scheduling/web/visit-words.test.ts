import { expect, test } from 'vitest';
import { calledBy, toGo, visitWhen } from './visit-words.ts';

const NOW = new Date('2026-11-24T02:05:00Z');
const at = (startAt: string, typeName = 'booked') =>
  toGo({ startAt, status: { id: 1, label: '', typeName, colour: null } as never }, NOW);

test('a visit says how long there is, and how late it is, as long as nobody is there', () => {
  expect(at('2026-11-24 02:30:00')).toEqual({ words: 'in 25 min', late: false });
  expect(at('2026-11-24 05:05:00')).toEqual({ words: 'in 3 h', late: false });
  expect(at('2026-11-24 01:47:00')).toEqual({ words: '18 min late', late: true });
  expect(at('2026-11-24 02:05:10')).toEqual({ words: 'now', late: false });
  expect(at('2026-11-24 01:47:00', 'onSite')).toBeUndefined();
  expect(at('2026-11-27 01:47:00')).toBeUndefined();
});

test('today and tomorrow are called so, on the clock of the site', () => {
  const of = {
    startAt: '2026-11-24 02:30:00',
    endAt: '2026-11-24 03:30:00',
    allDay: false,
    startDate: null,
    endDate: null,
    timezone: 'Australia/Sydney',
  };
  expect(visitWhen(of, '2026-11-24')).toMatch(/^Today, 1:30 pm to 2:30 pm/);
  expect(visitWhen(of, '2026-11-23')).toMatch(/^Tomorrow, 1:30 pm/);
  expect(visitWhen({ ...of, allDay: true, startDate: '2026-11-24' }, '2026-11-24')).toBe('Today, all day');
});

test('a person is called by their first name, a strata plan is not', () => {
  expect(['Mia Wong', 'Liam O’Brien', 'Strata Plan 1234', 'Wong', '', null].map(calledBy)).toEqual([
    'Mia',
    'Liam',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
