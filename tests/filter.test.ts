// about: platform
// The table of cases of the filter language, through SQL and through the conditions of forms.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATE_KEYWORDS, addDays } from '../src/kit/dates.ts';
import type { FieldKind } from '../src/kit/fields.ts';
import { type Condition, FilterError, type Group, OPERATORS, type Scalar } from '../src/kit/filter.ts';
import { meets } from '../src/kit/filter-match.ts';
import { type Context, readContext, systemActor } from '../src/platform/server/context.ts';
import { AppError } from '../src/platform/server/errors.ts';
import { type ListSource, conditions } from '../src/platform/server/list.ts';
import { matches } from '../src/platform/shared/conditions.ts';
import { FILTER_CASES, type FilterCases, KEYWORD_CASES, REFUSED } from './filter-cases.ts';
import { type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const CONDITION = 'A condition of the filter needs a field, a known operator and a value';
const COLUMN: Partial<Record<FieldKind, string>> = {
  ...Object.fromEntries(['id', 'ref', 'option', 'integer'].map((kind) => [kind, 'bigint'])),
  ...Object.fromEntries(['money', 'quantity', 'fraction', 'percent', 'decimal'].map((kind) => [kind, 'numeric'])),
  bool: 'boolean',
  date: 'date',
  time: 'time',
  moment: 'timestamptz',
  uuid: 'uuid',
  refs: 'bigint[]',
  texts: 'text[]',
};

const here = ({ today = '2026-11-18', timezone = 'Australia/Sydney' }: Partial<FilterCases>) => ({ today, timezone });

function reader(of: Partial<FilterCases>): Context {
  const { today, timezone } = here(of);
  const actor = { ...systemActor(1, null), timezone };
  return { ...readContext(app.running.app, actor, { requestId: 'filter', ip: '' }), today };
}

/** A list over the stored values alone. */
function listOf(kind: FieldKind, stored: Record<string, unknown>): ListSource {
  const type = sql.raw(COLUMN[kind] ?? 'text');
  const rows = JSON.stringify(Object.entries(stored).map(([label, value]) => ({ label, value })));
  return {
    from: sql`(select r.label, r.value::${type} as value from jsonb_to_recordset(${rows}::jsonb) as r (label text, value ${type})) x`,
    where: sql`true`,
    alias: 'x',
    fields: { x: { sql: sql.ref('x.value'), kind, nullable: true } },
    columns: sql`x.label`,
    defaultSort: [],
  };
}

async function bySql(of: FilterCases, condition: Condition): Promise<string> {
  const ctx = reader(of);
  const source = listOf(of.kind, of.stored);
  try {
    const where = await conditions(ctx, source, { filter: JSON.stringify({ and: [condition] }) });
    const rows = await ctx.run(sql<{ label: string }>`select x.label from ${source.from} where ${where}`);
    const found = rows.map(({ label }) => label);
    return Object.keys(of.stored)
      .filter((label) => found.includes(label))
      .join(' ');
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 422) return REFUSED;
    throw error;
  }
}

const byForms = (of: FilterCases, condition: Condition): string =>
  Object.entries(of.stored)
    .filter(([, value]) => matches({ and: [condition] }, { x: value }, here(of)))
    .map(([label]) => label)
    .join(' ');

describe.each(FILTER_CASES.map((of) => [`${of.kind}${of.timezone ? ` in ${of.timezone}` : ''}`, of] as const))(
  'a field of kind %s',
  (_name, of) => {
    test.each(of.cases)('%s %j: %s', async (operator, value, expected, forms = expected) => {
      const condition: Condition = { field: 'x', operator, ...(value !== undefined && { value }) };
      expect({ sql: await bySql(of, condition), forms: byForms(of, condition) }).toEqual({ sql: expected, forms });
    });
  },
);

