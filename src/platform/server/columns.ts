// From an entity's fields to columns and back. Rows travel as JSON that PostgreSQL builds: the shapes of the wire, once.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import type { RowFacts } from '../../kit/row.ts';
import { compile } from './database.ts';

/** A read whose JSON text the database has made: it goes out as it is. */
export class RawJson<T> {
  readonly text: string;
  readonly type?: T;
  constructor(text: string) {
    this.text = text;
  }
}

/** `alias.column` as the wire has it. */
export function wireValue(alias: string, name: string, kind: FieldSpec['kind']): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${snake(name)}`);
  if (kind === 'moment') return sql`left(${column}::text, 19)`; // the session's zone is UTC; to_char would cost three times as much
  if (kind === 'time') return sql`to_char(${column}, 'HH24:MI')`;
  if (kind === 'quantity' || kind === 'fraction' || kind === 'percent' || kind === 'decimal')
    return sql`trim_scale(${column})`;
  return column;
}

const listOf = (e: Entity, alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${wireValue(alias, name, (e.all[name] as FieldSpec).kind)} as ${sql.id(name)}`));

/**
 * SQL without parameters as its text. Columns that are the same in every statement are put together once: for a list that is searched,
 * whose statement is made for each question, that was a third of the server's work.
 */
export function written<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compile(part);
  if (parameters.length) throw new Error(`What has parameters cannot be kept as text: ${text.slice(0, 100)}`);
  return sql.raw(text);
}

/** The lists of all fields, written once. */
const whole = new WeakMap<Entity, Map<string, RawBuilder<unknown>>>();

/** The select list of all fields of an entity, or of the named ones, in camelCase. */
export function wireColumns(e: Entity, alias: string, names?: readonly string[]): RawBuilder<unknown> {
  if (names) return listOf(e, alias, names);
  const lists = whole.get(e) ?? new Map<string, RawBuilder<unknown>>();
  whole.set(e, lists);
  const list = lists.get(alias) ?? written(listOf(e, alias, Object.keys(e.all)));
  lists.set(alias, list);
  return list;
}

/** `{id, label}` of the record that a column of the alias points to. */
export const labelColumn = (of: Entity, alias: string, by: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', x.id, 'label', x.${sql.id(snake(of.labelField))}) from ${sql.table(of.table)} x where x.company_id = ${sql.ref(`${alias}.company_id`)} and x.id = ${sql.ref(`${alias}.${snake(by)}`)})`;

/**
 * The select list of a declared row: its fields, its labels, and what `byHand` says of the parts that are neither. Labels of
 * option lists are not among them: the list adds those from memory (ListSource.labels).
 */
export function rowColumns(
  { row: { entity, names, labels, byHand } }: { row: RowFacts },
  alias: string,
  parts: Record<string, RawBuilder<unknown>> = {},
  /** Fields that this person may not see: they travel as null. */
  isHidden: (name: string) => boolean = () => false,
): RawBuilder<unknown> {
  const hidden = names.filter(isHidden);
  const shown = names.filter((name) => !(name in parts) && !hidden.includes(name));
  const missing = byHand.filter((name) => !(name in parts));
  if (missing.length) throw new Error(`The columns of ${entity.name} lack ${missing.join(', ')}`);
  return sql.join([
    wireColumns(entity, alias, shown.length === Object.keys(entity.all).length ? undefined : shown),
    ...hidden.map((name) => sql`null as ${sql.id(name)}`),
    ...Object.entries(labels).flatMap(([name, { of, by }]) =>
      typeof of === 'string' || name in parts ? [] : [sql`${labelColumn(of, alias, by)} as ${sql.id(name)}`],
    ),
    ...Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.id(name)}`),
  ]);
}

/** A value on its way into its column. */
export function storedValue(f: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return f.kind === 'refs' || f.kind === 'texts' ? [] : null;
  if (f.kind === 'json' || f.kind === 'address') return JSON.stringify(value);
  if (f.kind === 'moment') return `${String(value)}+00`;
  return value;
}
