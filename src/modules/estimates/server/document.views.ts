// A document of thousands of rows in one statement: what an estimate and a snapshot are read by.
import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../../kit/entity.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';

interface Rows<Row> {
  entity: Entity<Row>;
  alias: string;
  /** The fields that are read, `id` and `notes` among them. */
  names: readonly string[];
  /** What follows `from`. */
  from: RawBuilder<unknown>;
}

/**
 * The header, which the database makes as JSON, and the rows as plain columns: for thousands of them that costs a third of JSON
 * made by the database. The header stands before them in a row without an id, as the text of its notes. Undefined without a header.
 */
export async function documentOf<Head, Row extends { id: number; notes: string | null }>(
  ctx: Context,
  head: RawBuilder<unknown>,
  { entity, alias, names, from }: Rows<Row>,
): Promise<{ head: Head; items: Row[] } | undefined> {
  const before = names.map((name) => (name === 'notes' ? sql`(${head})::text as notes` : sql`null as ${sql.id(name)}`));
  const items = await ctx.run(
    sql<Row>`select ${sql.join(before)} union all (select ${wireColumns(entity, alias, names)} from ${from})`,
  );
  // The first one, unless several processes of the database read at once.
  const [row] = items.splice(
    items.findIndex(({ id }) => id === null),
    1,
  );
  return row?.notes ? { head: JSON.parse(row.notes) as Head, items } : undefined;
}
