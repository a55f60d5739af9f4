import { sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';

/** One entry at most is for new records; of account numbers one for sales and one for purchases. */
export const clearDefault = (ctx: Context, of: Entity, exceptId: number): Promise<unknown> =>
  ctx.run(
    sql`update ${sql.table(of.table)} l set is_default = false where l.company_id = ${ctx.actor.companyId} and l.id <> ${exceptId} and l.is_default
      ${'type' in of.fields ? sql`and l.type = (select x.type from ${sql.table(of.table)} x where x.company_id = l.company_id and x.id = ${exceptId})` : sql``}`,
  );
