import { expect, test } from 'vitest';
import type { MoneyStep } from '../../shared/job-front.api.ts';
import { inRow, ladder, leftToOrder } from './ladder.ts';

const step = (ref: string, amount: number, more: Partial<MoneyStep> = {}): MoneyStep => ({
  ref,
  label: ref,
  amount,
  note: '',
  menuRef: ref,
  kind: 'step',
  atCost: false,
  ...more,
});

test('steps lie over each other to scale, the first palest', () => {
  const { parts, ticks } = ladder([step('estimated', 20_000), step('authorised', 15_000), step('ordered', 5000)]);
  expect(parts.map(({ ref, to, depth }) => [ref, to, depth])).toEqual([
    ['estimated', 1, 0],
    ['authorised', 0.75, 0.5],
    ['ordered', 0.25, 1],
  ]);
  expect(ticks.map(({ amount }) => amount)).toEqual([5000, 10_000, 15_000, 20_000]);
});

test('what was asked for stands behind what was agreed, and may reach beyond everything else', () => {
  const { parts } = ladder([step('estimated', 100), step('authorised', 80), step('asked', 40, { kind: 'asked' })]);
  expect(parts.at(-1)).toEqual({ ref: 'asked', kind: 'asked', from: 80 / 120, to: 1, depth: 0 });
});

test('more ordered than authorised is over, more authorised than estimated is not', () => {
  const { parts } = ladder([step('estimated', 100), step('authorised', 120), step('ordered', 150)]);
  expect(parts.filter(({ kind }) => kind === 'over')).toEqual([
    { ref: 'ordered-over', kind: 'over', from: 120 / 150, to: 1, depth: 1 },
  ]);
});

test('more invoiced than ordered is no fault, and less of it stays to be seen over it; what is over says by how much', () => {
  const { parts, over } = ladder([
    step('estimated', 100),
    step('authorised', 100),
    step('ordered', 60),
    step('invoiced', 110),
  ]);
  expect(parts.map(({ ref }) => ref)).toEqual(['invoiced', 'estimated', 'authorised', 'ordered', 'invoiced-over']);
  expect(over).toEqual([{ ref: 'invoiced', label: 'invoiced', amount: 10 }]);
});

test('in the row prices come before costs, and the margin last; what is left to order needs both figures at sell', () => {
  const steps = [
    step('estimated', 10_054.74),
    step('authorised', 13_012.97),
    step('own-work', 5, { atCost: true }),
    step('ordered', 10_054.74),
    step('margin', 16.52, { kind: 'share', atCost: true }),
    step('bills', 7, { atCost: true }),
    step('to-invoice', 9, { kind: 'left' }),
  ];
  expect(inRow(steps).map(({ ref }) => ref)).toEqual([
    'estimated',
    'authorised',
    'ordered',
    'own-work',
    'bills',
    'margin',
  ]);
  expect(leftToOrder(steps)).toEqual({ amount: 2958.23, menuRef: 'ordered' });
  expect(leftToOrder([step('authorised', 5), step('ordered', 3, { atCost: true })])).toBeUndefined();
  expect(leftToOrder([step('authorised', 5), step('ordered', 6)])).toBeUndefined();
});

test('costs are no part of a bar of prices, and nothing is no bar', () => {
  expect(ladder([step('ordered', 50, { atCost: true })])).toEqual({ parts: [], ticks: [], over: [] });
  expect(ladder([step('estimated', 0), step('authorised', 0)])).toEqual({ parts: [], ticks: [], over: [] });
});
