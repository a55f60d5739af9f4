import { expect, test } from 'vitest';
import { formulasAfter, givesValue } from './formulas.ts';

test('a kept sum gives the number of its cell, or it is none of it', () => {
  expect(givesValue('=3*2.4+1', 8.2)).toBe(true);
  expect(givesValue('1/3', 0.3333)).toBe(true);
  expect(givesValue('3*2.4+1', 8.3)).toBe(false);
  expect(givesValue('1/0', 0)).toBe(false);
  expect(givesValue(`${'('.repeat(1000)}1${')'.repeat(1000)}`, 1)).toBe(false);
});

test('a field that gets another value loses its sum, the others keep theirs', () => {
  const kept = { materialQuantity: '=2*3', labourCost: '=60+8' };
  expect(formulasAfter(kept, ['materialQuantity'])).toEqual({ labourCost: '=60+8' });
  expect(formulasAfter(kept, ['materialQuantity', 'labourCost'])).toBeNull();
  expect(formulasAfter(null, ['tax'])).toBeNull();
});
