// How many rows a long list has, as the planner of the database expects.
import type { CompiledQuery } from 'kysely';
import { type Context, cache } from '../context.ts';

/** Up to here a list is counted. */
export const EXACT_UP_TO = 1000;

/** Estimates are kept for half a minute: a count of a large table is not worth a person's time. */
const KEPT_MS = 30_000;
const estimatesOf = (ctx: Context) => cache<{ at: number; total: number }>(ctx.app, 'list-estimates');
const estimateKey = (ctx: Context, { sql: text, parameters }: CompiledQuery<unknown>) =>
  `${ctx.actor.companyId}:${text}:${JSON.stringify(parameters)}`;

/** The estimate of a list that was found long a moment ago: whoever turns its pages does not have it counted again. */
export function knownEstimate(ctx: Context, all: CompiledQuery<unknown>): number | undefined {
  const known = estimatesOf(ctx).get(estimateKey(ctx, all));
  return known && Date.now() - known.at < KEPT_MS ? known.total : undefined;
}

/** What the planner expects. */
export async function plannerEstimate(ctx: Context, all: CompiledQuery<unknown>): Promise<number> {
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
