// The examples of design/domain.md 2.8, to the cent.
import { describe, expect, test } from 'vitest';
import {
  TAX_RATES,
  cisDeduction,
  cisMaterials,
  payable,
  retentionCentsOf,
  taxOfDocument,
  taxOfLine,
  taxWithin,
} from './tax.ts';

const times = (count: number, amount: number, rate: number) => Array.from({ length: count }, () => ({ amount, rate }));
const [gst] = TAX_RATES.Australia;
const [nz] = TAX_RATES['New Zealand'];
const [vat, reduced] = TAX_RATES['United Kingdom'];

describe('tax inside an amount that includes it', () => {
  test.each([
    ['Australia', 1100, gst, 100],
    ['Australia', 99.99, gst, 9.09],
    ['New Zealand', 115, nz, 15],
    ['New Zealand', 99.99, nz, 13.04],
    ['United Kingdom', 120, vat, 20],
    ['United Kingdom', 105, reduced, 5],
    ['free of tax', 50, 0, 0],
  ])('%s: of %d at %d are %d', (_country, amount, rate, tax) => {
    expect(taxWithin(amount, rate)).toBe(tax);
  });
});

describe('both ways of rounding', () => {
  test.each([
    ['3 × 1.04', times(3, 1.04, gst), 0.31, 0.3],
    ['3 × 0.55', times(3, 0.55, gst), 0.17, 0.18],
    [
      '55.55 + 11.11 at 23 %',
      [
        { amount: 55.55, rate: 0.23 },
        { amount: 11.11, rate: 0.23 },
      ],
      15.33,
      15.34,
    ],
    ['16 × 348.35 less 4 % at 22 %, kept in cents', [{ amount: 5350.66, rate: 0.22 }], 1177.15, 1177.15],
    [
      'taxed and free lines',
      [
        { amount: 100, rate: gst },
        { amount: 40, rate: 0 },
        { amount: 10, rate: null },
      ],
      10,
      10,
    ],
    [
      'each rate on its own',
      [
        { amount: 0.05, rate: vat },
        { amount: 0.05, rate: vat },
        { amount: 0.1, rate: reduced },
      ],
      0.03,
      0.03,
    ],
    ['a credit', times(3, -1.04, gst), -0.31, -0.3],
  ])('%s', (_what, lines, onTotal, onLines) => {
    expect([taxOfDocument(lines, 'total'), taxOfDocument(lines, 'line')]).toEqual([onTotal, onLines]);
  });
  test('half a cent is rounded up', () => {
    expect(taxOfLine({ amount: 0.05, rate: gst })).toBe(0.01);
    expect(taxOfLine({ amount: -0.05, rate: gst })).toBe(-0.01);
  });
});

describe('construction industry scheme', () => {
  const labour = (amount: number, withholdCis = true) => ({ labour: amount, withholdCis });
  test.each([
    ['net payment', 1900, 800, 0.2, 380, 2320],
    ['not verified', 1700, 800, 0.3, 510, 1990],
    ['gross payment', 1900, 800, 0, 0, 2700],
  ])('%s', (_what, work, materials, share, withheld, paid) => {
    const cis = cisDeduction([labour(work)], share);
    expect([cis, payable({ net: work + materials, tax: 0, cis, reverseCharge: false }).cash]).toEqual([withheld, paid]);
  });
  test('tax is paid on top, and nothing is withheld of it', () => {
    const cis = cisDeduction([labour(1700)], 0.3);
    expect(payable({ net: 2500, tax: 500, cis, reverseCharge: false })).toEqual({
      gross: 3000,
      cash: 2490,
      taxShown: 0,
    });
  });
  test('lines that withhold nothing are left alone', () => {
    expect(cisDeduction([labour(100), labour(900, false)], 0.2)).toBe(20);
  });
  test('materials of whoever cannot claim tax back are taken with it', () => {
    expect([cisMaterials(800, vat, true), cisMaterials(800, vat, false)]).toEqual([800, 960]);
  });
});

describe('reverse charge', () => {
  const net = 2800;
  const tax = taxOfDocument(
    [
      { amount: 2000, rate: vat },
      { amount: 800, rate: vat },
    ],
    'total',
  );
  const cis = cisDeduction([{ labour: 2000, withholdCis: true }], 0.2);
  test('the tax is shown and not added', () => {
    expect(payable({ net, tax, cis, reverseCharge: true })).toEqual({ gross: 2800, cash: 2400, taxShown: 560 });
  });
  test('without it, the same is', () => {
    expect(payable({ net, tax, cis, reverseCharge: false })).toEqual({ gross: 3360, cash: 2960, taxShown: 0 });
  });
});

test('retention is held back from an amount on', () => {
  const terms = { retentionPercentage: 0.05, retentionMinimum: 1000 };
  expect([retentionCentsOf(99_999, terms), retentionCentsOf(100_000, terms), retentionCentsOf(123_457, terms)]).toEqual(
    [0, 5000, 6173],
  );
});
