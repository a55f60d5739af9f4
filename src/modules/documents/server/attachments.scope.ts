// Which attachments a person sees: those of the jobs, contacts and people they see, of the company, and their own orphans.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import type { AttachmentOwner } from './attachment-owners.scope.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

type Sql = RawBuilder<unknown>;

const ownersOf = (ctx: Context): Readonly<Record<string, AttachmentOwner>> =>
  named(ctx.app.modules, 'attachmentOwners');

/** Kinds of records that this person may look at, of those that say no more about it themselves. */
const kindsOf = (ctx: Context): string[] =>
  Object.entries(named(ctx.app.modules, 'objects')).flatMap(([name, { permission }]) =>
    can(ctx, permission) && !Object.hasOwn(ownersOf(ctx), name) ? [name] : [],
  );

const visibleJob = (ctx: Context, id: Sql): Sql =>
  sql`exists (select from job j where ${jobScope(ctx, 'j')} and j.id = ${id})`;

/** The record that the columns object_type and object_id of an alias name is one that this person sees. */
const visibleObject = (ctx: Context, alias: string): Sql => {
  const { companyId, userId } = ctx.actor;
  const [type, id] = [sql.ref(`${alias}.object_type`), sql.ref(`${alias}.object_id`)];
  return sql`case ${type}
    when 'job' then ${can(ctx, 'view-job') ? visibleJob(ctx, id) : sql`false`}
    when 'contact' then ${can(ctx, 'view-contact') ? sql`exists (select from contact c where ${contactScope(ctx, 'c')} and c.id = ${id})` : sql`false`}
    when 'user' then ${id} = ${userId} or ${can(ctx, 'edit-user')}
    when 'company' then ${ctx.actor.audience === 'staff'}
    ${sql.join(
      Object.entries(ownersOf(ctx)).map(([name, { visible }]) => sql`when ${name} then ${visible(ctx, id)}`),
      sql` `,
    )}
    else ${type} = any(${kindsOf(ctx)}::text[]) and exists (select from object o where o.company_id = ${companyId} and o.object_type = ${type} and o.object_id = ${id}
      and (o.job_id is null or ${visibleJob(ctx, sql`o.job_id`)})) end`;
};

/** People outside the staff see what is marked for them alone. */
const ofAudience = (ctx: Context, alias: string): Sql =>
  ctx.actor.audience === 'staff' ? sql`true` : sql`${sql.ref(`${alias}.public`)}`;

/** Attachments a person sees, on an alias, deleted ones (status 3) among them. */
export function attachmentScope(ctx: Context, alias: string): Sql {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const seesAllJobs = !onlyMyJobs && !divisionIds.length;
  // The cheap questions come first: the links of an attachment are looked up where nothing else shows it.
  return sql`${at('company_id')} = ${companyId} and ${at('deleted_at')} is null and ${ofAudience(ctx, alias)} and (
    (${at('object_type')} is null and ${at('created_by_id')} = ${userId})
    or (${at('job_id')} is not null and ${at('object_type')} = any(${kindsOf(ctx)}::text[]) and ${seesAllJobs ? sql`true` : visibleJob(ctx, at('job_id'))})
    or (${at('job_id')} is null and ${visibleObject(ctx, alias)})
    or exists (select from attachment_link l where l.company_id = ${companyId} and l.attachment_id = ${at('id')} and ${visibleObject(ctx, 'l')}))`;
}
