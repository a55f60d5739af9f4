// Who has something due, across companies: what the clock asks every minute.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export async function companiesWithDue(app: App): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{ companyId: number }>`select distinct r.company_id as "companyId" from reminder r
      join reminder_status s on s.company_id = r.company_id and s.id = r.reminder_status_id and s.type_name in ('new', 'active', 'waiting')
      where r.due_told_at is null and r.completed_at is null and r.deleted_at is null and r.due_at <= now()`,
  ]);
  return (rows ?? []).map(({ companyId }) => companyId);
}

export interface Morning {
  companyId: number;
  userId: number;
  email: string;
  fullName: string;
  day: string;
}
/** People whose working day has begun by now, who have something due, want the mail, and have not had it today. */
export async function morningsBegun(app: App, now: Date): Promise<Morning[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<Morning>`select u.company_id as "companyId", u.id as "userId", u.email, u.full_name as "fullName", l.day::text as day
      from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      cross join lateral (select (${now}::timestamptz at time zone coalesce(u.timezone, c.timezone)) as here) h
      cross join lateral (select h.here::date as day) l
      where u.status = 'active' and u.deleted_at is null and u.user_type_name <> 'external'
        and h.here::time between c.opening_time::time and c.opening_time::time + interval '4 hours' and extract(isodow from h.here) < 6
        and not exists (select from reminder_digest d where d.company_id = u.company_id and d.user_id = u.id and d.day = l.day)
        and not exists (select from user_option o where o.company_id = u.company_id and o.user_id = u.id and o.ref = 'reminderDigest' and o.value = 'false'::jsonb)
        and exists (select from reminder r join reminder_status s on s.company_id = r.company_id and s.id = r.reminder_status_id and s.type_name in ('new', 'active', 'waiting')
          where r.company_id = u.company_id and r.user_id = u.id and r.deleted_at is null and r.date <= l.day)
      limit 200`,
  ]);
  return rows ?? [];
}
