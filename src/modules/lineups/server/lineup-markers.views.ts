// Lineups on the map: where each begins, with how many stops follow.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { lineupScope } from './lineups.scope.ts';

export const lineupMarkers = (
  ctx: Context,
): RawBuilder<unknown> => sql`select 'lineup' as kind, l.id, null::bigint as "jobId", null::text as number, l.label as title, first.place, null::text as phone,
    null::bigint as "statusId", case when l.published then 'Published' else 'Planned' end as "statusLabel", l.user_id as "assignedId",
    coalesce((select u.full_name from app_user u where u.company_id = l.company_id and u.id = l.user_id), (select k.full_name from contact k where k.company_id = l.company_id and k.id = l.contact_id)) as "assignedName",
    array_remove(array['u' || l.user_id, 'c' || l.contact_id], null) as people, l.date as day, null::timestamptz as "startAt", null::text as timezone,
    first.latitude, first.longitude, coalesce(first.approximate, false) as approximate, l.date < ${ctx.today}::date as ended
  from lineup l left join lateral (
    select j.site_address_text as place, j.site_latitude as latitude, j.site_longitude as longitude,
      coalesce(coalesce(j.site_address, j.customer_address) ->> 'located', '') = 'suburb' as approximate
    from lineup_item i join job j on j.company_id = i.company_id and j.id = i.job_id
    where i.company_id = l.company_id and i.lineup_id = l.id and i.deleted_at is null and j.site_latitude is not null
      and (l.user_id = ${ctx.actor.userId} or l.contact_id = ${ctx.actor.contactId}::bigint or ${jobScope(ctx, 'j')}) order by i."order", i.id limit 1
  ) first on true
  where ${lineupScope(ctx, 'l')}`;
