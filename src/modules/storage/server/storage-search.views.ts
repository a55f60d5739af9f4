// How the global search finds stored items: by number, label, stuck label and what is in them.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { storageScope } from './storage.scope.ts';

export const storageSearch: SearchProvider = {
  type: 'storageItems',
  objectType: 'storageItem',
  permission: 'view-storage-item',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      (select o.id from storage_item o where ${storageScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union (select o.id from storage_item o where ${storageScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)})
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1 when starts_with(fold(o.label), ${text}) then 2 else 3 end as rank
      from found join storage_item o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.label, o.description) as "primaryLabel",
      nullif(concat_ws(' · ', j.job_number, j.customer_name, s.label, b.label), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join storage_item o on o.company_id = ${ctx.actor.companyId} and o.id = page.id
    join job j on j.company_id = o.company_id and j.id = o.job_id
    left join storage_item_status s on s.company_id = o.company_id and s.id = o.storage_item_status_id
    left join storage_bay b on b.company_id = o.company_id and b.id = o.bay_id
    order by page.rank, o.created_at desc, o.id desc`,
};
