// What a job is told of its forms: how many there are, and those that nobody has finished.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck } from '../../jobs/server/index.ts';
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
