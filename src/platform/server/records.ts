// Writing records: insert, update with version, soft delete; each with its history row, all in the request's transaction.
import { type RawBuilder, sql } from 'kysely';
import type { Entity, StandardRow } from '../../kit/entity.ts';
import { snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import { storedValue, wireColumns, wireValue } from './columns.ts';
import type { Context } from './context.ts';
import { conflict, notFound } from './errors.ts';
import type { Query } from './database.ts';
import { noteChange } from './live-events.ts';
import { saidOf } from './unique-fields.ts';

/** Columns that no field names (`searchText` sources, totals): camelCase, stored as given. */
export type Extra = Record<string, unknown>;
interface HistoryOptions {
  /** The job under whose history the change is shown; `self` where the record is the job. */
  jobId?: number | 'self' | null;
  note?: string | null;
  verb?: string;
  /** Lines of a bigger record leave their history to it. */
  history?: boolean;
  /** Rows that come with a new record, in the same statement: each reads `made`. */
  with?: RawBuilder<unknown>[];
}

const jobOf = ({ jobId }: HistoryOptions, id: number): number | null => (jobId === 'self' ? id : (jobId ?? null));

const assignments = (e: Entity, values: Record<string, unknown>, extra: Extra): [column: string, value: unknown][] => [
  ...Object.entries(values)
    .filter(([name]) => name in e.fields)
    .map(([name, value]): [string, unknown] => {
      const f = e.fields[name] as FieldSpec;
      return [snake(name), storedValue(f, value === null && !f.nullable ? (f.default ?? null) : value)];
    }),
  ...Object.entries(extra).map(([name, value]): [string, unknown] => [snake(name), value]),
];

/** Inserts one record and answers its row. Absent fields take their defaults. */
export async function insertRecord<Row extends StandardRow>(
  ctx: Context,
  e: Entity<Row>,
  values: object,
  extra: Extra = {},
  options: HistoryOptions = {},
): Promise<Row> {
  const given = values as Record<string, unknown>;
  const filled = {
    ...Object.fromEntries(
      Object.entries(e.fields)
        .filter(([, f]) => f.default !== undefined)
        .map(([name, f]) => [name, f.default]),
    ),
    ...dropUndefined(given),
  };
  const columns = assignments(e, filled, extra);
  const standard: [string, unknown][] = [
    ['company_id', ctx.actor.companyId],
    ['created_by_id', ctx.actor.userId],
    ['updated_by_id', ctx.actor.userId],
    ...(typeof given['uuid'] === 'string' ? [['uuid', given['uuid']] as [string, unknown]] : []),
  ];
  const all = [...standard, ...columns];
  // What was given, not what the defaults filled in.
  const told = Object.keys(e.fields).filter((name) => said(given[name]) && options.history !== false);
  const pairs = told.map(
    (name) => sql`${name}::text, json_build_array(null, ${wireValue('made', name, kindOf(e, name))})`,
  );
  const history =
    options.history === false
      ? sql``
      : sql`, told as (${historyInsert(ctx, e, sql`made.id`, options.jobId === 'self' ? sql`made.id` : sql`${options.jobId ?? null}::bigint`, options.verb ?? 'create', pairs, options.note)} from made)`;
  const others = (options.with ?? []).map((insert, index) => sql`, ${sql.id(`with_${index}`)} as (${insert})`);
  const [row] = await written(
    ctx,
    e,
    sql<{ row: Row }>`
    with made as (
      insert into ${sql.table(e.table)} (${sql.join(all.map(([column]) => sql.id(column)))})
      values (${sql.join(all.map(([, value]) => sql`${value}`))}) returning *
    )${history}${sql.join(others, sql``)} select row_to_json(t) as row from (select ${wireColumns(e, 'made')} from made) t`,
  );
  const made = (row as { row: Row }).row;
  noteChange(ctx, e.name, made.id, made.version);
  return made;
}
/** Runs it; another record with the same values is named with the words of the entity. */
async function written<T>(ctx: Context, e: Entity, query: Query<T>): Promise<T[]> {
  try {
    return await ctx.run(query);
  } catch (error) {
    throw saidOf(ctx.app, e, error);
  }
}
const kindOf = (e: Entity, name: string) => (e.all[name] as FieldSpec).kind;
export const said = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** The history row of a change, written by the statement that makes the change. */
function historyInsert(
  ctx: Context,
  e: Entity,
  id: RawBuilder<unknown>,
  jobId: RawBuilder<unknown>,
  verb: string,
  pairs: RawBuilder<unknown>[],
  note: string | null | undefined,
): RawBuilder<unknown> {
  // A function takes a hundred arguments at most.
  const parts = Array.from({ length: Math.ceil(pairs.length / 40) }, (_, part) =>
    pairs.slice(part * 40, part * 40 + 40),
  );
  const changes = parts.length
    ? sql.join(
        parts.map((part) => sql`jsonb_build_object(${sql.join(part)})`),
        sql` || `,
      )
    : sql`'{}'::jsonb`;
  return sql`insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
    select ${ctx.actor.companyId}::bigint, ${e.name}::text, ${id}, ${jobId}, ${verb}::text, ${changes}, ${note ?? null}::text, ${ctx.requestId}::text, ${ctx.actor.userId}::bigint`;
}

export interface UpdateOptions extends HistoryOptions {
  /** The version the change started from; behind means a conflict. */
  version?: number | undefined;
  /** Rows this person may touch, as a condition on alias `r`. */
  scope?: RawBuilder<unknown>;
  /** What was not found, in words. */
  what?: string;
}

/** Locks one record for a change. Not there, or not theirs: 404. A version behind: 409 with the current row. */
export async function lockRecord<Row extends StandardRow>(
  ctx: Context,
  e: Entity<Row>,
  id: number,
  options: UpdateOptions = {},
): Promise<Row> {
  const [found] = await ctx.run(sql<{ row: Row }>`
    select row_to_json(t) as row from (
      select ${wireColumns(e, 'r')} from ${sql.table(e.table)} r
      where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and r.deleted_at is null and ${options.scope ?? sql`true`} for update
    ) t`);
  if (!found) throw notFound(options.what ?? `This ${e.label.one}`);
  if (options.version !== undefined && options.version !== found.row.version)
    throw conflict(`Someone else changed this ${e.label.one} in the meantime. Your change was not saved.`, found.row);
  return found.row;
}

/** Changes the named fields of one record; nothing changed means nothing written. */
export async function updateRecord<Row extends StandardRow>(
  ctx: Context,
  e: Entity<Row>,
  id: number,
  values: object,
  extra: Extra = {},
  options: UpdateOptions = {},
): Promise<{ before: Row; after: Row; changed: string[] }> {
  const before = await lockRecord(ctx, e, id, options);
  const given = dropUndefined(values as Record<string, unknown>);
  const wanted = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name in e.fields)
      .map(([name, value]) => [
        name,
        value === null && !(e.fields[name] as FieldSpec).nullable
          ? ((e.fields[name] as FieldSpec).default ?? value)
          : value,
      ]),
  );
  const changed = Object.keys(wanted).filter((name) => !same(before[name as keyof Row], wanted[name]));
  if (!changed.length && !Object.keys(extra).length) return { before, after: before, changed };
  const sets = [
    ...assignments(e, Object.fromEntries(changed.map((name) => [name, wanted[name]])), extra),
    ['updated_by_id', ctx.actor.userId] as [string, unknown],
  ].map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const pairs = changed.map(
    (name) =>
      sql`${name}::text, json_build_array(${JSON.stringify(before[name as keyof Row] ?? null)}::json, ${wireValue('kept', name, kindOf(e, name))})`,
  );
  const history =
    options.history === false || !changed.length
      ? sql``
      : sql`, told as (${historyInsert(ctx, e, sql`kept.id`, sql`${jobOf(options, id)}::bigint`, options.verb ?? 'update', pairs, options.note)} from kept)`;
  const [row] = await written(
    ctx,
    e,
    sql<{ row: Row }>`
    with kept as (
      update ${sql.table(e.table)} set ${sql.join(sets)}, version = version + 1, updated_at = now()
      where company_id = ${ctx.actor.companyId} and id = ${id} returning *
    )${history} select row_to_json(t) as row from (select ${wireColumns(e, 'kept')} from kept) t`,
  );
  const after = (row as { row: Row }).row;
  noteChange(ctx, e.name, id, after.version);
  return { before, after, changed };
}

