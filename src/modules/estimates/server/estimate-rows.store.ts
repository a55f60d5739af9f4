// Opening the rows of an estimate for a change, and saving the difference in a few statements, however many rows it is.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, snake } from '../../../kit/entity.ts';
import type { FieldSpec, Visibility } from '../../../kit/fields.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { type Estimate, estimateCategory, estimateItem, estimateTrade } from '../shared/estimate.entity.ts';
import type { EstimateTotals } from '../shared/estimate-totals.ts';
import { isLifeField } from '../shared/line-life.ts';
import {
  type EstimateLists,
  type Fields,
  ITEM_FACTS,
  type ItemRow,
  type LoadedRows,
  ROW_ENTITIES,
  type RowKind,
} from './estimate-row-facts.service.ts';
import { authorisedLines, settleFlags } from './estimate-authorised.store.ts';
import { viewerOf } from './estimate-margins.service.ts';
import { type HeldItems, type Hold, holdsOf } from './held-items.service.ts';
import { EstimateRows } from './estimate-rows.service.ts';
import { markChanged, writeTotals } from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { followItems } from './snapshot-lines.store.ts';

const KINDS = ['category', 'trade', 'item'] as const;

interface Needs {
  /** Items the command names: read with all their fields. */
  itemIds?: readonly number[];
  /** How many rows it may make. */
  newRows?: number;
  /** For a command that lessens or deletes items: who may hold them. */
  holders?: readonly HeldItems[];
  /** It deletes: what is authorised, and everything that is held, must be known. */
  deletes?: boolean;
}

