// How the global search finds contacts, all or of one kind.
import { type RawBuilder, sql } from 'kysely';
import { type SearchProvider, type SearchRow, begins } from '../../../platform/server/search.ts';
import { SEARCHED } from '../shared/contacts.api.ts';
import { contactScope } from './contacts.scope.ts';
import { matchColumns, searchCondition } from './contacts.views.ts';

export const contactSearch: SearchProvider = {
  type: 'contacts',
  objectType: 'contact',
  permission: 'view-contact',
  parts: Object.keys(SEARCHED).filter((word) => word !== 'contacts'),
  find: (ctx, { text, from, most, weighed, part }) => {
    const types = SEARCHED[part ?? 'contacts'] ?? [];
    const seen: RawBuilder<unknown> = types.length
      ? sql`${contactScope(ctx, 'k')} and k.contact_type_id = any(${[...types]}::bigint[])`
      : contactScope(ctx, 'k');
    const digits = text.replace(/\D/g, '');
    return sql<SearchRow>`
    with found as (
      (select k.id from contact k where ${seen} and ${begins(sql`k.full_name_key`, text)} order by k.full_name_key limit ${sql.lit(weighed)})
      union (select k.id from contact k where ${seen} and ${searchCondition('k', text)} order by k.created_at desc, k.id desc limit ${sql.lit(weighed)})
    ), page as (
      select k.id, case when k.full_name_key = ${text} or k.email_key = ${text} or (${digits} <> '' and k.abn_key = ${digits}) then 0
          when starts_with(k.full_name_key, ${text}) then 1 when k.search_text like ${`% ${likeText(text)}%`} then 2 else 3 end as rank
      from found join contact k on k.company_id = ${ctx.actor.companyId} and k.id = found.id
      order by 2, k.full_name_key, k.id limit ${most} offset ${from}
    )
    select ${matchColumns(ctx)}, page.rank from page join contact k on k.company_id = ${ctx.actor.companyId} and k.id = page.id
    order by page.rank, k.full_name_key, k.id`;
  },
};

const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
