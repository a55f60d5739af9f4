// What lists of loss schedules read, and what commands need of one.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import { lossScheduleItemRow, lossScheduleRow } from '../shared/loss-schedules.api.ts';
import { contentsScope, ofLossSchedule } from './contents.scope.ts';

const OF_JOB = (column: string) =>
  sql`(select j.${sql.id(column)} from job j where j.company_id = r.company_id and j.id = r.job_id)`;

export const lossSchedules = resource(lossScheduleRow, {
  scope: (ctx) => contentsScope(ctx, 'r'),
  sort: [{ field: 'createdAt', direction: 'desc' }],
  parts: { customerName: OF_JOB('customer_name'), siteAddressText: OF_JOB('site_address_text') },
  searchIn: async (term, ctx) =>
    sql`(fold(r.label) like ${likePattern(term)} or fold(r.title) like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)}
      or exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and fold(j.customer_name) like ${likePattern(term)}))`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

/** The items of all schedules that a person sees, by the general rule. */
export const lossScheduleItems = resource(lossScheduleItemRow, {
  scope: (ctx) => ofLossSchedule(ctx, 'r'),
  sort: [
    { field: 'scheduleId', direction: 'desc' },
    { field: 'order', direction: 'asc' },
  ],
  search: ['label', 'description', 'brand', 'model', 'serial', 'barcode', 'room'],
  many: { fields: [] },
});

/** Of a job: its items of contents. */
export const contentsFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-loss-schedule')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select coalesce(sum(s.item_count), 0)::int as n from loss_schedule s where ${contentsScope(ctx, 's')} and s.job_id = ${jobId} and s.status <> 'cancelled'`,
    );
    return [{ label: 'Contents', value: row?.n ?? 0 }];
  },
};

/** What a new schedule takes from its job: its number, and the tax of the company's country. */
export async function startOfSchedule(
  ctx: Context,
  jobId: number,
): Promise<{ label: string; taxRate: number; taxName: string }> {
  const [row] = await ctx.run(
    sql<{
      jobNumber: string;
      ever: number;
      taxRate: number;
      taxName: string;
    }>`select j.job_number as "jobNumber", (select count(*)::int from loss_schedule s where s.company_id = j.company_id and s.job_id = j.id) as ever,
        (select (n.tax_value / 100)::float8 from company c join country n on n.id = c.country_id where c.company_id = j.company_id and c.id = j.company_id) as "taxRate",
        (select n.tax_name from company c join country n on n.id = c.country_id where c.company_id = j.company_id and c.id = j.company_id) as "taxName"
      from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} for update`,
  );
  const number = (row?.jobNumber ?? '').replace(/^Job-/i, '');
  const place = String((row?.ever ?? 0) + 1).padStart(2, '0');
  return { label: `${number}-L${place}`, taxRate: row?.taxRate ?? 0, taxName: row?.taxName ?? 'Tax' };
}
