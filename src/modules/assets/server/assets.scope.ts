// Equipment is the company's: whoever may see it sees all of it. Of the jobs that it stands on they see those that are theirs.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export const assetScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;

const seesAllJobs = ({ actor: { onlyMyJobs, divisionIds } }: Context): boolean => !onlyMyJobs && !divisionIds.length;

/** `{id, label}` of the job that a column of the alias points to; null where it is not theirs to see. */
export const jobLabel = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)} and ${
    seesAllJobs(ctx) ? sql`true` : jobScope(ctx, 'j')
  })`;

/** The id of that job, under the same rule. */
export const jobIdSeen = (ctx: Context, alias: string): RawBuilder<unknown> =>
  seesAllJobs(ctx)
    ? sql.ref(`${alias}.job_id`)
    : sql`(select j.id from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)} and ${jobScope(ctx, 'j')})`;

/** Deployments to jobs that the person sees, and to people. */
export function deploymentScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const base = assetScope(ctx, alias);
  if (seesAllJobs(ctx)) return base;
  return sql`${base} and (${sql.ref(`${alias}.job_id`)} is null or exists (select from job scoped where scoped.id = ${sql.ref(`${alias}.job_id`)} and ${jobScope(ctx, 'scoped')}))`;
}

export const assetObjects = {
  assetItem: objectKind('This asset', 'view-asset-item', {
    table: 'asset_item',
    label: sql`concat_ws(' ', o.asset_number, o.label)`,
    scope: assetScope,
  }),
  assetDeployment: objectKind('This deployment', 'view-asset-item', {
    table: 'asset_deployment',
    label: sql`(select concat_ws(' ', i.asset_number, i.label) from asset_item i where i.company_id = o.company_id and i.id = o.asset_item_id)`,
    scope: deploymentScope,
    job: 'job_id',
  }),
};

/** Whoever sees the unit sees its files. */
export const assetOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-asset-item')
      ? sql`exists (select from asset_item owned where ${assetScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
