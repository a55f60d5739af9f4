// Which forms a person sees: those of the jobs they see, and their own.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function formScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${column('assigned_id')} = ${userId} or ${column('created_by_id')} = ${userId}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

export const formObjects = {
  customForm: objectKind('This form', 'view-custom-form', {
    table: 'custom_form',
    label: sql`concat_ws(' ', nullif(o.custom_form_number, ''), o.label)`,
    scope: formScope,
    job: 'job_id',
  }),
  externalFormTemplate: objectKind('This external form template', 'view-custom-form-template', {
    table: 'external_form_template',
    label: sql`o.label`,
    scope: (ctx, alias) =>
      sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`,
  }),
};

/** Whoever sees the form sees its files. */
export const formOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-custom-form')
      ? sql`exists (select from custom_form owned where ${formScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
