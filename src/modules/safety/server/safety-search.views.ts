// How the global search finds WHS items: by number and title.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { whsScope } from './safety.scope.ts';

export const whsSearch: SearchProvider = {
  type: 'whsItems',
  objectType: 'whsItem',
  permission: 'view-whs-item',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      (select o.id from whs_item o where ${whsScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union (select o.id from whs_item o where ${whsScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)})
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1 when starts_with(fold(o.label), ${text}) then 2 else 3 end as rank
      from found join whs_item o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.whs_number, o.label) as "primaryLabel",
      nullif(concat_ws(' · ', t.label, j.job_number, s.label), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join whs_item o on o.company_id = ${ctx.actor.companyId} and o.id = page.id
    left join job j on j.company_id = o.company_id and j.id = o.job_id
    left join whs_item_type t on t.company_id = o.company_id and t.id = o.whs_item_type_id
    left join whs_item_status s on s.company_id = o.company_id and s.id = o.whs_item_status_id
    order by page.rank, o.created_at desc, o.id desc`,
};
