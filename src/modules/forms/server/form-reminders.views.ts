import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface DueForm {
  id: number;
  label: string;
  jobId: number | null;
  contactId: number;
  name: string;
  email: string;
  signs: boolean;
  askedAt: string;
}
/** Forms whose link somebody has had for as many days as the setting says, without having filled or signed it. */
export const dueForms = (ctx: Context, day: string, id?: number): Promise<DueForm[]> =>
  ctx.run(sql<DueForm>`
    select f.id, f.label, f.job_id as "jobId", k.id as "contactId", k.full_name as name, k.email, n.contact_id is not null as signs, to_char(f.asked_at at time zone ${ctx.actor.timezone}, 'YYYY-MM-DD') as "askedAt"
    from custom_form f
      join custom_form_setting g on g.company_id = f.company_id and g.sign_reminder_days is not null
      join custom_form_status e on e.company_id = f.company_id and e.id = f.custom_form_status_id
      join contact k on k.company_id = f.company_id and k.id = f.asked_contact_id and k.deleted_at is null and k.email is not null
      left join lateral (select s.contact_id from custom_form_signature s where s.company_id = f.company_id and s.custom_form_id = f.id and s.deleted_at is null and s.signed_at is null
        order by s."order", s.id limit 1) n on true
    where f.company_id = ${ctx.actor.companyId} and f.deleted_at is null and f.remind and f.share_item_id is not null and f.asked_at is not null ${id === undefined ? sql`` : sql`and f.id = ${id}`}
      and (e.type_name in ('new', 'returned') or (e.type_name = 'waiting' and n.contact_id = f.asked_contact_id))
      and (coalesce(f.reminded_at, f.asked_at) at time zone ${ctx.actor.timezone})::date + g.sign_reminder_days <= ${day}::date
    order by f.asked_at limit 500`);
