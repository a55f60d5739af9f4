import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** One state at most is for new records. */
export const clearDefault = (ctx: Context, table: string, exceptId: number): Promise<unknown> =>
  ctx.run(
    sql`update ${sql.table(table)} set is_default = false where company_id = ${ctx.actor.companyId} and id <> ${exceptId} and is_default`,
  );
