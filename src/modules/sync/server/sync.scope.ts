import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Invitations are the company's: whoever may see them sees all. */
export const invitationScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;
