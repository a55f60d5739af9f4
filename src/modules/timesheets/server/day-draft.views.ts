// What is known of a person's day: visits they attended, jobs whose status they changed, hours that stand there already.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { appointmentScope } from '../../scheduling/server/index.ts';
import { daySpan } from '../../scheduling/shared/site-time.ts';
import { type AttendedVisit, type DraftPiece, type StatusMark, type Taken, draftDay } from '../shared/day-draft.ts';
import type { JobOfHours, Proposal } from '../shared/timesheets.api.ts';
import { requirePerson } from './people.views.ts';
import { jobsToEnter } from './timesheets.scope.ts';
import { jobPart } from './timesheets.views.ts';

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
/** Given ids: Works, Travel, Admin, Assessment. A company that took one out of use gets its first. */
const ACTIVITY: Readonly<Record<DraftPiece['kind'], number>> = { works: 1, travel: 2, admin: 3, assessment: 4 };

export async function proposalsOf(
  ctx: Context,
  { date, userId }: { date: string; userId?: number | undefined },
): Promise<{ data: Proposal[] }> {
  const person = await requirePerson(ctx, userId);
  const { companyId } = ctx.actor;
  const day = daySpan(person.timezone, date);
  const [from, to] = [
    sql`${`${momentText(day.start)}+00`}::timestamptz`,
    sql`${`${momentText(day.end)}+00`}::timestamptz`,
  ];
  const [visits, marks, taken, activities] = await ctx.runAll(
    // Who taps "Arrive" and "Finish" one after the other says that they were there, not when: then the booked time counts.
    sql<AttendedVisit>`select x.id as "appointmentId", x.job_id as "jobId", x.label, case when x.inspects then 'assessment' when x.travel then 'works' else 'admin' end as kind, ${ms('x.arrived')} as start, ${ms('x.gone')} as "end"
      from (select w.id, w.job_id, w.label, w.inspects, w.travel, case when w.tapped then w.start_at else w.arrived end as arrived, case when w.tapped then w.end_at else w.gone end as gone
        from (select a.id, a.job_id, a.label, y.inspects, y.travel, a.start_at, a.end_at, p.arrived, p.gone, p.gone - p.arrived < interval '2 minutes' and not a.all_day and a.start_at is not null and a.end_at <= now() as tapped
        from appointment a join appointment_type y on y.company_id = a.company_id and y.id = a.appointment_type_id
        left join appointment_attendee t on t.company_id = a.company_id and t.appointment_id = a.id and t.user_id = ${person.id} and t.deleted_at is null
        cross join lateral (select coalesce(t.arrived_at, a.arrived_at) as arrived, coalesce(t.left_at, a.left_at) as gone) p
        where ${appointmentScope(ctx, 'a')} and (${person.id}::bigint = any(a.user_ids) or t.id is not null)) w) x
      where x.arrived >= ${from} and x.arrived < ${to} and x.gone > x.arrived order by x.arrived limit 100`,
    sql<StatusMark>`select h.object_id as "jobId", ${ms('h.created_at')} as at from history h join job j on j.company_id = h.company_id and j.id = h.object_id
      where h.company_id = ${companyId} and h.object_type = 'job' and h.verb = 'status' and h.created_by_id = ${person.id} and h.created_at >= ${from} and h.created_at < ${to}
        and ${jobsToEnter(ctx, 'j')} order by h.created_at limit 500`,
    sql<Taken>`select ${ms('t.start_at')} as start, coalesce(${ms('t.end_at')}, extract(epoch from greatest(now(), t.start_at)) * 1000)::float8 as "end", case when t.object_type = 'appointment' then t.object_id end as "appointmentId"
      from timesheet t where t.company_id = ${companyId} and t.user_id = ${person.id} and t.deleted_at is null
        and (t.date = ${date}::date or (t.start_at < ${to} and coalesce(t.end_at, now()) > ${from}))`,
    sql<{
      id: number;
      label: string;
    }>`select id, label from timesheet_activity where company_id = ${companyId} and active and deleted_at is null order by "order", id`,
  );
  const pieces = draftDay(visits, marks, taken);
  const jobs = await jobsOf(ctx, pieces);
  const data = pieces.flatMap((piece): Proposal[] => {
    const activity = activities.find(({ id }) => id === ACTIVITY[piece.kind]) ?? activities[0];
    if (!activity) return [];
    return [
      {
        key: `${piece.source}-${piece.appointmentId ?? piece.jobId ?? 0}-${piece.start}`,
        source: piece.source,
        jobId: piece.jobId,
        job: piece.jobId === null ? null : (jobs.get(piece.jobId) ?? null),
        activityTypeId: activity.id,
        activity: activity.label,
        startAt: momentText(piece.start),
        endAt: momentText(piece.end),
        minutes: Math.round((piece.end - piece.start) / 60_000),
        notes: piece.label,
        appointmentId: piece.appointmentId,
      },
    ];
  });
  return { data };
}

async function jobsOf(ctx: Context, pieces: readonly DraftPiece[]): Promise<ReadonlyMap<number, JobOfHours>> {
  const ids = [...new Set(pieces.flatMap(({ jobId }) => jobId ?? []))];
  if (!ids.length) return new Map();
  const rows = await ctx.run(
    sql<{
      job: JobOfHours;
    }>`select ${jobPart('x')} as job from (select j.company_id, j.id as job_id from job j where ${jobsToEnter(ctx, 'j')} and j.id = any(${ids})) x`,
  );
  return new Map(rows.map(({ job }) => [job.id, job]));
}
