import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { OPEN_TYPES } from '../shared/appointment-status.ts';
import { appointmentScope } from './appointments.scope.ts';

interface NextVisit {
  label: string;
  startAt: string | null;
  startDate: string | null;
  allDay: boolean;
  timezone: string;
  people: string[];
}
/** The next visit of a job that has a time and is agreed. */
export async function nextVisitOf(ctx: Context, jobId: number): Promise<NextVisit | undefined> {
  const agreed = OPEN_TYPES.filter((type) => type !== 'proposed');
  const [row] =
    await ctx.run(sql<NextVisit>`select a.label, left(a.start_at::text, 19) as "startAt", a.start_date::text as "startDate", a.all_day as "allDay", a.timezone,
      array(select u.full_name from app_user u where u.company_id = a.company_id and u.id = any(a.user_ids) order by u.full_name) as people
    from appointment a join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name = any(${agreed})
    where ${appointmentScope(ctx, 'a')} and a.job_id = ${jobId} and a.end_at > now() order by a.start_at limit 1`);
  return row;
}

/** What a new company starts with. */
export const foundingOfScheduling = (companyId: number) => [
  sql`insert into appointment_setting (company_id) values (${companyId})`,
];

const IDS = sql`unnest(array[booked_template_id, moved_template_id, on_my_way_template_id, missed_template_id, cancelled_template_id, offered_template_id, reminder_template_id])`;
/** Settings that name a message template. */
export const notificationTemplateUses = [
  sql`select company_id, ${IDS} as id from appointment_setting`,
  sql`select company_id, ${IDS} as id from appointment_setting_override where deleted_at is null`,
];