describe('the days of a keyword', () => {
  test.each(KEYWORD_CASES)('on %s, %s is from %s to %s', async (today, value, first, last) => {
    const stored: Record<string, unknown> = { none: null };
    const expected: string[] = [];
    if (first) stored['before the first'] = addDays(first, -1);
    if (first) stored['first'] = first;
    if (last) stored['last'] = last;
    if (last) stored['after the last'] = addDays(last, 1);
    if (!first) stored['long ago'] = '1999-12-31';
    if (!last) stored['far away'] = '2099-01-01';
    for (const label of Object.keys(stored))
      if (['first', 'last', 'long ago', 'far away'].includes(label)) expected.push(label);
    const condition: Condition = { field: 'x', operator: 'date', value };
    const of: FilterCases = { kind: 'date', today, stored, cases: [] };
    expect([await bySql(of, condition), byForms(of, condition)]).toEqual([expected.join(' '), expected.join(' ')]);
    // The same days of moments, at noon where the person is.
    const noon = Object.fromEntries(
      Object.entries(stored).map(([label, day]) => [label, typeof day === 'string' ? `${day} 12:00:00` : null]),
    );
    const moments: FilterCases = { kind: 'moment', today, timezone: 'UTC', stored: noon, cases: [] };
    expect([await bySql(moments, condition), byForms(moments, condition)]).toEqual([
      expected.join(' '),
      expected.join(' '),
    ]);
  });
  test('every keyword of the specification stands in the table', () => {
    const asked = new Set([
      ...KEYWORD_CASES.map(([, keyword]) => keyword),
      ...FILTER_CASES.flatMap(({ cases }) => cases.map(([, value]) => value)),
    ]);
    expect(DATE_KEYWORDS.filter((keyword) => !asked.has(keyword))).toEqual([]);
  });
});

