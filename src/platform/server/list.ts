// Lists: the filter and sort language of api.md turned into one SQL statement whose JSON goes out as it is.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { keywordRange } from '../../kit/dates.ts';
import type { ListGroup, ListQuery, Page } from '../../kit/endpoint.ts';
import { type Entity, filterable } from '../../kit/entity.ts';
import { snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import {
  type Condition,
  type Filter,
  FilterError,
  type Group,
  type Node,
  type Scalar,
  type Sort,
  isDateKeyword,
  parseFilter,
  parseSort,
} from '../../kit/filter.ts';
import { RawJson } from './columns.ts';
import { type Context, cache } from './context.ts';
import { compile } from './database.ts';
import { invalid } from './errors.ts';
import { builtOnce } from './statements.ts';

type Sql = RawBuilder<unknown>;

/** A field that a list can be filtered and sorted by. */
export interface ListField {
  sql: Sql;
  kind: FieldSpec['kind'];
  nullable: boolean;
}

export interface ListSource {
  /** Names the list where its conditions depend on nothing but the query and the person: then its statements are remembered. */
  name?: string;
  /** One table under an alias, `job j`. */
  from: Sql;
  /** The columns need what is joined to the table. */
  joined?: true;
  /** Rows this person may see; starts from company and deleted_at. */
  where: Sql;
  /** Alias of the table, whose id breaks ties. */
  alias: string;
  fields: Record<string, ListField>;
  /** Select list over the alias, camelCase names, with the id. */
  columns: Sql;
  defaultSort: Sort[];
  search?: (term: string) => Sql;
  /** Switches of the filter's `options`. */
  options?: Record<string, (value: Scalar) => Sql>;
  /** What the server knows by heart: `status` of a row's `statusId`, as JSON by that id. */
  labels?: Record<string, () => Promise<ReadonlyMap<number, string>>>;
}

const PAGE_SIZES = [20, 50, 100, 200, 500, 1000];
const DEEPEST = 10_000;
const EXACT_UP_TO = 1000;

/** Filterable fields of an entity as columns of an alias; more can be added for joined ones. */
export const entityFields = (e: Entity, alias: string): Record<string, ListField> =>
  Object.fromEntries(
    Object.entries(filterable(e)).map(([name, f]) => [
      name,
      { sql: sql.ref(`${alias}.${snake(name)}`), kind: f.kind, nullable: f.nullable },
    ]),
  );

/** Rows as JSON, one after the other, and their ids; for each label the ids of what it names. */
type Found = { rows: string; ids: number[] } & Record<string, unknown>;
/** Stands between the rows: JSON never holds it unescaped. */
const BETWEEN = '\u001e';

interface Prepared {
  page: CompiledQuery<Found>;
  total: CompiledQuery<{ total: number }>;
  /** All rows of the filter, for the planner to count. */
  all: CompiledQuery<unknown>;
}

/** One page of a list as JSON text, with the total exact up to 1,000. */
export async function listPage<Row>(ctx: Context, source: ListSource, query: ListQuery): Promise<RawJson<Page<Row>>> {
  const perPage = Number(query.perPage ?? 20);
  const page = Number(query.page ?? 1);
  if (page * perPage > DEEPEST && !query.after)
    throw invalid({ page: 'Pages reach 10,000 rows deep. Use after with meta.next of the page before, or a filter.' });
  const build = () => pageStatements(ctx, source, query, perPage, page);
  const prepared = await (source.name && !query.after ? builtOnce(ctx, [source.name, query], build) : build());
  if (query.paginate === '0') {
    const [found] = await ctx.run(prepared.page);
    return await answer(source, found, page, perPage, -1);
  }
  const known = knownEstimate(ctx, prepared.all);
  if (known !== undefined) {
    const [found] = await ctx.run(prepared.page);
    return await answer(source, found, page, perPage, known, true);
  }
  const [[found], [counted]] = await ctx.runAll(prepared.page, prepared.total);
  const exact = counted?.total ?? 0;
  if (exact <= EXACT_UP_TO) return await answer(source, found, page, perPage, exact);
  return await answer(source, found, page, perPage, await plannerEstimate(ctx, prepared.all), true);
}

/** The statements of a page. */
async function pageStatements(
  ctx: Context,
  source: ListSource,
  query: ListQuery,
  perPage: number,
  page: number,
): Promise<Prepared> {
  const where = conditions(ctx, source, query);
  const sort = orderOf(source, query);
  const limit = PAGE_SIZES.find((size) => size >= perPage) ?? 1000;
  const after = query.after ? await afterRow(ctx, source, sort, query.after) : sql`true`;
  const offset = query.after || page === 1 ? sql`` : sql`offset ${(page - 1) * perPage}`;
  const order = orderSql(source, sort);
  const picked = sql`${source.from} where ${where} and ${after} order by ${order} limit ${sql.lit(limit)} ${offset}`;
  // An order of one's own may walk the whole company: by the ids alone, which is five times as fast as with the rows in hand.
  const alias = sql.ref(source.alias);
  const chosen =
    query.sort && !source.joined
      ? sql`(select ${alias}.id as picked from ${picked}) p join ${source.from} on ${alias}.company_id = ${ctx.actor.companyId} and ${alias}.id = p.picked order by ${order}`
      : picked;
  const labelled = Object.keys(source.labels ?? {}).map(
    (name) => sql`, array_agg(${sql.ref(`t.${name}Id`)}) as ${sql.id(name)}`,
  );
  const rows = sql<Found>`select string_agg(row_to_json(t)::text, ${sql.lit(BETWEEN)}) as rows, coalesce(array_agg(t.id), '{}') as ids${sql.join(labelled, sql``)}
    from (select ${source.columns} from ${chosen}) t`;
  const total = sql<{
    total: number;
  }>`select count(*)::int as total from (select 1 from ${source.from} where ${where} limit ${sql.lit(EXACT_UP_TO + 1)}) t`;
  const all = sql`select 1 from ${source.from} where ${where}`;
  return { page: compile(rows), total: compile(total), all: compile(all) };
}

async function answer<Row>(
  source: ListSource,
  found: Found | undefined,
  page: number,
  perPage: number,
  total: number,
  isEstimate = false,
): Promise<RawJson<Page<Row>>> {
  const last = found?.ids[perPage - 1];
  const next = last ? `,"next":"${last}"` : '';
  const data = found?.ids.length ? (await labelled(source, found, perPage)).join(',') : '';
  return new RawJson(
    `{"data":[${data}],"meta":{"page":${page},"perPage":${perPage},"total":${total}${isEstimate ? ',"totalIsEstimate":true' : ''}${next}}}`,
  );
}

/** The rows of the page, each with its labels at its end. They stay text: reading and writing them took a tenth of the request. */
async function labelled(source: ListSource, found: Found, perPage: number): Promise<string[]> {
  const rows = found.rows.split(BETWEEN).slice(0, perPage);
  const labels: { name: string; ids: number[]; texts: ReadonlyMap<number, string> }[] = [];
  for (const [name, texts] of Object.entries(source.labels ?? {}))
    labels.push({ name, ids: found[name] as number[], texts: await texts() });
  if (!labels.length) return rows;
  return rows.map((row, at) => {
    let more = '';
    for (const { name, ids, texts } of labels) more += `,"${name}":${texts.get(ids[at] as number) ?? 'null'}`;
    return `${row.slice(0, -1)}${more}}`;
  });
}

type Chosen = Pick<ListQuery, 'filter' | 's' | 'search'>;

/** The statement of an exact count, shaped as one group, for whoever asks several at once. */
export const countQuery = (ctx: Context, source: ListSource, query: Chosen): RawBuilder<ListGroup> =>
  sql<ListGroup>`select null::bigint as id, count(*)::int as count, null::numeric as sum from ${source.from} where ${conditions(ctx, source, query)}`;

/** The same for each value of a field. */
export function groupCountQuery(
  ctx: Context,
  source: ListSource,
  query: Chosen,
  by: string,
  sumOf?: string,
): RawBuilder<ListGroup> {
  try {
    const sum = sumOf ? sql`sum(${fieldOf(source, sumOf).sql})` : sql`null::numeric`;
    return sql<ListGroup>`select ${fieldOf(source, by).sql} as id, count(*)::int as count, ${sum} as sum from ${source.from} where ${conditions(ctx, source, query)} group by 1`;
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ by: error.message });
    throw error;
  }
}

