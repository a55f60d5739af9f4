// What stands on the map, by kind: rows that the person may see, within a box or around a place.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { named } from '../../../platform/server/module.ts';
import { modulesSeen } from '../../../platform/shared/rights.ts';
import { contactTypes } from '../../company/server/index.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { boxAround, kilometresBetween } from '../../jobs/shared/distance.ts';
import { appointmentScope } from '../../scheduling/server/index.ts';
import { type MapMarker, type MarkerAnswer, type MarkerQuery, MOST_MARKERS, NEARBY_KM } from '../shared/map.api.ts';
import { type MapSetting } from '../shared/map.api.ts';
import { MARKERS, type MarkerKind, kindsSeen } from '../shared/marker-kinds.ts';

const USUAL = 2000;
const siteOf = sql`coalesce(j.site_address, j.customer_address)`;
const APPROXIMATE = sql`coalesce(${siteOf} ->> 'located', '') = 'suburb'`;
const CALL = sql`coalesce(j.customer_mobile_number, j.customer_home_number, j.customer_work_number)`;

const jobs = (
  ctx: Context,
): RawBuilder<unknown> => sql`select 'job' as kind, j.id, j.id as "jobId", j.job_number as number,
    coalesce(j.customer_name, j.job_number) as title, j.site_address_text as place, ${CALL} as phone, j.status_id as "statusId", s.label as "statusLabel",
    j.assigned_id as "assignedId", u.full_name as "assignedName", '{}'::text[] as people, j.created_at::date as day, null::timestamptz as "startAt", null::text as timezone,
    j.site_latitude as latitude, j.site_longitude as longitude, ${APPROXIMATE} as approximate, s.type_name in ('closed', 'declined', 'cancelled') as ended
  from job j left join job_status s on s.company_id = j.company_id and s.id = j.status_id left join app_user u on u.company_id = j.company_id and u.id = j.assigned_id
  where ${jobScope(ctx, 'j')}`;

const contacts = (
  ctx: Context,
): RawBuilder<unknown> => sql`select 'contact' as kind, k.id, null::bigint as "jobId", null::text as number,
    k.full_name as title, k.address_label as place, coalesce(k.mobile_number, k.work_number, k.home_number) as phone, k.contact_type_id::bigint as "statusId",
    (select t.label from json_to_recordset(${JSON.stringify(contactTypes(ctx))}::json) t (id int, label text) where t.id = k.contact_type_id) as "statusLabel",
    null::bigint as "assignedId", null::text as "assignedName", '{}'::text[] as people, null::date as day, null::timestamptz as "startAt", null::text as timezone,
    k.address_latitude as latitude, k.address_longitude as longitude, coalesce(k.address ->> 'located', '') = 'suburb' as approximate, false as ended
  from contact k
  where ${contactScope(ctx, 'k')} and k.address is not null`;

const appointments = (
  ctx: Context,
): RawBuilder<unknown> => sql`select case when s.type_name = 'proposed' then 'proposedAppointment' else 'appointment' end as kind, a.id, a.job_id as "jobId", j.job_number as number,
    coalesce(j.customer_name, a.label) as title, j.site_address_text as place, ${CALL} as phone, a.appointment_status_id as "statusId", concat_ws(', ', a.label, s.label) as "statusLabel",
    null::bigint as "assignedId", (select string_agg(p.name, ', ' order by p.name) from (select u.full_name as name from app_user u where u.company_id = a.company_id and u.id = any(a.user_ids)
      union all select c.full_name from contact c where c.company_id = a.company_id and c.id = any(a.contact_ids)) p) as "assignedName",
    array(select 'u' || unnest(a.user_ids) union all select 'c' || unnest(a.contact_ids)) as people, a.start_date as day, a.start_at as "startAt", a.timezone,
    j.site_latitude as latitude, j.site_longitude as longitude, ${APPROXIMATE} as approximate, s.type_name in ('done', 'missed') as ended
  from appointment a join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id join job j on j.company_id = a.company_id and j.id = a.job_id
  where ${appointmentScope(ctx, 'a')} and s.type_name not in ('cancelled', 'superseded')`;

const OWN: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>> = {
  job: jobs,
  contact: contacts,
  appointment: appointments,
};

const seenKinds = (ctx: Context): MarkerKind[] =>
  kindsSeen((permission) => can(ctx, permission), modulesSeen(ctx.app.modules.rights, ctx.actor.permissions));

/** The map on which they stand, and which kinds this person sees. */
export function mapSetting(ctx: Context): MapSetting {
  const { map } = ctx.app.config;
  return { tileUrl: map?.tileUrl ?? null, attribution: map?.attribution ?? null, kinds: seenKinds(ctx) };
}