test('the keyword "custom" takes its days beside it as well', async () => {
  const of: FilterCases = {
    kind: 'date',
    stored: { jan: '2026-01-31', feb: '2026-02-01', end: '2026-02-28', mar: '2026-03-01' },
    cases: [],
  };
  const ask = async (more: object) => {
    const condition = { field: 'x', operator: 'date', value: 'custom', ...more } as Condition;
    return [await bySql(of, condition), byForms(of, condition)];
  };
  expect(await ask({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['feb end', 'feb end']);
  expect(await ask({ from: '2026-02-01' })).toEqual(['feb end mar', 'feb end mar']);
  expect(await ask({ from: null, to: '2026-02-01' })).toEqual(['jan feb', 'jan feb']);
  expect(await ask({ from: '2026-02-30' })).toEqual([REFUSED, '']);
  const other = { field: 'x', operator: 'date', value: 'today', from: '2026-02-01' } as Condition;
  expect(await bySql(of, other)).toBe(REFUSED);
});

// Beyond the table: every stored value against every value asked for, with every operator. SQL and the pure answer never differ.
test('SQL and the pure answer say the same for all values of all kinds', async () => {
  for (const of of FILTER_CASES) {
    const ctx = reader(of);
    const pool: (Scalar | Scalar[] | undefined)[] = [
      ...Object.values(of.stored).filter((value): value is Scalar => !Array.isArray(value)),
      ...of.cases.map(([, value]) => value),
    ];
    const asked = OPERATORS.flatMap((operator) => pool.map((value) => ({ operator, value })));
    const labels = Object.keys(of.stored);
    const source = listOf(of.kind, of.stored);
    const differing: unknown[] = [];
    const columns: { condition: object; sql: Awaited<ReturnType<typeof conditions>>; pure: boolean[] }[] = [];
    for (const { operator, value } of asked) {
      const condition = { field: 'x', operator, ...(value !== undefined && { value }) };
      const pure = answer(() =>
        labels.map((label) => meets({ kind: of.kind, operator, value, name: 'x' }, of.stored[label], here(of))),
      );
      const built = await conditions(ctx, source, { filter: JSON.stringify({ and: [condition] }) }).catch(refused);
      if (pure === REFUSED || built === REFUSED) {
        // Whether `date` can be asked of a kind is known to lists alone.
        if (pure !== built && operator !== 'date') differing.push({ kind: of.kind, condition, pure });
      } else columns.push({ condition, sql: built, pure });
    }
    for (let at = 0; at < columns.length; at += 100) {
      const some = columns.slice(at, at + 100);
      const rows = await ctx.run(
        sql<{ label: string; met: boolean[] }>`select x.label, array[${sql.join(
          some.map((one) => sql`coalesce(${one.sql}, false)`),
        )}] as met from ${source.from}`,
      );
      for (const { label, met } of rows)
        for (const [index, one] of some.entries())
          if (met[index] !== one.pure[labels.indexOf(label)])
            differing.push({ kind: of.kind, condition: one.condition, label, sql: met[index] });
    }
    expect(differing).toEqual([]);
  }
});

function answer<T>(ask: () => T): T | typeof REFUSED {
  try {
    return ask();
  } catch (error) {
    return refused(error);
  }
}
function refused(error: unknown): typeof REFUSED {
  if (error instanceof FilterError || (error instanceof Error && 'status' in error && error.status === 422))
    return REFUSED;
  throw error;
}

describe('a filter', () => {
  const of: FilterCases = { kind: 'integer', stored: { one: 1, two: 2, three: 3, four: 4 }, cases: [] };
  /** The labels that a whole filter leaves, or the sentence by which it is refused. */
  async function ask(filter: unknown, more: Partial<ListSource> = {}): Promise<string> {
    const ctx = reader(of);
    const source = { ...listOf(of.kind, of.stored), ...more };
    const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
    try {
      const where = await conditions(ctx, source, { filter: text });
      const rows = await ctx.run(sql<{ label: string }>`select x.label from ${source.from} where ${where}`);
      return rows.map(({ label }) => label).join(' ');
    } catch (error) {
      if (error instanceof AppError && error.status === 422) return error.errors?.['filter'] ?? '';
      throw error;
    }
  }
  const is = (...value: number[]) => ({ field: 'x', operator: 'equals', value });
  const nested = (depth: number): object => (depth === 1 ? is(1) : { and: [nested(depth - 1)] });

  test.each([
    [{ and: [is(1, 2), is(2, 3)] }, 'two'],
    [{ or: [is(1), is(3)] }, 'one three'],
    [{ and: [is(1, 2, 3)], or: [is(3), is(4)] }, 'three'],
    [{ and: [is(1, 2, 3), { or: [is(1), { and: [is(2, 3), is(3, 4)] }] }] }, 'one three'],
    [{ and: [{ and: [is(1, 2)], or: [is(2), is(4)] }] }, 'two'],
    [{ object: { x: 2 } }, 'two'],
    [{ object: { x: [2, 4] }, and: [is(1, 2)] }, 'two'],
    [{ and: [] }, 'one two three four'],
    [{ or: [] }, 'one two three four'],
    [{ and: [{ or: [] }] }, 'one two three four'],
    ['', 'one two three four'],
  ])('%j leaves %s, in lists and in forms', async (filter, expected) => {
    expect(await ask(filter)).toBe(expected);
    if (typeof filter === 'string' || 'object' in filter) return;
    const byForm = Object.keys(of.stored).filter((label) =>
      matches(filter as Group, { x: of.stored[label] }, here(of)),
    );
    expect(byForm.join(' ')).toBe(expected);
  });

  test.each([
    ['not JSON', 'The filter is not JSON'],
    ['[]', 'The filter must be an object with and, or, options or object'],
    [{ nor: [] }, 'The filter has no part "nor"'],
    [{ and: is(1) }, '"and" and "or" hold lists of conditions'],
    [{ and: [{ field: 'x', operator: 'like', value: 1 }] }, CONDITION],
    [{ and: [{ field: 'x', operator: 'equals', value: 1, and: [] }] }, CONDITION],
    [{ and: [{ ...is(1), value: { $gt: 1 } }] }, CONDITION],
    [{ and: [{ ...is(1), value: 'a\u0000' }] }, CONDITION],
    [{ and: [{ ...is(1), value: '\ud800' }] }, CONDITION],
    [{ and: [{ ...is(1), value: 'a'.repeat(501) }] }, CONDITION],
    [{ and: [{ ...is(1), field: 'y' }] }, 'This list has no field "y"'],
    [{ and: [{ ...is(1), field: 'constructor' }] }, 'This list has no field "constructor"'],
    [{ options: { nonsense: true } }, 'This list has no option "nonsense"'],
    [{ options: { constructor: 1 } }, 'This list has no option "constructor"'],
    [{ options: { odd: [1] } }, `The filter's "options" holds texts, numbers or lists of them`],
    [{ and: [nested(6)] }, 'A filter nests at most 5 levels deep'],
    [{ and: Array.from({ length: 51 }, () => is(1)) }, 'A filter has at most 50 conditions'],
  ])('wrong in one place is refused in words, %#', async (filter, words) => {
    expect(await ask(filter, { options: { odd: () => sql`x.value % 2 = 1` } })).toBe(words);
  });

  test('goes as deep and as long as is allowed, and asks for options that the list has', async () => {
    expect(await ask({ and: [nested(5)] })).toBe('one');
    expect(await ask({ and: Array.from({ length: 50 }, () => is(1)) })).toBe('one');
    const odd = (on: Scalar) => (on ? sql`x.value % 2 = 1` : sql`true`);
    expect(await ask({ options: { odd: true }, and: [is(1, 2, 3)] }, { options: { odd } })).toBe('one three');
    expect(await ask({ options: { odd: 0 } }, { options: { odd } })).toBe('one two three four');
  });
});
