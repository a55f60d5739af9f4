// Which wizards a person sees: those of the jobs they see, those without a job, and those they began.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { type ObjectKind, objectKind, ofCompany } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export function wizardScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = ofCompany(ctx, alias);
  if (!onlyMyJobs && !divisionIds.length) return base;
  const own = sql`${column('created_by_id')} = ${userId} or exists (select from wizard_step mine where mine.company_id = ${column('company_id')} and mine.wizard_id = ${column('id')} and mine.assigned_id = ${userId})`;
  const loose = onlyMyJobs ? sql`false` : sql`${column('job_id')} is null`;
  return sql`${base} and (${own} or ${loose} or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

/** Rows that hang on a wizard by `wizard_id`. */
export const ofVisibleWizard = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${ofCompany(ctx, alias)} and exists (select from wizard owner where owner.id = ${sql.ref(`${alias}.wizard_id`)} and ${wizardScope(ctx, 'owner')})`;

export const wizardObjects: Record<string, ObjectKind> = {
  wizard: objectKind('This wizard', 'view-wizard', {
    table: 'wizard',
    label: sql`o.label`,
    scope: wizardScope,
    job: 'job_id',
  }),
  wizardTemplate: objectKind('This wizard template', 'view-wizard-template', {
    table: 'wizard_template',
    label: sql`o.label`,
    scope: ofCompany,
  }),
  wizardStepItem: {
    what: 'This item',
    permission: 'view-wizard',
    labels: async (ctx, ids) =>
      await ctx.run(sql<{ id: number; label: string; jobId: number | null }>`select o.id, o.label, w.job_id as "jobId"
        from wizard_step_item o join wizard w on w.company_id = o.company_id and w.id = o.wizard_id
        where ${ofVisibleWizard(ctx, 'o')} and o.id = any(${[...ids]}::bigint[])`),
  },
};

/** Whoever sees the wizard sees the files of its items. */
export const wizardItemOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-wizard')
      ? sql`exists (select from wizard_step_item owned where ${ofVisibleWizard(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
