// What paying by card costs on top, to the cent.
import { describe, expect, test } from 'vitest';
import { refundParts, surchargeCents, surchargeTaxCents } from './surcharge.ts';

describe('a surcharge', () => {
  test('is a share and a fixed sum, half a cent up, and never more than its cap', () => {
    const rule = { percentage: 1.75, fixed: 0.3, maximum: null };
    expect(surchargeCents(110_000, rule)).toBe(1955);
    expect(surchargeCents(3333, rule)).toBe(88); // 58.3275 + 30
    expect(surchargeCents(100, { percentage: 0.5, fixed: 0, maximum: null })).toBe(1);
    expect(surchargeCents(10_000_000, { ...rule, maximum: 50 })).toBe(5000);
    expect(surchargeCents(0, rule)).toBe(0);
    expect(surchargeCents(5000, { percentage: 0, fixed: 0, maximum: null })).toBe(0);
  });

  test('holds tax as the invoice does', () => {
    expect(surchargeTaxCents(1955, { taxTotal: 100, total: 1100 })).toBe(178); // 177.73
    expect(surchargeTaxCents(1955, { taxTotal: 0, total: 1100 })).toBe(0);
    expect(surchargeTaxCents(1955, { taxTotal: 50, total: 1050 })).toBe(93); // half of it free of tax
  });

  test('goes back in proportion, and the last refund takes the rest', () => {
    const of = { amountCents: 10_000, surchargeCents: 175, surchargeTaxCents: 16 };
    for (let refunded = 0; refunded <= 10_175; refunded += 37) {
      const { paid, surcharge, surchargeTax } = refundParts(refunded, of);
      expect(paid + surcharge).toBe(refunded);
      expect(surchargeTax).toBeLessThanOrEqual(surcharge);
    }
    expect(refundParts(10_175, of)).toEqual({ paid: 10_000, surcharge: 175, surchargeTax: 16 });
  });
});
