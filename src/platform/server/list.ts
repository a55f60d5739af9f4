// Lists: the filter and sort language of api.md turned into one SQL statement whose JSON goes out as it is.
import { type RawBuilder, sql } from 'kysely';
import { keywordRange } from '../../kit/dates.ts';
import type { ListQuery, Page } from '../../kit/endpoint.ts';
import { type Entity, filterable } from '../../kit/entity.ts';
import { snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import { type Condition, type Filter, FilterError, type Group, type Node, type Scalar, type Sort, isDateKeyword, parseFilter, parseSort } from '../../kit/filter.ts';
import { RawJson } from './columns.ts';
import { type Context, cache } from './context.ts';
import { compile } from './database.ts';
import { invalid } from './errors.ts';

type Sql = RawBuilder<unknown>;

/** A field that a list can be filtered and sorted by. */
export interface ListField {
  sql: Sql;
  kind: FieldSpec['kind'];
  nullable: boolean;
}

export interface ListSource {
  /** `job j left join …` */
  from: Sql;
  /** Rows this person may see; starts from company and deleted_at. */
  where: Sql;
  /** Alias of the main table, whose id breaks ties. */
  alias: string;
  fields: Record<string, ListField>;
  /** Select list, camelCase names. */
  columns: Sql;
  /** Joins that only the select list needs: applied to the rows of the page alone. */
  defaultSort: Sort[];
  search?: (term: string) => Sql;
  /** Switches of the filter's `options`. */
  options?: Record<string, (value: Scalar) => Sql>;
}

const PAGE_SIZES = [20, 50, 100, 200, 500, 1000];
const DEEPEST = 10_000;
const EXACT_UP_TO = 1000;

/** Filterable fields of an entity as columns of an alias; more can be added for joined ones. */
export const entityFields = (e: Entity, alias: string): Record<string, ListField> =>
  Object.fromEntries(
    Object.entries(filterable(e)).map(([name, f]) => [name, { sql: sql.ref(`${alias}.${snake(name)}`), kind: f.kind, nullable: f.nullable }]),
  );

/** One page of a list as JSON text, with the total exact up to 1,000. */
export async function listPage<Row>(ctx: Context, source: ListSource, query: ListQuery): Promise<RawJson<Page<Row>>> {
  const where = conditions(ctx, source, query);
  const sort = orderOf(source, query);
  const perPage = Number(query.perPage ?? 20);
  const page = Number(query.page ?? 1);
  if (page * perPage > DEEPEST && !query.after) throw invalid({ page: 'Pages reach 10,000 rows deep. Use after with meta.next of the page before, or a filter.' });
  const limit = PAGE_SIZES.find((size) => size >= perPage) ?? 1000;
  const key = sql`json_build_array(${sql.join([...sort.map((entry) => sql`${entry.field.sql}::text`), sql`${sql.ref(`${source.alias}.id`)}::text`])})`;
  const after = query.after ? afterKey(source, sort, query.after) : sql`true`;
  const offset = query.after || page === 1 ? sql`` : sql`offset ${(page - 1) * perPage}`;
  const rows = sql<{ rows: string; taken: number; next: string | null }>`
    select coalesce(json_agg(t.row order by t.n) filter (where t.n <= ${perPage}), '[]')::text as rows, count(*)::int as taken,
      (array_agg(t.key::text) filter (where t.n = ${perPage}))[1] as next
    from (select row_to_json(u) as row, p.key, row_number() over () as n from (
      select ${key} as key, ${sql.ref(`${source.alias}.id`)} as page_id from ${source.from} where ${where} and ${after}
      order by ${orderSql(source, sort)} limit ${sql.lit(limit)} ${offset}) p, lateral (select ${source.columns} from ${source.from} where ${sql.ref(`${source.alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${source.alias}.id`)} = p.page_id) u) t`;
  if (query.paginate === '0') {
    const [found] = await ctx.run(rows);
    return new RawJson(`{"data":${found?.rows ?? '[]'},"meta":{"page":${page},"perPage":${perPage},"total":-1${nextPart(found?.next, (found?.taken ?? 0) >= perPage)}}}`);
  }
  const total = sql<{ total: number }>`select count(*)::int as total from (select 1 from ${source.from} where ${where} limit ${sql.lit(EXACT_UP_TO + 1)}) t`;
  const [[found], [counted]] = await ctx.runAll(rows, total);
  let exact = counted?.total ?? 0;
  let estimate = '';
  if (exact > EXACT_UP_TO) {
    exact = await plannerEstimate(ctx, sql`select 1 from ${source.from} where ${where}`);
    estimate = ',"totalIsEstimate":true';
  }
  return new RawJson(`{"data":${found?.rows ?? '[]'},"meta":{"page":${page},"perPage":${perPage},"total":${exact}${estimate}${nextPart(found?.next, (found?.taken ?? 0) >= perPage)}}}`);
}
const nextPart = (key: string | null | undefined, full: boolean) => (key && full ? `,"next":"${Buffer.from(key).toString('base64url')}"` : '');

/** The exact number of rows. */
export async function listCount(ctx: Context, source: ListSource, query: Pick<ListQuery, 'filter' | 's' | 'search'>): Promise<{ data: { count: number } }> {
  const [row] = await ctx.run(sql<{ count: number }>`select count(*)::int as count from ${source.from} where ${conditions(ctx, source, query)}`);
  return { data: { count: row?.count ?? 0 } };
}

/** All ids that a filter matches, for bulk changes. */
export async function listIds(ctx: Context, source: ListSource, query: Pick<ListQuery, 'filter' | 's' | 'search'>, most: number): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`select ${sql.ref(`${source.alias}.id`)} as id from ${source.from} where ${conditions(ctx, source, query)} order by 1 limit ${sql.lit(most)}`);
  return rows.map((row) => row.id);
}

