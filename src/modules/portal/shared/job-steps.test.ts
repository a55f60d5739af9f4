// The six steps in plain words, case by case.
import { describe, expect, test } from 'vitest';
import { type StepFacts, jobSteps, nothingAsked } from './job-steps.ts';

const NEW: StepFacts = {
  reported: '2026-11-03',
  inspected: null,
  sent: null,
  approved: null,
  started: null,
  finished: null,
  handedOver: null,
  statusType: 'active',
  visit: null,
  worksFrom: null,
  worksUntil: null,
  today: '2026-11-20',
};

const told = (facts: Partial<StepFacts>): string[] =>
  jobSteps({ ...NEW, ...facts }).map(({ state, day, dayIs }) => [state, dayIs, day].filter(Boolean).join(' '));

describe('the six steps', () => {
  test.each<[string, Partial<StepFacts>, string[]]>([
    ['just reported', {}, ['done 2026-11-03', 'now', 'later', 'later', 'later', 'later']],
    [
      'an inspection is booked',
      { visit: '2026-11-24' },
      ['done 2026-11-03', 'now on 2026-11-24', 'later', 'later', 'later', 'later'],
    ],
    [
      'inspected',
      { inspected: '2026-11-10', visit: '2026-11-24' },
      ['done 2026-11-03', 'done 2026-11-10', 'now', 'later', 'later', 'later'],
    ],
    [
      'approved, nothing booked',
      { inspected: '2026-11-10', approved: '2026-11-20' },
      ['done 2026-11-03', 'done 2026-11-10', 'done', 'done 2026-11-20', 'now', 'later'],
    ],
    [
      'works are booked',
      { approved: '2026-11-20', worksFrom: '2026-11-26', worksUntil: '2026-12-17' },
      ['done 2026-11-03', 'done', 'done', 'done 2026-11-20', 'now from 2026-11-26', 'later by 2026-12-17'],
    ],
    [
      'a booked day that has passed is no promise',
      { approved: '2026-11-10', worksFrom: '2026-11-12', worksUntil: '2026-11-15' },
      ['done 2026-11-03', 'done', 'done', 'done 2026-11-10', 'now', 'later'],
    ],
    [
      'works are running',
      { started: '2026-11-18', worksUntil: '2026-12-17' },
      ['done 2026-11-03', 'done', 'done', 'done', 'now from 2026-11-18', 'later by 2026-12-17'],
    ],
    ['finished', { finished: '2026-11-19' }, ['done 2026-11-03', 'done', 'done', 'done', 'done 2026-11-19', 'now']],
    [
      'closed without a single day',
      { reported: null, statusType: 'closed' },
      ['done', 'done', 'done', 'done', 'done', 'done'],
    ],
    [
      'cancelled',
      { visit: '2026-11-24', statusType: 'cancelled' },
      ['done 2026-11-03', 'later', 'later', 'later', 'later', 'later'],
    ],
  ])('%s', (_, facts, expected) => expect(told(facts)).toEqual(expected));
});

test('where nothing is asked, one sentence says what comes next', () => {
  const said = (facts: Partial<StepFacts>, comes = false) =>
    nothingAsked(jobSteps({ ...NEW, ...facts }), facts.statusType ?? 'active', comes);
  expect(said({})).toBe('Next we come and look at the damage.');
  expect(said({ inspected: '2026-11-10', sent: '2026-11-12' })).toBe('The estimate is waiting to be approved.');
  expect(said({ started: '2026-11-18' })).toBe('The work has started.');
  expect(said({ statusType: 'hold' })).toBe('The work is paused. We tell you when it continues.');
  expect(said({ statusType: 'closed' })).toBe('Everything is done. Thank you.');
  expect(said({ statusType: 'closed' }, true)).toBe('The work is done. We come once more, as below.');
  expect(said({ statusType: 'cancelled' })).toBe('This job has ended.');
});
