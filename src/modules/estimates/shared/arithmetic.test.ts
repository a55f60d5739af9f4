import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, fileFormula, reckon } from './arithmetic.ts';

test.each([
  ['=12*2.4', 28.8],
  ['3*2.4', 7.2],
  ['1/3', 0.3333333333],
  ['(2+3)*4', 20],
  ['=2+2', 4],
  ['2 + 3 * 4', 14],
  ['10-2-3', 5],
  ['100/10/5', 2],
  ['-(2+3)', -5],
  ['2*-3', -6],
  ['4.2 x 3.1', 13.02],
  ['1,200 × 2', 2400],
  ['0.1+0.2', 0.3],
  ['1.005*100', 100.5],
  ['=7', 7],
  ['1/8000000', 0.000000125],
  ['=12%*80', 9.6],
  ['=200*(1+15%)', 230],
  ['50%%', 0.005],
  ['=2^3', 8],
  ['=2^-2', 0.25],
  ['=2^3^2', 64],
  ['=-2^2', 4],
  ['=(3^2+4^2)^0.5', 5],
  ['=1.1^10', 2.5937424601],
  ['=SUM(1, 2, 3)', 6],
  ['=sum(1;2,5;3)', 6.5],
  ['=SUM(12,5)', 17],
  ['=SUM(12,5;0)', 12.5],
  ['=2*SUM(3*2.4, (1+1)*0.6)', 16.8],
  ['=ROUND(10/3, 2)', 3.33],
  ['=ROUND(2.345,2)', 2.35],
  ['=ROUND(2,345;2)', 2.35],
  ['=ROUND(-2.345, 2)', -2.35],
  ['=ROUND(1234.5, -2)', 1200],
  ['=ROUND(7.5)', 8],
  ['=ROUNDUP(24.3/2.4, 0)*2.4', 26.4],
  ['=ROUNDUP(4, 0)', 4],
  ['=ROUNDDOWN(-7.9, 0)', -7],
  ['=PRODUCT(2, 3, 4)', 24],
  ['=12,5*2', 25],
])('%s is %d', (text, value) => expect(calculate(text)).toBeCloseTo(value, 9));

test.each([
  '',
  '=',
  'abc',
  '2+',
  '*3',
  '(2',
  '2)',
  '2 3',
  '1/0',
  '1/(2-2)',
  '2**3',
  '1.2.3*4',
  '12mm*3',
  '1e99*1e99*1e99*1e99*1e99',
  '=SUM',
  '=SUM(',
  '=SUM(1,,2)',
  '=ROUND(1,2,3)',
  '=ROUND(1, 0.5)',
  '=%',
  '=2^',
  '=(-8)^0.5',
  '=0^0',
  '=A1*2',
  '=constructor(2)',
  '=(1;2)',
  '=(1,2;3)',
])('%s has no value', (text) => expect(calculate(text)).toBeNull());

type Sum = { text: string; value: number };
const sums = fc.letrec<{ sum: Sum; number: Sum; pair: Sum; bracket: Sum }>((tie) => ({
  number: fc.integer({ min: 0, max: 999 }).map((value) => ({ text: String(value), value })),
  pair: fc.tuple(tie('bracket'), fc.constantFrom('+', '-', '*'), tie('bracket')).map(([a, sign, b]) => ({
    text: `${a.text}${sign}${b.text}`,
    value: sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
  })),
  bracket: fc.oneof(
    { depthSize: 'small' },
    tie('number'),
    tie('pair').map(({ text, value }) => ({ text: `(${text})`, value })),
  ),
  sum: fc.oneof(tie('pair'), tie('bracket')),
})).sum;

test('whole numbers come out as they do by hand', () => {
  fc.assert(
    fc.property(sums, ({ text, value }) => {
      if (Number.isSafeInteger(value)) expect(calculate(text)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('dividing and multiplying again comes back, to the last decimal kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (a, b) => {
      expect(calculate(`${a}/${b}*${b}`)).toBe(a);
    }),
  );
});

test('no text makes it stumble', () => {
  const characters = fc.constantFrom(...'0123456789.,;+-*/^%()=x e×÷− a', 'SUM(', 'ROUND(');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 60 }), (text) => {
      const value = calculate(text);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});

test.each([
  [`=${'('.repeat(60)}1${')'.repeat(60)}`, /more than 20 parentheses inside each other: split it/],
  ['=9^999999', /too many digits/],
  ['=9^999^999', /result is too long|too many digits/],
  ['=(9^900)^900', /result is too long|too many digits/],
  ['=5/0', /divides by zero/],
  ['=VLOOKUP(1, 2)', /^VLOOKUP is not supported: only .*SUM/],
  ['=1;2', /semicolon is outside a function/],
  ['=12m', /^Only .* are worked out/],
  [`=${'1+'.repeat(150)}1`, /more than 200 signs: split it/],
])('%s is refused in words', (text, words) => {
  const result = reckon(text);
  expect('problem' in result && result.problem).toMatch(words);
});

test('formulas of a workbook: cells and ranges, also of other sheets', () => {
  const seen: string[] = [];
  const cells = (address: string, sheet: string | undefined) => {
    seen.push(`${sheet ?? ''}!${address}`);
    return address.includes(':')
      ? (['text', { above: 5n, below: 2n }, { above: 3n, below: 1n }] as const)
      : [{ above: 4n, below: 1n }];
  };
  const of = (text: string) => {
    const value = fileFormula(text, cells);
    return value && Number(value.above) / Number(value.below);
  };
  expect(of('ROUND($C$2*D2,2)')).toBe(16);
  expect(of('SUM(F2:F9)')).toBe(5.5);
  expect(of("'Bill ''A'' 1'!C3+Rates!B2*10%")).toBe(4.4);
  expect(seen).toEqual(['!C2', '!D2', '!F2:F9', "Bill 'A' 1!C3", 'Rates!B2']);
  for (const text of ['F2:F9', 'IF(A1>2,1,0)', '"a"&B2', 'A1:', '#REF!+1', 'SUM(']) expect(of(text)).toBeNull();
});
