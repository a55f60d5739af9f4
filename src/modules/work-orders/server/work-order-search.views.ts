// How the global search finds work orders: by number, title and contractor.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { searchCondition } from '../../contacts/server/index.ts';
import { workOrderScope } from './work-orders.scope.ts';

/** So many contractors of the name are looked at. */
const CONTRACTORS = 50;

export const workOrderSearch: SearchProvider = {
  type: 'workOrders',
  objectType: 'workOrder',
  permission: 'view-work-order',
  find: (ctx, { text, from, most, weighed }) => {
    const { companyId } = ctx.actor;
    const newest = sql`order by o.created_at desc, o.id desc limit ${sql.lit(weighed)}`;
    return sql<SearchRow>`
    with contractor as materialized (
      select k.id from contact k where k.company_id = ${companyId} and k.deleted_at is null and ${searchCondition('k', text)} limit ${sql.lit(CONTRACTORS)}
    ), found as (
      (select o.id from work_order o where ${workOrderScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union (select o.id from work_order o where ${workOrderScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} ${newest})
      union (select o.id from contractor join work_order o on o.company_id = ${companyId} and o.assigned_id = contractor.id where ${workOrderScope(ctx, 'o')} ${newest})
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1
          when starts_with(fold(o.label), ${text}) then 2 else 3 end as rank
      from found join work_order o on o.company_id = ${companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.work_order_number, o.label) as "primaryLabel",
      nullif(concat_ws(' · ', k.full_name, j.job_number, s.label), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join work_order o on o.company_id = ${companyId} and o.id = page.id
    left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
    left join job j on j.company_id = o.company_id and j.id = o.job_id
    left join work_order_status s on s.company_id = o.company_id and s.id = o.status_id
    order by page.rank, o.created_at desc, o.id desc`;
  },
};
