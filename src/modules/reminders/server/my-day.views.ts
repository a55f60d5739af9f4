// Reminders are promises of My day: what is due until tomorrow, and what is over.
import { sql } from 'kysely';
import { showDay } from '../../../kit/dates.ts';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, type SiteTodos, dayColumns, isTheirs, jobOfDay, toneOf } from '../../jobs/server/index.ts';
import { reminderScope } from './reminders.scope.ts';
import { isOpen } from './reminders.views.ts';

export const dayOfReminders: DaySource = (ctx, whose) =>
  can(ctx, 'view-reminder')
    ? sql`select ${dayColumns({
        list: 'promises',
        kind: 'reminder',
        id: sql`r.id`,
        at: sql`case when r.due_time is not null then r.due_at end`,
        day: sql`r.date`,
        title: sql`r.title`,
        tone: toneOf(ctx, sql`r.due_at`),
        job: jobOfDay,
        people: sql`(select json_build_array(u.full_name) from app_user u where u.company_id = r.company_id and u.id = r.user_id)`,
      })} from reminder r left join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${reminderScope(ctx, 'r')} and ${isTheirs(whose, sql`r.user_id`)} and r.completed_at is null and r.due_at < now() + interval '2 days' and ${isOpen('r')}
        order by r.due_at`
    : undefined;

const MOST_ON_SITE = 10;
/** One's own reminders of a job that are due by tomorrow: whoever is there can do them. */
export const remindersOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'view-reminder')) return [];
  const rows = await ctx.run(sql<{ id: number; title: string; date: string; tone: 'late' | 'soon' | 'calm' }>`
    select r.id, r.title, r.date::text as date, ${toneOf(ctx, sql`r.due_at`)} as tone from reminder r
    where ${reminderScope(ctx, 'r')} and r.job_id = ${jobId} and r.user_id = ${ctx.actor.userId} and r.completed_at is null and r.due_at < now() + interval '2 days'
      and ${isOpen('r')} order by r.due_at limit ${MOST_ON_SITE}`);
  return rows.map(({ id, title, date, tone }) => ({
    icon: 'bell',
    label: title,
    note: tone === 'late' ? `Was due on ${showDay(date)}` : `Due on ${showDay(date)}`,
    state: tone === 'late' ? 'overdue' : '',
    tone,
    menuRef: 'reminders',
    objectType: 'reminder',
    objectId: id,
  }));
};
