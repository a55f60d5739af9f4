// How the global search finds jobs.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins } from '../../../platform/server/search.ts';
import { searchCondition } from '../../contacts/server/index.ts';
import { jobScope } from './jobs.scope.ts';

/** Numbers and claims that begin so come from their indexes; the newest of all others are weighed. */
export const jobSearch: SearchProvider = {
  type: 'jobs',
  objectType: 'job',
  permission: 'view-job',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      (select j.id from job j where ${jobScope(ctx, 'j')} and ${begins(sql`j.number_key`, text)} order by j.number_key limit ${sql.lit(weighed)})
      union (select j.id from job j where ${jobScope(ctx, 'j')} and ${begins(sql`j.client_ref_key`, text)} order by j.client_ref_key limit ${sql.lit(weighed)})
      union (select j.id from job j where ${jobScope(ctx, 'j')} and ${searchCondition('j', text)} order by j.created_at desc, j.id desc limit ${sql.lit(weighed)})
    ), page as (
      select j.id, case when ${text} in (j.number_key, j.client_ref_key) or right(j.number_key, length(${text}) + 1) = '-' || ${text} then 0
          when starts_with(j.number_key, ${text}) or starts_with(j.client_ref_key, ${text}) then 1
          when starts_with(fold(j.customer_name), ${text}) then 2 else 3 end as rank
      from found join job j on j.company_id = ${ctx.actor.companyId} and j.id = found.id
      order by 2, j.created_at desc, j.id desc limit ${most} offset ${from}
    )
    select j.id as "objectId", concat_ws('  ', j.job_number, j.customer_name) as "primaryLabel",
      nullif(concat_ws(' · ', j.client_ref, j.site_address_text, s.label), '') as "secondaryLabel", j.id as "jobId", page.rank
    from page join job j on j.company_id = ${ctx.actor.companyId} and j.id = page.id
    left join job_status s on s.company_id = j.company_id and s.id = j.status_id
    order by page.rank, j.created_at desc, j.id desc`,
};
