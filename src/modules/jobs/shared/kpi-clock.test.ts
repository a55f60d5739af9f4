import { describe, expect, test } from 'vitest';
import { type BusinessCalendar, zonedInstant } from './business-clock.ts';
import { type ClockFacts, readClock } from './kpi-clock.ts';

const calendar: BusinessCalendar = {
  timezone: 'Australia/Sydney',
  opening: '08:00',
  closing: '17:00',
  holidays: new Set(),
};
const at = (time: string, day = '2026-11-18') => new Date(zonedInstant('Australia/Sydney', day, time));
const clock = (more: Partial<ClockFacts>): ClockFacts => ({
  startedAt: at('09:00'),
  stoppedAt: null,
  pauses: [],
  targetHours: 4,
  warnHours: 1,
  calendar,
  ...more,
});

describe('a clock of four hours', () => {
  test('waits until it is started', () => {
    expect(readClock(clock({ startedAt: null }), at('10:00'))).toMatchObject({ state: 'waiting', dueAt: null });
  });
  test('is green, amber in its last hour, red when it is over', () => {
    const colours = ['10:00', '12:00', '12:30', '13:00', '13:01'].map((now) => readClock(clock({}), at(now)).colour);
    expect(colours).toEqual(['green', 'amber', 'amber', 'amber', 'red']);
  });
  test('stands still in a pause and is due later by as much', () => {
    const pauses = [{ from: at('10:00'), to: at('12:00') }];
    expect(readClock(clock({ pauses }), at('13:00'))).toMatchObject({
      state: 'running',
      elapsedSeconds: 2 * 3600,
      pausedSeconds: 2 * 3600,
      remainingSeconds: 2 * 3600,
      dueAt: at('15:00'),
    });
  });
  test('that is paused now says since when, and the night does not count', () => {
    const pauses = [{ from: at('16:00'), to: null }];
    const facts = clock({ startedAt: at('14:00'), pauses });
    expect(readClock(facts, at('09:00', '2026-11-19'))).toMatchObject({
      state: 'paused',
      pausedAt: at('16:00'),
      elapsedSeconds: 2 * 3600,
      pausedSeconds: 2 * 3600,
      dueAt: at('11:00', '2026-11-19'),
    });
  });
  test('counts pauses that overlap once', () => {
    const pauses = [
      { from: at('10:00'), to: at('11:00') },
      { from: at('10:30'), to: at('11:30') },
      { from: at('08:00'), to: at('09:30') },
    ];
    expect(readClock(clock({ pauses }), at('12:00')).pausedSeconds).toBe(2 * 3600);
  });
  test('that was late when the pause began stays late', () => {
    const pauses = [{ from: at('14:00'), to: at('16:00') }];
    expect(readClock(clock({ pauses }), at('16:30'))).toMatchObject({ colour: 'red', dueAt: at('13:00') });
  });
  test('keeps its verdict once it is stopped', () => {
    const now = at('09:00', '2026-12-18');
    expect(readClock(clock({ stoppedAt: at('13:00') }), now)).toMatchObject({ state: 'met', colour: 'green' });
    expect(readClock(clock({ stoppedAt: at('13:30') }), now)).toMatchObject({
      state: 'missed',
      remainingSeconds: -1800,
    });
  });
  test('counts around the clock where it is told to', () => {
    const facts = clock({ calendar: null, targetHours: 24 });
    expect(readClock(facts, at('09:00', '2026-11-19'))).toMatchObject({ remainingSeconds: 0, colour: 'amber' });
  });
});