/** The condition of a list's query. Unknown fields and operators are refused, never ignored. */
export function conditions(ctx: Context, source: ListSource, query: Pick<ListQuery, 'filter' | 's' | 'search'>): Sql {
  try {
    const filter = parseFilter(query.filter);
    const parts = [source.where, ...filterParts(ctx, source, filter)];
    const term = (query.s ?? query.search ?? '').trim();
    if (term && source.search) parts.push(source.search(term));
    return and(parts);
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ filter: error.message });
    throw error;
  }
}

function filterParts(ctx: Context, source: ListSource, filter: Filter): Sql[] {
  const parts = groupParts(ctx, source, filter);
  for (const [field, value] of Object.entries(filter.object ?? {})) parts.push(condition(ctx, source, { field, operator: 'equals', value }));
  for (const [name, value] of Object.entries(filter.options ?? {})) {
    const option = source.options?.[name];
    if (!option) throw new FilterError(`This list has no option "${name.slice(0, 60)}"`);
    parts.push(option(value));
  }
  return parts;
}

function groupParts(ctx: Context, source: ListSource, group: Group): Sql[] {
  const parts: Sql[] = [];
  if (group.and?.length) parts.push(and(group.and.map((node) => nodeSql(ctx, source, node))));
  if (group.or?.length) parts.push(sql`(${sql.join(group.or.map((node) => nodeSql(ctx, source, node)), sql` or `)})`);
  return parts;
}
const nodeSql = (ctx: Context, source: ListSource, node: Node): Sql => ('field' in node ? condition(ctx, source, node) : and([sql`true`, ...groupParts(ctx, source, node)]));
const and = (parts: Sql[]): Sql => sql`(${sql.join(parts, sql` and `)})`;

const COMPARE = { lessThan: sql`<`, lessThanEqualTo: sql`<=`, greaterThan: sql`>`, greaterThanEqualTo: sql`>=` } as const;

