// What lists and pages read of appointments.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { type Appointment, appointment } from '../shared/appointment.entity.ts';
import { OPEN_TYPES } from '../shared/appointment-status.ts';
import { type AppointmentView, appointmentView } from '../shared/appointments.api.ts';
import { appointmentScope } from './appointments.scope.ts';

/** Address of the site of the job `j`. */
export const SITE = sql`coalesce(j.site_address, j.customer_address)`;
/** A coordinate of the site `ad.a`, or of its suburb. */
export const coordinate = (name: 'latitude' | 'longitude'): RawBuilder<unknown> =>
  sql`coalesce((ad.a ->> ${sql.lit(name)})::float8, (select s.${sql.id(name)} from suburb s where s.company_id = j.company_id and s.search_key = lower(ad.a ->> 'suburb')
    and (ad.a ->> 'state' is null or s.state = '' or lower(s.state) = lower(ad.a ->> 'state')) and s.${sql.id(name)} is not null order by s.postcode = coalesce(ad.a ->> 'postcode', '') desc limit 1))`;

const entry = (table: string, column: string, more = sql``): RawBuilder<unknown> =>
  sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour${more}) from ${sql.table(table)} e where e.company_id = a.company_id and e.id = ${sql.ref(`a.${column}`)})`;

const ofTypes = (types: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from appointment_status s where s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name = any(${[...types]}))`;

const parts = {
  job: sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customerName', j.customer_name, 'address', j.site_address_text, 'suburb', ad.a ->> 'suburb',
      'phone', coalesce(j.customer_mobile_number, j.customer_home_number, j.customer_work_number), 'email', j.customer_email, 'safetyAlert', j.safety_alert,
      'latitude', ${coordinate('latitude')}, 'longitude', ${coordinate('longitude')}, 'approximate', ad.a ->> 'latitude' is null or coalesce(ad.a ->> 'located', '') = 'suburb')
    from job j cross join lateral (select ${SITE} as a) ad where j.company_id = a.company_id and j.id = a.job_id)`,
  type: entry(
    'appointment_type',
    'appointment_type_id',
    sql`, 'minutes', e.minutes, 'travel', e.travel, 'readings', e.readings`,
  ),
  status: sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from appointment_status s where s.company_id = a.company_id and s.id = a.appointment_status_id)`,
  outcome: entry('appointment_outcome', 'outcome_id'),
  noAccessReason: entry('no_access_reason', 'no_access_reason_id'),
  attendees: sql`(select coalesce(json_agg(json_build_object('userId', x.user_id, 'contactId', x.contact_id, 'label', x.label, 'response', t.response,
        'arrivedAt', left(t.arrived_at::text, 19), 'leftAt', left(t.left_at::text, 19),
        'arrivedReceivedAt', left(t.arrived_received_at::text, 19), 'leftReceivedAt', left(t.left_received_at::text, 19)) order by x.label), '[]')
    from (select u.id as user_id, null::bigint as contact_id, u.full_name as label from app_user u where u.company_id = a.company_id and u.id = any(a.user_ids)
      union all select null, k.id, k.full_name from contact k where k.company_id = a.company_id and k.id = any(a.contact_ids)) x
    left join appointment_attendee t on t.company_id = a.company_id and t.appointment_id = a.id and t.deleted_at is null and coalesce(t.user_id, 0) = coalesce(x.user_id, 0) and coalesce(t.contact_id, 0) = coalesce(x.contact_id, 0))`,
};

/** The next visit of a job that nobody has confirmed. */
export async function nextToConfirm(
  ctx: Context,
  jobId: number,
): Promise<{ id: number; startAt: string; allDay: boolean; timezone: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{ id: number; startAt: string; allDay: boolean; timezone: string | null }>`
      select a.id, left(a.start_at::text, 19) as "startAt", a.all_day as "allDay", a.timezone from appointment a
      where ${appointmentScope(ctx, 'a')} and a.job_id = ${jobId} and a.start_at > now() and ${ofTypes(['booked'])} order by a.start_at, a.id limit 1`,
  );
  return row;
}

export const appointmentSource = (ctx: Context): ListSource => ({
  from: sql`appointment a`,
  where: appointmentScope(ctx, 'a'),
  alias: 'a',
  fields: entityFields(appointment, 'a'),
  columns: rowColumns(appointmentView, 'a', parts),
  defaultSort: [{ field: 'startAt', direction: 'asc' }],
  search: (term) =>
    sql`(fold(a.label) like ${likePattern(term)} or exists (select from job j where j.company_id = a.company_id and j.id = a.job_id and (fold(j.job_number) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)})))`,
  options: {
    /** Still to come or under way. */
    open: (on) => (on ? ofTypes(OPEN_TYPES) : sql`not ${ofTypes(OPEN_TYPES)}`),
    mine: (on) =>
      on
        ? sql`(${ctx.actor.userId}::bigint = any(a.user_ids) or ${ctx.actor.contactId}::bigint = any(a.contact_ids))`
        : sql`true`,
    /** Without those that stand on no calendar. */
    shown: (on) => (on ? sql`not ${ofTypes(['cancelled', 'superseded'])}` : ofTypes(['cancelled', 'superseded'])),
    /** From this moment on. */
    ahead: (on) => (on ? sql`a.end_at > now()` : sql`a.end_at <= now()`),
    /** Of a contact: who comes, or whose job it is. */
    contact: (id) =>
      sql`(${Number(id)}::bigint = any(a.contact_ids) or exists (select from job j where j.company_id = a.company_id and j.id = a.job_id and ${Number(id)}::bigint in (j.customer_id, j.client_id, j.business_id)))`,
  },
});

export const appointmentList = (ctx: Context, query: ListQuery) =>
  listPage<AppointmentView>(ctx, appointmentSource(ctx), query);
export const appointmentCount = (ctx: Context, query: ListQuery) => listCount(ctx, appointmentSource(ctx), query);

const textOf = async (ctx: Context, ids: readonly number[]): Promise<string[]> => {
  const { from, where, columns } = appointmentSource(ctx);
  const rows = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${columns} from ${from} where ${where} and a.id = any(${[...ids]}) order by array_position(${[...ids]}::bigint[], a.id)) t`,
  );
  return rows.map(({ row }) => row);
};

export async function appointmentById(ctx: Context, id: number): Promise<RawJson<{ data: AppointmentView }>> {
  const [found] = await textOf(ctx, [id]);
  if (!found) throw notFound('This appointment');
  return new RawJson(`{"data":${found}}`);
}
export async function readAppointment(ctx: Context, id: number): Promise<AppointmentView> {
  return (JSON.parse((await appointmentById(ctx, id)).text) as { data: AppointmentView }).data;
}
export const appointmentsById = async (
  ctx: Context,
  ids: readonly number[],
): Promise<RawJson<{ data: AppointmentView[] }>> => new RawJson(`{"data":[${(await textOf(ctx, ids)).join(',')}]}`);

export const appointmentFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-appointment')) return [];
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from appointment a where ${appointmentScope(ctx, 'a')} and a.job_id = ${jobId} and ${ofTypes(OPEN_TYPES)}`,
    );
    return [{ label: 'Appointments', value: row?.n ?? 0 }];
  },
};

/** Where a person was to be. */
export const ownAppointments = {
  appointments: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'startAt', a.start_at, 'endAt', a.end_at) order by a.id), '[]')
      from appointment a where a.company_id = ${companyId} and ${userId}::bigint = any(a.user_ids) and a.deleted_at is null`,
};
export type { Appointment };
