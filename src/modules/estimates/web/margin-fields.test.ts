import { expect, test } from 'vitest';
import { readMargin, typedMargin } from './MarginFields.tsx';

const typed = typedMargin({ label: 'Storm', applyMarginTo: 'total', estimateMargin: 0.1 });

test('a typed total goes before the percentage: total over base, 0 where the base is 0', () => {
  expect(readMargin(typed, 1840.14).estimateMargin).toBe(0.1);
  expect(readMargin({ ...typed, amount: '147.21' }, 1840.14).estimateMargin).toBeCloseTo(0.08, 4);
  expect(Math.round(readMargin({ ...typed, amount: '147.21' }, 1840.14).estimateMargin * 184014)).toBe(14721);
  expect(readMargin({ ...typed, amount: '147.21' }, 0).estimateMargin).toBe(0);
  expect(readMargin({ ...typed, amount: 'much' }, 100).problem).toBe('much is not a number');
  expect(readMargin({ ...typed, amount: '-200' }, 100).problem).toBe('That is not a percentage of this estimate');
});
