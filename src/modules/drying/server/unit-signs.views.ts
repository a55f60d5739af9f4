// What drying knows of units of equipment: the chamber they stand in, since when it is dry, that nobody reads there; and of a meter how
// much was read with it after its calibration ended.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import type { AssetSigns } from '../../assets/server/index.ts';
import { dryingScope } from './drying.scope.ts';
import { COUNTS } from './moisture-schedules.views.ts';

interface Standing {
  assetItemId: number;
  /** Its chamber by its place in the schedule, from 1. */
  place: number;
  dryFrom: string | null;
  unread: boolean;
}
interface PastMeter {
  assetItemId: number;
  readings: number;
}
const letterOf = (place: number): string =>
  (place > 26 ? letterOf(Math.floor((place - 1) / 26)) : '') + String.fromCharCode(65 + ((place - 1) % 26));

/** Points that must dry, in a chamber `c` or in a room `r` of it. */
const IN_CHAMBER = sql`${COUNTS} and (r.id = c.id or r.parent_id = c.id)`;
const HOLDS = (alias: string) =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.value`)} is not null and not exists (select from moisture_schedule_reading y
    where y.company_id = ${sql.ref(`${alias}.company_id`)} and y.corrects_id = ${sql.ref(`${alias}.id`)} and y.deleted_at is null)`;
/** When the last of its points got to its goal and stayed. */
const DRY_FROM = sql`(select left(max(p.reached)::text, 19) from (
  select (select min(x.read_at) from moisture_schedule_reading x where x.company_id = i.company_id and x.item_id = i.id and ${HOLDS('x')}
    and x.read_at > coalesce((select max(z.read_at) from moisture_schedule_reading z where z.company_id = i.company_id and z.item_id = i.id and z.value > i.goal and ${HOLDS('z')}), '-infinity')) as reached
  from moisture_schedule_item i join moisture_schedule_category r on r.company_id = i.company_id and r.id = i.category_id
  where i.company_id = l.company_id and i.schedule_id = c.schedule_id and ${IN_CHAMBER}) p)`;

export const unitSigns: AssetSigns = async (ctx) => {
  if (!can(ctx, 'view-moisture-schedule')) return [];
  const { companyId } = ctx.actor;
  const [standing, meters] = await ctx.runAll(
    sql<Standing>`with chamber as (
        select c.id, c.schedule_id, s.status, row_number() over (partition by c.schedule_id order by c."order", c.id)::int as place
        from moisture_schedule_category c join moisture_schedule s on s.company_id = c.company_id and s.id = c.schedule_id
        where c.company_id = ${companyId} and c.kind = 'chamber' and c.deleted_at is null and s.status <> 'cancelled' and ${dryingScope(ctx, 's')}
          and exists (select from drying_equipment_log o where o.company_id = s.company_id and o.schedule_id = s.id and o.out_at is null and o.deleted_at is null))
      select distinct on (d.asset_item_id) d.asset_item_id as "assetItemId", c.place, case when w.points > 0 and w.dry = w.points then ${DRY_FROM} end as "dryFrom",
        c.status = 'open' and not coalesce(x.last > now() - interval '24 hours', false) as unread
      from drying_equipment_log l join asset_deployment d on d.company_id = l.company_id and d.id = l.asset_deployment_id and d.in_at is null and d.deleted_at is null
      join chamber c on c.id = l.chamber_id
      cross join lateral (select count(*) as points, count(*) filter (where i.state = 'goal') as dry
        from moisture_schedule_item i join moisture_schedule_category r on r.company_id = i.company_id and r.id = i.category_id
        where i.company_id = l.company_id and i.schedule_id = c.schedule_id and ${IN_CHAMBER}) w
      cross join lateral (select max(m.at) as last from moisture_visit m where m.company_id = l.company_id and m.schedule_id = c.schedule_id and m.deleted_at is null) x
      where l.company_id = ${companyId} and l.out_at is null and l.deleted_at is null order by d.asset_item_id, l.in_at desc`,
    sql<PastMeter>`select a.id as "assetItemId", count(*)::int as readings from asset_item a
      join moisture_schedule_reading r on r.company_id = a.company_id and r.meter_asset_id = a.id and r.deleted_at is null and r.meter_calibrated_until < r.read_at::date
      where a.company_id = ${companyId} and a.deleted_at is null and a.calibration_due_date < ${ctx.today}::date group by a.id`,
  );
  return [
    ...standing.map(({ assetItemId, place, dryFrom, unread }) => ({
      assetItemId,
      place: `chamber ${letterOf(place)}`,
      idle: dryFrom === null ? null : { since: dryFrom, words: 'in a dry chamber' },
      look:
        dryFrom !== null
          ? { words: 'dry chamber', tone: 'late' as const }
          : unread
            ? { words: 'not read 24 h', tone: 'waiting' as const }
            : null,
    })),
    ...meters.map(({ assetItemId, readings }) => ({
      assetItemId,
      place: null,
      idle: null,
      look: { words: readings === 1 ? '1 reading since' : `${readings} readings since`, tone: 'late' as const },
    })),
  ];
};
