import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './arithmetic.ts';

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
  const characters = fc.constantFrom(...'0123456789.,+-*/()=x e×÷− a');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 60 }), (text) => {
      const value = calculate(text);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});
