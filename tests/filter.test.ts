// The table of cases of the filter language, through SQL and through the conditions of forms.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATE_KEYWORDS, addDays } from '../src/kit/dates.ts';
import type { FieldKind } from '../src/kit/fields.ts';
import { type Condition, FilterError, OPERATORS, type Scalar } from '../src/kit/filter.ts';
import { meets } from '../src/kit/filter-match.ts';
import { type Context, readContext, systemActor } from '../src/platform/server/context.ts';
import { type ListSource, conditions } from '../src/platform/server/list.ts';
import { matches } from '../src/platform/shared/conditions.ts';
import { FILTER_CASES, type FilterCases, KEYWORD_CASES, REFUSED } from './filter-cases.ts';
import { type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

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
    const where = conditions(ctx, source, { filter: JSON.stringify({ and: [condition] }) });
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
    const columns: { condition: object; sql: ReturnType<typeof conditions>; pure: boolean[] }[] = [];
    for (const { operator, value } of asked) {
      const condition = { field: 'x', operator, ...(value !== undefined && { value }) };
      const pure = answer(() =>
        labels.map((label) => meets({ kind: of.kind, operator, value, name: 'x' }, of.stored[label], here(of))),
      );
      const built = answer(() => conditions(ctx, source, { filter: JSON.stringify({ and: [condition] }) }));
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
    if (error instanceof FilterError || (error instanceof Error && 'status' in error && error.status === 422))
      return REFUSED;
    throw error;
  }
}
