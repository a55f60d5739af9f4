// The filter language of api.md as SQL. What its values mean is read by kit/filter-values.ts, which the conditions of forms read
// too; tests/filter-cases.ts holds both to one table of cases.
import { sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { type Condition, type Filter, FilterError, type Group, type Node, parseFilter } from '../../../kit/filter.ts';
import { datesOf, endsOf, isDated, isList, limitOf, partsOf, scalarOf, spanOf } from '../../../kit/filter-values.ts';
import { fold } from '../../../kit/fold.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { type ListField, type ListSource, type Sql, fieldOf, likePattern, typeOf } from './source.ts';

/** What chooses the rows of a list. */
export type Chosen = Pick<ListQuery, 'filter' | 's' | 'search'>;

/** What is searched for; empty: nothing. */
export const termOf = ({ s, search }: Chosen): string => (s ?? search ?? '').trim();

/** The condition of a list's query. Unknown fields and operators are refused, never ignored. */
export async function conditions(ctx: Context, source: ListSource, query: Chosen): Promise<Sql> {
  try {
    const filter = parseFilter(query.filter);
    const parts = [source.where, ...filterParts(ctx, source, filter)];
    const term = termOf(query);
    if (term && source.search) parts.push(await source.search(term));
    return and(parts);
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ filter: error.message });
    throw error;
  }
}

function filterParts(ctx: Context, source: ListSource, filter: Filter): Sql[] {
  const parts = groupParts(ctx, source, filter);
  for (const [field, value] of Object.entries(filter.object ?? {}))
    parts.push(condition(ctx, source, { field, operator: 'equals', value }));
  for (const [name, value] of Object.entries(filter.options ?? {})) {
    const { options = {} } = source;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new FilterError(`This list has no option "${name.slice(0, 60)}"`);
    parts.push(option(value));
  }
  return parts;
}

function groupParts(ctx: Context, source: ListSource, group: Group): Sql[] {
  const parts: Sql[] = [];
  if (group.and?.length) parts.push(and(group.and.map((node) => nodeSql(ctx, source, node))));
  if (group.or?.length) parts.push(or(group.or.map((node) => nodeSql(ctx, source, node))));
  return parts;
}
const nodeSql = (ctx: Context, source: ListSource, node: Node): Sql =>
  'field' in node ? condition(ctx, source, node) : and([sql`true`, ...groupParts(ctx, source, node)]);
export const and = (parts: Sql[]): Sql => sql`(${sql.join(parts, sql` and `)})`;
/** Of no parts none can be met. */
const or = (parts: Sql[]): Sql => (parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`);

type Value = string | number | boolean;

function condition(ctx: Context, source: ListSource, { field: name, operator, value }: Condition): Sql {
  const field = fieldOf(source, name);
  const { sql: column, kind } = field;
  switch (operator) {
    case 'hasValue':
      return sql`not ${isEmpty(field)}`;
    case 'noValue':
      return isEmpty(field);
    case 'equals':
      return equalsAny(ctx, field, name, value);
    case 'notEquals':
      return sql`(${equalsAny(ctx, field, name, value)}) is not true`;
    case 'contains': {
      const parts = partsOf(kind, name, value);
      if (isList(kind)) return equalsAny(ctx, field, name, parts);
      // What nothing is left of, such as an apostrophe, is looked for as it stands.
      return or(
        parts.map((part) =>
          fold(part) === '' ? sql`strpos(${column}, ${part}) > 0` : sql`fold(${column}) like ${likePattern(part)}`,
        ),
      );
    }
    case 'between': {
      const [from, to] = endsOf(kind, name, value);
      return and([
        sql`true`,
        ...(from === null ? [] : [compared(ctx, field, 'greaterThanEqualTo', from)]),
        ...(to === null ? [] : [compared(ctx, field, 'lessThanEqualTo', to)]),
      ]);
    }
    case 'date': {
      if (!isDated(kind)) throw new FilterError(`"${name}" is not a date`);
      const days = datesOf(name, value, ctx.today);
      if (days === 'no-date') return sql`${column} is null`;
      if (days === 'has-date') return sql`${column} is not null`;
      return and([
        sql`true`,
        ...(days.from ? [sql`${column} >= ${startOf(ctx, kind, days.from)}`] : []),
        ...(days.to ? [sql`${column} < ${startOf(ctx, kind, days.to)}`] : []),
      ]);
    }
    default:
      return compared(ctx, field, operator, limitOf(kind, name, operator, value));
  }
}

const isEmpty = ({ sql: column, kind }: ListField): Sql =>
  isList(kind) ? sql`(coalesce(cardinality(${column}), 0) = 0)` : sql`(${column} is null)`;

/** Any of the values; null stands for nothing. */
function equalsAny(ctx: Context, field: ListField, name: string, value: Condition['value']): Sql {
  const { sql: column, kind } = field;
  const values = Array.isArray(value) ? value : [value ?? null];
  const some = values.filter((entry) => entry !== null).map((entry) => scalarOf(kind, name, entry));
  const type = typeOf(kind);
  const hit = isList(kind)
    ? sql`${column} && ${some}::${kind === 'refs' ? sql`bigint` : sql`text`}[]`
    : kind === 'moment'
      ? or(some.map((one) => within(ctx, column, String(one))))
      : some.length === 1
        ? sql`${column} = ${some[0]}::${type}`
        : sql`${column} = any(${some}::${type}[])`;
  return values.includes(null) ? sql`(${hit} or ${isEmpty(field)})` : hit;
}

const SIGNS = {
  lessThan: sql`<`,
  lessThanEqualTo: sql`<=`,
  greaterThan: sql`>`,
  greaterThanEqualTo: sql`>=`,
} as const;

/** A moment is compared as far as the value goes: what is up to a day lies before the next one begins. */
function compared(ctx: Context, field: ListField, operator: keyof typeof SIGNS, limit: Value): Sql {
  const { sql: column, kind } = field;
  if (kind !== 'moment') return sql`${column} ${SIGNS[operator]} ${limit}::${typeOf(kind)}`;
  const { from, to } = edges(ctx, String(limit));
  switch (operator) {
    case 'lessThan':
      return sql`${column} < ${from}`;
    case 'lessThanEqualTo':
      return sql`${column} < ${to}`;
    case 'greaterThan':
      return sql`${column} >= ${to}`;
    case 'greaterThanEqualTo':
      return sql`${column} >= ${from}`;
  }
}

function within(ctx: Context, column: Sql, text: string): Sql {
  const { from, to } = edges(ctx, text);
  return and([sql`${column} >= ${from}`, sql`${column} < ${to}`]);
}

/** Where a value of a moment begins, and where what comes after it does: a day where the person is, else the minute or second in UTC. */
function edges(ctx: Context, text: string): { from: Sql; to: Sql } {
  const span = spanOf(text);
  if (span === 'day') return { from: startOf(ctx, 'moment', text), to: startOf(ctx, 'moment', addDays(text, 1)) };
  const from = sql`${text}::timestamptz`;
  return { from, to: sql`${from} + ${`1 ${span}`}::interval` };
}

const startOf = (ctx: Context, kind: ListField['kind'], day: string): Sql =>
  kind === 'date' ? sql`${day}::date` : sql`(${day}::date::timestamp at time zone ${ctx.actor.timezone})`;
