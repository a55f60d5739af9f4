// Items of a loss schedule in a few statements, however many they are: a pasted table of 2,000 rows is one insert.
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { FieldKind, FieldSpec } from '../../../kit/fields.ts';
import { sumCents, toCents } from '../../../kit/money.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { type CropFrame, type LossScheduleItem, lossScheduleItem } from '../shared/loss-schedule.entity.ts';

const TYPES: Partial<Record<FieldKind, RawBuilder<unknown>>> = {
  money: sql`numeric`,
  quantity: sql`numeric`,
  fraction: sql`numeric`,
  percent: sql`numeric`,
  decimal: sql`numeric`,
  integer: sql`integer`,
  bool: sql`boolean`,
  ref: sql`bigint`,
  option: sql`bigint`,
  json: sql`jsonb`,
  uuid: sql`uuid`,
  moment: sql`timestamptz`,
};
const FIELDS = Object.keys(lossScheduleItem.fields);
const typeOf = (name: string): RawBuilder<unknown> =>
  TYPES[(lossScheduleItem.fields[name] as FieldSpec).kind] ?? sql`text`;
const columnsOf = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.id(snake(name))));
/** Rows as a table of the named fields, beside their id or reference. */
const asTable = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.id(name)} ${typeOf(name)}`));
const given = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`t.${name}`)));

export interface SavedItem {
  id: number;
  ref: string;
  version: number;
  number: number;
}
const SAVED = sql`i.id, i.uuid as ref, i.version, i.number`;

/** Live items, or those that are named, removed ones among them. */
export async function itemsIn(
  ctx: Context,
  scheduleId: number,
  refs?: readonly string[],
): Promise<(LossScheduleItem & { isRemoved: boolean })[]> {
  const which = refs ? sql`i.uuid = any(${[...refs]}::uuid[])` : sql`i.deleted_at is null`;
  const rows = await ctx.run(
    sql<{
      row: LossScheduleItem & { isRemoved: boolean };
    }>`select row_to_json(t) as row from (select ${wireColumns(lossScheduleItem, 'i')}, i.deleted_at is not null as "isRemoved"
      from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and ${which} order by i."order", i.number) t`,
  );
  return rows.map(({ row }) => row);
}

/** Where these references are already, on whatever schedule. */
export const placesOf = async (
  ctx: Context,
  refs: readonly string[],
): Promise<(SavedItem & { scheduleId: number })[]> =>
  await ctx.run(
    sql<
      SavedItem & { scheduleId: number }
    >`select ${SAVED}, i.schedule_id as "scheduleId" from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.uuid = any(${[...refs]}::uuid[])`,
  );

export async function lastPlaces(
  ctx: Context,
  scheduleId: number,
): Promise<{ number: number; order: number; live: number }> {
  const [row] = await ctx.run(
    sql<{
      number: number;
      order: number;
      live: number;
    }>`select coalesce(max(i.number), 0) as number, coalesce(max(i."order"), 0) as "order", (count(*) filter (where i.deleted_at is null))::int as live
      from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId}`,
  );
  return row ?? { number: 0, order: 0, live: 0 };
}

/** New items with all their fields, each named by its device. */
export async function insertItems(
  ctx: Context,
  rows: readonly (Partial<LossScheduleItem> & { ref: string })[],
): Promise<SavedItem[]> {
  if (!rows.length) return [];
  const names = FIELDS.filter((name) => rows.some((row) => (row as Record<string, unknown>)[name] !== undefined));
  const { companyId, userId } = ctx.actor;
  const saved = await ctx.run(
    sql<SavedItem>`insert into loss_schedule_item as i (company_id, created_by_id, updated_by_id, uuid, ${columnsOf(names)})
      select ${companyId}::bigint, ${userId}::bigint, ${userId}::bigint, t.ref, ${given(names)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (ref uuid, ${asTable(names)}) returning ${SAVED}`,
  );
  for (const { id } of saved) noteChange(ctx, lossScheduleItem.name, id, 1);
  return saved;
}

/** The named fields of items that changed. */
export async function saveItems(
  ctx: Context,
  rows: readonly LossScheduleItem[],
  names: readonly string[],
): Promise<SavedItem[]> {
  if (!rows.length || !names.length) return [];
  const slim = rows.map((row) =>
    Object.fromEntries(['id', ...names].map((name) => [name, row[name as keyof LossScheduleItem]])),
  );
  const sets = names.map((name) => sql`${sql.id(snake(name))} = ${sql.ref(`t.${name}`)}`);
  const saved = await ctx.run(
    sql<SavedItem>`update loss_schedule_item i set ${sql.join(sets)}, version = i.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
      from jsonb_to_recordset(${JSON.stringify(slim)}::jsonb) as t (id bigint, ${asTable(names)})
      where i.company_id = ${ctx.actor.companyId} and i.id = t.id returning ${SAVED}`,
  );
  for (const { id, version } of saved) noteChange(ctx, lossScheduleItem.name, id, version);
  return saved;
}

/** Removed items keep their row: they can be brought back, and versions that were sent still know them. */
export async function setRemoved(ctx: Context, ids: readonly number[], removed: boolean): Promise<SavedItem[]> {
  const saved = await ctx.run(
    sql<SavedItem>`update loss_schedule_item i set deleted_at = ${removed ? sql`now()` : sql`null`}, deleted_by_id = ${removed ? ctx.actor.userId : null}::bigint,
        version = i.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
      where i.company_id = ${ctx.actor.companyId} and i.id = any(${[...ids]}) returning ${SAVED}`,
  );
  for (const { id, version } of saved) noteChange(ctx, lossScheduleItem.name, id, version);
  return saved;
}

export interface ToldItem {
  id: number;
  verb: 'create' | 'update' | 'delete' | 'restore' | 'dispose';
  changes: Record<string, unknown>;
}
/** A row of history for each item, in one statement. */
export async function tellItems(
  ctx: Context,
  jobId: number,
  told: readonly ToldItem[],
  note: string | null = null,
): Promise<void> {
  if (!told.length) return;
  await ctx.run(
    sql`insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${ctx.actor.companyId}::bigint, ${lossScheduleItem.name}::text, t.id, ${jobId}::bigint, t.verb, t.changes, ${note}::text, ${ctx.requestId}::text, ${ctx.actor.userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (id bigint, verb text, changes jsonb)`,
  );
}

interface Figures {
  proposed: boolean;
  rcv: number;
  depreciation: number;
  acv: number;
  comesTo: number;
}
/** The schedule's own figures follow from those of its items, which the pure functions made. */
export async function writeScheduleTotals(ctx: Context, scheduleId: number): Promise<void> {
  const all = await ctx.run(
    sql<Figures>`select i.proposed, i.rcv::float8 as rcv, i.depreciation::float8 as depreciation, i.acv::float8 as acv, i.comes_to::float8 as "comesTo"
      from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and i.deleted_at is null`,
  );
  const counting = all.filter(({ proposed }) => !proposed);
  const sum = (name: 'rcv' | 'depreciation' | 'acv' | 'comesTo'): number =>
    sumCents(counting.map((one) => toCents(one[name]))) / 100;
  await ctx.run(
    sql`update loss_schedule set item_count = ${counting.length}, rcv = ${sum('rcv')}, depreciation = ${sum('depreciation')}, acv = ${sum('acv')}, claim = ${sum('comesTo')},
        updated_at = now(), updated_by_id = ${ctx.actor.userId}
      where company_id = ${ctx.actor.companyId} and id = ${scheduleId}`,
  );
  noteChange(ctx, 'lossSchedule', scheduleId);
}

async function ofJob(ctx: Context, table: string, jobId: number, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select r.id from ${sql.table(table)} r where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.deleted_at is null and r.id = any(${[...ids]})`,
  );
  return new Set(rows.map(({ id }) => id));
}
/** Photographs among these that belong to the job. */
export const photosOfJob = (ctx: Context, jobId: number, ids: readonly number[]): Promise<Set<number>> =>
  ofJob(ctx, 'attachment', jobId, ids);
