// How the global search finds equipment: by number, barcode, name, make and model.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins, holdsWords } from '../../../platform/server/search.ts';
import { assetScope, jobLabel } from './assets.scope.ts';

export const assetSearch: SearchProvider = {
  type: 'assetItems',
  objectType: 'assetItem',
  permission: 'view-asset-item',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      (select o.id from asset_item o where ${assetScope(ctx, 'o')} and ${begins(sql`o.number_key`, text)} order by o.number_key limit ${sql.lit(weighed)})
      union (select o.id from asset_item o where ${assetScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)})
    ), page as (
      select o.id, case when o.number_key = ${text} then 0 when starts_with(o.number_key, ${text}) then 1 when starts_with(fold(o.label), ${text}) then 2 else 3 end as rank
      from found join asset_item o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.asset_number, o.label) as "primaryLabel",
      nullif(concat_ws(' · ', t.label, s.label, ${jobLabel(ctx, 'o')} ->> 'label'), '') as "secondaryLabel", null::bigint as "jobId", page.rank
    from page join asset_item o on o.company_id = ${ctx.actor.companyId} and o.id = page.id
    left join asset_type t on t.company_id = o.company_id and t.id = o.asset_type_id
    left join asset_item_status s on s.company_id = o.company_id and s.id = o.asset_item_status_id
    order by page.rank, o.created_at desc, o.id desc`,
};
