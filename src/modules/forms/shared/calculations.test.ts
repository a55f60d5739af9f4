// Calculated fields: sums over rows, days between dates, rounding; what is hidden does not count; empty with a reason, never a wrong number.
import { describe, expect, test } from 'vitest';
import { type FormContent, type FormField, checkAnswers, formState, keptOf, progressOf } from './form-content.ts';
import { contentProblem } from './form-content-schemas.ts';
import { formulaInWords } from './formula-warnings.ts';
import { formWarnings } from './form-warnings.ts';
import { formulaProblem } from './formulas.ts';

const HERE = { today: '2026-11-25', timezone: 'Australia/Sydney' };
const number = (fieldRef: string, more: Partial<FormField> = {}): FormField => ({
  fieldType: 'number',
  fieldRef,
  fieldLabel: fieldRef.toUpperCase(),
  ...more,
});
const date = (fieldRef: string): FormField => ({ fieldType: 'date', fieldRef, fieldLabel: fieldRef.toUpperCase() });
const form = (...fields: FormField[]): FormContent => ({
  sections: [
    { ref: 'first', label: 'First', fields },
    {
      ref: 'items',
      label: 'Items',
      repeats: {},
      fields: [
        number('count'),
        number('cost'),
        number('total', { formula: 'count * cost' }),
        number('cheap', { showIf: { and: [{ field: 'total', operator: 'lessThan', value: 10 }] } }),
      ],
    },
  ],
});
const valued = (formula: string, answers: Record<string, unknown> = {}, more: Partial<FormField> = {}) => {
  const content = form(number('a'), number('b'), date('start'), date('finish'), number('out', { formula, ...more }));
  const { answers: all, why } = formState(content, answers, HERE);
  return all['out'] ?? why['out'];
};

describe('a value', () => {
  test.each([
    ['a + b * 2', { a: 1, b: 3 }, 7],
    ['(a + b) * 2', { a: 1, b: 3 }, 8],
    ['a - b', { a: 1, b: 3 }, -2],
    ['a × b ÷ 4', { a: 3, b: 3 }, 2.25],
    ['a / 3 * 3', { a: 1 }, 1],
    ['0.1 + a', { a: 0.2 }, 0.3],
    ['round(a * 1.005, 2)', { a: 1 }, 1.01],
    ['round(a)', { a: -2.5 }, -3],
    ['-a', { a: 4 }, -4],
    ['a + b', { a: 4 }, 4],
    ['days(start, finish)', { start: '2026-10-01', finish: '2026-10-08' }, 7],
    ['days(start, today)', { start: '2026-11-20' }, 5],
    [
      'sum(items.total)',
      {
        items: [
          { count: 2, cost: 1.5 },
          { count: 1, cost: 0.25 },
        ],
      },
      3.25,
    ],
    ['count(items)', { items: [{ count: 2 }, { count: 3 }] }, 2],
    ['average(items.count)', { items: [{ count: 2 }, { count: 4 }, {}] }, 3],
    ['least(items.count) + most(items.count)', { items: [{ count: 2 }, { count: 7 }, { count: 4 }] }, 9],
  ] as const)('%s', (formula, answers, result) => expect(valued(formula, answers)).toBe(result));

  test.each([
    ['a / b', { a: 1, b: 0 }, 'It would divide by zero.'],
    ['a / b', { a: 1 }, 'It would divide by zero.'],
    ['a + b', {}, 'None of its inputs are answered yet.'],
    ['days(start, finish)', { start: '2026-10-01' }, '“FINISH” has no date yet.'],
    ['a * a', { a: 1e12 }, 'The number is too large.'],
  ] as const)('%s is empty, and says why', (formula, answers, why) => expect(valued(formula, answers)).toBe(why));

  test('what is hidden does not count, and conditions read what was calculated', () => {
    const content = form(
      number('water', { showIf: { and: [{ field: 'a', operator: 'greaterThan', value: 5 }] } }),
      number('a'),
      number('out', { formula: 'a + water' }),
      number('large', { showIf: { and: [{ field: 'out', operator: 'greaterThan', value: 100 }] } }),
    );
    const at = (a: number) => {
      const { answers, sections } = formState(content, { a, water: 100 }, HERE);
      return [answers['out'], sections.get('first')?.rows[0]?.get('large')?.shown];
    };
    expect([at(3), at(6)]).toEqual([
      [3, false],
      [106, true],
    ]);
    const rows = formState(
      content,
      {
        items: [
          { count: 2, cost: 4 },
          { count: 2, cost: 40 },
        ],
      },
      HERE,
    ).sections.get('items');
    expect(rows?.rows.map((row) => row.get('cheap')?.shown)).toEqual([true, false]);
  });

  test('is kept when the form is handed in, whatever was sent for it, and never blocks', () => {
    const content = form(number('a'), number('out', { formula: 'a - 10', validation: { required: true } }));
    expect(keptOf(content, { a: 3, out: 99, items: [{ count: 2, cost: 3, total: 1 }] }, HERE)).toEqual({
      a: 3,
      out: -7,
      items: [{ count: 2, cost: 3, total: 6 }],
    });
    expect(checkAnswers(content, {}, HERE)).toEqual({});
    expect(progressOf(content, { a: 3 }, HERE)).toEqual({ asked: 1, answered: 1, open: 0 });
  });
});

describe('what is refused', () => {
  test.each([
    ['a +', 'Something is missing at the end'],
    ['(a', '“)” is missing at the end'],
    ['a b', '“b” cannot go here'],
    ['a $ b', '“$” cannot be in a calculation'],
    ['product(a)', 'There is no “product(…)”. There are sum, count, average, least, most, round, days'],
    ['sum(items)', 'sum(…) takes a section and a field, such as items.cost'],
    ['round(a, 20)', 'round(…) takes 0 to 8 decimal places'],
    ['('.repeat(60), 'Too many nested brackets'],
  ])('%s', (formula, why) => {
    expect(formulaProblem(formula)).toBe(why);
    expect(contentProblem(form(number('a'), number('out', { formula })))).toBe(`OUT: ${why}`);
  });

  test('names that are gone, fields without a number, and circles, by their names', () => {
    const blocking = (...fields: FormField[]) =>
      formWarnings(form(...fields)).flatMap(({ label, text, blocks }) => (blocks ? [`${label}: ${text}`] : []));
    expect(blocking(number('out', { formula: 'gone + 1' }))).toEqual([
      'OUT: It is calculated from “gone”, which is not a field it can use.',
    ]);
    expect(blocking(date('start'), number('out', { formula: 'start + 1' }))).toEqual([
      'OUT: It is calculated from “START”, which holds no number.',
    ]);
    expect(blocking(number('a', { formula: 'b + 1' }), number('b', { formula: 'a + 1' }))).toEqual([
      'A: It depends on “B”, which depends on it. Remove one of the conditions.',
    ]);
    expect(
      blocking(
        number('a', { showIf: { and: [{ field: 'out', operator: 'hasValue' }] } }),
        number('out', { formula: 'a + 1' }),
      ),
    ).toEqual(['A: It depends on “OUT”, which depends on it. Remove one of the conditions.']);
    // One that came in all the same ends, and says so.
    const round = form(number('a', { formula: 'b + 1' }), number('b', { formula: 'a + 1' }));
    expect(formState(round, {}, HERE).answers).toMatchObject({ a: null, b: null });
  });

  test('reads in words', () => {
    expect(formulaInWords(form(number('a')), 'a * 2 + sum(items.cost)')).toBe('A × 2 + sum(Items.COST)');
  });
});
