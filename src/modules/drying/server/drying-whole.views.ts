// One schedule with all it holds, in the plain facts that the functions, charts and papers of drying take.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { DryingWhole, FactsOnWire } from '../shared/drying-whole.ts';
import { dayAt } from '../shared/drying-time.ts';
import { pressureAt } from '../shared/psychrometrics.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import { dryingScope } from './drying.scope.ts';
import { only } from '../../../platform/server/module.ts';
import { authorisedDays } from './authorised-days.service.ts';
import './billed-equipment.slots.ts';
import { type EquipmentRow, type Span, equipmentQuery, spansQuery, unplacedQuery } from './drying-equipment.views.ts';
import { SITE_ZONE, actionsQuery, materialsQuery } from './moisture-schedules.views.ts';

type Sql = RawBuilder<unknown>;
type WaterLine = { category: number; class: number; at: string; by: string | null; reason: string | null };
interface Head {
  id: number;
  jobId: number;
  label: string;
  timezone: string;
  unitSystem: 'metric' | 'imperial' | 'both';
  startedAt: string;
  scale: string;
  altitude: number | null;
  waterHistory: WaterLine[];
  goalRule: string | null;
  customerName: string;
}
type PointRow = Omit<DryingWhole['points'][number], 'photos'> &
  Omit<FactsOnWire['points'][number], 'roomId' | 'material'> & {
    categoryId: number;
    measures: string;
    material: string | null;
  };
type CategoryRow = DryingWhole['categories'][number];

const json = <T>(from: Sql): RawBuilder<{ row: T }> => sql<{ row: T }>`select row_to_json(t) as row from (${from}) t`;
const person = (column: Sql): Sql =>
  sql`coalesce((select u.full_name from app_user u where u.company_id = r.company_id and u.id = ${column}), '')`;

const headOf = (ctx: Context, id: number) =>
  json<Head>(sql`select r.id, r.job_id as "jobId", r.label, ${SITE_ZONE} as timezone, r.unit_system as "unitSystem", left(r.started_at::text, 19) as "startedAt", r.scale, r.altitude,
      r.water_history as "waterHistory", r.goal_rule as "goalRule", j.customer_name as "customerName"
    from moisture_schedule r join job j on j.company_id = r.company_id and j.id = r.job_id where ${dryingScope(ctx, 'r')} and r.id = ${id}`);

const categoriesOf = (of: Sql) =>
  json<CategoryRow>(sql`select r.id, r.version, r.kind, r.label, r.parent_id as "parentId", r.volume::float8 as volume, r.floor_area::float8 as "floorArea", r.circuit_amps::float8 as "circuitAmps"
    from moisture_schedule_category r where ${of} order by r."order", r.id`);

const pointsOf = (of: Sql) =>
  json<PointRow>(sql`select r.id, r.version, r.number, r.category_id as "categoryId", r.label, r.measures, m.label as material, r.surface, r.height_mm as height, r.depth_mm as depth, r.kind,
      coalesce(r.scale, m.scale, '% WME') as scale, r.dry_standard::float8 as "dryStandard", r.goal_history as goals,
      case when r.plan_attachment_id is not null and r.x is not null and r.y is not null then json_build_object('attachmentId', r.plan_attachment_id, 'x', r.x::float8, 'y', r.y::float8) end as pin,
      case when r.removed_at is not null then json_build_object('at', left(r.removed_at::text, 19), 'what', r.removed_what, 'reason', r.removed_reason) end as removed,
      r.state, left(r.state_since::text, 19) as "stateSince", r.material_type_id as "materialId", r.standard_item_id as "standardItemId", r.note
    from moisture_schedule_item r left join material_type m on m.company_id = r.company_id and m.id = r.material_type_id
    where ${of} order by r.removed_at is not null, r."order", r.number`);