/** Boxes among these that belong to the job. */
export const boxesOfJob = (ctx: Context, jobId: number, ids: readonly number[]): Promise<Set<number>> =>
  ofJob(ctx, 'storage_item', jobId, ids);

export interface TableRule {
  id: number;
  label: string;
  rate: number | null;
  life: number | null;
  curve: 'straight' | 'declining' | 'none';
  floor: number;
  source: string;
}
/** The company's depreciation table, each rule with the table and version it is read from. */
export const tableRules = async (ctx: Context): Promise<TableRule[]> =>
  await ctx.run(
    sql<TableRule>`select d.id, d.label, d.rate::float8 as rate, d.life, d.curve, d.floor::float8 as floor, d.table_name || ', version ' || d.version as source
      from depreciation_table d where d.company_id = ${ctx.actor.companyId} and d.deleted_at is null order by d."order", d.id`,
  );

/** By which link an item was added. */
export const tellAdded = (ctx: Context, id: number, shareItemId: number): Promise<unknown> =>
  ctx.run(
    sql`update loss_schedule_item set added_by_share_id = ${shareItemId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Live items of a schedule by their numbers. */
export async function itemsById(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<LossScheduleItem[]> {
  const rows = await ctx.run(
    sql<{
      row: LossScheduleItem;
    }>`select row_to_json(t) as row from (select ${wireColumns(lossScheduleItem, 'i')} from loss_schedule_item i
      where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and i.deleted_at is null and i.id = any(${[...ids]}::bigint[]) order by i."order", i.number) t`,
  );
  return rows.map(({ row }) => row);
}

/** Where items of a schedule are on a photograph already. */
export async function framesOnPhoto(ctx: Context, scheduleId: number, attachmentId: number): Promise<CropFrame[]> {
  const rows = await ctx.run(
    sql<{ frame: CropFrame }>`select i.crop_frame as frame from loss_schedule_item i
      where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${scheduleId} and i.deleted_at is null and i.crop_frame is not null
        and (i.crop_attachment_id = ${attachmentId}
          or i.crop_ref = (select a.file_upload_ref from attachment a where a.company_id = i.company_id and a.id = ${attachmentId}))`,
  );
  return rows.map(({ frame }) => frame);
}
