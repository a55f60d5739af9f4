import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** What the export of a list was asked for; undefined for the export of anything else. */
export async function listExport(ctx: Context, id: number): Promise<{ format: string; input: object } | undefined> {
  const [row] = await ctx.run(sql<{ format: string; input: object }>`
    select input ->> 'format' as format, input -> 'input' as input from background_job
    where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = ${id} and input ->> 'exporter' = 'list'`);
  return row;
}

/** Of these exports those of lists. */
export async function listExports(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const rows = await ctx.run(sql<{ id: number }>`
    select id from background_job where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and id = any(${[...ids]}::bigint[]) and input ->> 'exporter' = 'list'`);
  return new Set(rows.map(({ id }) => id));
}