interface PhotoRow {
  pointId: number;
  id: number;
  day: string;
}
/** Photographs of points, by the day that the camera's clock shows. */
const photosOf = (ctx: Context, of: Sql) =>
  json<PhotoRow>(sql`select r.id as "pointId", a.id, left(coalesce(a.taken_at, a.created_at::text), 10) as day
    from moisture_schedule_item r
    join attachment_link l on l.company_id = r.company_id and l.object_type = 'moistureScheduleItem' and l.object_id = r.id
    join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
    where ${of} and a.attachment_status_id = 1 and a.mime_type like 'image/%' and ${attachmentScope(ctx, 'a')} order by a.id`);

const visitsOf = (of: Sql) =>
  json<
    FactsOnWire['visits'][number] & { clientRef: string; isDone: boolean }
  >(sql`select r.id, r.number, left(r.at::text, 19) as at, ${person(sql`r.user_id`)} as by, r.weather, r.note, r.client_ref as "clientRef", r.done_at is not null as "isDone"
    from moisture_visit r where ${of} and r.joined_id is null order by r.at, r.id`);

type ReadingRow = FactsOnWire['readings'][number] & {
  asked: string[] | null;
  meterLabel: string | null;
  meterKind: string | null;
  calibratedUntil: string | null;
  temperature: number | null;
  humidity: number | null;
  pressure: number | null;
  clientRef: string;
};
/** Thousands of rows: as plain columns they cost a third of JSON that the database makes, and names are joined, not asked for one by one. */
const readingsOf = (of: Sql) =>
  sql<ReadingRow>`select r.id, r.item_id as "pointId", r.visit_id as "visitId", left(r.read_at::text, 19) as at, left(r.created_at::text, 19) as "recordedAt", coalesce(u.full_name, '') as by,
      r.value::float8 as value, coalesce(r.scale, '') as scale, r.not_reachable as "notReachable", r.same_as_last as "sameAsLast", r.corrects_id as corrects,
      r.meter_label as "meterLabel", r.meter_kind as "meterKind", r.meter_calibrated_until::text as "calibratedUntil", case when r.doubts <> '{}' then r.doubts end as asked, r.note, r.attachment_id as "attachmentId",
      r.temperature::float8 as temperature, r.relative_humidity::float8 as humidity, r.pressure::float8 as pressure, r.client_ref as "clientRef"
    from moisture_schedule_reading r left join app_user u on u.company_id = r.company_id and u.id = r.read_by_id where ${of} order by r.read_at, r.id`;

const notesOf = (of: Sql) =>
  json<FactsOnWire['stallNotes'][number]>(
    sql`select r.item_id as "pointId", left(r.at::text, 19) as at, ${person(sql`r.user_id`)} as by, r.label as text from moisture_note r where ${of} order by r.at, r.id`,
  );

/** Of the air, where a chamber is affected, the chamber it belongs to. */
function chamberOf(categoryId: number, categories: readonly CategoryRow[]): number | null {
  const own = categories.find(({ id }) => id === categoryId);
  if (!own) return null;
  return own.kind === 'chamber' ? own.id : own.parentId;
}
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Rooms of a chamber, and of those that are in none (where it is dry): their chamber is 0. A chamber whose points lie in no room is its own room. */
const roomsOf = (categories: readonly CategoryRow[]): FactsOnWire['rooms'] =>
  categories.map(({ id, kind, parentId, label }) => ({
    id,
    chamberId: kind === 'chamber' ? id : (parentId ?? 0),
    label,
  }));

