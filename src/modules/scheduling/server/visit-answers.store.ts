import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface Answerers {
  /** Visits that they may answer, over `r`. */
  scope: RawBuilder<unknown>;
  /** The contacts that they answer for, as a query. */
  own: RawBuilder<unknown>;
}

/** Of those of `own` whom the visit names; answers their names. */
export async function keepAnswer(
  ctx: Context,
  id: number,
  own: RawBuilder<unknown>,
  response: string,
): Promise<string> {
  const rows = await ctx.run(sql<{ name: string }>`with answered as (
      insert into appointment_attendee (company_id, appointment_id, contact_id, response)
      select a.company_id, a.id, k.id, ${response} from appointment a join contact k on k.company_id = a.company_id and k.id = any(a.contact_ids) and k.id in ${own}
      where a.company_id = ${ctx.actor.companyId} and a.id = ${id}
      on conflict (company_id, appointment_id, coalesce(user_id, 0), coalesce(contact_id, 0)) where deleted_at is null do update set response = excluded.response
      returning contact_id)
    select k.full_name as name from answered n join contact k on k.company_id = ${ctx.actor.companyId} and k.id = n.contact_id order by k.full_name`);
  return rows.map(({ name }) => name).join(' and ');
}

/** Who booked it, and who answers for its job. */
export async function plannersOf(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select distinct u.id from appointment a left join job j on j.company_id = a.company_id and j.id = a.job_id
    join app_user u on u.company_id = a.company_id and u.id in (a.created_by_id, j.assigned_id) and u.deleted_at is null and u.contact_id is distinct from ${ctx.actor.contactId}::bigint
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id}`);
  return rows.map(({ id: userId }) => userId);
}
