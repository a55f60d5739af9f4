// Fields set on many records at once with a history row and an event each, and put back from that history.
import { type RawBuilder, sql } from 'kysely';
import type { BulkResult, BulkUpdate } from '../../kit/bulk.ts';
import { type Entity, snake } from '../../kit/entity.ts';
import { updateSchema } from '../../kit/entity-schemas.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import { type KeptBulkChange, keepBulkChange, lockBulkChange, markUndone } from './bulk.ts';
import { storedValue } from './columns.ts';
import type { Context } from './context.ts';
import { invalid } from './errors.ts';
import { type ListSource, listIds } from './list.ts';

const BULK_LIMIT = 20_000;
const MOST_NAMED = 1000;

export interface BulkOptions {
  entity: Entity;
  source: ListSource;
  /** Fields that can be set. */
  fields: readonly string[];
  /** Whether the company has what the fields point to; throws where not. */
  check?: (values: Record<string, unknown>) => Promise<void>;
  /** Locks the rows and answers each with the reason why it stays as it is, or null. */
  verdicts?: (ids: number[], values: Record<string, unknown>) => Promise<{ id: number; reason: string | null }[]>;
  /** The record belongs to a job, under whose history it is shown. */
  ofJob?: boolean;
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
  const verdicts = (await options.verdicts?.(ids, values)) ?? ids.map((id) => ({ id, reason: null }));
  const left = verdicts.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
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

const column = (alias: string, name: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${snake(name)}`)}`;

/** Answers the ids of those that held something else before. */
async function setOnRecords(
  ctx: Context,
  ids: readonly number[],
  values: Record<string, unknown>,
  { entity, ofJob = false, event }: BulkOptions,
): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const fields = Object.keys(values);
  const stored = (name: string): unknown => {
    const spec = entity.fields[name] as FieldSpec;
    return storedValue(spec, values[name] === null && !spec.nullable ? (spec.default ?? null) : values[name]);
  };
  const table = sql.table(entity.table);
  const sets = sql.join(fields.map((name) => sql`${sql.id(snake(name))} = ${stored(name)}`));
  const differs = sql.join(
    fields.map((name) => sql`${column('b', name)} is distinct from ${stored(name)}`),
    sql` or `,
  );
  const changes = sql.join(
    fields.map(
      (name) =>
        sql`case when ${column('b', name)} is distinct from ${column('a', name)} then jsonb_build_object(${name}::text, jsonb_build_array(${column('b', name)}, ${column('a', name)})) else '{}' end`,
    ),
    sql` || `,
  );
  // A row that holds the values already keeps its version and gets no history.
  const changed = await ctx.run(sql<{ id: number }>`
    with b as (select * from ${table} where company_id = ${companyId} and id = any(${[...ids]}) and deleted_at is null for update),
    a as (update ${table} t set ${sets}, version = t.version + 1, updated_at = now(), updated_by_id = ${userId}
      from b where t.company_id = ${companyId} and t.id = b.id and (${differs}) returning t.*),
    told as (insert into history (company_id, object_type, object_id, job_id, verb, changes, request_id, created_by_id)
      select ${companyId}, ${entity.name}, a.id, ${ofJob ? sql`a.job_id` : sql`null::bigint`}, 'update', ${changes}, ${ctx.requestId}, ${userId} from a join b on b.id = a.id)
    insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      select ${companyId}, ${event}, ${entity.name}, a.id, ${JSON.stringify({ fields })}, ${userId} from a
      returning aggregate_id as id`);
  return changed.map(({ id }) => id);
}

/** Records whose fields still hold what the change set get back what they held before. Answers their ids. */
async function restoreRecords(
  ctx: Context,
  change: KeptBulkChange,
  ids: readonly number[],
  { entity, ofJob = false, event }: BulkOptions,
): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const table = sql.table(entity.table);
  const of = (name: string) => sql`h.changes -> ${name}::text`;
  // A field that the change did not touch on a record is not in its history row.
  const untouchedSince = sql.join(
    change.fields.map(
      (name) =>
        sql`(${of(name)} is null or to_jsonb(${column('j', name)}) is not distinct from nullif(${of(name)} -> 1, 'null'::jsonb))`,
    ),
    sql` and `,
  );
  const before = sql.join(change.fields.map((name) => sql`${snake(name)}::text, ${of(name)} -> 0`));
  const sets = sql.join(
    change.fields.map(
      (name) =>
        sql`${sql.id(snake(name))} = case when w.changes -> ${name}::text is null then ${column('r', name)} else ${column('w', name)} end`,
    ),
  );
  const told = sql.join(
    change.fields.map(
      (name) =>
        sql`case when a.changes -> ${name}::text is null then '{}' else jsonb_build_object(${name}::text, jsonb_build_array(a.changes -> ${name}::text -> 1, a.changes -> ${name}::text -> 0)) end`,
    ),
    sql` || `,
  );
  const rows = await ctx.run(sql<{ id: number }>`
    with w as (
      select h.object_id as record_id, h.changes, p.*
      from history h join ${table} j on j.company_id = h.company_id and j.id = h.object_id
      cross join lateral jsonb_populate_record(null::${table}, jsonb_build_object(${before})) p
      where h.company_id = ${companyId} and h.object_type = ${entity.name} and h.object_id = any(${[...ids]}) and h.request_id = ${change.requestId} and ${untouchedSince}
    ),
    a as (update ${table} r set ${sets}, version = r.version + 1, updated_at = now(), updated_by_id = ${userId}
      from w where r.company_id = ${companyId} and r.id = w.record_id returning r.*, w.changes),
    told as (insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}, ${entity.name}, a.id, ${ofJob ? sql`a.job_id` : sql`null::bigint`}, 'update', ${told}, 'Bulk change undone', ${ctx.requestId}, ${userId} from a),
    sent as (insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      select ${companyId}, ${event}, ${entity.name}, a.id, ${JSON.stringify({ fields: change.fields, undone: true })}, ${userId} from a)
    select id from a`);
  return rows.map(({ id }) => id);
}