export interface LoadedDrying {
  jobId: number;
  whole: DryingWhole;
  /** Which deployment each unit in a chamber is. */
  spans: readonly Span[];
}
/** 404 where the person does not see it. `money`: whether the daily rates of units go along. */
export async function loadDrying(ctx: Context, id: number, { money }: { money: boolean }): Promise<LoadedDrying> {
  const of = sql`r.company_id = ${ctx.actor.companyId} and r.schedule_id = ${id} and r.deleted_at is null`;
  const [
    [found],
    categoryRows,
    pointRows,
    visitRows,
    readingRows,
    noteRows,
    equipment,
    unplaced,
    materials,
    actionRows,
    photoRows,
    spans,
  ] = await ctx.runAll(
    headOf(ctx, id),
    categoriesOf(of),
    pointsOf(of),
    visitsOf(of),
    readingsOf(of),
    notesOf(of),
    equipmentQuery(ctx, id),
    unplacedQuery(ctx, id),
    materialsQuery(ctx),
    actionsQuery(ctx),
    photosOf(ctx, of),
    spansQuery(ctx, id),
  );
  if (!found) throw notFound('This drying schedule');
  const head = found.row;
  const categories = categoryRows.map(({ row }) => row);
  const points = pointRows.map(({ row }) => row);
  const places = new Map(points.map((point) => [point.id, point]));
  const visits = visitRows.map(({ row }) => row);
  const photos = Map.groupBy(
    photoRows.map(({ row }) => row),
    ({ pointId }) => pointId,
  );
  const photoAt = ({ pointId, at }: ReadingRow): number | null =>
    photos.get(pointId)?.findLast(({ day }) => day === dayAt(head.timezone, at))?.id ?? null;
  const readings = readingRows.map((row) => ({ ...row, attachmentId: row.attachmentId ?? photoAt(row) }));
  const open = visits.findLast(({ isDone }) => !isDone);
  // Neither waits for the other.
  const [billedDays, authorised] = await Promise.all([
    billedDaysOf(ctx, head.jobId, spans),
    authorisedOf(ctx, head.jobId, spans),
  ]);
  const facts: FactsOnWire = {
    schedule: scheduleFacts(head, readings),
    chambers: categories
      .filter(({ kind }) => kind === 'chamber')
      .map(({ id: chamber, label, volume, floorArea, circuitAmps }, index) => ({
        id: chamber,
        letter: letterOf(index),
        label,
        volume,
        floorArea,
        circuitAmps,
      })),
    rooms: roomsOf(categories),
    points: points.filter(({ measures }) => measures === 'material').map(pointFacts),
    visits: visits.map(({ id: visit, number, at, by, weather, note }) => ({
      id: visit,
      number,
      at,
      by,
      weather,
      note,
    })),
    readings: readings.filter(({ pointId }) => places.get(pointId)?.measures === 'material').map(readingFacts),
    air: readings.flatMap((reading) => airFacts(reading, places.get(reading.pointId), categories)),
    // Without a note there is none: the fingerprint of a paper stays what it was.
    equipment: equipment.map(({ row: { note, ...row } }: { row: EquipmentRow }) => ({
      ...row,
      ...(note && { note }),
      ...(!money && { dailyRate: null }),
    })),
    stallNotes: noteRows.map(({ row }) => row),
  };
  const whole: DryingWhole = {
    facts,
    points: points
      .filter(({ measures }) => measures === 'material')
      .map(({ id: point, version, state, stateSince, materialId, standardItemId, note }) => ({
        id: point,
        version,
        state,
        stateSince,
        materialId,
        standardItemId,
        photos: (photos.get(point) ?? []).map(({ id: photo, day }) => ({ id: photo, day })),
        note,
      })),
    categories,
    airPlaces: points
      .filter(({ measures }) => measures === 'air')
      .map(({ id: place, label, kind, categoryId, removed }) => ({
        id: place,
        label,
        kind,
        categoryId,
        isRemoved: removed !== null,
      })),
    materials,
    actions: actionRows,
    openVisit: open
      ? { id: open.id, clientRef: open.clientRef, number: open.number, at: open.at, refs: refsOf(readings, open.id) }
      : null,
    billedDays,
    authorised,
    unplaced: unplaced.map(({ row }) => row),
  };
  return { jobId: head.jobId, whole, spans };
}

/** Each billed day with the span that stood then: a unit that moved to another chamber has several. */
async function billedDaysOf(ctx: Context, jobId: number, spans: readonly Span[]): Promise<DryingWhole['billedDays']> {
  const bill = only(ctx.app.modules, 'billedEquipment');
  return (await bill(ctx, jobId)).flatMap(({ deploymentId, days, document, documentId, objectType }) => {
    const own = spans.filter((span) => span.deploymentId === deploymentId);
    return days.flatMap((day) => {
      const span = own.findLast(({ inAt }) => inAt <= day) ?? own[0];
      return span ? [{ equipmentId: span.id, day, document, documentId, objectType }] : [];
    });
  });
}

