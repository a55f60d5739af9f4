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

const HOLDS = (alias: string) =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.value`)} is not null and not exists (select from moisture_schedule_reading y
    where y.company_id = ${sql.ref(`${alias}.company_id`)} and y.corrects_id = ${sql.ref(`${alias}.id`)} and y.deleted_at is null)`;
/** When a point `i` got to its goal and stayed. */
const REACHED = sql`(select min(x.read_at) from moisture_schedule_reading x where x.company_id = i.company_id and x.item_id = i.id and ${HOLDS('x')}
    and x.read_at > coalesce((select max(z.read_at) from moisture_schedule_reading z where z.company_id = i.company_id and z.item_id = i.id and z.value > i.goal and ${HOLDS('z')}), '-infinity'))`;

export const unitSigns: AssetSigns = async (ctx) => {
  if (!can(ctx, 'view-moisture-schedule')) return [];
  const { companyId } = ctx.actor;
  // Each chamber once, however many units stand in it; the readings of those alone that are dry.
  const [standing, meters] = await ctx.runAll(
    sql<Standing>`with stood as materialized (
        select distinct on (d.asset_item_id) d.asset_item_id, l.schedule_id, l.chamber_id
        from drying_equipment_log l join asset_deployment d on d.company_id = l.company_id and d.id = l.asset_deployment_id and d.in_at is null and d.deleted_at is null
        join moisture_schedule s on s.company_id = l.company_id and s.id = l.schedule_id and s.status <> 'cancelled' and ${dryingScope(ctx, 's')}
        where l.company_id = ${companyId} and l.out_at is null and l.deleted_at is null order by d.asset_item_id, l.in_at desc),
      schedule as materialized (select s.id, s.status = 'open' and not coalesce((select max(m.at) from moisture_visit m
          where m.company_id = s.company_id and m.schedule_id = s.id and m.deleted_at is null) > now() - interval '24 hours', false) as unread
        from moisture_schedule s where s.company_id = ${companyId} and s.id in (select schedule_id from stood)),
      chamber as materialized (select c.id, c.schedule_id, row_number() over (partition by c.schedule_id order by c."order", c.id)::int as place
        from moisture_schedule_category c where c.company_id = ${companyId} and c.schedule_id in (select id from schedule) and c.kind = 'chamber' and c.deleted_at is null),
      point as materialized (select i.company_id, i.id, i.goal, i.state, case when r.kind = 'chamber' then r.id else r.parent_id end as chamber_id
        from moisture_schedule_item i join moisture_schedule_category r on r.company_id = i.company_id and r.id = i.category_id
        where i.company_id = ${companyId} and i.schedule_id in (select id from schedule) and ${COUNTS}),
      dry as materialized (select i.chamber_id, left(max(${REACHED})::text, 19) as "dryFrom" from point i
        where i.chamber_id in (select chamber_id from point group by chamber_id having bool_and(state = 'goal')) group by i.chamber_id)
      select o.asset_item_id as "assetItemId", c.place, dry."dryFrom", s.unread
      from stood o join chamber c on c.id = o.chamber_id join schedule s on s.id = c.schedule_id left join dry on dry.chamber_id = c.id`,
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
