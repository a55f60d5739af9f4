// The plan of a warehouse and the figures over storage. How full a bay is, everybody sees who sees the plan; numbers of jobs are those
// that the person may see.
import { sql } from 'kysely';
import type { Labelled } from '../../../kit/labels.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { ofCompany } from '../../../platform/server/objects.ts';
import type { BayOnPlan, StoragePlan } from '../shared/storage-plan.api.ts';
import { jobSeen, storageScope } from './storage.scope.ts';

/** Warehouses that have bays or boxes, else all of the company. */
export const storageWarehouses = (ctx: Context): Promise<Labelled[]> =>
  ctx.run(sql<Labelled>`select w.id, w.label from warehouse w where ${ofCompany(ctx, 'w')} and w.active and w.kind = 'warehouse'
    order by (select count(*) from storage_bay b where b.company_id = w.company_id and b.warehouse_id = w.id and b.deleted_at is null) desc, lower(w.label), w.id limit 200`);

/** Volume counts for a box that stands by itself: what lies in a box takes no room of its own. */
export async function planOf(ctx: Context, warehouseId: number): Promise<StoragePlan | null> {
  const [rows, [place]] = await ctx.runAll(
    sql<BayOnPlan>`with held as (
        select i.bay_id, case when ${jobSeen(ctx, 'i')} then i.job_id end as job_id, coalesce(sum(i.volume_m3) filter (where i.parent_id is null), 0) as m3, count(*)::int as count,
          (count(*) filter (where i.volume_m3 is null and i.parent_id is null))::int as unmeasured, (count(*) filter (where i.disposal_hold))::int as held
        from storage_item i where ${ofCompany(ctx, 'i')} and i.warehouse_id = ${warehouseId} and i.bay_id is not null group by 1, 2)
      select b.id, b.label, b.kind, b.aisle, b."column", b.capacity_m3::float8 as "capacityM3", b.reserved_for as "reservedFor", b.reserved_m3::float8 as "reservedM3", left(b.counted_at::text, 19) as "countedAt",
        (coalesce(sum(h.m3), 0) + coalesce(b.reserved_m3, 0))::float8 as "usedM3", coalesce(sum(h.count), 0)::int as count, coalesce(sum(h.unmeasured), 0)::int as unmeasured, coalesce(sum(h.held), 0)::int as held,
        coalesce(json_agg(json_build_object('id', h.job_id, 'label', coalesce(j.job_number, 'Another job'), 'm3', h.m3, 'count', h.count) order by h.count desc, h.m3 desc, j.job_number) filter (where h.bay_id is not null), '[]') as jobs
      from storage_bay b left join held h on h.bay_id = b.id left join job j on j.company_id = b.company_id and j.id = h.job_id
      where ${ofCompany(ctx, 'b')} and b.warehouse_id = ${warehouseId} group by b.company_id, b.id order by b.aisle, b."column", b.kind <> 'door', b.label limit 5000`,
    sql<Labelled>`select w.id, w.label from warehouse w where ${ofCompany(ctx, 'w')} and w.id = ${warehouseId}`,
  );
  if (!place) return null;
  const bays = rows.filter(({ kind }) => kind === 'bay');
  const sum = (of: (bay: BayOnPlan) => number): number =>
    Math.round(bays.reduce((all, bay) => all + of(bay), 0) * 1000) / 1000;
  return {
    ...place,
    usedM3: sum(({ usedM3 }) => usedM3),
    capacityM3: sum(({ capacityM3 }) => capacityM3 ?? 0),
    bays: rows,
  };
}

const SOON_DAYS = 14;
export async function storageOverview(ctx: Context) {
  const [[items], [terms]] = await ctx.runAll(
    sql<{
      inStorage: number;
      toReturn: number;
      missing: number;
    }>`select (count(*) filter (where s.type_name in ('stored', 'restorer', 'ready', 'missing')))::int as "inStorage", (count(*) filter (where s.type_name in ('ready', 'outbound')))::int as "toReturn", (count(*) filter (where s.type_name = 'missing'))::int as missing
      from storage_item r join storage_item_status s on s.company_id = r.company_id and s.id = r.storage_item_status_id where ${storageScope(ctx, 'r')}`,
    sql<{
      endsSoon: number;
    }>`select count(*)::int as "endsSoon" from storage_term t where ${storageScope(ctx, 't')} and t.paid_until <= ${ctx.today}::date + ${sql.lit(SOON_DAYS)}
      and exists (select from storage_item i join storage_item_status s on s.company_id = i.company_id and s.id = i.storage_item_status_id where i.company_id = t.company_id and i.job_id = t.job_id and i.deleted_at is null and s.type_name in ('stored', 'restorer', 'ready'))`,
  );
  return {
    inStorage: items?.inStorage ?? 0,
    toReturn: items?.toReturn ?? 0,
    missing: items?.missing ?? 0,
    endsSoon: can(ctx, 'view-storage-term') ? (terms?.endsSoon ?? 0) : 0,
  };
}

/** What of storage is in a warehouse or vehicle, in words. */
export async function storedIn(ctx: Context, warehouseId: number): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      boxes: number;
      bays: number;
    }>`select (select count(*)::int from storage_item i where ${ofCompany(ctx, 'i')} and i.warehouse_id = ${warehouseId}) as boxes,
      (select count(*)::int from storage_bay b where ${ofCompany(ctx, 'b')} and b.warehouse_id = ${warehouseId}) as bays`,
  );
  const { boxes = 0, bays = 0 } = row ?? {};
  if (boxes > 0) return boxes === 1 ? '1 stored item is' : `${boxes} stored items are`;
  return bays > 0 ? (bays === 1 ? '1 bay is' : `${bays} bays are`) : null;
}

/** How many things stand in a bay. */
export async function countInBay(ctx: Context, bayId: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      count: number;
    }>`select count(*)::int as count from storage_item i where ${ofCompany(ctx, 'i')} and i.bay_id = ${bayId}`,
  );
  return row?.count ?? 0;
}
