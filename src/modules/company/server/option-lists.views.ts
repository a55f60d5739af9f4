import { sql } from 'kysely';
import { type Context, cache } from '../../../platform/server/context.ts';

interface Reference {
  table: string;
  column: string;
  softDelete: boolean;
}

/** Columns that point to a list, read from the foreign keys once. */
async function referencesTo(ctx: Context, table: string): Promise<Reference[]> {
  const known = cache<Reference[]>(ctx.app, 'list-references');
  const found = known.get(table);
  if (found) return found;
  const rows = await ctx.run(sql<Reference>`
    select k.conrelid::regclass::text as table, a.attname as column,
      exists (select from pg_attribute d where d.attrelid = k.conrelid and d.attname = 'deleted_at' and not d.attisdropped) as "softDelete"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass`);
  known.set(table, rows);
  return rows;
}

/** How many records use each entry, by id. Unused entries are absent. */
export async function usesOf(ctx: Context, table: string): Promise<Record<string, number>> {
  const references = await referencesTo(ctx, table);
  if (references.length === 0) return {};
  const each = references.map(
    ({ table: from, column, softDelete }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(from)} where company_id = ${ctx.actor.companyId} and ${sql.ref(column)} is not null${softDelete ? sql` and deleted_at is null` : sql``}`,
  );
  const rows = await ctx.run(
    sql<{
      id: number;
      uses: number;
    }>`select id, count(*)::int as uses from (${sql.join(each, sql` union all `)}) used group by id`,
  );
  return Object.fromEntries(rows.map(({ id, uses }) => [String(id), uses]));
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
