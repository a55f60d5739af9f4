import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractSum } from './contract-sum.ts';
import { type ComparedLine, differenceOf } from './snapshot-difference.ts';

const line = (trackId: string, more: Partial<ComparedLine> = {}): ComparedLine => ({
  trackId,
  category: 'Kitchen',
  trade: 'Painting',
  description: trackId,
  materialQuantity: 1,
  materialUnit: 'm2',
  materialCost: 10,
  labourQuantity: 0,
  labourUnit: null,
  labourCost: 0,
  sell: 12.5,
  ...more,
});

describe('the difference of two states', () => {
  test('names what was added, removed and changed, and how much it is', () => {
    const before = [line('a'), line('b'), line('gone')];
    const after = [line('a'), line('b', { materialQuantity: 2, sell: 25 }), line('new', { sell: 7.75 })];
    const report = differenceOf(before, after);
    expect(report.rows.map(({ kind, what, amount }) => [kind, what.join(), amount])).toEqual([
      ['same', '', 0],
      ['changed', 'material quantity', 12.5],
      ['added', '', 7.75],
      ['removed', '', -12.5],
    ]);
    expect([report.before, report.after, report.amount]).toEqual([37.5, 45.25, 7.75]);
  });

  test('an amount that moved though every field stands says so', () => {
    const [row] = differenceOf([line('a')], [line('a', { sell: 13 })]).rows;
    expect([row?.kind, row?.what]).toEqual(['changed', ['markup, margin or its share']]);
  });

  test('the amounts of its rows always add up to the difference of the sums', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.nat(30),
        cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        category: fc.constantFrom('A', 'B'),
      }),
      { selector: ({ id }) => id, maxLength: 25 },
    );
    const of = (rows: { id: number; cents: number; category: string }[]) =>
      rows.map(({ id, cents, category }) => line(String(id), { sell: cents / 100, category }));
    fc.assert(
      fc.property(lines, lines, (one, two) => {
        const report = differenceOf(of(one), of(two));
        const sum = report.rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        expect(sum).toBe(Math.round(report.amount * 100));
        expect(report.rows.length).toBe(new Set([...one, ...two].map(({ id }) => id)).size);
      }),
    );
  });
});

test('original, variations and what is pending are the revised contract sum; a decided scope asks for nothing more', () => {
  const part = (id: number, variationId: number | null, typeName: string, total: number, authorised: number) => ({
    ...{ id, estimateId: 1, variationId, number: id, typeName },
    ...{ totalIncTax: total, authorisedIncTax: authorised },
  });
  const sum = contractSum([
    part(1, null, 'superseded', 900, 0),
    part(2, null, 'authorised', 1000.1, 1000.1),
    part(3, null, 'submitted', 1200, 0),
    part(4, 7, 'authorised', -50.05, -50.05),
    part(5, 8, 'submitted', 300, 0),
    part(6, 9, 'pending', 5000, 0),
  ]);
  expect(sum).toEqual({ original: 1000.1, variations: -50.05, pending: 300, revised: 1250.05 });
});
