// The clock of a claim: due at closing time, amber under a day, red past it, and what is left in business time.
import { expect, test } from 'vitest';
import { answerDue, readClaimClock, soonBefore } from './claim-clock.ts';

const calendar = { timezone: 'Australia/Sydney', opening: '09:00', closing: '17:00', holidays: new Set<string>() };
/** Sydney is eleven hours ahead of UTC in November 2026. */
const at = (text: string) => new Date(`${text}+11:00`);

test('an answer is due at closing time of the last business day, weekends and holidays left out', () => {
  expect(answerDue(at('2026-11-16T09:40'), 5, calendar)).toEqual(at('2026-11-23T17:00'));
  expect(answerDue(at('2026-11-14T11:00'), 1, calendar)).toEqual(at('2026-11-16T17:00')); // sent on a Saturday
  expect(answerDue(at('2026-11-13T19:00'), 1, calendar)).toEqual(at('2026-11-16T17:00')); // after closing
  const picnic = { ...calendar, holidays: new Set(['2026-11-17']) };
  expect(answerDue(at('2026-11-16T09:40'), 1, picnic)).toEqual(at('2026-11-18T17:00'));
});

test('less than a day begins a business day before, over a weekend too', () => {
  expect(soonBefore(at('2026-11-24T17:00'), calendar)).toEqual(at('2026-11-23T17:00'));
  expect(soonBefore(at('2026-11-23T12:00'), calendar)).toEqual(at('2026-11-20T12:00'));
  expect(soonBefore(at('2026-11-23T12:00'), null)).toEqual(at('2026-11-22T12:00'));
});

test('it is green over a day, amber under one, red past its end, and stands still where it is paused', () => {
  const clock = {
    startedAt: at('2026-11-16T09:00'),
    dueAt: at('2026-11-20T17:00'),
    soonAt: at('2026-11-19T17:00'),
    paused: false,
    pausedSeconds: 0,
    leftSeconds: null,
  };
  const read = (when: string, more = {}) => readClaimClock({ ...clock, ...more }, calendar, at(when));
  expect(read('2026-11-18T09:00')).toEqual({
    state: 'green',
    leftSeconds: 24 * 3600,
    share: 0.4,
    daySeconds: 8 * 3600,
  });
  expect(read('2026-11-20T14:40')).toMatchObject({ state: 'amber', leftSeconds: 2 * 3600 + 1200 });
  expect(read('2026-11-23T10:00')).toMatchObject({ state: 'red', leftSeconds: -3600, share: 1 });
  expect(read('2026-11-23T10:00', { paused: true, leftSeconds: 7200 })).toMatchObject({
    state: 'paused',
    leftSeconds: 7200,
  });
});
