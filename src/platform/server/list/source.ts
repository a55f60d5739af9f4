// What a list is: its table, its rows, the fields that may be asked for.
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../../kit/fold.ts';
import { type Entity, filterable, snake } from '../../../kit/entity.ts';
import type { FieldKind } from '../../../kit/fields.ts';
import { FilterError, type Scalar, type Sort } from '../../../kit/filter.ts';

export type Sql = RawBuilder<unknown>;

/** A field that a list can be filtered and sorted by. */
export interface ListField {
  sql: Sql;
  kind: FieldKind;
  nullable: boolean;
}

/** Sums of the rows of a list by some of its columns, kept by the database: what asks for these alone is counted there. */
export interface Tally {
  /** A table with the columns of its fields, under the alias of the list. */
  from: Sql;
  /** Fields of the list by whose columns it is kept. */
  fields: readonly string[];
  /** Options of the filter that need no other column. */
  options: readonly string[];
  /** How many rows a row of it stands for. */
  rows: Sql;
  /** Fields of which it keeps the sum, in a column of the same name. */
  sums: readonly string[];
}

export interface ListSource {
  /** Names the list where its conditions depend on nothing but the query and the person: then its statements are remembered. */
  name?: string;
  /** One table under an alias, `job j`. */
  from: Sql;
  /** The columns need what is joined to the table. */
  joined?: true;
  /** Rows this person may see; starts from company and deleted_at. */
  where: Sql;
  /** Alias of the table, whose id breaks ties. */
  alias: string;
  fields: Record<string, ListField>;
  /** Select list over the alias, camelCase names, with the id. */
  columns: Sql;
  defaultSort: Sort[];
  /** A promise looks something up first (`among`). */
  search?: (term: string) => Sql | Promise<Sql>;
  /** Switches of the filter's `options`. */
  options?: Record<string, (value: Scalar) => Sql>;
  /** Rows of a page where the query names no number; 20 unless said otherwise. */
  perPage?: number;
  /** Where the rows that this person sees can be told by their columns. The first that knows all that is asked for is used. */
  tallies?: readonly Tally[];
  /** What the server knows by heart: `status` of a row's `statusId`, as JSON by that id. */
  labels?: Record<string, () => Promise<ReadonlyMap<number, string>>>;
}

/** Filterable fields of an entity as columns of an alias; more can be added for joined ones. */
export const entityFields = (e: Entity, alias: string): Record<string, ListField> =>
  Object.fromEntries(
    Object.entries(filterable(e)).map(([name, f]) => [
      name,
      { sql: sql.ref(`${alias}.${snake(name)}`), kind: f.kind, nullable: f.nullable },
    ]),
  );

export function fieldOf(source: ListSource, name: string): ListField {
  const field = Object.hasOwn(source.fields, name) ? source.fields[name] : undefined;
  if (!field) throw new FilterError(`This list has no field "${name.slice(0, 60)}"`);
  return field;
}

/** The type of the database that a value of a kind is sent as. */
const SQL_TYPE: Partial<Record<FieldKind, string>> = {
  id: 'bigint',
  ref: 'bigint',
  option: 'bigint',
  integer: 'bigint',
  money: 'numeric',
  quantity: 'numeric',
  fraction: 'numeric',
  percent: 'numeric',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  time: 'time',
  moment: 'timestamptz',
  uuid: 'uuid',
};
/** The same as SQL. */
export const typeOf = (kind: FieldKind): Sql => sql.raw(SQL_TYPE[kind] ?? 'text');

/** For a column search_text, or `fold(…)` of another one: the term is folded as they are. */
export const likePattern = (term: string): string => `%${fold(term).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Before the condition on one part of a search_text, which no index serves: the text as a whole holds the term, which one does. Of one
 * or two letters there are too many for that.
 */
export const narrowed = (searchText: Sql, term: string): Sql =>
  fold(term).trim().length > 2 ? sql`${searchText} like ${likePattern(term)} and` : sql``;
