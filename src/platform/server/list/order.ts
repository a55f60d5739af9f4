// The order of a list, and where a page begins that follows another.
import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { FilterError, parseSort } from '../../../kit/filter.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { and } from './conditions.ts';
import { type ListField, type ListSource, type Sql, fieldOf, typeOf } from './source.ts';

export interface Order {
  field: ListField;
  direction: 'asc' | 'desc';
}
export function orderOf(source: ListSource, query: ListQuery): Order[] {
  try {
    const wanted = parseSort(query.sort);
    return (wanted.length ? wanted : source.defaultSort).map((entry) => ({
      field: fieldOf(source, entry.field),
      direction: entry.direction,
    }));
  } catch (error) {
    if (error instanceof FilterError) throw invalid({ sort: error.message });
    throw error;
  }
}
export function orderSql(source: ListSource, sort: Order[]): Sql {
  const last = sort.at(-1)?.direction ?? 'desc';
  return sql.join([
    ...sort.map(({ field, direction }) =>
      direction === 'asc'
        ? sql`${field.sql} asc`
        : field.nullable
          ? sql`${field.sql} desc nulls last`
          : sql`${field.sql} desc`,
    ),
    sql`${sql.ref(`${source.alias}.id`)} ${last === 'asc' ? sql`asc` : sql`desc`}`,
  ]);
}

/**
 * Rows behind the last one of the page before, which `after` names: lexicographic, nulls last in both directions. A row that the
 * person may not see (any more) is no place to begin: where others lie before or behind it would tell what stands in it.
 */
export async function afterRow(ctx: Context, source: ListSource, sort: Order[], token: string): Promise<Sql> {
  const refuse = () => invalid({ after: 'This is not the meta.next of a page of this list' });
  if (!/^[1-9]\d{0,14}$/.test(token)) throw refuse();
  const id = sql.ref(`${source.alias}.id`);
  const texts = sql.join([...sort.map(({ field }) => sql`${field.sql}::text`), sql`${id}::text`]);
  const [row] = await ctx.run(
    sql<{
      values: (string | null)[];
    }>`select json_build_array(${texts}) as values from ${source.from} where ${source.where} and ${sql.ref(`${source.alias}.company_id`)} = ${ctx.actor.companyId} and ${id} = ${Number(token)}`,
  );
  if (!row) throw refuse();
  const last: Order = { field: { sql: id, kind: 'id', nullable: false }, direction: sort.at(-1)?.direction ?? 'desc' };
  const keys = [...sort, last].map((order, index) => ({
    ...order,
    value: row.values[index] ?? null,
    type: typeOf(order.field.kind),
  }));
  const alternatives = keys.map(({ field, direction, value, type }, index) => {
    const equal = keys
      .slice(0, index)
      .map((key) =>
        key.value === null ? sql`${key.field.sql} is null` : sql`${key.field.sql} = ${key.value}::${key.type}`,
      );
    const beyond =
      value === null
        ? sql`false`
        : sql`(${field.sql} ${direction === 'asc' ? sql`>` : sql`<`} ${value}::${type}${field.nullable ? sql` or ${field.sql} is null` : sql``})`;
    return and([...equal, beyond]);
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
