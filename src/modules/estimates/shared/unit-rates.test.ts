import { expect, test } from 'vitest';
import { type Measured, measuresOf } from './unit-rates.ts';

const measured = (given: Partial<Measured>): Measured => ({
  materialQuantity: 0,
  materialUnit: null,
  labourQuantity: 0,
  labourUnit: null,
  ...given,
});
const sold = { sell: 100, materialSell: 60, labourSell: 40 };

test('one measure where one of the two is there, or both are counted alike: the whole sell for a unit', () => {
  const material = measured({ materialQuantity: 8, materialUnit: 'm²' });
  const labour = measured({ labourQuantity: 3, labourUnit: 'hr' });
  const both = measured({ materialQuantity: 8, materialUnit: 'm²', labourQuantity: 8, labourUnit: 'm²' });
  for (const seesMargins of [true, false]) {
    expect(measuresOf(material, sold, seesMargins)).toEqual([{ of: 'item', quantity: 8, unit: 'm²', rate: 12.5 }]);
    expect(measuresOf(labour, sold, seesMargins)).toEqual([{ of: 'item', quantity: 3, unit: 'hr', rate: 33.33 }]);
    expect(measuresOf(both, sold, seesMargins)).toEqual([{ of: 'item', quantity: 8, unit: 'm²', rate: 12.5 }]);
  }
});

test('two where they are counted apart; what each costs is for people who see margins', () => {
  const item = measured({ materialQuantity: 8, materialUnit: 'm²', labourQuantity: 3, labourUnit: 'hr' });
  expect(measuresOf(item, sold, true)).toEqual([
    { of: 'material', quantity: 8, unit: 'm²', rate: 7.5 },
    { of: 'labour', quantity: 3, unit: 'hr', rate: 13.33 },
  ]);
  expect(measuresOf(item, sold, false).map(({ rate }) => rate)).toEqual([null, null]);
});

test('a rate below one has parts of a cent; a credit is below nothing; nothing has no measure', () => {
  const screws = measured({ materialQuantity: 4000, materialUnit: 'ea' });
  expect(measuresOf(screws, { ...sold, sell: 13.3 }, true)[0]?.rate).toBe(0.0033);
  expect(measuresOf(measured({ materialQuantity: -2 }), { ...sold, sell: -50 }, true)[0]?.rate).toBe(25);
  expect(measuresOf(measured({}), sold, true)).toEqual([]);
});