/** The exact number of rows. */
export async function listCount(
  ctx: Context,
  source: ListSource,
  query: Pick<ListQuery, 'filter' | 's' | 'search'>,
): Promise<{ data: { count: number } }> {
  const [row] = await ctx.run(countQuery(ctx, source, query));
  return { data: { count: row?.count ?? 0 } };
}

/** Rows and their sum per value of a field, for a board. */
export async function listGroupCounts(
  ctx: Context,
  source: ListSource,
  query: Pick<ListQuery, 'filter' | 's' | 'search'>,
  by: string,
  sumOf?: string,
): Promise<{ data: ListGroup[] }> {
  return { data: await ctx.run(groupCountQuery(ctx, source, query, by, sumOf)) };
}

/** All ids that a filter matches, for bulk changes. */
export async function listIds(
  ctx: Context,
  source: ListSource,
  query: Pick<ListQuery, 'filter' | 's' | 'search'>,
  most: number,
): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select ${sql.ref(`${source.alias}.id`)} as id from ${source.from} where ${conditions(ctx, source, query)} order by 1 limit ${sql.lit(most)}`,
  );
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
  for (const [field, value] of Object.entries(filter.object ?? {}))
    parts.push(condition(ctx, source, { field, operator: 'equals', value }));
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
  if (group.or?.length)
    parts.push(
      sql`(${sql.join(
        group.or.map((node) => nodeSql(ctx, source, node)),
        sql` or `,
      )})`,
    );
  return parts;
}
const nodeSql = (ctx: Context, source: ListSource, node: Node): Sql =>
  'field' in node ? condition(ctx, source, node) : and([sql`true`, ...groupParts(ctx, source, node)]);
const and = (parts: Sql[]): Sql => sql`(${sql.join(parts, sql` and `)})`;

const COMPARE = {
  lessThan: sql`<`,
  lessThanEqualTo: sql`<=`,
  greaterThan: sql`>`,
  greaterThanEqualTo: sql`>=`,
} as const;

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
      if (!['text', 'longText', 'email', 'phone', 'oneOf'].includes(field.kind))
        throw new FilterError(`"${name}" is not a text, it cannot contain something`);
      return sql`${column} ilike ${likePattern(String(value ?? ''))}`;
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw new FilterError('"between" needs two values');
      const type = sql.raw(SQL_TYPE[field.kind] ?? 'text');
      const [from, to] = value.map((entry) => (entry === null ? null : scalarOf(field, name, entry)));
      return and([
        sql`true`,
        ...(from == null ? [] : [sql`${column} >= ${from}::${type}`]),
        ...(to == null ? [] : [upTo(field, to, type)]),
      ]);
    }
    case 'date': {
      if (field.kind !== 'date' && field.kind !== 'moment') throw new FilterError(`"${name}" is not a date`);
      if (Array.isArray(value) && value[0] === 'custom')
        return condition(ctx, source, { field: name, operator: 'between', value: value.slice(1) });
      if (!isDateKeyword(value)) throw new FilterError('Not a date keyword of the specification');
      if (value === 'no-date') return sql`${column} is null`;
      if (value === 'has-date') return sql`${column} is not null`;
      const range = keywordRange(value, ctx.today);
      const edge = (day: string) =>
        field.kind === 'date' ? sql`${day}::date` : sql`(${day}::date::timestamp at time zone ${ctx.actor.timezone})`;
      return and([
        sql`true`,
        ...(range?.from ? [sql`${column} >= ${edge(range.from)}`] : []),
        ...(range?.to ? [sql`${column} < ${edge(range.to)}`] : []),
      ]);
    }
    default: {
      if (Array.isArray(value) || value === null || value === undefined)
        throw new FilterError(`"${operator}" needs one value`);
      return sql`${column} ${COMPARE[operator]} ${scalarOf(field, name, value)}::${sql.raw(SQL_TYPE[field.kind] ?? 'text')}`;
    }
  }
}
/** A moment up to a day means to the end of that day. */
const upTo = (field: ListField, to: unknown, type: Sql): Sql =>
  field.kind === 'moment' && typeof to === 'string' && to.length === 10
    ? sql`${field.sql} < ${to}::${type} + interval '1 day'`
    : sql`${field.sql} <= ${to}::${type}`;

const SQL_TYPE: Partial<Record<FieldSpec['kind'], string>> = {
  id: 'bigint',
  ref: 'bigint',
  option: 'bigint',
  integer: 'bigint',
  money: 'numeric',
  quantity: 'numeric',
  fraction: 'numeric',
  percent: 'numeric',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  time: 'time',
  moment: 'timestamptz',
  uuid: 'uuid',
};
const NUMBERS = ['id', 'ref', 'refs', 'option', 'integer', 'money', 'quantity', 'fraction', 'percent', 'decimal'];

/** Checks one value against the kind of its field, so that the database never sees what it cannot read. */
function scalarOf(field: ListField, name: string, value: Scalar): Scalar {
  const refuse = (): never => {
    throw new FilterError(`The value for "${name}" does not fit`);
  };
  if (NUMBERS.includes(field.kind)) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
      return refuse();
    return ['id', 'ref', 'refs', 'option', 'integer'].includes(field.kind) && !Number.isInteger(number)
      ? refuse()
      : number;
  }
  if (field.kind === 'bool')
    return value === true || value === 1 || value === '1' || value === 'true'
      ? true
      : value === false || value === 0 || value === '0' || value === 'false'
        ? false
        : refuse();
  const text = String(value);
  if (field.kind === 'date' || field.kind === 'moment') {
    const shape = field.kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;
    const at = new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`);
    return shape.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))
      ? text
      : refuse();
  }
  if (field.kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : refuse();
  if (field.kind === 'uuid')
    return /^[0-9a-f-]{36}$/i.test(text) &&
      text.split('-').length === 5 &&
      /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
      ? text
      : refuse();
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
    return (wanted.length ? wanted : source.defaultSort).map((entry) => ({
      field: fieldOf(source, entry.field),
      direction: entry.direction,
    }));
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ sort: error.message });
    throw error;
  }
}
function orderSql(source: ListSource, sort: Order[]): Sql {
  const last = sort.at(-1)?.direction ?? 'desc';
  return sql.join([
    ...sort.map(({ field, direction }) =>
      direction === 'asc'
        ? sql`${field.sql} asc`
        : field.nullable
          ? sql`${field.sql} desc nulls last`
          : sql`${field.sql} desc`,
    ),
    sql`${sql.ref(`${source.alias}.id`)} ${last === 'asc' ? sql`asc` : sql`desc`}`,
  ]);
}