/** What is authorised of the units that stood in its chambers. */
async function authorisedOf(ctx: Context, jobId: number, spans: readonly Span[]): Promise<DryingWhole['authorised']> {
  if (!spans.length) return [];
  return (await authorisedDays(ctx, jobId)).flatMap(({ deploymentIds, ...days }) => {
    const own = new Set(deploymentIds);
    const equipmentIds = spans.filter(({ deploymentId }) => own.has(deploymentId)).map(({ id }) => id);
    return equipmentIds.length ? [{ ...days, equipmentIds }] : [];
  });
}

/** What was read at a visit and holds. */
function refsOf(readings: readonly ReadingRow[], visit: number): { pointId: number; clientRef: string }[] {
  const corrected = new Set(readings.map(({ corrects }) => corrects));
  return readings
    .filter(({ id, visitId }) => visitId === visit && !corrected.has(id))
    .map(({ pointId, clientRef }) => ({ pointId, clientRef }));
}

function scheduleFacts(head: Head, readings: readonly ReadingRow[]): FactsOnWire['schedule'] {
  const meters = new Map(
    readings.flatMap((reading) => {
      const meter = meterOf(reading);
      return meter ? [[`${meter.label} ${meter.calibratedUntil ?? ''}`, meter] as const] : [];
    }),
  );
  const dated = <T>(value: (line: WaterLine) => T) =>
    head.waterHistory.map((line) => ({ value: value(line), at: line.at, by: line.by, reason: line.reason }));
  return {
    id: head.id,
    number: head.label,
    label: head.customerName,
    timezone: head.timezone,
    unitSystem: head.unitSystem,
    startedAt: head.startedAt,
    scale: head.scale,
    pressure: head.altitude === null ? null : pressureAt(head.altitude),
    categories: dated((line) => line.category as 1 | 2 | 3),
    classes: dated((line) => line.class as 1 | 2 | 3 | 4),
    goalRule: head.goalRule,
    meters: [...meters.values()],
  };
}

const pointFacts = ({
  id,
  number,
  categoryId,
  label,
  material,
  surface,
  height,
  depth,
  kind,
  scale,
  dryStandard,
  goals,
  pin,
  removed,
}: PointRow): FactsOnWire['points'][number] => ({
  id,
  number,
  roomId: categoryId,
  label,
  material: material ?? '',
  surface,
  height,
  depth,
  kind,
  scale,
  dryStandard,
  goals,
  pin,
  removed,
});

const meterOf = ({ meterLabel, meterKind, calibratedUntil }: ReadingRow) =>
  meterLabel === null ? null : { label: meterLabel, kind: meterKind, calibratedUntil };
const readingFacts = (row: ReadingRow): FactsOnWire['readings'][number] => {
  const {
    id,
    pointId,
    visitId,
    at,
    recordedAt,
    by,
    value,
    scale,
    notReachable,
    sameAsLast,
    corrects,
    note,
    attachmentId,
  } = row;
  return {
    id,
    pointId,
    visitId,
    at,
    recordedAt,
    by,
    value,
    scale,
    notReachable,
    sameAsLast,
    corrects,
    meter: meterOf(row),
    ...(row.asked && { doubts: row.asked }),
    note,
    attachmentId,
  };
};

function airFacts(
  { id, visitId, at, by, temperature, humidity, pressure, corrects }: ReadingRow,
  place: PointRow | undefined,
  categories: readonly CategoryRow[],
): FactsOnWire['air'] {
  if (place?.measures !== 'air' || temperature === null || humidity === null) return [];
  const inChamber = place.kind === 'affected' || place.kind.startsWith('dehumidifier');
  return [
    {
      id,
      visitId,
      at,
      by,
      kind: place.kind,
      label: place.label,
      chamberId: inChamber ? chamberOf(place.categoryId, categories) : null,
      equipmentLabel: null,
      temperature,
      humidity,
      pressure,
      corrects,
    },
  ];
}
