import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CisStatement } from '../shared/cis.api.ts';

/** The statements of a return as they were filed. */
export const keepStatements = (ctx: Context, id: number, statements: readonly CisStatement[]) =>
  ctx.run(
    sql`update cis_return set statements = ${JSON.stringify(statements)}::jsonb where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
