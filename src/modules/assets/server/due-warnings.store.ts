import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { assetScope } from './assets.scope.ts';

export interface DueUnit {
  id: number;
  number: string;
  label: string;
  tagDueDate: string | null;
  serviceDueDate: string | null;
  calibrationDueDate: string | null;
  hiredUntil: string | null;
}
/** Units with something due until a day that nobody was told of. Marked as they are taken: of two processes one tells. */
export const takeDue = (ctx: Context, until: string): Promise<DueUnit[]> =>
  ctx.run(sql<DueUnit>`update asset_item r set told_due_dates = d.told || d.new
    from (select i.id, array(select x from unnest(i.told_due_dates) x where x = any(a.all)) as told, array(select x from unnest(a.all) x where x <= ${until}::date and not x = any(i.told_due_dates)) as new
      from asset_item i join asset_item_status s on s.company_id = i.company_id and s.id = i.asset_item_status_id and s.type_name not in ('lost', 'retired')
      cross join lateral (select array_remove(array[i.tag_due_date, i.service_due_date, i.calibration_due_date, i.hired_until], null) as all) a
      where ${assetScope(ctx, 'i')} and least(i.tag_due_date, i.service_due_date, i.calibration_due_date, i.hired_until) <= ${until}::date
      order by i.id for update of i) d
    where r.company_id = ${ctx.actor.companyId} and r.id = d.id and cardinality(d.new) > 0
    returning r.id, r.asset_number as number, r.label, case when r.tag_due_date = any(d.new) then r.tag_due_date::text end as "tagDueDate", case when r.service_due_date = any(d.new) then r.service_due_date::text end as "serviceDueDate",
      case when r.calibration_due_date = any(d.new) then r.calibration_due_date::text end as "calibrationDueDate", case when r.hired_until = any(d.new) then r.hired_until::text end as "hiredUntil"`);

/** Who looks after equipment. */
export const keepers = async (ctx: Context): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select u.id from app_user u where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null
      and exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id and r.active and r.deleted_at is null
        where x.company_id = u.company_id and x.user_id = u.id and 'edit-asset-item' = any(r.permissions)) order by u.id`)
  ).map(({ id }) => id);
