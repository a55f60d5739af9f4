// Fields set on many records at once with a history row and an event each, and put back from that history.
import { type RawBuilder, sql } from 'kysely';
import type { BulkResult, BulkUpdate, LeftRecord } from '../../kit/bulk.ts';
import { type Entity, snake } from '../../kit/entity.ts';
import { updateSchema } from '../../kit/entity-schemas.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import { type KeptBulkChange, keepBulkChange, lockBulkChange, markUndone } from './bulk.ts';
import { storedValue } from './columns.ts';
import type { Context } from './context.ts';
import { noteChange } from './live-events.ts';
import { AppError, invalid } from './errors.ts';
import { type ListSource, listIds } from './list.ts';

const BULK_LIMIT = 20_000;
const MOST_NAMED = 1000;

type Sql = RawBuilder<unknown>;

/** Why a record stays as it is, or null. */
export type BulkVerdict = Omit<LeftRecord, 'reason'> & { reason: string | null };

/**
 * What else a change moves. In SQL, `t` is a row that is about to change, `a` one that has changed: its id and the columns that the change
 * sets, no others, of which thousands would not fit into memory; `a.was` is what the whole row was before.
 */
export interface BulkEffects {
  /** Columns that follow; `next` is what a field is about to hold. */
  columns?: (next: (field: string) => Sql) => Record<string, Sql>;
  /** What the history calls the change, over `a`; `update` unless said otherwise. */
  verb?: Sql;
  /** What the history adds, over `a`. */
  note?: Sql;
  /** Name of the event, over `a`, in place of the usual one. */
  event?: Sql;
  /** Further inserts, each reading `a`. */
  with?: readonly Sql[];
  /** In the same transaction, with the records that changed. */
  afterwards?: (ids: number[]) => Promise<void>;
}

export interface BulkOptions {
  entity: Entity;
  source: ListSource;
  /** Fields that can be set. */
  fields: readonly string[];
  /** Whether the company has what the fields point to; throws where not. */
  check?: (values: Record<string, unknown>) => Promise<void>;
  /** Locks the rows and says of each why it stays as it is. */
  verdicts?: (ids: number[], values: Record<string, unknown>) => Promise<BulkVerdict[]>;
  /** Locks the rows that are to be put back. */
  lock?: (ids: number[]) => Promise<void>;
  /** For the fields that a change sets, or puts back. */
  effects?: (fields: readonly string[]) => BulkEffects;
  /** The job under whose history it is shown: the record's own, or the record itself. */
  ofJob?: true | 'self';
  event: string;
}

/** Sets fields on the chosen records, or on all that a filter matches; with countOnly it only says what would happen. */
export async function bulkUpdateRecords(ctx: Context, given: BulkUpdate, options: BulkOptions): Promise<BulkResult> {
  const ids = await chosen(ctx, given, options);
  const count = ids.length;
  if (given.countOnly && !Object.keys(given.fields ?? {}).length) return { count, updated: 0, left: [], bulkId: null };
  const { many } = options.entity.label;
  if (count > BULK_LIMIT)
    throw invalid({ filter: `This would change more than ${BULK_LIMIT} ${many}. Narrow the filter.` });
  const values = checkValues(given.fields ?? {}, options);
  await options.check?.(values);
  const verdicts: BulkVerdict[] = (await options.verdicts?.(ids, values)) ?? ids.map((id) => ({ id, reason: null }));
  const left = verdicts.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
  if (given.countOnly) return { count, updated: 0, left, bulkId: null };
  const allowed = verdicts.filter(({ reason }) => reason === null).map(({ id }) => id);
  const objectIds = allowed.length ? await setOnRecords(ctx, allowed, values, options) : [];
  if (!objectIds.length) return { count, updated: 0, left, bulkId: null };
  const change = { objectType: options.entity.name, objectIds, fields: Object.keys(values) };
  return { count, updated: objectIds.length, left, bulkId: await keepBulkChange(ctx, change) };
}

