// The demonstration company on the map: each address a little way from the middle of its suburb, and where people were when they arrived.
import { sql } from 'kysely';
import type { Demo } from '../../../platform/server/demo.ts';
import { placeBySuburb } from './placing.service.ts';

/** A spread of so many degrees that is the same at every start. */
const spread = (salt: number) => sql`(((x.id * ${salt}) % 1000) / 1000.0 - 0.5) * 0.03`;

export const mapDemo = async ({ whole, make }: Demo): Promise<void> => {
  if (!whole) return;
  await make(async (ctx) => {
    for (let looked = 1; looked > 0; ) looked = (await placeBySuburb(ctx)).looked;
    const { companyId } = ctx.actor;
    // One in nine stays in the middle of its suburb, as where no service is set up.
    for (const [table, column] of [
      ['job', 'site_address'],
      ['job', 'customer_address'],
      ['contact', 'address'],
    ] as const)
      await ctx.run(sql`update ${sql.table(table)} x set ${sql.id(column)} = ${sql.ref(`x.${column}`)} || jsonb_build_object('located', 'geocoder',
          'latitude', round(((${sql.ref(`x.${column}`)} ->> 'latitude')::float8 + ${spread(37)})::numeric, 6), 'longitude', round(((${sql.ref(`x.${column}`)} ->> 'longitude')::float8 + ${spread(53)})::numeric, 6))
        where x.company_id = ${companyId} and ${sql.ref(`x.${column}`)} ->> 'located' = 'suburb' and x.id % 9 <> 0`);
    await ctx.run(
      sql`update company set location_item_actions = '{appointmentArrive,appointmentLeave}' where company_id = ${companyId} and id = ${companyId}`,
    );
    await ctx.run(sql`update app_user set should_track_location = true, location_item_actions = '{appointmentArrive,appointmentLeave}'
      where company_id = ${companyId} and id in (select distinct unnest(user_ids) from appointment where company_id = ${companyId})`);
    await ctx.run(sql`insert into appointment_attendee (company_id, appointment_id, user_id, arrived_at, left_at)
      select a.company_id, a.id, u, a.start_at - interval '2 minutes', a.end_at from appointment a, unnest(a.user_ids) u
      where a.company_id = ${companyId} and a.arrived_at is not null and a.deleted_at is null
      on conflict (company_id, appointment_id, coalesce(user_id, 0), coalesce(contact_id, 0)) where deleted_at is null do update set arrived_at = excluded.arrived_at, left_at = excluded.left_at`);
    await ctx.run(sql`insert into location_record (company_id, user_id, action, object_type, object_id, job_id, at, latitude, longitude, accuracy, is_error, error)
      select a.company_id, t.user_id, 'appointmentArrive', 'appointment', a.id, a.job_id, t.arrived_at,
        case when a.id % 5 = 0 then null else j.site_latitude + 0.0003 end, case when a.id % 5 = 0 then null else j.site_longitude + 0.0002 end, 14, a.id % 5 = 0,
        case when a.id % 5 = 0 then 'Location information is unavailable.' end
      from appointment a join appointment_attendee t on t.company_id = a.company_id and t.appointment_id = a.id and t.user_id = any(a.user_ids)
      join job j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${companyId} and t.arrived_at is not null and j.site_latitude is not null`);
  });
};
