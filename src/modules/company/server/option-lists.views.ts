import { sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import { type Context, cache } from '../../../platform/server/context.ts';
import type { ListUse } from '../shared/list-uses.ts';

interface Reference {
  table: string;
  column: string;
  softDelete: boolean;
  /** An array of ids, which no foreign key can guard. */
  many: boolean;
}

/** Columns of other tables that hold ids of a list: foreign keys, and arrays named after it, such as `trade_ids`. Read once. */
async function referencesTo(ctx: Context, table: string): Promise<Reference[]> {
  const known = cache<Reference[]>(ctx.app, 'list-references');
  const found = known.get(table);
  if (found) return found;
  const arrays = [`${table}_ids`, ...(ALSO_NAMED[table] ?? [])];
  const softDelete = sql`exists (select from pg_attribute d where d.attrelid = a.attrelid and d.attname = 'deleted_at' and not d.attisdropped) as "softDelete"`;
  const rows = await ctx.run(sql<Reference>`
    select a.attrelid::regclass::text as table, a.attname as column, ${softDelete}, false as many
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass
    union all
    select a.attrelid::regclass::text, a.attname, ${softDelete}, true
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.atttypid = 'bigint[]'::regtype and not a.attisdropped and a.attname = any(${arrays}::text[])`);
  known.set(table, rows);
  return rows;
}
/** Arrays of a list's ids under other names. */
const ALSO_NAMED: Record<string, string[]> = { job_status: ['pause_status_ids'], region: ['service_area_ids'] };

/** How many records use each entry and of which kind, by id. Unused entries are absent. */
export async function usesOf(ctx: Context, table: string): Promise<Record<string, ListUse[]>> {
  const references = await referencesTo(ctx, table);
  if (references.length === 0) return {};
  const each = references.map(
    ({ table: from, column, softDelete, many }) =>
      sql`select ${from}::text as kind, ${many ? sql`unnest(${sql.ref(column)})` : sql.ref(column)} as id from ${sql.table(from)}
        where company_id = ${ctx.actor.companyId}${many ? sql`` : sql` and ${sql.ref(column)} is not null`}${softDelete ? sql` and deleted_at is null` : sql``}`,
  );
  const rows = await ctx.run(
    sql<{
      id: number;
      kind: string;
      uses: number;
    }>`select id, kind, count(*)::int as uses from (${sql.join(each, sql` union all `)}) used group by id, kind order by uses desc, kind`,
  );
  const uses: Record<string, ListUse[]> = {};
  for (const { id, kind, uses: count } of rows) (uses[id] ??= []).push({ kind: kind.replaceAll('_', ' '), count });
  return uses;
}

/** Types that the states of a list have; a new state is one of them. */
export async function typeNamesOf(ctx: Context, table: string): Promise<string[]> {
  const rows = await ctx.run(
    sql<{
      name: string;
    }>`select distinct type_name as name from ${sql.table(table)} where company_id = ${ctx.actor.companyId} order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function isLabelTaken(ctx: Context, table: string, label: string, exceptId: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and deleted_at is null and lower(label) = lower(${label}) and id <> ${exceptId}`,
  );
  return row !== undefined;
}

/** All entries of a list, inactive ones too, in the order of their ids: whoever changes several locks them alike. */
export const entriesOf = (
  ctx: Context,
  of: Entity,
): Promise<{ id: number; label: string; active: boolean; isDefault: boolean }[]> =>
  ctx.run(
    sql<{
      id: number;
      label: string;
      active: boolean;
      isDefault: boolean;
    }>`select id, label, active, ${'isDefault' in of.fields ? sql`is_default` : sql`false`} as "isDefault" from ${sql.table(of.table)} where company_id = ${ctx.actor.companyId} and deleted_at is null order by id`,
  );
