// How the global search finds stock items: by name, code, barcode.
import { sql } from 'kysely';
import { type SearchProvider, type SearchRow, holdsWords } from '../../../platform/server/search.ts';
import { stockScope } from './inventory.scope.ts';

export const inventorySearch: SearchProvider = {
  type: 'inventoryItems',
  objectType: 'inventoryItem',
  permission: 'view-inventory-item',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      select o.id from inventory_item o where ${stockScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)}
    ), page as (
      select o.id, case when fold(coalesce(o.code, '')) = ${text} then 0 when starts_with(fold(o.label), ${text}) then 1 else 2 end as rank
      from found join inventory_item o on o.company_id = ${ctx.actor.companyId} and o.id = found.id order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", o.label as "primaryLabel", concat_ws(' · ', o.code, concat_ws(' ', trim_scale(o.quantity_in_stock)::text, 'in stock')) as "secondaryLabel", null::bigint as "jobId", page.rank
    from page join inventory_item o on o.company_id = ${ctx.actor.companyId} and o.id = page.id order by page.rank, o.created_at desc, o.id desc`,
};
