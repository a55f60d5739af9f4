// What is read of offers, by the office and by the customer on the page of the link.
import { type RawBuilder, sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { jobScope, requireJob } from '../../jobs/server/index.ts';
import { type AppointmentOffer, appointmentOffer } from '../shared/appointment-offer.entity.ts';
import { type Appointment, appointment } from '../shared/appointment.entity.ts';
import type { VisitedAppointment } from '../shared/offers.api.ts';
import { appointmentScope } from './appointments.scope.ts';

export interface OfferState {
  offer: AppointmentOffer | null;
  appointments: Appointment[];
}

export const timesOfOffer = async (ctx: Context, offerId: number): Promise<Appointment[]> =>
  (
    await ctx.run(
      sql<{
        row: Appointment;
      }>`select row_to_json(t) as row from (select ${wireColumns(appointment, 'a')} from appointment a where a.company_id = ${ctx.actor.companyId} and a.offer_id = ${offerId} and a.deleted_at is null order by a.start_at, a.id) t`,
    )
  ).map(({ row }) => row);

export async function offersOfJob(ctx: Context, jobId: number): Promise<{ data: AppointmentOffer[] }> {
  await requireJob(ctx, jobId);
  const rows = await ctx.run(
    sql<{
      row: AppointmentOffer;
    }>`select row_to_json(t) as row from (select ${wireColumns(appointmentOffer, 'o')} from appointment_offer o
      where o.company_id = ${ctx.actor.companyId} and o.job_id = ${jobId} and o.deleted_at is null and not o.withdrawn and o.chosen_id is null
        and (o.expires_at > now() or o.proposal is not null or o.declined) order by o.id desc limit 10) t`,
  );
  return { data: rows.map(({ row }) => row) };
}

export async function offerById(ctx: Context, id: number): Promise<{ data: AppointmentOffer }> {
  const [found] = await ctx.run(
    sql<{
      row: AppointmentOffer;
    }>`select row_to_json(t) as row from (select ${wireColumns(appointmentOffer, 'o')} from appointment_offer o where o.company_id = ${ctx.actor.companyId} and o.id = ${id}) t`,
  );
  if (!found) throw notFound('This offer');
  return { data: found.row };
}

/** The offer that an appointment was chosen from. */
export async function offerOf(
  ctx: Context,
  appointmentId: number,
): Promise<{ offer: AppointmentOffer; visit: Appointment; companyName: string } | undefined> {
  const [found] = await ctx.run(
    sql<{
      offer: AppointmentOffer;
      visit: Appointment;
      companyName: string;
    }>`select (select row_to_json(t) from (select ${wireColumns(appointmentOffer, 'o')}) t) as offer, (select row_to_json(t) from (select ${wireColumns(appointment, 'a')}) t) as visit, c.name as "companyName"
      from appointment a join appointment_offer o on o.company_id = a.company_id and o.id = a.offer_id join company c on c.company_id = a.company_id and c.id = a.company_id
      where a.company_id = ${ctx.actor.companyId} and a.id = ${appointmentId}`,
  );
  return found;
}

/** The page of the link: times and first names, and nothing of the office. */
export async function visitedAppointment(ctx: Context): Promise<{ data: VisitedAppointment }> {
  const { companyId, share } = ctx.actor;
  const [row] = await ctx.run(sql<
    Omit<VisitedAppointment, 'state'> & {
      statusType: string;
      declined: boolean;
      withdrawn: boolean;
      isOffer: boolean;
      gone: boolean;
    }
  >`
    select coalesce(o.label, a.label) as label, s.type_name as "statusType", o.id is not null as "isOffer", coalesce(o.declined, false) as declined, coalesce(o.withdrawn, false) as withdrawn,
      a.deleted_at is not null as gone, j.customer_name as customer, j.site_address_text as address, c.name as "companyName", coalesce(c.contact_number, c.mobile_number) as "companyPhone",
      o.chosen_id as "chosenId", coalesce(o.proposal, case when o.id is null then a.reason end) as proposal,
      (select coalesce(json_agg(json_build_object('id', t.id, 'startAt', left(t.start_at::text, 19), 'endAt', left(t.end_at::text, 19), 'allDay', t.all_day, 'startDate', t.start_date, 'endDate', t.end_date, 'timezone', t.timezone,
          'people', (select coalesce(json_agg(x.label), '[]') from (select u.first_name as label from app_user u where u.company_id = t.company_id and u.id = any(t.user_ids)
            union all select k.full_name from contact k where k.company_id = t.company_id and k.id = any(t.contact_ids)) x)) order by t.start_at, t.id), '[]')
        from appointment t where t.company_id = a.company_id and t.deleted_at is null and t.start_at is not null and (t.id = a.id or t.offer_id = o.id)) as times
    from appointment a join company c on c.company_id = a.company_id and c.id = a.company_id
    join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id
    left join appointment_offer o on o.company_id = a.company_id and o.id = a.offer_id
    left join job j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = ${companyId} and a.id = ${share?.objectId ?? 0}`);
  if (!row) throw notFound('This appointment');
  const { statusType, declined, withdrawn, isOffer, gone, ...page } = row;
  const confirmed = !isOffer && statusType === 'confirmed';
  const chosenId = page.chosenId ?? (confirmed ? (share?.objectId ?? null) : null);
  const open = isOffer ? !withdrawn && page.times.length > 0 : !gone && ['proposed', 'booked'].includes(statusType);
  const state = chosenId !== null ? 'chosen' : declined ? 'declined' : open ? 'open' : 'closed';
  return { data: { ...page, chosenId, state } };
}

/** What a shared page of an appointment is called; undefined where it is not theirs to share. */
export async function sharedAppointment(
  ctx: Context,
  id: number,
): Promise<{ label: string; jobId: number | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
      jobId: number | null;
    }>`select a.label, a.job_id as "jobId" from appointment a where ${appointmentScope(ctx, 'a')} and a.id = ${id}`,
  );
  return row;
}

/** The offer that a time belongs to; null for an appointment by itself. */
export async function offerOfTime(ctx: Context, appointmentId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      offerId: number | null;
    }>`select offer_id as "offerId" from appointment where company_id = ${ctx.actor.companyId} and id = ${appointmentId}`,
  );
  if (!row) throw notFound('This appointment');
  return row.offerId;
}

/** Offers of jobs that this person sees, over `r`. */
export const offerScope = (ctx: Context): RawBuilder<unknown> =>
  sql`(r.job_id is null or exists (select from job j where j.id = r.job_id and ${jobScope(ctx, 'j')}))`;
