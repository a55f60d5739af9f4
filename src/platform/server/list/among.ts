// A search that reaches into another table: what is found there is looked up first.
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Sql } from './source.ts';

const FEW = 200;

/**
 * `column` is one of the ids that `found` selects. Within one statement the planner cannot know how few they are, and reads the
 * whole list; with the ids in hand it takes an index. Where they are many, reading on until the page is full is the faster way.
 */
export async function among(ctx: Context, column: Sql, found: Sql): Promise<Sql> {
  const rows = await ctx.run(sql<{ id: number }>`${found} limit ${sql.lit(FEW + 1)}`);
  if (rows.length > FEW) return sql`${column} in (${found})`;
  return rows.length ? sql`${column} = any(${rows.map(({ id }) => id)}::bigint[])` : sql`false`;
}