/** Puts back what a bulk change changed. A record that was changed since keeps what it has, and is named. */
export async function undoBulkUpdate(ctx: Context, bulkId: number, options: BulkOptions): Promise<BulkResult> {
  const change = await lockBulkChange(ctx, options.entity.name, bulkId);
  const { source } = options;
  const among = sql`${source.where} and ${sql.ref(`${source.alias}.id`)} = any(${change.objectIds})`;
  const seen = await listIds(ctx, { ...source, where: among }, {}, change.objectIds.length);
  await options.lock?.(seen);
  const restored = new Set(await restoreRecords(ctx, change, seen, options));
  await markUndone(ctx, bulkId);
  const left = change.objectIds.filter((id) => !restored.has(id)).map((id) => ({ id, reason: 'Changed since' }));
  return { count: change.objectIds.length, updated: restored.size, left, bulkId };
}

async function chosen(ctx: Context, given: BulkUpdate, { entity, source }: BulkOptions): Promise<number[]> {
  if (given.allItemsMatchingFilter) {
    const filter = typeof given.filter === 'string' ? given.filter : JSON.stringify(given.filter ?? {});
    return await listIds(ctx, source, { filter, ...(given.s && { s: given.s }) }, BULK_LIMIT + 1);
  }
  const named = given.itemIds ?? [];
  const { one, many } = entity.label;
  if (!named.length) throw invalid({ itemIds: `Choose at least one ${one}` });
  if (named.length > MOST_NAMED)
    throw invalid({ itemIds: `Name at most 1,000 ${many}, or send a filter with allItemsMatchingFilter` });
  const among = sql`${source.where} and ${sql.ref(`${source.alias}.id`)} = any(${named})`;
  return await listIds(ctx, { ...source, where: among }, {}, MOST_NAMED);
}

function checkValues(given: Record<string, unknown>, { entity, fields }: BulkOptions): Record<string, unknown> {
  const wrong = Object.keys(given).find((name) => !fields.includes(name));
  if (wrong !== undefined || !Object.keys(given).length)
    throw invalid({
      fields:
        wrong === undefined ? 'Choose a field to set' : `"${wrong}" cannot be set on many ${entity.label.many} at once`,
    });
  // The version belongs to one record, and no one record is meant.
  const checked = updateSchema(entity).safeParse({ ...given, version: 1 });
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map((issue) => [`fields.${issue.path.join('.')}`, issue.message])),
    );
  const { version: _none, ...values } = checked.data as Record<string, unknown>;
  return values;
}

/** `t.status_id`; `was.status_id` is what the row was before. */
const column = (of: 't' | 'a' | 'was' | 'b' | 'next', name: string): Sql =>
  of === 'was'
    ? sql`(a.was).${sql.id(snake(name))}`
    : of === 'b'
      ? sql`(b.was).${sql.id(snake(name))}`
      : of === 'next'
        ? sql`(b.next).${sql.id(snake(name))}`
        : sql`${sql.ref(`${of}.${snake(name)}`)}`;

/** Answers the ids of those that held something else before. */
async function setOnRecords(
  ctx: Context,
  ids: readonly number[],
  values: Record<string, unknown>,
  options: BulkOptions,
): Promise<number[]> {
  const { entity } = options;
  const fields = Object.keys(values);
  const stored = (name: string): Sql => {
    const spec = entity.fields[name] as FieldSpec;
    return sql`${storedValue(spec, values[name] === null && !spec.nullable ? (spec.default ?? null) : values[name])}`;
  };
  const differs = sql.join(
    fields.map((name) => sql`${column('b', name)} is distinct from ${stored(name)}`),
    sql` or `,
  );
  // A row that holds the values already keeps its version and gets no history.
  return await change(ctx, options, {
    fields,
    from: sql`select x.id, x as was from ${sql.table(entity.table)} x
      where x.company_id = ${ctx.actor.companyId} and x.id = any(${[...ids]}) and x.deleted_at is null order by x.id for update`,
    where: differs,
    next: stored,
    told: (name) =>
      sql`case when ${column('was', name)} is distinct from ${column('a', name)} then jsonb_build_object(${name}::text, jsonb_build_array(${column('was', name)}, ${column('a', name)})) else '{}' end`,
  });
}

