import { describe, expect, test } from 'vitest';
import type { AvailableLine } from '../shared/work-orders.api.ts';
import { figuresOf, firstChoice, isReadable, linkLines, partOf, readQuantity, toggled } from './line-choice.ts';

const line = (more: Partial<AvailableLine> = {}): AvailableLine => ({
  estimateItemId: 1,
  estimateItemSnapshotId: 11,
  estimateLabel: 'Building works',
  categoryLabel: 'Linings',
  tradeId: 8,
  tradeLabel: 'Carpentry',
  description: 'Supply and fix plasterboard',
  authorised: true,
  materialUnit: 'm²',
  labourUnit: 'hr',
  materialQuantity: 10,
  materialCost: 20,
  labourQuantity: 4,
  labourCost: 50,
  remainingMaterialQuantity: 10,
  remainingLabourQuantity: 4,
  sell: 500,
  ...more,
});
const limits = { warning: 10, target: 20 };

describe('firstChoice', () => {
  test('takes the authorised lines that are left', () => {
    const lines = [
      line(),
      line({ estimateItemId: 2, authorised: false }),
      line({ estimateItemId: 3, remainingMaterialQuantity: 0, remainingLabourQuantity: 0 }),
    ];
    expect([...firstChoice(lines).keys()]).toEqual([1]);
  });
});

describe('figuresOf', () => {
  test('a whole line sells at its sell', () => {
    expect(figuresOf([line()], firstChoice([line()]), limits)).toEqual({
      cost: 400,
      sell: 500,
      profit: 20,
      light: 'success',
    });
  });
  test('half the quantities sell at half', () => {
    expect(figuresOf([line()], new Map([[1, { material: '5', labour: '2' }]]), limits)).toMatchObject({
      cost: 200,
      sell: 250,
      profit: 20,
    });
  });
  test('what others took is not sold again', () => {
    const rest = line({ remainingMaterialQuantity: 5, remainingLabourQuantity: 2 });
    expect(figuresOf([rest], firstChoice([rest]), limits)).toMatchObject({ cost: 200, sell: 250 });
  });
  test('no sell for people who may not see it', () => {
    const hidden = line({ sell: null as unknown as number });
    expect(figuresOf([hidden], firstChoice([hidden]), limits).sell).toBeNull();
  });
});

test('a whole remainder is left to the server, a part is named', () => {
  expect(linkLines([line()], firstChoice([line()]))).toEqual([{ estimateItemId: 1 }]);
  expect(linkLines([line()], new Map([[1, { material: '2.5', labour: '' }]]))).toEqual([
    { estimateItemId: 1, materialQuantity: 2.5, labourQuantity: 0 },
  ]);
});

test.each([
  ['1,200.5', 1200.5],
  ['1,5', 1.5],
  ['0,333', 0.333],
  ['1.234,50', 1234.5],
  ['', 0],
  ['-3', -3],
  ['two', undefined],
])('the quantity %j is %s', (text, value) => {
  expect(readQuantity(text)).toBe(value);
});

test('unreadable quantities are noticed, and taking a line off forgets them', () => {
  const chosen = new Map([[1, { material: 'x', labour: '0' }]]);
  expect(isReadable(chosen)).toBe(false);
  expect(toggled(chosen, [line()], false).size).toBe(0);
});

describe('partOf', () => {
  const item = { materialQuantity: 10, labourQuantity: 4 };
  test('all of it names nothing; less names both quantities', () => {
    expect(partOf(item, { material: '10', labour: '4' })).toEqual({ quantities: {} });
    expect(partOf(item, { material: '2.5', labour: '' })).toEqual({
      quantities: { materialQuantity: 2.5, labourQuantity: 0 },
    });
    expect(partOf({ materialQuantity: -3, labourQuantity: 0 }, { material: '-1', labour: '0' })).toEqual({
      quantities: { materialQuantity: -1, labourQuantity: 0 },
    });
  });
  test('more than there is, the other side of 0, nothing, and no number are named at their field', () => {
    expect(partOf(item, { material: '11', labour: '-1' })).toEqual({
      problem: { material: 'Move at most 10', labour: 'Move at most 4' },
    });
    expect(partOf(item, { material: '0', labour: '' })).toEqual({ problem: { material: 'Enter a quantity to move' } });
    expect(partOf(item, { material: 'x', labour: '4' })).toEqual({ problem: { material: 'x is not a number' } });
  });
});
