import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface ToRemind {
  id: number;
  jobId: number;
  label: string;
  startAt: string;
  timezone: string;
  customer: string | null;
  mobile: string | null;
  email: string | null;
  companyName: string;
  sms: boolean;
  people: string[];
}
/** Marks the visits of the coming day whose customers are to be reminded, and answers them: each once. */
export const takeToRemind = (ctx: Context): Promise<ToRemind[]> =>
  ctx.run(sql<ToRemind>`update appointment a set reminded_at = now() from job j, company c, appointment_status s
    where a.company_id = ${ctx.actor.companyId} and j.company_id = a.company_id and j.id = a.job_id and c.company_id = a.company_id and c.id = a.company_id
      and s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name in ('booked', 'confirmed')
      and a.id in (select d.id from appointment d where d.company_id = ${ctx.actor.companyId} and d.remind_customer and d.reminded_at is null and d.deleted_at is null
        and d.start_at between now() + interval '2 hours' and now() + interval '24 hours' order by d.start_at limit 50 for update skip locked)
    returning a.id, a.job_id as "jobId", a.label, left(a.start_at::text, 19) as "startAt", a.timezone, j.customer_name as customer, j.customer_mobile_number as mobile, j.customer_email as email, c.name as "companyName", c.enable_sms as sms,
      array(select u.full_name from app_user u where u.company_id = a.company_id and u.id = any(a.user_ids) order by u.full_name) as people`);
