import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { jobScope } from '../../jobs/server/index.ts';

/** Invitations are the company's: whoever may see them sees all. */
export const invitationScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** Records that are given to a contact at this moment. */
export const ofContractor = (alias: string, column: string, contactId: number): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.${column}`)} = ${contactId}`;

/** Requests are the company's: those of a job go with the jobs that a person sees. */
export const requestScope = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('company_id')} = ${ctx.actor.companyId} and ${column('deleted_at')} is null
    and (${column('job_id')} is null or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
};
