// Lineups as a plain resource, their stops with the way between them, and what My day and the map show of them.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type DaySource, dayColumns, jobScope } from '../../jobs/server/index.ts';
import { SITE, appointmentScope, coordinate } from '../../scheduling/server/index.ts';
import { OPEN_TYPES } from '../../scheduling/shared/appointment-status.ts';
import type { Lineup } from '../shared/lineup.entity.ts';
import { type LineupStop, type StopGiven, lineupRow } from '../shared/lineups.api.ts';
import { kilometresOf, legsOf } from '../shared/route-order.ts';
import { lineupScope } from './lineups.scope.ts';

async function check(ctx: Context, given: Partial<Lineup>, before: Lineup | undefined): Promise<void> {
  const userId = given.userId === undefined ? before?.userId : given.userId;
  const contactId = given.contactId === undefined ? before?.contactId : given.contactId;
  if (!userId === !contactId) throw invalid({ userId: 'Choose a person, or a crew: one of the two' });
  for (const [field, table, id] of [
    ['userId', 'app_user', userId],
    ['contactId', 'contact', contactId],
  ] as const)
    if (id && (await missingIds(ctx, table, [id])).length) throw invalid({ [field]: 'This entry does not exist' });
  const day = given.date ?? before?.date;
  const [same] = await ctx.run(
    sql`select l.id from lineup l where l.company_id = ${ctx.actor.companyId} and l.deleted_at is null and l.date = ${day} and l.id <> ${before?.id ?? 0}
      and (l.user_id = ${userId ?? null}::bigint or l.contact_id = ${contactId ?? null}::bigint)`,
  );
  if (same) throw invalid({ date: 'There is already a lineup for that day. Open that one' });
}

export const lineups = resource(lineupRow, {
  scope: (ctx) => lineupScope(ctx, 'r'),
  sort: [{ field: 'date', direction: 'desc' }],
  parts: {
    stops: sql`(select count(*)::int from lineup_item i where i.company_id = r.company_id and i.lineup_id = r.id and i.deleted_at is null)`,
  },
  check: async (ctx, given, before) => await check(ctx, given, before),
  many: { fields: [] },
});

export async function stopsOf(ctx: Context, id: number): Promise<{ stops: LineupStop[]; kilometres: number }> {
  const { userId, contactId } = await lineups.read(ctx, id);
  // Whose day it is, sees all of it; whoever else may see the lineup, sees where it leads for the jobs that they see.
  const isOwn = userId === ctx.actor.userId || (contactId !== null && contactId === ctx.actor.contactId);
  const seen = (scope: RawBuilder<unknown>) => (isOwn ? sql`true` : scope);
  const rows = await ctx.run(
    sql<
      Omit<LineupStop, 'leg'>
    >`select i.id, i."order", left(i.planned_at::text, 19) as "plannedAt", i.object_type as "objectType", i.object_id as "objectId",
      coalesce((select a.label from appointment a where i.object_type = 'appointment' and a.company_id = i.company_id and a.id = i.object_id and ${seen(appointmentScope(ctx, 'a'))}), j.customer_name, j.job_number, 'Stop') as label,
      j.id as "jobId", j.job_number as "jobNumber", j.customer_name as "customerName", j.site_address_text as address, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude
    from lineup_item i left join job j on j.company_id = i.company_id and j.id = i.job_id and ${seen(jobScope(ctx, 'j'))} cross join lateral (select ${SITE} as a) ad
    where i.company_id = ${ctx.actor.companyId} and i.lineup_id = ${id} and i.deleted_at is null order by i."order", i.id`,
  );
  const legs = legsOf(rows);
  const stops = rows.map((row, at) => ({
    ...row,
    leg: legs[at] === null ? null : Math.round((legs[at] ?? 0) * 10) / 10,
  }));
  return { stops, kilometres: Math.round(kilometresOf(rows) * 10) / 10 };
}

/** The visits of its person on its day, by their time. */
export const visitsOf = (ctx: Context, { date, userId, contactId }: Lineup): Promise<StopGiven[]> =>
  ctx.run(
    sql<StopGiven>`select 'appointment' as "objectType", a.id as "objectId", left(a.start_at::text, 19) as "plannedAt" from appointment a
      join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name = any(${[...OPEN_TYPES]})
      where ${appointmentScope(ctx, 'a')} and a.start_date <= ${date}::date and a.end_date >= ${date}::date and a.offer_id is null
        and (${userId}::bigint = any(a.user_ids) or ${contactId}::bigint = any(a.contact_ids)) order by a.start_at, a.id limit 100`,
  );

/** What was published for somebody stands among their visits of the day. */
export const dayOfLineups: DaySource = (ctx, { ids }) =>
  can(ctx, 'view-lineup')
    ? sql`select ${dayColumns({
        list: 'visits',
        kind: 'lineup',
        id: sql`l.id`,
        day: sql`l.date`,
        title: sql`l.label`,
        note: sql`(select count(*) || case count(*) when 1 then ' stop' else ' stops' end from lineup_item i where i.company_id = l.company_id and i.lineup_id = l.id and i.deleted_at is null)`,
        tone: sql`'calm'`,
        status: sql`'Lineup'`,
        people: sql`(select json_build_array(u.full_name) from app_user u where u.company_id = l.company_id and u.id = l.user_id)`,
      })} from lineup l where ${lineupScope(ctx, 'l')} and l.published and l.date = ${ctx.today}::date and ${ids ? sql`l.user_id = any(${[...ids]}::bigint[])` : sql`true`} order by l.id`
    : undefined;
