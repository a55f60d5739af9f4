// An invoice to the cent: the examples of design/domain.md 2.8, and what holds of any lines.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../../kit/money.ts';
import { claimCents, claimOfLine, invoiceFigures, mostStoredCents, withTaxInside } from './invoice-totals.ts';

const GST = 0.1;
const terms = { taxRounding: 'line' as const, taxRate: GST, excess: 0, retentionPercentage: 0 };
const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount, taxRate: GST }));

describe('an invoice', () => {
  test('of the picture: 18 lines, the excess taken off with the tax in it', () => {
    const amounts = [
      206.4, 384, 372.96, 165.6, 417.6, 1009.2, 350.76, 302.76, 298.08, 448.5, 729.12, 423.12, 927.36, 1255.8, 408, 529,
      456,
    ];
    expect(invoiceFigures(lines(...amounts), { ...terms, excess: 500 })).toMatchObject({
      lines: 8684.26,
      excess: 454.55,
      excessTax: 45.45,
      subtotal: 8229.71,
      taxTotal: 822.99,
      total: 9052.7,
    });
  });
  test.each([
    ['3 × 1.04', [1.04, 1.04, 1.04], 0.31, 0.3],
    ['3 × 0.55', [0.55, 0.55, 0.55], 0.17, 0.18],
  ])('%s: tax on the total and on the lines', (_what, amounts, total, line) => {
    const taxOf = (taxRounding: 'total' | 'line') =>
      invoiceFigures(lines(...amounts), { ...terms, taxRounding }).taxTotal;
    expect([taxOf('total'), taxOf('line')]).toEqual([total, line]);
  });
  test('of an excess alone is that excess to the cent', () => {
    for (const rounding of ['total', 'line'] as const) {
      const { amount, fixedTax } = withTaxInside(500, GST);
      const { total, taxTotal } = invoiceFigures([{ amount, taxRate: GST, fixedTax }], {
        ...terms,
        taxRounding: rounding,
      });
      expect([total, taxTotal]).toEqual([500, 45.45]);
    }
  });
  test('free of tax takes the whole excess off', () => {
    expect(invoiceFigures([{ amount: 1000, taxRate: 0 }], { ...terms, taxRate: 0, excess: 500 })).toMatchObject({
      subtotal: 500,
      taxTotal: 0,
      total: 500,
    });
  });
  test('takes the excess off the lines of the usual rate, however many others there are', () => {
    const mixed = [
      { amount: 200, taxRate: 0.15 },
      { amount: 1000, taxRate: GST },
      { amount: 300, taxRate: 0 },
    ];
    // 110 with its tax in it: 100 before tax and 10 of tax, both from the 1,000 at 10 %.
    expect(invoiceFigures(mixed, { ...terms, excess: 110 }).taxes).toEqual([
      { rate: 0.15, base: 200, tax: 30 },
      { rate: GST, base: 900, tax: 90 },
      { rate: 0, base: 300, tax: 0 },
    ]);
  });
  test('holds retention back of what is left once the excess is off', () => {
    // 5 % of 1,000 less the 100 before tax that lie in an excess of 110.
    expect(invoiceFigures(lines(1000), { ...terms, excess: 110, retentionPercentage: 0.05 })).toMatchObject({
      subtotal: 900,
      total: 990,
      retention: 45,
      payable: 945,
    });
  });
  test('holds retention back of what is before tax', () => {
    expect(invoiceFigures(lines(1000), { ...terms, retentionPercentage: 0.05 })).toMatchObject({
      total: 1100,
      retention: 50,
      payable: 1050,
    });
  });
});

const money = fc.integer({ min: -50_000_00, max: 90_000_00 }).map(fromCents);
const line = fc.record({ amount: money, taxRate: fc.constantFrom(0, GST, 0.05) });

test('excess and the rest are the whole, whatever the lines', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 500_000 }).map(fromCents),
      fc.constantFrom('total' as const, 'line' as const),
      (some, excess, taxRounding) => {
        const whole = invoiceFigures(some, { ...terms, taxRounding });
        const less = invoiceFigures(some, { ...terms, taxRounding, excess });
        expect(toCents(less.total) + toCents(excess)).toBe(toCents(whole.total));
        expect(toCents(less.subtotal) + toCents(less.taxTotal)).toBe(toCents(less.total));
        const [base, tax] = [
          less.taxes.reduce((s, t) => s + toCents(t.base), 0),
          less.taxes.reduce((s, t) => s + toCents(t.tax), 0),
        ];
        expect([base, tax]).toEqual([toCents(less.subtotal), toCents(less.taxTotal)]);
      },
    ),
  );
});

test('claims up to the whole add up to it, whatever the steps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 }),
      (whole, steps) => {
        let billed = 0;
        for (const share of [...steps, 1_000_000]) billed += claimCents(whole, share / 1_000_000, billed);
        expect(billed).toBe(whole);
      },
    ),
  );
});

test('material on site comes and goes, and the whole line is billed once all the same', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const step = fc.tuple(cents, fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(cents, cents, fc.array(step, { maxLength: 12 }), (materialCents, labourCents, steps) => {
      const billed = { material: 0, labour: 0 };
      for (const [share, percentStored] of [...steps, [1_000_000, 100] as const]) {
        const most = mostStoredCents(materialCents, share / 1_000_000);
        const stored = Math.floor((most * percentStored) / 100);
        const line = {
          materialCents,
          labourCents,
          billedMaterialCents: billed.material,
          billedLabourCents: billed.labour,
        };
        const claim = claimOfLine(line, share / 1_000_000, stored);
        billed.material += claim.materialCents;
        billed.labour += claim.labourCents;
        expect(billed.material).toBeLessThanOrEqual(materialCents);
      }
      expect(billed).toEqual({ material: materialCents, labour: labourCents });
    }),
  );
});
