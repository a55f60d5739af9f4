// Work on rows of another company, within the transaction of the person who asked for it.
import { sql } from 'kysely';
import type { Context } from './context.ts';

/** Runs the statements of `work` as reinstate_system, and goes on as the person's company afterwards. Called by files named `.across.ts` and their services alone. */
export async function acrossCompanies<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  await ctx.run(sql`select set_config('role', 'reinstate_system', true)`);
  // An error ends the transaction, and with it the role.
  const result = await work();
  await ctx.run(sql`select set_config('role', 'reinstate_app', true)`);
  return result;
}
