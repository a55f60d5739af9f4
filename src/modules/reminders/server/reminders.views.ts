// What lists and pages read of reminders.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { reminder } from '../shared/reminder.entity.ts';
import { type ReminderView, reminderView } from '../shared/reminders.api.ts';
import { reminderScope } from './reminders.scope.ts';

/** Its status says that somebody still has to do something. */
export const isOpen = (alias: string): RawBuilder<unknown> =>
  sql`exists (select from reminder_status s where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.reminder_status_id`)} and s.type_name in ('new', 'active', 'waiting'))`;
const isOverdue = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.due_at`)} < now() and ${isOpen(alias)})`;

const entry = (table: string, column: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour) from ${sql.table(table)} e where e.company_id = r.company_id and e.id = ${sql.ref(`r.${column}`)})`;

export const reminderSource = (ctx: Context): ListSource => ({
  from: sql`reminder r`,
  where: reminderScope(ctx, 'r'),
  alias: 'r',
  fields: entityFields(reminder, 'r'),
  columns: rowColumns(reminderView, 'r', {
    overdue: isOverdue('r'),
    status: sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from reminder_status s where s.company_id = r.company_id and s.id = r.reminder_status_id)`,
    priority: entry('reminder_priority', 'reminder_priority_id'),
    action: entry('reminder_action', 'reminder_action_id'),
  }),
  defaultSort: [{ field: 'dueAt', direction: 'asc' }],
  search: (term) => sql`(fold(r.title) like ${likePattern(term)} or fold(r.description) like ${likePattern(term)})`,
  options: {
    open: (on) => (on ? isOpen('r') : sql`not ${isOpen('r')}`),
    overdue: (on) => (on ? isOverdue('r') : sql`not ${isOverdue('r')}`),
    mine: (on) => (on ? sql`r.user_id = ${ctx.actor.userId}` : sql`true`),
  },
});

export const reminderList = (ctx: Context, query: ListQuery) => listPage<ReminderView>(ctx, reminderSource(ctx), query);
export const reminderCount = (ctx: Context, query: ListQuery) => listCount(ctx, reminderSource(ctx), query);

export async function reminderById(ctx: Context, id: number): Promise<{ data: ReminderView }> {
  const { from, where, columns } = reminderSource(ctx);
  const [found] = await ctx.run(
    sql<{
      row: ReminderView;
    }>`select row_to_json(t) as row from (select ${columns} from ${from} where ${where} and r.id = ${id}) t`,
  );
  if (!found) throw notFound('This reminder');
  return { data: found.row };
}

/** One's own open reminders of a job that ask for a call, due by a day. */
export const callsToMake = (ctx: Context, jobId: number, by: string): Promise<{ id: number; title: string }[]> =>
  ctx.run(sql<{ id: number; title: string }>`
    select r.id, r.title from reminder r where ${reminderScope(ctx, 'r')} and r.job_id = ${jobId} and r.user_id = ${ctx.actor.userId} and ${isOpen('r')} and r.date <= ${by}::date
      and r.title ~* '\\m(call|ring|phone|telephone)\\M' order by r.due_at, r.id limit 3`);

/** One's own that are due or overdue. */
export async function dueReminders(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from reminder r where r.company_id = ${ctx.actor.companyId} and r.user_id = ${ctx.actor.userId} and r.deleted_at is null and ${isOverdue('r')}`,
  );
  return row?.n ?? 0;
}

export const reminderFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-reminder')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from reminder r where ${reminderScope(ctx, 'r')} and r.job_id = ${jobId} and ${isOpen('r')}`,
    );
    return [{ label: 'Reminders', value: row?.n ?? 0 }];
  },
};

/** What a person was reminded of. */
export const ownReminders = {
  reminders: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('title', r.title, 'date', r.date, 'completedAt', r.completed_at) order by r.id), '[]')
      from reminder r where r.company_id = ${companyId} and r.user_id = ${userId} and r.deleted_at is null`,
};
