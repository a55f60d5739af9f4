// How the global search finds estimates: by title, and by what finds their job.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, holdsWords } from '../../../platform/server/search.ts';
import { searchCondition } from '../../contacts/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { estimateScope } from './estimates.scope.ts';

/** So many of the newest jobs that the text finds are looked into. */
const JOBS = 100;

export const estimateSearch: SearchProvider = {
  type: 'estimates',
  objectType: 'estimate',
  permission: 'view-estimate',
  find: (ctx, { text, from, most, weighed }) => {
    const { companyId } = ctx.actor;
    const newest = sql`order by e.created_at desc, e.id desc limit ${sql.lit(weighed)}`;
    return sql<SearchRow>`
    with of_job as materialized (
      select j.id from job j where ${jobScope(ctx, 'j')} and ${searchCondition('j', text)} order by j.created_at desc, j.id desc limit ${sql.lit(JOBS)}
    ), found as (
      (select e.id from estimate e where ${estimateScope(ctx, 'e')} and ${holdsWords(sql`e.search_text`, text)} ${newest})
      union (select e.id from estimate e where ${estimateScope(ctx, 'e')} and lower(e.external_system_id) = ${text} limit ${sql.lit(weighed)})
      union (select e.id from of_job join estimate e on e.company_id = ${companyId} and e.job_id = of_job.id where ${estimateScope(ctx, 'e')} ${newest})
    ), page as (
      select e.id, case when e.search_text = ${text} then 1 when starts_with(e.search_text, ${text}) then 2 else 3 end as rank
      from found join estimate e on e.company_id = ${companyId} and e.id = found.id
      order by 2, e.created_at desc, e.id desc limit ${most} offset ${from}
    )
    select e.id as "objectId", concat_ws('  ', j.job_number, e.label) as "primaryLabel",
      nullif(concat_ws(' · ', j.customer_name, s.label), '') as "secondaryLabel", e.job_id as "jobId", page.rank
    from page join estimate e on e.company_id = ${companyId} and e.id = page.id
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    left join estimate_status s on s.company_id = e.company_id and s.id = e.status_id
    order by page.rank, e.created_at desc, e.id desc`;
  },
};
