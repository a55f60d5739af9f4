// Work orders on the map: at the site of their job, with whom they are.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { workOrderScope } from './work-orders.scope.ts';

export const workOrderMarkers = (
  ctx: Context,
): RawBuilder<unknown> => sql`select 'workOrder' as kind, o.id, o.job_id as "jobId", o.work_order_number as number,
    concat_ws(', ', o.label, k.full_name) as title, j.site_address_text as place, coalesce(k.mobile_number, k.work_number, k.home_number) as phone,
    o.status_id as "statusId", s.label as "statusLabel", null::bigint as "assignedId", k.full_name as "assignedName", '{}'::text[] as people,
    coalesce(o.start_date, o.created_at::date) as day, null::timestamptz as "startAt", null::text as timezone, j.site_latitude as latitude, j.site_longitude as longitude,
    coalesce(coalesce(j.site_address, j.customer_address) ->> 'located', '') = 'suburb' as approximate, s.type_name in ('closed', 'declined', 'cancelled') as ended
  from work_order o join job j on j.company_id = o.company_id and j.id = o.job_id
  left join work_order_status s on s.company_id = o.company_id and s.id = o.status_id left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
  where ${workOrderScope(ctx, 'o')}`;
