// Event actions that would set themselves off: alone, over others, and not where the event is another one.
import { expect, test } from 'vitest';
import { type Effect, type Wired, circleOf } from './event-effects.ts';

const action = (label: string, more: Partial<Wired>): Wired => ({
  id: label.charCodeAt(0),
  label,
  actionTypeRef: 'jobStatus',
  statusId: null,
  wizardTemplateId: null,
  effects: [],
  ...more,
});
const to = (statusId: number): Effect => ({ kind: 'status', statusId });

test('an action that is waiting for what it does is refused', () => {
  expect(circleOf(action('A', { statusId: 2, effects: [to(2)] }), [])).toMatch(/^This would trigger itself/);
  expect(circleOf(action('A', { effects: [to(2)] }), [])).toMatch(/^This would trigger itself/);
  expect(circleOf(action('A', { statusId: 1, effects: [to(2)] }), [])).toBeUndefined();
  expect(circleOf(action('A', { actionTypeRef: 'formApproved', effects: [to(2)] }), [])).toBeUndefined();
});

test('a circle over others is named; others that go in a circle without it are not its matter', () => {
  const b = action('B', { statusId: 2, effects: [to(3)] });
  const c = action('C', { statusId: 3, effects: [to(1)] });
  const a = action('A', { statusId: 1, effects: [to(2)] });
  expect(circleOf(a, [b, c])).toBe(
    'It would loop: “A” sets off “B” sets off “C” sets off “A”. Remove the effect from one of them.',
  );
  expect(circleOf(a, [b])).toBeUndefined();
  expect(circleOf(action('D', { statusId: 9, effects: [to(1)] }), [a, b, c])).toBeUndefined();
});

test('a wizard that begins itself when it is finished', () => {
  const begins: Effect = { kind: 'wizard', wizardTemplateId: 7 };
  expect(circleOf(action('A', { actionTypeRef: 'wizard', wizardTemplateId: 7, effects: [begins] }), [])).toBeDefined();
  expect(
    circleOf(action('A', { actionTypeRef: 'wizard', wizardTemplateId: 8, effects: [begins] }), []),
  ).toBeUndefined();
});
