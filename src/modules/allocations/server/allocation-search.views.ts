// How the global search finds allocations: by number, label and reference.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { allocationScope } from './allocations.views.ts';

export const allocationSearch: SearchProvider = {
  type: 'allocations',
  objectType: 'allocation',
  permission: 'view-allocation',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      (select o.id from allocation o where ${allocationScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union (select o.id from allocation o where ${allocationScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)})
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1 when starts_with(fold(o.label), ${text}) then 2 else 3 end as rank
      from found join allocation o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.allocation_number, o.label) as "primaryLabel",
      nullif(concat_ws(' · ', k.full_name, u.full_name, s.label), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join allocation o on o.company_id = ${ctx.actor.companyId} and o.id = page.id
    left join contact k on k.company_id = o.company_id and k.id = o.assigned_contact_id
    left join app_user u on u.company_id = o.company_id and u.id = o.assigned_id
    left join allocation_status s on s.company_id = o.company_id and s.id = o.allocation_status_id
    order by page.rank, o.created_at desc, o.id desc`,
};