/** The rows of a locked estimate, ready to be changed. */
export async function openRows(
  ctx: Context,
  head: Estimate,
  { itemIds = [], newRows = 0, holders = [], deletes = false }: Needs = {},
): Promise<EstimateRows> {
  const live = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.estimate_id`)} = ${head.id} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  const [lists, held, [[found], figures, named, ids]] = await Promise.all([
    estimateLists(ctx, head),
    heldItems(ctx, head.id, { itemIds, holders, deletes }),
    ctx.runAll(
      sql<Pick<LoadedRows, 'categories' | 'trades'>>`select
        coalesce((select json_agg(t) from (select ${wireColumns(estimateCategory, 'c')} from estimate_category c where ${live('c')}) t), '[]') as categories,
        coalesce((select json_agg(t) from (select ${wireColumns(estimateTrade, 'd')} from estimate_trade d where ${live('d')}) t), '[]') as trades`,
      sql<ItemRow>`select ${facts} from estimate_item i where ${live('i')}`,
      sql<{
        row: ItemRow;
      }>`select row_to_json(t) as row from (select ${wireColumns(estimateItem, 'i')} from estimate_item i where ${live('i')} and i.id = any(${[...itemIds]})) t`,
      sql<{ id: number }>`select nextval('record_id') as id from generate_series(1, ${newRows})`,
    ),
  ]);
  const whole = new Map(named.map(({ row }) => [row.id, row]));
  const items = figures.map((item) => whole.get(item.id) ?? item);
  return new EstimateRows({
    estimate: head,
    categories: found?.categories ?? [],
    trades: found?.trades ?? [],
    items,
    lists,
    viewer: viewerOf(ctx),
    held,
    newIds: ids.map(({ id }) => id).reverse(),
  });
}

async function heldItems(
  ctx: Context,
  estimateId: number,
  { itemIds, holders, deletes }: Required<Pick<Needs, 'itemIds' | 'holders' | 'deletes'>>,
): Promise<Map<number, Hold>> {
  if (!deletes) return itemIds.length ? await holdsOf(ctx, estimateId, holders, itemIds) : new Map();
  const [authorised, held] = [await authorisedLines(ctx, estimateId), await holdsOf(ctx, estimateId, holders)];
  const none = { by: '', materialQuantity: 0, labourQuantity: 0 };
  for (const [id, number] of authorised)
    if (!held.has(id))
      held.set(id, {
        ...none,
        reason: `This line is authorised in snapshot ${number}. Withdraw that there, or open a variation with a credit for it.`,
      });
  return held;
}

/** The figures as plain columns: for rows by the thousand the driver is three times as fast as JSON by the database. */
const facts = sql.join(ITEM_FACTS.map((name) => sql`${sql.ref(`i.${snake(name)}`)} as ${sql.id(name)}`));

async function estimateLists(ctx: Context, head: Estimate): Promise<EstimateLists> {
  const [setting, trades, types, statuses, tags] = await Promise.all([
    settingOfEstimates(ctx, head),
    listEntries(ctx, 'trade'),
    listEntries(ctx, 'estimateItemType'),
    listEntries(ctx, 'estimateItemStatus'),
    listEntries(ctx, 'filterTag'),
  ]);
  const ids = (entries: { value: number }[]) => new Set(entries.map(({ value }) => value));
  return {
    setting,
    trades: new Map(trades.map(({ value, label }) => [value, label])),
    itemTypes: ids(types),
    itemStatuses: ids(statuses),
    filterTags: ids(tags),
  };
}

interface Saving {
  verb?: string;
  note?: string | null;
  /** Left to the command, which writes the one row of its own. */
  history?: boolean;
}

/** Writes what differs, the totals that follow, and one row of history. */
export async function saveRows(
  ctx: Context,
  rows: EstimateRows,
  { verb = 'update', note = null, history = true }: Saving = {},
): Promise<EstimateTotals> {
  rows.renumber();
  const writes: Promise<unknown>[] = [];
  // PostgreSQL carries the statements out in the order they are sent: first what makes room, then holders before what they hold.
  for (const kind of KINDS) writes.push(...removeRows(ctx, rows, kind));
  for (const kind of KINDS) writes.push(...insertRows(ctx, rows, kind));
  for (const kind of KINDS) writes.push(...updateRows(ctx, rows, kind));
  if (writes.length) writes.push(markChanged(ctx, [rows.estimate.id]));
  await Promise.all(writes);
  const changed = [...rows.log.item.changed.keys()];
  if (changed.length) rows.takeFlags(await settleFlags(ctx, rows.estimate.id, changed));
  const lived = changed.filter((id) => Object.keys(rows.log.item.changed.get(id) ?? {}).some(isLifeField));
  await followItems(ctx, lived);
  const totals = await writeTotals(ctx, rows.estimate, [...rows.items.values()]);
  const changes = summary(rows);
  if (history && Object.keys(changes).length)
    await writeHistory(ctx, {
      objectType: 'estimate',
      objectId: rows.estimate.id,
      jobId: rows.estimate.jobId,
      verb,
      changes,
      note,
    });
  return totals;
}

const SQL_TYPES: Partial<Record<FieldSpec['kind'], string>> = {
  id: 'bigint',
  ref: 'bigint',
  option: 'bigint',
  integer: 'bigint',
  refs: 'bigint[]',
  bool: 'boolean',
  uuid: 'uuid',
  quantity: 'numeric',
  fraction: 'numeric',
  money: 'numeric',
  json: 'jsonb',
};
/** `v("materialCost" numeric, …)`: the shape of the JSON rows that a statement takes. */
const recordset = (e: Entity, names: readonly string[], rows: unknown) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as v(${sql.join(names.map((name) => sql`${sql.id(name)} ${sql.raw(SQL_TYPES[(e.all[name] as FieldSpec).kind] ?? 'text')}`))})`;
const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.id(snake(name))));
const values = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(`v.${name}`)));

function insertRows(ctx: Context, rows: EstimateRows, kind: RowKind): Promise<unknown>[] {
  const e = ROW_ENTITIES[kind];
  const made = [...rows.log[kind].created].map((id) => rows.row(kind, id));
  if (!made.length) return [];
  const names = ['id', 'uuid', 'version', ...Object.keys(e.fields)];
  return [
    ctx.run(sql`insert into ${sql.table(e.table)} (company_id, created_by_id, updated_by_id, ${columns(names)})
      select ${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${values(names)} from ${recordset(e, names, made)}`),
  ];
}

