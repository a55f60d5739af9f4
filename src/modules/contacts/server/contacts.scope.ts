import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Contacts a person sees, on an alias: those of the company. */
export const contactScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;
