// Many records in a few statements, each with what one record gets by hand: defaults, history row, number.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, type StandardRow, snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import { storedValue, wireValue } from './columns.ts';
import type { Context } from './context.ts';
import { noteChange } from './live-events.ts';
import { type Extra, said } from './records.ts';

export interface NewRecord {
  values: Record<string, unknown>;
  /** Columns that no field names; the same ones in every record. */
  extra: Extra;
}
interface ManyOptions {
  /** The job under whose history the records are shown: themselves where they are jobs. */
  jobId: 'self' | null;
  /** Rows that come with the new records: each reads `made`. */
  with: RawBuilder<unknown>[];
  note: string;
}

/** Inserts records and answers their ids in the order given. */
export async function insertRecords<Row extends StandardRow>(
  ctx: Context,
  e: Entity<Row>,
  records: readonly NewRecord[],
  options: ManyOptions,
): Promise<number[]> {
  if (!records.length) return [];
  const { companyId, userId } = ctx.actor;
  const ids = await ctx.run(
    sql<{ id: number }>`select nextval('record_id') as id from generate_series(1, ${records.length})`,
  );
  const given = (name: string) => records.some(({ values }) => values[name] !== undefined);
  const names = Object.keys(e.fields).filter((name) => given(name) || e.fields[name]?.default !== undefined);
  const extras = Object.keys(records[0]?.extra ?? {}).filter((name) => !names.includes(name));
  const columns = ['company_id', 'id', 'created_by_id', 'updated_by_id', ...names.map(snake), ...extras.map(snake)];
  const rows = records.map(({ values, extra }, at) => {
    const own = names.map((name) => {
      const f = e.fields[name] as FieldSpec;
      return storedValue(f, name in extra ? extra[name] : (values[name] ?? f.default ?? null));
    });
    return sql`(${sql.join([companyId, ids[at]?.id, userId, userId, ...own, ...extras.map((name) => extra[name])].map((value) => sql`${value}`))})`;
  });
  const told = records.map(({ values }) => names.filter((name) => said(values[name])));
  const pairs = [...new Set(told.flat())].map(
    (name) =>
      sql`(${name}::text, jsonb_build_array(null, ${wireValue('made', name, (e.all[name] as FieldSpec).kind)}))`,
  );
  const changes = pairs.length
    ? sql`coalesce((select jsonb_object_agg(p.name, p.pair) from (values ${sql.join(pairs)}) p (name, pair) where t.names ? p.name), '{}')`
    : sql`'{}'::jsonb`;
  const tellers = JSON.stringify(ids.map(({ id }, at) => ({ id, names: told[at] })));
  const others = options.with.map((insert, index) => sql`, ${sql.id(`with_${index}`)} as (${insert})`);
  await ctx.run(sql`
    with made as (
      insert into ${sql.table(e.table)} (${sql.join(columns.map((column) => sql.id(column)))}) values ${sql.join(rows)} returning *
    ), told as (
      insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}::bigint, ${e.name}::text, made.id, ${options.jobId === 'self' ? sql`made.id` : sql`null::bigint`}, 'create', ${changes}, ${options.note}::text, ${ctx.requestId}::text, ${userId}::bigint
      from made join jsonb_to_recordset(${tellers}::jsonb) as t (id bigint, names jsonb) on t.id = made.id
    )${sql.join(others, sql``)} select count(*) from made`);
  for (const { id } of ids) noteChange(ctx, e.name, id);
  return ids.map(({ id }) => id);
}

/** Soft delete of many records with a history row each. */
export async function removeRecords(
  ctx: Context,
  e: Entity,
  ids: readonly number[],
  options: Pick<ManyOptions, 'jobId' | 'note'> & { sets?: RawBuilder<unknown> },
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  for (const id of ids) noteChange(ctx, e.name, id);
  await ctx.run(sql`
    with gone as (
      update ${sql.table(e.table)} set deleted_at = now(), deleted_by_id = ${userId}, version = version + 1, updated_at = now(), updated_by_id = ${userId}${options.sets ? sql`, ${options.sets}` : sql``}
      where company_id = ${companyId} and id = any(${[...ids]}) and deleted_at is null returning id
    ), told as (
      insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}::bigint, ${e.name}::text, gone.id, ${options.jobId === 'self' ? sql`gone.id` : sql`null::bigint`}, 'delete', '{}', ${options.note}::text, ${ctx.requestId}::text, ${userId}::bigint from gone
    ), sent as (
      insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      select ${companyId}::bigint, 'object.deleted', ${e.name}::text, gone.id, jsonb_build_object('objectType', ${e.name}::text, 'objectId', gone.id), ${userId}::bigint from gone
    )
    update object set deleted = true from gone where object.company_id = ${companyId} and object.object_type = ${e.name} and object.object_id = gone.id`);
}

/** The next numbers of a series that `taken` does not know; the counter stays locked until the transaction ends. */
export async function nextNumbers(
  ctx: Context,
  seriesRef: string,
  prefix: string,
  many: number,
  taken: (number: RawBuilder<string>) => RawBuilder<unknown>,
): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < many) {
    const missing = many - numbers.length;
    const free = await ctx.run(sql<{ number: string }>`
      with series as (
        insert into number_series (company_id, series_ref, scope_id, prefix, next_number) values (${ctx.actor.companyId}, ${seriesRef}, 0, ${prefix}, ${missing + 1})
        on conflict (company_id, series_ref, scope_id) do update set next_number = number_series.next_number + ${missing}
        returning prefix, case when padding then digits else 0 end as digits, next_number
      ), next as (
        select n, prefix || lpad(n::text, greatest(digits, length(n::text)), '0') as number from series, generate_series(next_number - ${missing}, next_number - 1) n
      ) select number from next where not ${taken(sql`next.number`)} order by n`);
    numbers.push(...free.map(({ number }) => number));
  }
  return numbers;
}
