// What waits for whoever approves hours: by person and day, with what stands out.
import { sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { instantOf } from '../../scheduling/shared/site-time.ts';
import { type VisitOfPerson, dayHints, entryHints } from '../shared/approval-hints.ts';
import { minutesOf } from '../shared/hours.ts';
import type { DayToApprove, PersonToApprove, TimesheetView } from '../shared/timesheets.api.ts';
import { type DayOff, targetMinutes } from '../shared/work-week.ts';
import { daysOff } from './people.views.ts';
import { seesCosts } from './timesheets.scope.ts';
import { ofStatusTypes, timesheetsWhere } from './timesheets.views.ts';

const MOST_DAYS = 92;
interface VisitRow extends VisitOfPerson {
  date: string;
}

export async function toApprove(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<{ data: PersonToApprove[] }> {
  if (to < from) throw invalid({ to: 'The last day is before the first' });
  if (to > addDays(from, MOST_DAYS)) throw invalid({ to: `Ask for ${MOST_DAYS} days at most` });
  const days = sql`t.date between ${from}::date and ${to}::date`;
  const [waiting, off, facts] = await Promise.all([
    timesheetsWhere(ctx, sql`${days} and ${ofStatusTypes('t', ['waiting'])}`),
    daysOff(ctx, from, to),
    ctx.run(
      sql<{
        hours: number;
      }>`select target_daily_hours::float8 as hours from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
    ),
  ]);
  if (!waiting.length) return { data: [] };
  const [visits, sums] = await ctx.runAll(visitsOf(ctx, waiting), sumsOf(ctx, waiting));
  const dailyHours = facts[0]?.hours ?? 0;
  const byPerson = Map.groupBy(waiting, ({ userId }) => userId);
  const data = [...byPerson].map(([userId, entries]): PersonToApprove => {
    const byDay = [...Map.groupBy(entries, ({ date }) => date)];
    const dayed = byDay.map(([date, ofDay]): DayToApprove => {
      const minutes = minutesOf(sums.find((row) => row.userId === userId && row.date === date)?.hours ?? 0);
      return dayOf(ctx, { date, minutes, entries: ofDay, visits, off, dailyHours });
    });
    return {
      userId,
      label: entries[0]?.user.label ?? '',
      minutes: entries.reduce((sum, { hours }) => sum + minutesOf(hours), 0),
      days: dayed,
    };
  });
  return { data: data.sort((one, other) => one.label.localeCompare(other.label)) };
}

interface DayFacts {
  date: string;
  /** Of the whole day, whatever its status. */
  minutes: number;
  entries: readonly TimesheetView[];
  visits: readonly VisitRow[];
  off: readonly DayOff[];
  dailyHours: number;
}
function dayOf(ctx: Context, { date, minutes, entries, visits, off, dailyHours }: DayFacts): DayToApprove {
  const target = targetMinutes(date, dailyHours, off);
  const ofDay = visits.filter((visit) => visit.date === date && visit.userId === entries[0]?.userId);
  const viewer = { userId: ctx.actor.userId, costs: seesCosts(ctx) };
  return {
    date,
    minutes,
    targetMinutes: target,
    hints: dayHints(minutes, target),
    entries: entries.map((entry) => ({
      entry,
      hints: entryHints(
        {
          userId: entry.userId,
          jobId: entry.jobId,
          start: entry.startAt ? instantOf(entry.startAt) : null,
          end: entry.endAt ? instantOf(entry.endAt) : null,
          hasRate: entry.costRate !== null,
        },
        ofDay,
        viewer,
      ),
    })),
  };
}

/** Visits of the people to the jobs on these days: when they were there, else when they were to be. */
const visitsOf = (ctx: Context, waiting: readonly TimesheetView[]) =>
  sql<VisitRow>`select distinct w.user_id as "userId", w.job_id as "jobId", w.date::text as date,
      (extract(epoch from coalesce(t.arrived_at, a.arrived_at, a.start_at)) * 1000)::float8 as start, (extract(epoch from greatest(coalesce(t.left_at, a.left_at, a.end_at), a.end_at)) * 1000)::float8 as "end"
    from timesheet w join appointment a on a.company_id = w.company_id and a.job_id = w.job_id and a.deleted_at is null and a.start_date <= w.date and a.end_date >= w.date and w.user_id = any(a.user_ids)
    left join appointment_attendee t on t.company_id = a.company_id and t.appointment_id = a.id and t.user_id = w.user_id and t.deleted_at is null
    where w.company_id = ${ctx.actor.companyId} and w.id = any(${waiting.map(({ id }) => id)})
      and not exists (select from appointment_status s where s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name in ('cancelled', 'superseded'))`;

const sumsOf = (ctx: Context, waiting: readonly TimesheetView[]) =>
  sql<{
    userId: number;
    date: string;
    hours: number;
  }>`select t.user_id as "userId", t.date::text as date, sum(t.hours)::float8 as hours from timesheet t
    where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null and t.user_id = any(${[...new Set(waiting.map(({ userId }) => userId))]}) and t.date = any(${[...new Set(waiting.map(({ date }) => date))]}::date[])
    group by 1, 2`;
