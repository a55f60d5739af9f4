// How the global search finds contents: a schedule by its number, and by what is on it (name, brand, model, serial number, barcode).
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { contentsScope, ofLossSchedule } from './contents.scope.ts';

export const contentsSearch: SearchProvider = {
  type: 'lossSchedules',
  objectType: 'lossSchedule',
  permission: 'view-loss-schedule',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with items as (
      select i.schedule_id, i.label from loss_schedule_item i where ${ofLossSchedule(ctx, 'i')} and ${holdsWords(sql`i.search_text`, text)} limit ${sql.lit(weighed)}
    ), found as (
      (select o.id from loss_schedule o where ${contentsScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union select schedule_id from items
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1 else 3 end as rank
      from found join loss_schedule o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', 'Contents', o.label) as "primaryLabel",
      nullif(concat_ws(' · ', j.customer_name, (select min(items.label) from items where items.schedule_id = o.id)), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join loss_schedule o on o.company_id = ${ctx.actor.companyId} and o.id = page.id join job j on j.company_id = o.company_id and j.id = o.job_id
    order by page.rank, o.created_at desc, o.id desc`,
};
