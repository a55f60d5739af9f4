// What lists and pages read of hours. What they cost and charge is left out for people without the right to see it.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { addDays } from '../../../kit/dates.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { minutesOf } from '../shared/hours.ts';
import { timesheet } from '../shared/timesheet.entity.ts';
import { type TimesheetView, type Week, timesheetView } from '../shared/timesheets.api.ts';
import { targetMinutes, weekFrom } from '../shared/work-week.ts';
import { type PersonFacts, daysOff, requirePerson } from './people.views.ts';
import { seesCosts, workScope } from './timesheets.scope.ts';

const RATES = ['costRate', 'chargeRate'] as const;

export const jobPart = (alias: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customerName', j.customer_name, 'suburb', coalesce(j.site_address, j.customer_address) ->> 'suburb')
    from job j where j.company_id = ${sql.ref(`${alias}.company_id`)} and j.id = ${sql.ref(`${alias}.job_id`)})`;
export const statusPart = (alias: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from timesheet_status s
    where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.status_id`)})`;
export const ofStatusTypes = (alias: string, types: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from timesheet_status s where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.status_id`)} and s.type_name = any(${[...types]}))`;

/** What an hour costs: as it was frozen, else as the rates of its day say. */
const rate = (column: 'cost_rate' | 'charge_rate'): RawBuilder<unknown> =>
  sql`case when ${ofStatusTypes('t', ['done', 'closed'])} then ${sql.ref(`t.${column}`)} else
    (select r.${sql.id(column)} from user_rate r where r.company_id = t.company_id and r.user_id = t.user_id and r.from_date <= t.date and r.deleted_at is null order by r.from_date desc limit 1) end`;

export const timesheetSource = (ctx: Context): ListSource => {
  const fields = entityFields(timesheet, 't');
  return {
    from: sql`timesheet t`,
    where: workScope(ctx, 't'),
    alias: 't',
    // Rates are no column of the list: who filters by them would learn them.
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(RATES as readonly string[]).includes(name))),
    columns: rowColumns(
      timesheetView,
      't',
      {
        job: jobPart('t'),
        activity: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour) from timesheet_activity e where e.company_id = t.company_id and e.id = t.activity_type_id)`,
        status: statusPart('t'),
        ...(seesCosts(ctx) && { costRate: rate('cost_rate'), chargeRate: rate('charge_rate') }),
      },
      (name) => !seesCosts(ctx) && (RATES as readonly string[]).includes(name),
    ),
    defaultSort: [
      { field: 'date', direction: 'desc' },
      { field: 'startAt', direction: 'asc' },
    ],
    search: (term) =>
      sql`(fold(t.notes) like ${likePattern(term)} or exists (select from app_user u where u.company_id = t.company_id and u.id = t.user_id and fold(u.full_name) like ${likePattern(term)})
        or exists (select from job j where j.company_id = t.company_id and j.id = t.job_id and (fold(j.job_number) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)})))`,
    options: {
      mine: (on) => (on ? sql`t.user_id = ${ctx.actor.userId}` : sql`true`),
      waiting: (on) => (on ? ofStatusTypes('t', ['waiting']) : sql`true`),
    },
  };
};

export const timesheetList = (ctx: Context, query: ListQuery) =>
  listPage<TimesheetView>(ctx, timesheetSource(ctx), query);
export const timesheetCount = (ctx: Context, query: ListQuery) => listCount(ctx, timesheetSource(ctx), query);

/** Those that fit, in the order of the day. */
export async function timesheetsWhere(ctx: Context, those: RawBuilder<unknown>): Promise<TimesheetView[]> {
  const { from, where, columns } = timesheetSource(ctx);
  const rows = await ctx.run(
    sql<{
      row: TimesheetView;
    }>`select row_to_json(x) as row from (select ${columns} from ${from} where ${where} and ${those}
      order by t.date, t.start_at nulls last, t.id limit 5000) x`,
  );
  return rows.map(({ row }) => row);
}
export async function timesheetById(ctx: Context, id: number): Promise<{ data: TimesheetView }> {
  const [data] = await timesheetsWhere(ctx, sql`t.id = ${id}`);
  if (!data) throw notFound('This timesheet entry');
  return { data };
}
export const timesheetsById = async (ctx: Context, ids: readonly number[]): Promise<{ data: TimesheetView[] }> => ({
  data: await timesheetsWhere(ctx, sql`t.id = any(${[...ids]})`),
});

/** One's own that is running. */
export async function runningTimer(ctx: Context): Promise<{ data: TimesheetView | null }> {
  const [data] = await timesheetsWhere(
    ctx,
    sql`t.user_id = ${ctx.actor.userId} and t.start_at is not null and t.end_at is null`,
  );
  return { data: data ?? null };
}

export async function weekOf(
  ctx: Context,
  { from, userId }: { from: string; userId?: number | undefined },
): Promise<{ data: Week }> {
  const person: PersonFacts = await requirePerson(ctx, userId);
  const days = weekFrom(from);
  const [entries, off] = await Promise.all([
    timesheetsWhere(ctx, sql`t.user_id = ${person.id} and t.date between ${from}::date and ${addDays(from, 6)}::date`),
    daysOff(ctx, from, addDays(from, 6)),
  ]);
  const minutesOn = (date: string): number =>
    entries.reduce((sum, entry) => sum + (entry.date === date ? minutesOf(entry.hours) : 0), 0);
  return {
    data: {
      userId: person.id,
      user: person.label,
      timezone: person.timezone,
      entries,
      days: days.map((date) => ({
        date,
        minutes: minutesOn(date),
        targetMinutes: targetMinutes(date, person.dailyHours, off),
        holiday: off.find((one) => one.date === date)?.label ?? null,
      })),
    },
  };
}

/** Waits for whoever approves. */
export async function waitingHours(ctx: Context): Promise<number> {
  if (!can(ctx, 'approve-timesheet')) return 0;
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from timesheet t where ${workScope(ctx, 't')} and ${ofStatusTypes('t', ['waiting'])}`,
  );
  return row?.n ?? 0;
}

/** What a person worked. */
export const ownHours = {
  timesheets: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('date', t.date, 'startAt', t.start_at, 'endAt', t.end_at, 'hours', t.hours, 'notes', t.notes) order by t.id), '[]')
      from timesheet t where t.company_id = ${companyId} and t.user_id = ${userId} and t.deleted_at is null`,
  expenses: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('date', x.date, 'description', x.description, 'amountIncTax', x.amount_inc_tax) order by x.id), '[]')
      from expense x where x.company_id = ${companyId} and x.user_id = ${userId} and x.deleted_at is null`,
};
