// Allocations on a map: at the site of their job.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { allocationScope } from './allocations.views.ts';

export const allocationMarkers = (
  ctx: Context,
): RawBuilder<unknown> => sql`select 'allocation' as kind, a.id, a.job_id as "jobId", a.allocation_number as number,
    concat_ws(', ', a.label, k.full_name) as title, j.site_address_text as place, coalesce(k.mobile_number, k.work_number, k.home_number) as phone,
    a.allocation_status_id as "statusId", s.label as "statusLabel", a.assigned_id as "assignedId", coalesce(u.full_name, k.full_name) as "assignedName",
    array_remove(array['u' || a.assigned_id, 'c' || a.assigned_contact_id], null) as people, coalesce(a.due_date, a.created_at::date) as day, null::timestamptz as "startAt", null::text as timezone,
    j.site_latitude as latitude, j.site_longitude as longitude, coalesce(coalesce(j.site_address, j.customer_address) ->> 'located', '') = 'suburb' as approximate,
    s.type_name in ('completed', 'declined', 'cancelled') as ended
  from allocation a join job j on j.company_id = a.company_id and j.id = a.job_id join allocation_status s on s.company_id = a.company_id and s.id = a.allocation_status_id
  left join contact k on k.company_id = a.company_id and k.id = a.assigned_contact_id left join app_user u on u.company_id = a.company_id and u.id = a.assigned_id
  where ${allocationScope(ctx, 'a')}`;