/** Rows behind the last one of the page before, which `after` names: lexicographic, nulls last in both directions. */
async function afterRow(ctx: Context, source: ListSource, sort: Order[], token: string): Promise<Sql> {
  const refuse = () => invalid({ after: 'This is not the meta.next of a page of this list' });
  if (!/^[1-9]\d{0,14}$/.test(token)) throw refuse();
  const id = sql.ref(`${source.alias}.id`);
  const texts = sql.join([...sort.map(({ field }) => sql`${field.sql}::text`), sql`${id}::text`]);
  const [row] = await ctx.run(
    sql<{
      values: (string | null)[];
    }>`select json_build_array(${texts}) as values from ${source.from} where ${sql.ref(`${source.alias}.company_id`)} = ${ctx.actor.companyId} and ${id} = ${Number(token)}`,
  );
  if (!row) throw refuse();
  const last: Order = { field: { sql: id, kind: 'id', nullable: false }, direction: sort.at(-1)?.direction ?? 'desc' };
  const keys = [...sort, last].map((order, index) => ({
    ...order,
    value: row.values[index] ?? null,
    type: sql.raw(SQL_TYPE[order.field.kind] ?? 'text'),
  }));
  const alternatives = keys.map(({ field, direction, value, type }, index) => {
    const equal = keys
      .slice(0, index)
      .map((key) =>
        key.value === null ? sql`${key.field.sql} is null` : sql`${key.field.sql} = ${key.value}::${key.type}`,
      );
    const beyond =
      value === null
        ? sql`false`
        : sql`(${field.sql} ${direction === 'asc' ? sql`>` : sql`<`} ${value}::${type}${field.nullable ? sql` or ${field.sql} is null` : sql``})`;
    return and([...equal, beyond]);
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Estimates are kept for half a minute: a count of a large table is not worth a person's time. */
const KEPT_MS = 30_000;
const estimatesOf = (ctx: Context) => cache<{ at: number; total: number }>(ctx.app, 'list-estimates');
const estimateKey = (ctx: Context, { sql: text, parameters }: CompiledQuery<unknown>) =>
  `${ctx.actor.companyId}:${text}:${JSON.stringify(parameters)}`;

/** The estimate of a list that was found long a moment ago: whoever turns its pages does not have it counted again. */
function knownEstimate(ctx: Context, all: CompiledQuery<unknown>): number | undefined {
  const known = estimatesOf(ctx).get(estimateKey(ctx, all));
  return known && Date.now() - known.at < KEPT_MS ? known.total : undefined;
}

/** What the planner expects. */
async function plannerEstimate(ctx: Context, all: CompiledQuery<unknown>): Promise<number> {
  const estimates = estimatesOf(ctx);
  const [row] = await ctx.run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    ...all,
    sql: `explain (format json) ${all.sql}`,
  } as CompiledQuery<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>);
  const total = Math.max(EXACT_UP_TO + 1, row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
  if (estimates.size > 500) estimates.clear();
  estimates.set(estimateKey(ctx, all), { at: Date.now(), total });
  return total;
}
