// How many rows a filter leaves, in all or by the value of a field, and which.
import { type RawBuilder, sql } from 'kysely';
import type { ListGroup } from '../../../kit/endpoint.ts';
import { FilterError } from '../../../kit/filter.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { type Chosen, conditions } from './conditions.ts';
import { type ListSource, fieldOf } from './source.ts';

/** The statement of an exact count, shaped as one group, for whoever asks several at once. */
export const countQuery = async (ctx: Context, source: ListSource, query: Chosen): Promise<RawBuilder<ListGroup>> =>
  sql<ListGroup>`select null::bigint as id, count(*)::int as count, null::numeric as sum from ${source.from} where ${await conditions(ctx, source, query)}`;

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
    return sql<ListGroup>`select ${fieldOf(source, by).sql} as id, count(*)::int as count, ${sum} as sum from ${source.from} where ${await conditions(ctx, source, query)} group by 1`;
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
