// Stored items belong to jobs: people see those of the jobs that they see. Of a bay they see how full it is, and of other jobs no number.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

const seesAllJobs = ({ actor: { onlyMyJobs, divisionIds } }: Context): boolean => !onlyMyJobs && !divisionIds.length;

/** Rows with a `job_id` that the person sees. */
export function storageScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const base = ofCompany(ctx, alias);
  return seesAllJobs(ctx) ? base : sql`${base} and ${jobSeen(ctx, alias)}`;
}

/** Whether the person sees the job of a row. */
export const jobSeen = (ctx: Context, alias: string): RawBuilder<unknown> =>
  seesAllJobs(ctx)
    ? sql`true`
    : sql`exists (select from job scoped where scoped.id = ${sql.ref(`${alias}.job_id`)} and ${jobScope(ctx, 'scoped')})`;

/** Rates of the company and of clients, and of jobs that the person sees. */
export const ofJobOrNone = (ctx: Context, alias: string): RawBuilder<unknown> =>
  seesAllJobs(ctx)
    ? ofCompany(ctx, alias)
    : sql`${ofCompany(ctx, alias)} and (${sql.ref(`${alias}.job_id`)} is null or ${jobSeen(ctx, alias)})`;

/** Number and customer of the job of a row. */
export const jobPart = (alias: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customer', j.customer_name) from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)})`;

export const storageObjects = {
  storageItem: objectKind('This stored item', 'view-storage-item', {
    table: 'storage_item',
    label: sql`concat_ws(' ', o.storage_number, o.label, o.description)`,
    scope: storageScope,
    job: 'job_id',
  }),
  storageClaim: objectKind('This storage claim', 'view-storage-claim', {
    table: 'storage_claim',
    label: sql`o.label`,
    scope: storageScope,
    job: 'job_id',
  }),
  storageTerm: objectKind('This storage limit', 'view-storage-term', {
    table: 'storage_term',
    label: sql`'Storage paid until ' || to_char(o.paid_until, 'FMDD/FMMM/YYYY')`,
    scope: storageScope,
    job: 'job_id',
  }),
};

const ownerOf = (table: string, permission: string): AttachmentOwner => ({
  visible: (ctx, id) =>
    can(ctx, permission)
      ? sql`exists (select from ${sql.table(table)} owned where ${storageScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
});
/** Whoever sees the box sees its photographs. */
export const storageOwners = {
  storageItem: ownerOf('storage_item', 'view-storage-item'),
  storageClaim: ownerOf('storage_claim', 'view-storage-claim'),
};
