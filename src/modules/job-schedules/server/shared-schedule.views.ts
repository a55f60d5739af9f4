// A schedule on a page of its own, as somebody outside gets it.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { SharedSchedule } from '../shared/job-schedules.api.ts';
import { scheduleScope } from './job-schedules.scope.ts';
import { itemsOf, loadSchedule, planOf } from './job-schedules.views.ts';

/** What a shared page of a schedule is called; undefined where it is not theirs to share. */
export async function sharedSchedule(
  ctx: Context,
  id: number,
): Promise<{ label: string; jobId: number | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
      jobId: number;
    }>`select concat_ws(', ', s.label, j.job_number) as label, s.job_id as "jobId" from job_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id where ${scheduleScope(ctx, 's')} and s.id = ${id}`,
  );
  return row;
}

interface PageFacts {
  jobId: number;
  companyName: string;
  companyPhone: string | null;
  address: string | null;
  zone: string;
}
/** The page of the link: tasks, trades and days. Nobody's name, no note, no money. */
export async function visitedSchedule(ctx: Context): Promise<{ data: SharedSchedule }> {
  const { companyId, share } = ctx.actor;
  const id = share?.objectId ?? 0;
  const [facts] = await ctx.run(
    sql<PageFacts>`select s.job_id as "jobId", c.name as "companyName", coalesce(c.contact_number, c.mobile_number) as "companyPhone", j.site_address_text as address, c.timezone as zone
      from job_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id and j.deleted_at is null join company c on c.company_id = s.company_id and c.id = s.company_id
      where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`,
  );
  if (!facts) throw notFound('This schedule');
  const { jobId, zone, ...page } = facts;
  const loaded = await loadSchedule(ctx, jobId, id);
  const plan = planOf(loaded);
  const tasks = itemsOf(loaded, plan).map((item) => {
    const { parentId, number, level, isGroup, label, startDate, endDate, days, progress, baselineStart, baselineEnd } =
      item;
    const own = { id: item.id, parentId, number, level, isGroup, label, startDate, endDate, days, progress };
    return { ...own, baselineStart, baselineEnd, trade: item.trade?.label ?? null };
  });
  const { schedule, weekdays, daysOff } = loaded;
  return {
    data: {
      label: schedule.label,
      ...page,
      startDate: schedule.startDate,
      endDate: plan.endDate,
      today: todayIn(zone, ctx.now),
      weekdays,
      daysOff: daysOff.map(({ day }) => day),
      tasks,
    },
  };
}