function condition(ctx: Context, source: ListSource, { field: name, operator, value }: Condition): Sql {
  const field = fieldOf(source, name);
  const column = field.sql;
  const list = field.kind === 'refs' || field.kind === 'texts';
  switch (operator) {
    case 'hasValue':
      return list ? sql`cardinality(${column}) > 0` : sql`${column} is not null`;
    case 'noValue':
      return list ? sql`cardinality(${column}) = 0` : sql`${column} is null`;
    case 'equals':
    case 'notEquals': {
      const values = Array.isArray(value) ? value : [value ?? null];
      const some = values.filter((entry) => entry !== null).map((entry) => scalarOf(field, name, entry));
      const type = sql.raw(SQL_TYPE[field.kind] ?? 'text');
      const hit = list
        ? sql`${column} && ${some}::${field.kind === 'refs' ? sql`bigint` : sql`text`}[]`
        : some.length === 1
          ? sql`${column} = ${some[0]}::${type}`
          : sql`${column} = any(${some}::${type}[])`;
      const withNull = values.includes(null) ? sql`(${hit} or ${column} is null)` : hit;
      return operator === 'equals' ? withNull : sql`(${withNull}) is not true`;
    }
    case 'contains':
      if (!['text', 'longText', 'email', 'phone', 'oneOf'].includes(field.kind)) throw new FilterError(`"${name}" is not a text, it cannot contain something`);
      return sql`${column} ilike ${likePattern(String(value ?? ''))}`;
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw new FilterError('"between" needs two values');
      const type = sql.raw(SQL_TYPE[field.kind] ?? 'text');
      const [from, to] = value.map((entry) => (entry === null ? null : scalarOf(field, name, entry)));
      return and([sql`true`, ...(from == null ? [] : [sql`${column} >= ${from}::${type}`]), ...(to == null ? [] : [upTo(field, to, type)])]);
    }
    case 'date': {
      if (field.kind !== 'date' && field.kind !== 'moment') throw new FilterError(`"${name}" is not a date`);
      if (!isDateKeyword(value)) throw new FilterError('Not a date keyword of the specification');
      if (value === 'no-date') return sql`${column} is null`;
      if (value === 'has-date') return sql`${column} is not null`;
      const range = keywordRange(value, ctx.today);
      const edge = (day: string) => (field.kind === 'date' ? sql`${day}::date` : sql`(${day}::date::timestamp at time zone ${ctx.actor.timezone})`);
      return and([sql`true`, ...(range?.from ? [sql`${column} >= ${edge(range.from)}`] : []), ...(range?.to ? [sql`${column} < ${edge(range.to)}`] : [])]);
    }
    default: {
      if (Array.isArray(value) || value === null || value === undefined) throw new FilterError(`"${operator}" needs one value`);
      return sql`${column} ${COMPARE[operator]} ${scalarOf(field, name, value)}::${sql.raw(SQL_TYPE[field.kind] ?? 'text')}`;
    }
  }
}
/** A moment up to a day means to the end of that day. */
const upTo = (field: ListField, to: unknown, type: Sql): Sql =>
  field.kind === 'moment' && typeof to === 'string' && to.length === 10 ? sql`${field.sql} < ${to}::${type} + interval '1 day'` : sql`${field.sql} <= ${to}::${type}`;

const SQL_TYPE: Partial<Record<FieldSpec['kind'], string>> = {
  id: 'bigint', ref: 'bigint', option: 'bigint', integer: 'bigint', money: 'numeric', quantity: 'numeric', fraction: 'numeric',
  percent: 'numeric', decimal: 'numeric', bool: 'boolean', date: 'date', time: 'time', moment: 'timestamptz', uuid: 'uuid',
};
const NUMBERS = ['id', 'ref', 'refs', 'option', 'integer', 'money', 'quantity', 'fraction', 'percent', 'decimal'];

