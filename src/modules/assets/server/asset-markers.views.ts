// Equipment on the map: at the site of the job that it is on, otherwise at the address of whoever hires it out.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { assetScope } from './assets.scope.ts';

export const assetMarkers = (
  ctx: Context,
) => sql`select 'asset' as kind, r.id, j.id as "jobId", r.asset_number as number, r.label as title,
    coalesce(j.site_address_text, k.address_label) as place, null::text as phone, r.asset_item_status_id as "statusId", s.label as "statusLabel",
    r.user_id as "assignedId", u.full_name as "assignedName", '{}'::text[] as people, (r.since_at)::date as day, null::timestamptz as "startAt", null::text as timezone,
    case when j.id is not null then j.site_latitude else k.address_latitude end as latitude, case when j.id is not null then j.site_longitude else k.address_longitude end as longitude,
    coalesce(case when j.id is not null then coalesce(j.site_address, j.customer_address) else k.address end ->> 'located', '') = 'suburb' as approximate, s.type_name in ('lost', 'retired') as ended
  from asset_item r join asset_item_status s on s.company_id = r.company_id and s.id = r.asset_item_status_id
  left join job j on j.company_id = r.company_id and j.id = r.job_id and ${jobScope(ctx, 'j')}
  left join contact k on k.company_id = r.company_id and k.id = r.contact_id and r.job_id is null and r.user_id is null and ${contactScope(ctx, 'k')}
  left join app_user u on u.company_id = r.company_id and u.id = r.user_id
  where ${assetScope(ctx, 'r')} and (j.id is not null or k.id is not null)`;
