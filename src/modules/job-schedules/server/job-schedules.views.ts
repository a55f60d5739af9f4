// What is read of schedules: rows of lists, and one schedule with all it holds, reckoned as it stands.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { readDaysOff } from '../shared/days-off.ts';
import { type JobSchedule, jobSchedule, jobScheduleLink } from '../shared/job-schedule.entity.ts';
import {
  type ItemRow,
  type ItemView,
  type LinkRow,
  type ScheduleRow,
  type ScheduleWhole,
  type SlipRow,
  itemRow,
  scheduleRow,
  slipRow,
} from '../shared/job-schedules.api.ts';
import { type PlannedSchedule, planSchedule } from '../shared/schedule-plan.ts';
import { MONDAY_TO_FRIDAY, type WorkingDays, workingDays } from '../shared/working-days.ts';
import { WEEKDAY_FIELDS, type WorkingCalendar, workingCalendar } from '../shared/working-calendar.entity.ts';
import { scheduleScope } from './job-schedules.scope.ts';

const MOST_SLIPS = 20;
type Sql = RawBuilder<unknown>;

const scheduleParts = {
  job: sql`(select json_build_object('id', j.id, 'jobNumber', j.job_number, 'customerName', j.customer_name, 'siteAddressText', j.site_address_text, 'targetCompletionDate', j.target_completion_date)
    from job j where j.company_id = s.company_id and j.id = s.job_id)`,
  openSlips: sql`(select count(*)::int from job_schedule_slip p where p.company_id = s.company_id and p.schedule_id = s.id and p.state = 'open' and p.deleted_at is null)`,
};

export const scheduleSource = (ctx: Context): ListSource => ({
  name: jobSchedule.name,
  from: sql`job_schedule s`,
  where: scheduleScope(ctx, 's'),
  alias: 's',
  fields: entityFields(jobSchedule, 's'),
  columns: rowColumns(scheduleRow, 's', scheduleParts),
  defaultSort: [{ field: 'endDate', direction: 'asc' }],
  search: (term) =>
    sql`(fold(s.label) like ${likePattern(term)} or exists (select from job j where j.company_id = s.company_id and j.id = s.job_id and (fold(j.job_number) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)})))`,
  options: {
    /** Drafts and active ones. */
    open: (on) => (on ? sql`s.status <> 'done'` : sql`s.status = 'done'`),
    slipped: (on) =>
      sql`${on ? sql`` : sql`not `}exists (select from job_schedule_slip p where p.company_id = s.company_id and p.schedule_id = s.id and p.state = 'open' and p.deleted_at is null)`,
  },
});
export const scheduleList = (ctx: Context, query: ListQuery) => listPage<ScheduleRow>(ctx, scheduleSource(ctx), query);
export const scheduleCount = (ctx: Context, query: ListQuery) => listCount(ctx, scheduleSource(ctx), query);

export async function schedulesOfJob(ctx: Context, jobId: number): Promise<{ data: ScheduleRow[] }> {
  await requireJob(ctx, jobId);
  const rows = await ctx.run(
    sql<{
      row: ScheduleRow;
    }>`select row_to_json(t) as row from (select ${rowColumns(scheduleRow, 's', scheduleParts)} from job_schedule s where ${scheduleScope(ctx, 's')} and s.job_id = ${jobId} order by s.status = 'done', s.id) t`,
  );
  return { data: rows.map(({ row }) => row) };
}

const itemParts = (ctx: Context): Record<string, Sql> => ({
  trade: sql`(select json_build_object('id', t.id, 'label', t.label) from trade t where t.company_id = i.company_id and t.id = i.trade_id)`,
  milestone: sql`(select json_build_object('id', m.id, 'label', m.label, 'dueDate', m.due_date) from milestone m where m.company_id = i.company_id and m.id = i.milestone_id and m.deleted_at is null)`,
  workOrder: sql`(select json_build_object('id', w.id, 'workOrderNumber', w.work_order_number, 'label', w.label, 'statusLabel', ws.label, 'statusType', ws.type_name, 'startDate', w.start_date, 'endDate', w.end_date)
    from work_order w join work_order_status ws on ws.company_id = w.company_id and ws.id = w.status_id
    where w.company_id = i.company_id and w.id = i.work_order_id and w.deleted_at is null and ${sql.lit(can(ctx, 'view-work-order'))})`,
});
const slipParts = {
  createdBy: sql`(select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = p.company_id and u.id = p.created_by_id)`,
};
const rowsOf = <T>(from: Sql): RawBuilder<{ row: T }> => sql<{ row: T }>`select row_to_json(t) as row from (${from}) t`;

/** A schedule as it is kept, and the days that are worked on where it is. */
export interface LoadedSchedule {
  schedule: ScheduleRow;
  items: ItemRow[];
  links: LinkRow[];
  weekdays: boolean[];
  daysOff: { day: string; label: string }[];
  days: WorkingDays;
}

interface Holiday {
  day: string;
  label: string;
}

