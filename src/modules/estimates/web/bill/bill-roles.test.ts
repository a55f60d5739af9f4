import { describe, expect, test } from 'vitest';
import { emptyMapping } from '../../shared/bill-columns.ts';
import { columnLetter } from '../../shared/bill-columns.ts';
import { roleOf, withRole } from './bill-roles.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [255, 'IV'],
])('column %s is %s', (column, letter) => {
  expect(columnLetter(column)).toBe(letter);
});

describe('withRole', () => {
  test('a role moves from the column that had it', () => {
    const mapping = withRole(withRole(emptyMapping(), 2, 'quantity'), 4, 'quantity');
    expect([roleOf(mapping, 2), roleOf(mapping, 4)]).toEqual(['none', 'quantity']);
  });
  test('several columns may be levels, in the order of the file', () => {
    expect(withRole(withRole(emptyMapping(), 3, 'level'), 1, 'level').levels).toEqual([1, 3]);
  });
  test('several columns are added to the price or taken off it', () => {
    const added = withRole(withRole(emptyMapping(), 5, 'added'), 6, 'omitted');
    expect([added.added, added.omitted, roleOf(added, 6)]).toEqual([[5], [6], 'omitted']);
    expect(withRole(added, 5, 'amount')).toMatchObject({ amount: 5, added: [], omitted: [6] });
  });
  test('a column has one role', () => {
    const mapping = withRole(withRole(emptyMapping(), 1, 'level'), 1, 'description');
    expect([mapping.levels, mapping.description]).toEqual([[], 1]);
  });
});