/** Checks one value against the kind of its field, so that the database never sees what it cannot read. */
function scalarOf(field: ListField, name: string, value: Scalar): Scalar {
  const refuse = (): never => {
    throw new FilterError(`The value for "${name}" does not fit`);
  };
  if (NUMBERS.includes(field.kind)) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) return refuse();
    return ['id', 'ref', 'refs', 'option', 'integer'].includes(field.kind) && !Number.isInteger(number) ? refuse() : number;
  }
  if (field.kind === 'bool') return value === true || value === 1 || value === '1' || value === 'true' ? true : value === false || value === 0 || value === '0' || value === 'false' ? false : refuse();
  const text = String(value);
  if (field.kind === 'date' || field.kind === 'moment') {
    const shape = field.kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;
    const at = new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`);
    return shape.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10)) ? text : refuse();
  }
  if (field.kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : refuse();
  if (field.kind === 'uuid') return /^[0-9a-f-]{36}$/i.test(text) && text.split('-').length === 5 && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ? text : refuse();
  return text;
}

export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function fieldOf(source: ListSource, name: string): ListField {
  const field = Object.hasOwn(source.fields, name) ? source.fields[name] : undefined;
  if (!field) throw new FilterError(`This list has no field "${name.slice(0, 60)}"`);
  return field;
}

interface Order {
  field: ListField;
  direction: 'asc' | 'desc';
}
function orderOf(source: ListSource, query: ListQuery): Order[] {
  try {
    const wanted = parseSort(query.sort);
    return (wanted.length ? wanted : source.defaultSort).map((entry) => ({ field: fieldOf(source, entry.field), direction: entry.direction }));
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ sort: error.message });
    throw error;
  }
}
function orderSql(source: ListSource, sort: Order[]): Sql {
  const last = sort.at(-1)?.direction ?? 'desc';
  return sql.join([
    ...sort.map(({ field, direction }) => (direction === 'asc' ? sql`${field.sql} asc` : field.nullable ? sql`${field.sql} desc nulls last` : sql`${field.sql} desc`)),
    sql`${sql.ref(`${source.alias}.id`)} ${last === 'asc' ? sql`asc` : sql`desc`}`,
  ]);
}

/** Rows behind the last one of the page before: lexicographic, nulls last in both directions. */
function afterKey(source: ListSource, sort: Order[], token: string): Sql {
  const refuse = () => invalid({ after: 'This is not the meta.next of a page of this list' });
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw refuse();
  }
  if (!Array.isArray(values) || values.length !== sort.length + 1 || !values.every((value) => value === null || (typeof value === 'string' && value.length < 1000 && !value.includes('\u0000')))) throw refuse();
  const keys = [
    ...sort.map((entry, index) => ({ ...entry, value: values[index] as string | null })),
    { field: { sql: sql.ref(`${source.alias}.id`), kind: 'id' as const, nullable: false }, direction: sort.at(-1)?.direction ?? 'desc', value: values.at(-1) as string | null },
  ];
  if (!/^\d{1,15}$/.test(keys.at(-1)?.value ?? '')) throw refuse();
  for (const { field, value } of keys) {
    if (value === null) continue;
    try {
      scalarOf(field.kind === 'moment' ? { ...field, kind: 'text' } : field, 'after', field.kind === 'bool' ? value === 'true' : value);
      if (field.kind === 'moment' && Number.isNaN(Date.parse(value))) throw refuse();
    } catch {
      throw refuse();
    }
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ field, value }) => (value === null ? sql`${field.sql} is null` : sql`${field.sql} = ${value}::${sql.raw(SQL_TYPE[field.kind] ?? 'text')}`));
    const type = sql.raw(SQL_TYPE[key.field.kind] ?? 'text');
    const beyond =
      key.value === null
        ? sql`false`
        : sql`(${key.field.sql} ${key.direction === 'asc' ? sql`>` : sql`<`} ${key.value}::${type}${key.field.nullable ? sql` or ${key.field.sql} is null` : sql``})`;
    return and([...equal, beyond]);
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** What the planner expects, kept for half a minute: a count of a large table is not worth a person's time. */
async function plannerEstimate(ctx: Context, query: Sql): Promise<number> {
  const estimates = cache<{ at: number; total: number }>(ctx.app, 'list-estimates');
  const { sql: text, parameters } = compile(query);
  const key = `${ctx.actor.companyId}:${text}:${JSON.stringify(parameters)}`;
  const known = estimates.get(key);
  if (known && Date.now() - known.at < 30_000) return known.total;
  const [row] = await ctx.run(sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${query}`);
  const total = Math.max(EXACT_UP_TO + 1, row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
  if (estimates.size > 500) estimates.clear();
  estimates.set(key, { at: Date.now(), total });
  return total;
}
