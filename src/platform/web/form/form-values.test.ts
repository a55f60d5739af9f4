import { expect, test } from 'vitest';
import { money, option, required, text } from '../../../kit/fields.ts';
import { checkFields } from './check-field.ts';
import { createBody, initialValues, updateBody } from './form-values.ts';
import { readNumber } from './inputs/read-number.ts';

const specs = {
  name: required(text('Name')),
  note: text('Note'),
  cost: money('Cost', { min: 0 }),
  tradeId: option('Trade', 'trade'),
};

test('a create leaves out what was left empty', () => {
  const values = { ...initialValues(specs, undefined), name: ' Ann ' };
  expect(createBody(specs, values)).toEqual({ name: 'Ann' });
});

test('an update sends what differs, and null for what was cleared', () => {
  const before = initialValues(specs, { name: 'Ann', note: 'old', cost: 5, tradeId: 7 });
  expect(updateBody(specs, before, { ...before, note: '', cost: 6 })).toEqual({ note: null, cost: 6 });
});

test('only what is required must be filled', () => {
  expect(checkFields(specs, initialValues(specs, undefined))).toEqual({
    name: { type: 'rule', message: 'Name is required' },
  });
  expect(checkFields(specs, { name: 'Ann', cost: -1 })['cost']?.message).toBe('Cost is at least 0');
});

test('figures are read as people type them', () => {
  expect(readNumber('$1,234.50')).toBe(1234.5);
  expect(readNumber('12.5 %')).toBe(12.5);
  expect(readNumber('1,5')).toBe(1.5);
  expect(readNumber('1.234,50')).toBe(1234.5);
  expect(readNumber('  ')).toBeNull();
  expect(readNumber('abc')).toBeUndefined();
});