export async function markers(ctx: Context, kind: MarkerKind, query: MarkerQuery): Promise<MarkerAnswer> {
  if (!seenKinds(ctx).includes(kind))
    throw forbidden(`${MARKERS[kind].many} are on the map for people who see the module ${MARKERS[kind].module}.`);
  const rows = OWN[kind] ?? named(ctx.app.modules, 'mapMarkers')[kind]?.rows;
  if (!rows) return { data: [], meta: { total: 0, unplaced: 0 } };
  const around = aroundOf(query);
  const limit = query.limit ?? USUAL;
  const found = sql`from (${rows(ctx)}) m where ${matching(query)}`;
  if (query.unplaced === '1') {
    const list = await select(ctx, found, sql`m.latitude is null`, sql`m.day desc nulls last, m.id desc`, limit);
    return { data: list.rows, meta: { total: list.total, unplaced: list.total } };
  }
  const [without] = await ctx.run(sql<{ n: number }>`select count(*)::int as n ${found} and m.latitude is null`);
  const unplaced = without?.n ?? 0;
  if (!around) {
    const { rows: data, total } = await select(ctx, found, within(query), sql`m.day desc nulls last, m.id desc`, limit);
    return { data, meta: { total, unplaced } };
  }
  const box = boxAround(around.place, around.km);
  const near = await select(
    ctx,
    found,
    inBox(box),
    sql`(m.latitude - ${around.place.latitude}) ^ 2 + (m.longitude - ${around.place.longitude}) ^ 2`,
    MOST_MARKERS,
  );
  const data = near.rows
    .map((row) => ({
      ...row,
      distance: kilometresBetween(around.place, { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 }),
    }))
    .filter(({ distance }) => distance <= around.km)
    .sort((a, b) => a.distance - b.distance);
  return { data: data.slice(0, limit), meta: { total: data.length, unplaced } };
}

async function select(
  ctx: Context,
  found: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<{ rows: MapMarker[]; total: number }> {
  const rows = await ctx.run(sql<MapMarker & { total?: number }>`
    select m.kind, m.id, m."jobId", m.number, m.title, m.place, m.phone, m."statusId", m."statusLabel", m."assignedId", m."assignedName", m.people, m.day::text as day,
      to_char(m."startAt", 'YYYY-MM-DD HH24:MI:SS') as "startAt", m.timezone, m.latitude, m.longitude, m.approximate, null::float8 as distance, count(*) over ()::int as total
    ${found} and ${where} order by ${order} limit ${limit}`);
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return { rows, total };
}

function matching({ s, statusId, assignedId, person, from, to, ended }: MarkerQuery): RawBuilder<unknown> {
  if (from && to && to < from) throw invalid({ to: 'The last day is before the first' });
  const terms = (s ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = [
    ...terms.map(
      (term) => sql`fold(concat_ws(' ', m.number, m.title, m.place, m."assignedName")) like ${likePattern(term)}`,
    ),
    ...(statusId ? [sql`m."statusId" = ${statusId}`] : []),
    ...(assignedId ? [sql`(m."assignedId" = ${assignedId} or ${`u${assignedId}`} = any(m.people))`] : []),
    ...(person ? [sql`${person} = any(m.people)`] : []),
    ...(from ? [sql`m.day >= ${from}::date`] : []),
    ...(to ? [sql`m.day <= ${to}::date`] : []),
    ...(ended === '1' || statusId ? [] : [sql`not coalesce(m.ended, false)`]),
  ];
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

const inBox = ({
  north,
  south,
  east,
  west,
}: Record<'north' | 'south' | 'east' | 'west', number>): RawBuilder<unknown> =>
  sql`m.latitude between ${south} and ${north} and ${
    west <= east
      ? sql`m.longitude between ${west} and ${east}`
      : sql`(m.longitude >= ${west} or m.longitude <= ${east})`
  }`;

/** All four sides or none. */
function within({ north, south, east, west }: MarkerQuery): RawBuilder<unknown> {
  const sides = { north, south, east, west };
  const missing = Object.entries(sides).filter(([, side]) => side === undefined);
  if (missing.length === 4) return sql`m.latitude is not null`;
  if (missing.length)
    throw invalid({ [missing[0]?.[0] ?? 'north']: 'A box has four sides: north, south, east and west' });
  if ((north ?? 0) < (south ?? 0)) throw invalid({ north: 'The north lies above the south' });
  return inBox(sides as Record<keyof typeof sides, number>);
}

function aroundOf({ latitude, longitude, radius }: MarkerQuery) {
  if (latitude === undefined && longitude === undefined) {
    if (radius !== undefined) throw invalid({ latitude: 'Say around which place' });
    return undefined;
  }
  if (latitude === undefined) throw invalid({ latitude: 'A place has both degrees' });
  if (longitude === undefined) throw invalid({ longitude: 'A place has both degrees' });
  return { place: { latitude, longitude }, km: radius ?? NEARBY_KM };
}
