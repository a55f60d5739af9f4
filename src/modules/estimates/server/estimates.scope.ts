import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Estimates a person sees, on an alias: those of the jobs they see. */
export const estimateScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

/** Items a person sees: live ones of live estimates. */
export const itemScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${ofVisibleJob(ctx, alias)} and exists (select from estimate held where held.company_id = ${ctx.actor.companyId} and held.id = ${sql.ref(`${alias}.estimate_id`)} and held.deleted_at is null)`;

/** Estimates and their lines, to those who know only the number. */
export const estimateObjects = {
  estimate: objectKind('This estimate', 'view-estimate', {
    table: 'estimate',
    label: sql`concat_ws(' ', o.number, o.label)`,
    scope: estimateScope,
    job: 'job_id',
  }),
  estimateItem: objectKind('This line', 'view-estimate', {
    table: 'estimate_item',
    label: sql`left(o.description, 200)`,
    scope: (ctx, alias) => sql`${itemScope(ctx, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`,
    job: 'job_id',
  }),
};