/** One statement per set of changed columns: a filled-down column is one, whatever its length. */
function updateRows(ctx: Context, rows: EstimateRows, kind: RowKind): Promise<unknown>[] {
  const e = ROW_ENTITIES[kind];
  const groups = new Map<string, { names: string[]; ids: number[] }>();
  for (const [id, before] of rows.log[kind].changed) {
    const names = Object.keys(before).sort();
    const group = groups.get(names.join()) ?? { names, ids: [] };
    group.ids.push(id);
    groups.set(names.join(), group);
  }
  return [...groups.values()].map(({ names, ids }) => {
    const all = ['id', 'version', ...names];
    const given = ids.map((id) => {
      const row = rows.row(kind, id) as unknown as Fields;
      return Object.fromEntries(all.map((name) => [name, row[name]]));
    });
    const sets = sql.join([
      ...names.map((name) => sql`${sql.id(snake(name))} = ${sql.ref(`v.${name}`)}`),
      sql`version = v.version`,
      sql`updated_at = now()`,
      sql`updated_by_id = ${ctx.actor.userId}`,
    ]);
    return ctx.run(
      sql`update ${sql.table(e.table)} t set ${sets} from ${recordset(e, all, given)} where t.company_id = ${ctx.actor.companyId} and t.id = v.id`,
    );
  });
}

/** Soft: snapshots, work orders and the history still name the row. */
function removeRows(ctx: Context, rows: EstimateRows, kind: RowKind): Promise<unknown>[] {
  const gone = [...rows.log[kind].removed];
  if (!gone.length) return [];
  return [
    ctx.run(sql`update ${sql.table(ROW_ENTITIES[kind].table)} set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
      where company_id = ${ctx.actor.companyId} and id = any(${gone})`),
    ctx.run(
      sql`update object set deleted = true where company_id = ${ctx.actor.companyId} and object_type = ${ROW_ENTITIES[kind].name} and object_id = any(${gone})`,
    ),
  ];
}

const FEW = 5;
/** What the history says: how many rows came, changed and went, and field by field where they are few, with who may see it. */
function summary(rows: EstimateRows): Record<string, [unknown, unknown, Visibility?]> {
  const changes: Record<string, [unknown, unknown, Visibility?]> = {};
  for (const kind of KINDS) {
    const { label, fields } = ROW_ENTITIES[kind];
    const { created, changed, removed } = rows.log[kind];
    const many = label.many.charAt(0).toUpperCase() + label.many.slice(1);
    if (created.size)
      changes[`${many} added`] = [
        null,
        created.size <= FEW ? [...created].map((id) => rows.nameOf(kind, id)) : created.size,
      ];
    if (removed.size) changes[`${many} deleted`] = [null, removed.size];
    // A new number or trade alone follows from another row's change.
    const own = [...changed].filter(([, before]) =>
      Object.keys(before).some((name) => name !== 'order' && fields[name]?.kind !== 'ref'),
    );
    if (own.length > FEW) changes[`${many} changed`] = [null, own.length];
    else {
      for (const [id, before] of own) {
        for (const [name, value] of Object.entries(before)) {
          const f = fields[name];
          if (!f || f.to || name === 'order' || f.kind === 'json') continue;
          const after = (rows.row(kind, id) as unknown as Fields)[name] ?? null;
          changes[`${rows.nameOf(kind, id)}: ${f.label}`] = f.visibility
            ? [value, after, f.visibility]
            : [value, after];
        }
      }
    }
    const moved = [...changed.values()].filter((before) =>
      Object.keys(before).every((name) => name === 'order' || fields[name]?.kind === 'ref'),
    );
    if (moved.length && !Object.keys(changes).length) changes[`${many} moved`] = [null, true];
  }
  return changes;
}
