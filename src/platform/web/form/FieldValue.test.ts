import { expect, test } from 'vitest';
import { integer } from '../../../kit/fields.ts';
import { showValue } from './FieldValue.tsx';

test('whole numbers are shown with a separator, a year without', () => {
  expect(showValue(integer('Odometer'), 'odometer', { odometer: 12_021 })).toBe('12,021');
  expect(showValue(integer('Year', { min: 1900, max: 2100 }), 'year', { year: 2021 })).toBe('2021');
});