/** The week and the days off of a schedule: its calendar, the holidays of its state, when the site is closed. */
async function workWeekOf(
  ctx: Context,
  { jobId, workingCalendarId, daysOff }: Pick<JobSchedule, 'jobId' | 'workingCalendarId' | 'daysOff'>,
): Promise<Pick<LoadedSchedule, 'weekdays' | 'daysOff' | 'days'>> {
  const { companyId } = ctx.actor;
  const [calendars, holidays] = await ctx.runAll(
    rowsOf<WorkingCalendar>(
      sql`select ${wireColumns(workingCalendar, 'c')} from working_calendar c where c.company_id = ${companyId} and c.id = ${workingCalendarId}::bigint and c.deleted_at is null`,
    ),
    sql<Holiday>`select h.date::text as day, h.label from public_holiday h where h.company_id = ${companyId} and h.deleted_at is null
      and (h.state is null or lower(h.state) = (select lower(coalesce(j.site_address, j.customer_address) ->> 'state') from job j where j.company_id = ${companyId} and j.id = ${jobId})) order by h.date`,
  );
  const calendar = calendars[0]?.row;
  const weekdays = calendar ? WEEKDAY_FIELDS.map((name) => calendar[name]) : [...MONDAY_TO_FRIDAY];
  const closed = (lines: readonly string[], label: string): Holiday[] => {
    const read = readDaysOff(lines);
    return 'days' in read ? read.days.map((day) => ({ day, label })) : [];
  };
  const all = [
    ...(calendar && !calendar.publicHolidays ? [] : holidays),
    ...closed(calendar?.daysOff ?? [], calendar?.label ?? ''),
    ...closed(daysOff, 'Site closed'),
  ].filter(({ day }, index, list) => list.findIndex((one) => one.day === day) === index);
  return { weekdays, daysOff: all, days: workingDays({ weekdays, daysOff: all.map(({ day }) => day) }) };
}

/** Everything of one schedule that this person sees; 404 otherwise. */
export async function loadSchedule(ctx: Context, jobId: number, scheduleId: number): Promise<LoadedSchedule> {
  const { companyId } = ctx.actor;
  const [[found], items, links] = await ctx.runAll(
    rowsOf<ScheduleRow>(
      sql`select ${rowColumns(scheduleRow, 's', scheduleParts)} from job_schedule s where ${scheduleScope(ctx, 's')} and s.id = ${scheduleId} and s.job_id = ${jobId}`,
    ),
    rowsOf<ItemRow>(
      sql`select ${rowColumns(itemRow, 'i', itemParts(ctx))} from job_schedule_item i where i.company_id = ${companyId} and i.schedule_id = ${scheduleId} and i.deleted_at is null order by i."order", i.id`,
    ),
    rowsOf<LinkRow>(
      sql`select ${wireColumns(jobScheduleLink, 'l')} from job_schedule_link l where l.company_id = ${companyId} and l.schedule_id = ${scheduleId} and l.deleted_at is null order by l.id`,
    ),
  );
  if (!found) throw notFound('This schedule');
  const week = await workWeekOf(ctx, found.row);
  return {
    schedule: found.row,
    items: items.map(({ row }) => row),
    links: links.map(({ row }) => row),
    ...week,
  };
}

/** A schedule in the hands of a command, reckoned as it stands. */
export interface Opened {
  loaded: LoadedSchedule;
  plan: PlannedSchedule;
}

/** A task ends by its own day, or by that of its milestone. */
export const deadlineOf = ({ deadline, milestone }: Pick<ItemRow, 'deadline' | 'milestone'>): string | null =>
  deadline ?? milestone?.dueDate ?? null;

export const planOf = ({ schedule, items, links, days }: LoadedSchedule): PlannedSchedule =>
  planSchedule(
    schedule,
    items.map((item) => ({ ...item, deadline: deadlineOf(item) })),
    links,
    days,
  );

/** The tasks in their order, each with what follows from all of them. */
export function itemsOf(loaded: LoadedSchedule, plan = planOf(loaded)): ItemView[] {
  const byId = new Map(loaded.items.map((item) => [item.id, item]));
  return plan.rows.flatMap((row) => {
    const item = byId.get(row.id);
    const { number, level, isGroup, days, float, freeFloat, critical, startDate, endDate, progress } = row;
    return item
      ? [{ ...item, number, level, isGroup, days, float, freeFloat, critical, startDate, endDate, progress }]
      : [];
  });
}

export async function wholeSchedule(ctx: Context, jobId: number, scheduleId: number): Promise<{ data: ScheduleWhole }> {
  const loaded = await loadSchedule(ctx, jobId, scheduleId);
  const slips = await ctx.run(
    rowsOf<SlipRow>(
      sql`select ${rowColumns(slipRow, 'p', slipParts)} from job_schedule_slip p where p.company_id = ${ctx.actor.companyId} and p.schedule_id = ${scheduleId} and p.deleted_at is null order by p.state = 'open' desc, p.id desc limit ${MOST_SLIPS}`,
    ),
  );
  const { schedule, links, weekdays, daysOff } = loaded;
  return { data: { schedule, items: itemsOf(loaded), links, slips: slips.map(({ row }) => row), weekdays, daysOff } };
}

export async function scheduleItems(ctx: Context, jobId: number, scheduleId: number): Promise<{ data: ItemView[] }> {
  return { data: itemsOf(await loadSchedule(ctx, jobId, scheduleId)) };
}
export async function scheduleItem(
  ctx: Context,
  jobId: number,
  scheduleId: number,
  itemId: number,
): Promise<{ data: ItemView }> {
  const item = itemsOf(await loadSchedule(ctx, jobId, scheduleId)).find(({ id }) => id === itemId);
  if (!item) throw notFound('This task');
  return { data: item };
}

/** Of a job: how many schedules it has. */
export const scheduleFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-job-schedule')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select coalesce(sum(s.item_count), 0)::int as n from job_schedule s where ${scheduleScope(ctx, 's')} and s.job_id = ${jobId} and s.status <> 'done'`,
    );
    return [{ label: 'Schedule', value: row?.n ?? 0 }];
  },
};
