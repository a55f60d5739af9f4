// What a job is told of its forms: how many there are, and those that nobody has finished.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck, SiteTodos } from '../../jobs/server/index.ts';
import { customForm } from '../shared/custom-form.entity.ts';
import { formScope } from './forms.scope.ts';

const UNFINISHED = sql`s.type_name = any(array['new', 'waiting', 'returned', 'active'])`;

export const openForms: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select f.job_id as "jobId", count(*)::int as count
    from custom_form f join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id
    where f.company_id = ${ctx.actor.companyId} and f.job_id = any(${[...jobIds]}) and f.deleted_at is null and ${UNFINISHED} group by f.job_id`);
  const reason = 'It has not been filled in, signed or approved yet.';
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 unfinished form' : `${count} unfinished forms`;
      return [jobId, { ref: 'open-forms', label, reason, count, mandatory: false, menuRef: 'forms' }];
    }),
  );
};

async function countForms(ctx: Context, where: RawBuilder<unknown>) {
  if (!can(ctx, 'view-custom-form')) return [];
  const [row] = await ctx.run(
    sql<{ all: number }>`select count(*)::int as all from custom_form o where ${formScope(ctx, 'o')} and ${where}`,
  );
  return [{ label: 'Forms', value: row?.all ?? 0 }];
}

export const formFigures: Record<string, Figures> = {
  job: async (ctx, id) => await countForms(ctx, sql`o.job_id = ${id}`),
};

const MOST_ON_SITE = 10;
/** Forms of a job to fill in there: one's own, and those that nobody has. */
export const formsOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'edit-custom-form')) return [];
  const rows = await ctx.run(sql<{ id: number; label: string; reason: string | null; returned: boolean }>`
    select f.id, f.label, f.reason, s.type_name = 'returned' as returned from custom_form f
    join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id and s.type_name in ('new', 'returned')
    where ${formScope(ctx, 'f')} and f.job_id = ${jobId} and (f.assigned_id = ${ctx.actor.userId} or f.assigned_id is null) and f.assigned_contact_id is null
    order by f.updated_at limit ${MOST_ON_SITE}`);
  return rows.map(({ id, label, reason, returned }) => ({
    icon: 'paper',
    label: `Fill in ${label}`,
    note: (returned && reason) || '',
    state: returned ? 'returned' : '',
    tone: returned ? 'soon' : 'calm',
    menuRef: 'forms',
    objectType: customForm.name,
    objectId: id,
  }));
};