/** Records whose fields still hold what the change set get back what they held before. Answers their ids. */
async function restoreRecords(
  ctx: Context,
  { fields, requestId }: KeptBulkChange,
  ids: readonly number[],
  options: BulkOptions,
): Promise<number[]> {
  const table = sql.table(options.entity.table);
  const of = (row: Sql, name: string) => sql`${row} -> ${name}::text`;
  const [history, told] = [sql`h.changes`, sql`a.undoing`];
  // A field that the change did not touch on a record is not in its history row.
  const untouchedSince = sql.join(
    fields.map(
      (name) =>
        sql`(${of(history, name)} is null or to_jsonb(x.${sql.id(snake(name))}) is not distinct from nullif(${of(history, name)} -> 1, 'null'::jsonb))`,
    ),
    sql` and `,
  );
  const before = sql.join(fields.map((name) => sql`${snake(name)}::text, ${of(history, name)} -> 0`));
  return await change(ctx, options, {
    fields,
    from: sql`select x.id, x as was, h.changes as undoing, p as next
      from history h join ${table} x on x.company_id = h.company_id and x.id = h.object_id
      cross join lateral jsonb_populate_record(null::${table}, jsonb_build_object(${before})) p
      where h.company_id = ${ctx.actor.companyId} and h.object_type = ${options.entity.name} and h.object_id = any(${[...ids]}) and h.request_id = ${requestId} and ${untouchedSince}`,
    where: sql`true`,
    next: (name) =>
      sql`case when ${of(sql`b.undoing`, name)} is null then ${column('t', name)} else ${column('next', name)} end`,
    told: (name) =>
      sql`case when ${of(told, name)} is null then '{}' else jsonb_build_object(${name}::text, jsonb_build_array(${of(told, name)} -> 1, ${of(told, name)} -> 0)) end`,
    undone: true,
  });
}

interface Change {
  fields: readonly string[];
  /** The rows before, as `b`: id, was, and what else the change needs of them. */
  from: Sql;
  where: Sql;
  /** What a field is to hold. */
  next: (field: string) => Sql;
  /** Its entry in the history, over `a`. */
  told: (field: string) => Sql;
  undone?: true;
}

/** The rows, a history row and an event each, and what follows from them: one statement, in which all that comes after reads `a`. */
async function change(ctx: Context, options: BulkOptions, given: Change): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const { fields, from, where, next, told, undone } = given;
  const { entity, ofJob } = options;
  const effects = options.effects?.(fields) ?? {};
  const table = sql.table(entity.table);
  const columns = { ...Object.fromEntries(fields.map((name) => [name, next(name)])), ...effects.columns?.(next) };
  const sets = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.id(snake(name))} = ${value}`));
  const held = [...new Set(['id', ...(ofJob === true ? ['job_id'] : []), ...Object.keys(columns).map(snake)])];
  const jobId = ofJob === 'self' ? sql`a.id` : ofJob ? sql`a.job_id` : sql`null::bigint`;
  const note = undone ? sql`'Bulk change undone'` : (effects.note ?? sql`null`);
  const payload = JSON.stringify({ fields, ...(undone && { undone }) });
  const more = (effects.with ?? []).map((statement, index) => sql`, ${sql.id(`more${index}`)} as (${statement})`);
  const changed = await ctx.run(sql<{ id: number }>`
    with b as (${from}),
    a as (update ${table} t set ${sets}, version = t.version + 1, updated_at = now(), updated_by_id = ${userId}
      from b where t.company_id = ${companyId} and t.id = b.id and (${where}) returning ${sql.join(held.map((name) => sql.ref(`t.${name}`)))}, b.was${undone ? sql`, b.undoing` : sql``}),
    told as (insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}, ${entity.name}, a.id, ${jobId}, ${effects.verb ?? sql`'update'`}, ${sql.join(fields.map(told), sql` || `)}, ${note}, ${ctx.requestId}, ${userId} from a)${sql.join(more, sql``)}
    insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      select ${companyId}, ${effects.event ?? options.event}, ${entity.name}, a.id, ${payload}, ${userId} from a
      returning aggregate_id as id`);
  const ids = changed.map(({ id }) => id);
  for (const id of ids) noteChange(ctx, entity.name, id);
  if (ids.length) await effects.afterwards?.(ids);
  return ids;
}

/** Opens each record as the command for one does, which locks it; a refusal is the reason why it stays as it is. */
export async function verdictsBy(
  ids: readonly number[],
  open: (id: number) => Promise<unknown>,
): Promise<BulkVerdict[]> {
  const verdicts: BulkVerdict[] = [];
  for (const id of ids)
    verdicts.push({
      id,
      reason: await open(id).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return Object.values(error.errors ?? {})[0] ?? error.message;
        },
      ),
    });
  return verdicts;
}