/** Soft delete: the row vanishes from lists and answers 404; its label still resolves, and it can be restored. */
export async function removeRecord<Row extends StandardRow>(
  ctx: Context,
  e: Entity<Row>,
  id: number,
  options: UpdateOptions = {},
): Promise<Row> {
  const before = await lockRecord(ctx, e, id, options);
  noteChange(ctx, e.name, id, before.version + 1);
  await ctx.run(sql`update ${sql.table(e.table)} set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
  await ctx.run(
    sql`update object set deleted = true where company_id = ${ctx.actor.companyId} and object_type = ${e.name} and object_id = ${id}`,
  );
  if (options.history !== false)
    await writeHistory(ctx, {
      objectType: e.name,
      objectId: id,
      jobId: jobOf(options, id),
      verb: 'delete',
      changes: {},
      note: options.note ?? null,
    });
  return before;
}

export interface HistoryRow {
  objectType: string;
  objectId: number;
  jobId: number | null;
  verb: string;
  changes: Record<string, unknown>;
  note: string | null;
}

export async function writeHistory(ctx: Context, row: HistoryRow): Promise<void> {
  await ctx.run(sql`insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
    values (${ctx.actor.companyId}, ${row.objectType}, ${row.objectId}, ${row.jobId}, ${row.verb}, ${JSON.stringify(row.changes)}, ${row.note}, ${ctx.requestId}, ${ctx.actor.userId})`);
}

/** The same value, whatever the order of an address's keys. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if ((left === null || left === undefined) && (right === null || right === undefined)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((entry, index) => same(entry, right[index]));
  if (typeof left === 'object' && typeof right === 'object' && left && right) {
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].every((key) =>
      same((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    );
  }
  return false;
}

const dropUndefined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * The next printed number of a series that `taken` does not know; the counter row stays locked until the transaction ends, so
 * take it last.
 */
export async function nextNumber(
  ctx: Context,
  seriesRef: string,
  prefix: string,
  scopeId = 0,
  taken: (number: RawBuilder<string>) => RawBuilder<unknown> = () => sql`false`,
): Promise<string> {
  for (;;) {
    const [next] = await ctx.run(sql<{ number: string; taken: boolean }>`
      with series as (
        insert into number_series (company_id, series_ref, scope_id, prefix, next_number) values (${ctx.actor.companyId}, ${seriesRef}, ${scopeId}, ${prefix}, 2)
        on conflict (company_id, series_ref, scope_id) do update set next_number = number_series.next_number + 1
        returning prefix, case when padding then digits else 0 end as digits, (next_number - 1)::text as number
      ), next as (select prefix || lpad(number, greatest(digits, length(number)), '0') as number from series)
      select number, ${taken(sql`next.number`)} as taken from next`);
    const { number, taken: known } = next as { number: string; taken: boolean };
    if (!known) return number;
  }
}

/** Refuses ids of a list field that this company does not have. */
export async function missingIds(
  ctx: Context,
  table: string,
  ids: readonly number[] | null | undefined,
): Promise<number[]> {
  if (!ids?.length) return [];
  const found = await ctx.run(
    sql<{
      id: number;
    }>`select id from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = any(${ids})`,
  );
  const known = new Set(found.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

/** Puts a record into the registry, so that objectType/objectId links can point to it. */
export async function linkObject(
  ctx: Context,
  objectType: string,
  objectId: number,
  jobId: number | null,
): Promise<void> {
  await ctx.run(objectInsert(ctx, objectType, sql`values (${objectId}::bigint, ${jobId}::bigint)`));
}
const objectInsert = (ctx: Context, objectType: string, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into object (company_id, object_type, object_id, job_id)
    select ${ctx.actor.companyId}::bigint, ${objectType}::text, v.object_id, v.job_id from (${from}) v (object_id, job_id) on conflict do nothing`;

/** Tells the rest of the product, after the commit, what happened. */
export async function emit(
  ctx: Context,
  name: string,
  aggregateType: string,
  aggregateId: number,
  payload: object = {},
): Promise<void> {
  await ctx.run(
    eventInsert(ctx, name, aggregateType, sql`values (${aggregateId}::bigint, ${JSON.stringify(payload)}::jsonb)`),
  );
}
const eventInsert = (
  ctx: Context,
  name: string,
  aggregateType: string,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
    select ${ctx.actor.companyId}::bigint, ${name}::text, ${aggregateType}::text, v.id, v.payload, ${ctx.actor.userId}::bigint from (${from}) v (id, payload)`;

/** For `with` of insertRecord: the new record's place in the registry, under its job. */
export const withObject = (ctx: Context, objectType: string, jobId: RawBuilder<unknown>): RawBuilder<unknown> =>
  objectInsert(ctx, objectType, sql`select made.id, ${jobId} from made`);

/** For `with` of insertRecord: the event that tells of the new record. */
export const withEvent = (
  ctx: Context,
  name: string,
  aggregateType: string,
  payload: RawBuilder<unknown>,
): RawBuilder<unknown> => eventInsert(ctx, name, aggregateType, sql`select made.id, ${payload} from made`);
