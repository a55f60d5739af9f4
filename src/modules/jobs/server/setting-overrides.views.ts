// A setting as it is for one job: the company's row, and over it the overrides that apply to the job, the first by order.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { type Entity, snake } from '../../../kit/entity.ts';
import { wireColumns, wireValue } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { OVERRIDE_FIELDS, type SettingOfJob, settingIdOf } from '../shared/setting-override.ts';

export interface SettingEntities<Setting = unknown, Override = unknown> {
  setting: Entity<Setting>;
  override: Entity<Override>;
}
export interface SettingPlace {
  jobId: number;
  estimateTypeId: number;
}

/** The condition on an override's row `so` and a job's row `sj`: names that no statement around them uses. */
export const overrideApplies = (estimateType: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`so.company_id = sj.company_id and so.active and so.deleted_at is null and override_applies(so.job_type_ids, so.division_ids, so.region_ids, so.client_ids, so.estimate_type_id, sj, ${estimateType})`;

/** One field of a setting for the job of a row, in SQL: for lists that show what follows from it. */
export const settingValue = (
  { setting, override }: SettingEntities,
  name: string,
  row: { companyId: RawBuilder<unknown>; jobId: RawBuilder<unknown>; estimateType: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const column = sql.id(snake(name));
  const isNamed =
    setting.all[name]?.kind === 'refs' ? sql`cardinality(so.${column}) > 0` : sql`so.${column} is not null`;
  return sql`coalesce((select so.${column} from ${sql.table(override.table)} so join job sj on sj.company_id = ${row.companyId} and sj.id = ${row.jobId}
    where so.company_id = ${row.companyId} and ${isNamed} and ${overrideApplies(row.estimateType)} order by so."order", so.id limit 1),
    (select sx.${column} from ${sql.table(setting.table)} sx where sx.company_id = ${row.companyId}))`;
};

/** Every field of the setting for one job, with the override it comes from. */
export async function settingOfJob<Setting extends object>(
  ctx: Context,
  { setting, override }: SettingEntities<Setting>,
  { jobId, estimateTypeId }: SettingPlace,
): Promise<SettingOfJob<Setting>> {
  // What only a company has, such as its bank account, no override names.
  const names = Object.keys(setting.fields).filter((name) => name in override.fields);
  const columns = sql.join(['id', ...names].map((name) => sql`${valueOf(override, name)} as ${sql.id(name)}`));
  const [row] = await ctx.run(sql<{
    company: Setting;
    overrides: (Partial<Setting> & { id: number })[];
  }>`select (select row_to_json(t) from (select ${wireColumns(setting, 'x')}) t) as company,
      (select coalesce(json_agg(t.row order by t."order", t.id), '[]') from (
        select so."order", so.id, (select row_to_json(v) from (select ${columns}) v) as row from ${sql.table(override.table)} so
        join job sj on sj.company_id = so.company_id and sj.id = ${jobId}
        where so.company_id = ${ctx.actor.companyId} and ${overrideApplies(sql`${estimateTypeId}::integer`)}) t) as overrides
    from ${sql.table(setting.table)} x where x.company_id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`The company has no ${setting.label.one}`);
  return resolved(row.company, row.overrides, names);
}
const valueOf = (e: Entity, name: string) => wireValue('so', name, e.all[name]?.kind ?? 'text');

/** Field by field: the first override that names a value, else the company's. */
export function resolved<Setting extends object>(
  company: Setting,
  overrides: readonly (Partial<Setting> & { id: number })[],
  names: readonly string[],
): SettingOfJob<Setting> {
  const values = { ...company } as Record<string, unknown>;
  const sources: Record<string, number | null> = {};
  for (const name of names) {
    const first = overrides.find((row) => isNamed(row[name as keyof Setting]));
    sources[name] = first?.id ?? null;
    if (first) values[name] = first[name as keyof Setting];
  }
  return { ...values, sources } as SettingOfJob<Setting>;
}

/** An empty list says as little as null. */
export const isNamed = (value: unknown): boolean => value != null && !(Array.isArray(value) && value.length === 0);

/** `columns`: the row as this person may see it. */
const source = (ctx: Context, override: Entity, columns: RawBuilder<unknown>, isHidden: (name: string) => boolean) =>
  ({
    from: sql`${sql.table(override.table)} o`,
    where: sql`o.company_id = ${ctx.actor.companyId} and o.deleted_at is null`,
    alias: 'o',
    fields: Object.fromEntries(Object.entries(entityFields(override, 'o')).filter(([name]) => !isHidden(name))),
    columns,
    defaultSort: [{ field: 'order', direction: 'asc' }],
    search: (term: string) => sql`fold(o.label) like ${likePattern(term)}`,
  }) as ListSource;

export const overrideList = <Row>(
  ctx: Context,
  { setting, override: e }: { setting: Entity; override: Entity<Row> },
  query: ListQuery,
  hidden: readonly string[] = [],
) => {
  const names = Object.keys(e.all);
  const shown = wireColumns(
    e,
    'o',
    names.filter((name) => !hidden.includes(name)),
  );
  const of = sql`(select sx.id from ${sql.table(setting.table)} sx where sx.company_id = o.company_id) as ${sql.id(settingIdOf(setting))}`;
  const columns = sql.join([shown, of, ...hidden.map((name) => sql`null as ${sql.id(name)}`)]);
  return listPage<Row>(
    ctx,
    source(ctx, e, columns, (name) => hidden.includes(name)),
    query,
  );
};
export const overrideCount = (ctx: Context, e: Entity, query: ListQuery, hidden: readonly string[] = []) =>
  listCount(
    ctx,
    source(ctx, e, wireColumns(e, 'o'), (name) => hidden.includes(name)),
    query,
  );

/** Ids in the conditions that are no entries of this company, by field. */
export async function unknownConditions(ctx: Context, given: Record<string, unknown>): Promise<string[]> {
  const tables: Record<string, string> = {
    jobTypeIds: 'job_type',
    divisionIds: 'division',
    regionIds: 'region',
    clientIds: 'contact',
  };
  const unknown: string[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const ids = OVERRIDE_FIELDS.includes(name) ? ((given[name] ?? []) as number[]) : [];
    if (!ids.length) continue;
    const [found] = await ctx.run(
      sql<{
        n: number;
      }>`select count(distinct id)::int as n from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = any(${ids}) and deleted_at is null`,
    );
    if ((found?.n ?? 0) < new Set(ids).size) unknown.push(name);
  }
  return unknown;
}
