// One page of a list: the statements that read it, remembered where they can be, and its JSON, which goes out as it is.
import { type CompiledQuery, sql } from 'kysely';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import { RawJson } from '../columns.ts';
import type { Context } from '../context.ts';
import { compile } from '../database.ts';
import { invalid } from '../errors.ts';
import { builtOnce } from '../statements.ts';
import { conditions, termOf } from './conditions.ts';
import { EXACT_UP_TO, knownEstimate, plannerEstimate } from './estimate.ts';
import { afterRow, orderOf, orderSql } from './order.ts';
import type { ListSource } from './source.ts';

const PAGE_SIZES = [20, 50, 100, 200, 500, 1000];
const DEEPEST = 10_000;

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
  const perPage = Number(query.perPage ?? source.perPage ?? 20);
  const page = Number(query.page ?? 1);
  if (page * perPage > DEEPEST && !query.after)
    throw invalid({ page: 'Pages reach 10,000 rows deep. Use after with meta.next of the page before, or a filter.' });
  const build = () => pageStatements(ctx, source, query, perPage, page);
  // What is searched for is hardly asked twice, and may have been looked up for this one answer.
  const prepared = await (source.name && !query.after && !termOf(query)
    ? builtOnce(ctx, [source.name, query], build)
    : build());
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
  const where = await conditions(ctx, source, query);
  const sort = orderOf(source, query);
  const limit = PAGE_SIZES.find((size) => size >= perPage) ?? 1000;
  const after = query.after ? await afterRow(ctx, source, sort, query.after) : sql`true`;
  const offset = query.after || page === 1 ? sql`` : sql`offset ${(page - 1) * perPage}`;
  const order = orderSql(source, sort);
  const picked = sql`${source.from} where ${where} and ${after} order by ${order} limit ${sql.lit(limit)} ${offset}`;
  // An order of one's own may walk the whole company, and a page far down walks what is before it: by the ids alone, without the rows in hand.
  const alias = sql.ref(source.alias);
  const chosen =
    (query.sort || page > 1) && !source.joined
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
