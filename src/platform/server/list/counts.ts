// How many rows a filter leaves, in all or by the value of a field, and which.
import { type RawBuilder, sql } from 'kysely';
import type { ListGroup } from '../../../kit/endpoint.ts';
import { FilterError, type Group, parseFilter } from '../../../kit/filter.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { type Chosen, conditions, termOf } from './conditions.ts';
import { type ListSource, type Sql, type Tally, fieldOf } from './source.ts';

/** The statement of an exact count, shaped as one group, for whoever asks several at once. */
export async function countQuery(ctx: Context, source: ListSource, query: Chosen): Promise<RawBuilder<ListGroup>> {
  const where = await conditions(ctx, source, query);
  const { from, count } = counted(source, query);
  return sql<ListGroup>`select null::bigint as id, ${count}::int as count, null::numeric as sum from ${from} where ${where}`;
}

/** What a count reads: the rows, or a tally of them. */
function counted(
  source: ListSource,
  query: Chosen,
  by?: string,
  sumOf?: string,
): { from: Sql; count: Sql; tally: Tally | undefined } {
  const tally = source.tallies?.find((one) => knows(one, query, by, sumOf));
  if (!tally) return { from: source.from, count: sql`count(*)`, tally };
  return { from: tally.from, count: sql`coalesce(sum(${tally.rows}), 0)`, tally };
}

function knows({ fields, options, sums }: Tally, query: Chosen, by?: string, sumOf?: string): boolean {
  if (termOf(query) || (by && !fields.includes(by)) || (sumOf && !sums.includes(sumOf))) return false;
  const filter = parseFilter(query.filter);
  return (
    fieldsIn(filter).every((name) => fields.includes(name)) &&
    Object.keys(filter.object ?? {}).every((name) => fields.includes(name)) &&
    Object.keys(filter.options ?? {}).every((name) => options.includes(name))
  );
}
const fieldsIn = ({ and = [], or = [] }: Group): string[] =>
  [...and, ...or].flatMap((node) => ('field' in node ? [node.field] : fieldsIn(node)));

/** The same for each value of a field. */
export async function groupCountQuery(
  ctx: Context,
  source: ListSource,
  query: Chosen,
  by: string,
  sumOf?: string,
): Promise<RawBuilder<ListGroup>> {
  try {
    const sum = sumOf ? sql`sum(${fieldOf(source, sumOf).sql})` : sql`null::numeric`;
    const where = await conditions(ctx, source, query);
    const { from, count, tally } = counted(source, query, by, sumOf);
    const some = tally ? sql`having ${count} <> 0` : sql``;
    return sql<ListGroup>`select ${fieldOf(source, by).sql} as id, ${count}::int as count, ${sum} as sum from ${from} where ${where} group by 1 ${some}`;
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ by: error.message });
    throw error;
  }
}

/** The exact number of rows. */
export async function listCount(ctx: Context, source: ListSource, query: Chosen): Promise<{ data: { count: number } }> {
  const [row] = await ctx.run(await countQuery(ctx, source, query));
  return { data: { count: row?.count ?? 0 } };
}

/** Rows and their sum per value of a field, for a board. */
export async function listGroupCounts(
  ctx: Context,
  source: ListSource,
  query: Chosen,
  by: string,
  sumOf?: string,
): Promise<{ data: ListGroup[] }> {
  return { data: await ctx.run(await groupCountQuery(ctx, source, query, by, sumOf)) };
}

/** All ids that a filter matches, for bulk changes. */
export async function listIds(ctx: Context, source: ListSource, query: Chosen, most: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select ${sql.ref(`${source.alias}.id`)} as id from ${source.from} where ${await conditions(ctx, source, query)} order by 1 limit ${sql.lit(most)}`,
  );
  return rows.map((row) => row.id);
}
