import { expect, test } from 'vitest';
import { isLaterDispute } from './dispute-order.ts';

const first = { id: 'du_1', at: 100 };
const second = { id: 'du_2', at: 200 };

test.each([
  ['needs_response', 'under_review', true],
  ['under_review', 'needs_response', false],
  ['won', 'under_review', false],
  ['won', 'won', true],
  // Banks have taken back a decision, and disputed what they had only asked about.
  ['lost', 'won', true],
  ['warning_closed', 'needs_response', true],
  ['needs_response', 'warning_under_review', false],
  ['won', 'something_new', true],
])('of one dispute: after %s, an answer that says %s counts: %s', (before, status, counts) => {
  expect(isLaterDispute({ ...first, status, reason: '' }, { ...first, status: before })).toBe(counts);
});

test('of two disputes the later one counts, whatever the other one came to', () => {
  const told = { status: 'needs_response', reason: '' };
  expect(isLaterDispute({ ...second, ...told }, { ...first, status: 'won' })).toBe(true);
  expect(isLaterDispute({ ...first, status: 'won', reason: '' }, { ...second, status: 'needs_response' })).toBe(false);
  expect(isLaterDispute({ ...first, ...told }, { id: null, at: null, status: null })).toBe(true);
});
