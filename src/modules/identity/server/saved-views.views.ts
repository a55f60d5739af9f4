import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { SavedView } from '../shared/saved-views.api.ts';

const select = (ctx: Context) => sql`select v.id, v.list, v.label, v.settings, v.shared, v.version,
    case when o.ref is null then v.is_default and v.shared else o.value = to_jsonb(v.id) end as "isDefault",
    v.user_id = ${ctx.actor.userId} as mine, u.full_name as "savedBy"
  from saved_view v
  left join app_user u on u.company_id = v.company_id and u.id = v.user_id
  left join user_option o on o.company_id = v.company_id and o.user_id = ${ctx.actor.userId} and o.ref = 'defaultView.' || v.list
  where v.company_id = ${ctx.actor.companyId} and (v.user_id = ${ctx.actor.userId} or v.shared) and v.deleted_at is null`;

export const viewsOf = (ctx: Context, list: string): Promise<SavedView[]> =>
  ctx.run(sql<SavedView>`${select(ctx)} and v.list = ${list} order by lower(v.label), v.id limit 500`);

export async function viewOf(ctx: Context, id: number): Promise<SavedView> {
  const [view] = await ctx.run(sql<SavedView>`${select(ctx)} and v.id = ${id}`);
  if (!view) throw notFound('This view');
  return view;
}
