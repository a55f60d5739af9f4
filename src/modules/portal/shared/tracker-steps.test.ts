// The six steps of a claim as its customer reads them.
import { describe, expect, test } from 'vitest';
import { SHARE_PARTS, TRACKER_PARTS, trackerParts } from './share-parts.ts';
import { type TrackerFacts, trackerSteps } from './tracker-steps.ts';

const facts: TrackerFacts = {
  reported: '2026-11-03',
  inspected: null,
  sent: null,
  approved: null,
  started: null,
  finished: null,
  handedOver: null,
  statusType: 'active',
};
const said = (more: Partial<TrackerFacts>) =>
  trackerSteps({ ...facts, ...more })
    .map(({ key, state }) => (state === 'done' ? `✓${key}` : state === 'now' ? `>${key}` : key))
    .join(' ');
const drying = { startedOn: '2026-11-03', dryOn: null };

describe('the steps', () => {
  test.each<[string, Partial<TrackerFacts>, string]>([
    ['of a claim that was reported', {}, '✓reported >inspected quoted approved repairs handover'],
    ['of works that have begun', { started: '2026-11-20' }, '✓reported ✓inspected ✓quoted ✓approved >repairs handover'],
    [
      'while it dries before the approval',
      { inspected: '2026-11-04', drying },
      '✓madeSafe ✓inspected approved >drying repairs handover',
    ],
    [
      'while it dries after it',
      { approved: '2026-11-20', drying },
      '✓madeSafe ✓inspected ✓approved >drying repairs handover',
    ],
    [
      'once it is dry',
      { approved: '2026-11-20', drying: { ...drying, dryOn: '2026-11-25' } },
      '✓madeSafe ✓inspected ✓approved ✓drying >repairs handover',
    ],
    [
      'of a job that is done',
      { statusType: 'completed', drying },
      '✓madeSafe ✓inspected ✓approved ✓drying ✓repairs ✓handover',
    ],
    [
      'of a job that was cancelled',
      { statusType: 'cancelled' },
      '✓reported inspected quoted approved repairs handover',
    ],
    [
      'of repairs that are done',
      { finished: '2026-12-10' },
      '✓reported ✓inspected ✓quoted ✓approved ✓repairs >handover',
    ],
  ])('%s', (_, more, expected) => {
    expect(said(more)).toBe(expected);
  });
});

test('a tenant reads no papers and no sums, whatever is left to the kind; sums are the customer’s even where they were ticked', () => {
  expect(SHARE_PARTS['portal']?.map(({ field }) => field)).toEqual(TRACKER_PARTS);
  expect(trackerParts([], { mayAct: true, named: true })).toEqual(TRACKER_PARTS);
  expect(trackerParts([], { mayAct: false, named: true })).toEqual(['asks', 'drying', 'visits', 'photos']);
  expect(trackerParts(['papers', 'money'], { mayAct: false, named: true })).toEqual(['papers']);
  expect(trackerParts([], { mayAct: false, named: false })).not.toContain('money');
});
