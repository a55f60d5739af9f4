// The rows of a question with the columns that it groups and adds up: `k0…` for groups, `s` across, `f0…` for figures, `w0…` for the rows
// that a figure counts. Three layers: the list's own columns, those of records that a row points to, the keys.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type ListField, type Sql, conditions } from '../../../platform/server/list.ts';
import {
  type Bucket,
  OTHER,
  type ReportDefinition,
  type ReportGroup,
  type ReportMeasure,
} from '../shared/report-definition.ts';
import { filterFields, readFilter } from '../shared/report-filter.ts';
import { DATED } from './report-labels.views.ts';
import { type Countable, specOf } from './report-source.service.ts';

const NUMERIC = new Set(['money', 'quantity', 'fraction', 'percent', 'decimal', 'integer']);

export interface Layers {
  groups: readonly Sql[];
  side: Sql | undefined;
  /** A number for each figure that has one; the number of rows for the others. */
  numbers: readonly (Sql | undefined)[];
  /** The statement that gives the rows, with further columns of the list's own. */
  rows: (more: readonly Sql[]) => Sql;
  /** The same with days where keys are texts of days; undefined where no key is one. Adding up by days and writing each once is quicker. */
  daily: { rows: Sql; isDay: (key: string) => boolean } | undefined;
}

/** The list's own columns that are needed, each once, under names that no list has. */
class Base {
  readonly columns = new Map<string, Sql>();
  /** Fields of records that the rows point to, by the field that does. */
  private readonly related = new Map<string, { of: Countable; columns: Map<string, Sql> }>();
  readonly of: Countable;
  constructor(of: Countable) {
    this.of = of;
  }
  named(field: string): Sql {
    this.columns.set(field, this.of.source.fields[field]?.sql ?? sql`null`);
    return sql.ref(`base_.c_${field}`);
  }
  /** A field of the record that a row points to. */
  inner(field: string, related: Countable, inner: string): Sql {
    this.named(field);
    const known = this.related.get(field) ?? { of: related, columns: new Map<string, Sql>() };
    this.related.set(field, known);
    known.columns.set(inner, related.source.fields[inner]?.sql ?? sql`null`);
    return sql.ref(`of_${field}.v_${inner}`);
  }
  /** Those records, each kind joined once, as far as this person may see them: many rows are met by hash, few by their ids. */
  joins(): Sql {
    const joined = [...this.related].map(([field, { of: related, columns }]) => {
      const { source } = related;
      const values = [...columns].map(([inner, column]) => sql`, ${column} as ${sql.id(`v_${inner}`)}`);
      return sql`left join (select ${sql.ref(`${source.alias}.id`)} as of_id${sql.join(values, sql``)} from ${source.from} where ${source.where}) ${sql.id(`of_${field}`)}
        on ${sql.ref(`of_${field}.of_id`)} = ${this.named(field)}`;
    });
    return sql.join([sql``, ...joined], sql` `);
  }
}

/** A field of the list, or one of a record that its rows point to, as far as this person may see that record. */
function valueOf(base: Base, path: string, at: string): Sql {
  const [field = '', inner] = path.split('.');
  specOf(base.of, path, at);
  if (inner === undefined) return base.named(field);
  const related = base.of.related(field);
  if (!related) throw invalid({ [at]: 'This field cannot be used here' });
  return base.inner(field, related, inner);
}

/** What rows are put together by: the value itself as a text, or the day that its bucket begins with. */
interface Key {
  sql: Sql;
  isDay: boolean;
}
const asText = ({ sql: key, isDay }: Key): Sql => (isDay ? dayText(key) : key);
/** A day as keys have it. */
export const dayText = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM-DD')`;

function keyOf(ctx: Context, base: Base, group: ReportGroup, at: string, step?: Sql): Key {
  const { field, bucket, since } = group;
  const { kind } = specOf(base.of, field, at);
  const plain = (key: Sql): Key => ({ sql: key, isDay: false });
  if (since !== undefined)
    return plain(bucketsBetween(dayOf(ctx, base, since, at), dayOf(ctx, base, field, at), bucket));
  if (kind === 'refs' || kind === 'texts')
    throw invalid({ [at]: 'Rows that hold several values cannot be grouped by it' });
  const value = valueOf(base, field, at);
  if (!DATED.has(kind)) return plain(sql`(${value})::text`);
  const day = kind === 'moment' ? sql`(${value}) at time zone ${ctx.actor.timezone}` : sql`(${value})::timestamp`;
  return { sql: sql`date_trunc(${bucket ?? 'month'}, ${step ? sql`${day} + ${step}` : day})::date`, isDay: true };
}

/** How many months (days, weeks …) of the calendar after a day another one lies, as texts that stand in their order; before it counts as none after. */
function bucketsBetween(from: Sql, to: Sql, bucket: Bucket = 'month'): Sql {
  const months = sql`((extract(year from ${to}) - extract(year from ${from})) * 12 + extract(month from ${to}) - extract(month from ${from}))::int`;
  const quarters = sql`((extract(year from ${to}) - extract(year from ${from})) * 4 + extract(quarter from ${to}) - extract(quarter from ${from}))::int`;
  const count = {
    day: sql`(${to} - ${from})`,
    week: sql`((date_trunc('week', ${to}::timestamp)::date - date_trunc('week', ${from}::timestamp)::date) / 7)`,
    month: months,
    quarter: quarters,
    year: sql`(extract(year from ${to}) - extract(year from ${from}))::int`,
  }[bucket];
  return sql`(select lpad((case when b.n < 0 then 0 else b.n end)::text, 6, '0') from (select ${count} as n) b)`;
}

/** The day of a day or a moment, where the person is. */
function dayOf(ctx: Context, base: Base, path: string, at = 'measures'): Sql {
  if (path === 'today') return sql`${ctx.today}::date`;
  const { kind, label } = specOf(base.of, path, at);
  if (!DATED.has(kind)) throw invalid({ [at]: `${label} is no date` });
  const value = valueOf(base, path, at);
  return kind === 'moment' ? sql`((${value}) at time zone ${ctx.actor.timezone})::date` : sql`(${value})::date`;
}

/** The number that a figure is made of; none for the number of rows. What is no number is refused. */
function numberOf(ctx: Context, base: Base, { figure, field, until }: ReportMeasure): Sql | undefined {
  if (figure === 'count' || figure === 'formula' || field === undefined) return undefined;
  if (until !== undefined) return sql`(${dayOf(ctx, base, until)} - ${dayOf(ctx, base, field)})`;
  const { kind, label } = specOf(base.of, field, 'measures');
  if (!NUMERIC.has(kind)) throw invalid({ measures: `${label} is no number` });
  return valueOf(base, field, 'measures');
}

/** A field that a filter names, over the columns of the base. */
function judgedBy(base: Base, path: string): ListField {
  const own = Object.hasOwn(base.of.source.fields, path) ? base.of.source.fields[path] : undefined;
  if (own) return { ...own, sql: base.named(path) };
  return { sql: valueOf(base, path, 'filter'), kind: specOf(base.of, path, 'filter').kind, nullable: true };
}

/** What chooses rows: where the list is read and, of a filter that names fields of other records, over the columns that were read. */
async function chosenBy(
  ctx: Context,
  base: Base,
  filter: string | undefined,
): Promise<{ inner: Sql; outer: Sql | undefined }> {
  const { source } = base.of;
  const read = readFilter(filter);
  const names = read ? filterFields(read) : [];
  if (!read || !names.some((name) => name.includes('.')))
    return { inner: await conditions(ctx, source, filter ? { filter } : {}), outer: undefined };
  const { and, or, ...rest } = read;
  const fields = Object.fromEntries(names.map((name) => [name, judgedBy(base, name)]));
  const { search: _, ...plain } = source;
  return {
    inner: await conditions(ctx, source, { filter: JSON.stringify(rest) }),
    outer: await conditions(ctx, { ...plain, where: sql`true`, fields }, { filter: JSON.stringify({ and, or }) }),
  };
}

/** `top`: the values of the first group that stand for themselves, all others together. */
export async function layersOf(
  ctx: Context,
  of: Countable,
  asked: ReportDefinition,
  top?: readonly (string | null)[],
  /** Moves the group by date of this level on, for what was before. */
  moved?: { level: number; step: Sql },
): Promise<Layers> {
  const { source } = of;
  const base = new Base(of);
  const keys = asked.groups.map((group, level) =>
    keyOf(ctx, base, group, 'groups', level === moved?.level ? moved.step : undefined),
  );
  const first = keys[0] && asText(keys[0]);
  if (top && first)
    keys[0] = { sql: sql`case when ${firstIn(first, top)} then ${first} else ${OTHER} end`, isDay: false };
  const sideKey = asked.across && keyOf(ctx, base, asked.across, 'across');
  const numbers = asked.measures.map((measure) => numberOf(ctx, base, measure));
  const { inner: where, outer: judged = sql`true` } = await chosenBy(ctx, base, asked.filter);
  const flags = await Promise.all(
    asked.measures.map(async ({ filter }) => (filter ? await chosenBy(ctx, base, filter) : undefined)),
  );
  const flagged = (part: 'inner' | 'outer'): Sql[] =>
    flags.flatMap((flag, at) => {
      if (!flag || (part === 'inner') === (flag.outer !== undefined)) return [];
      // Both halves: what is judged outside may have switches of the list besides.
      const holds = flag.outer && part === 'outer' ? sql`${flag.outer} and ${sql.ref(`base_.i${at}`)}` : flag.inner;
      return [sql`coalesce((${holds}), false) as ${sql.id(`w${at}`)}`];
    });
  const made = (more: readonly Sql[], shown: (key: Key) => Sql): Sql => {
    const own = [
      ...[...base.columns].map(([field, column]) => sql`${column} as ${sql.id(`c_${field}`)}`),
      ...flagged('inner'),
      ...flags.flatMap((flag, at) => (flag?.outer ? [sql`(${flag.inner}) as ${sql.id(`i${at}`)}`] : [])),
      ...more,
      sql`1 as one`,
    ];
    const outer = [
      ...keys.map((key, at) => sql`${shown(key)} as ${sql.id(`k${at}`)}`),
      ...(sideKey ? [sql`${shown(sideKey)} as s`] : []),
      ...numbers.flatMap((column, at) => (column ? [sql`${column} as ${sql.id(`f${at}`)}`] : [])),
      ...flagged('outer'),
    ];
    return sql`select base_.*${sql.join([sql``, ...outer])} from (select ${sql.join(own)} from ${source.from} where ${where}) base_${base.joins()} where ${judged}`;
  };
  const named = new Map<string, Key>([
    ...keys.map((key, at) => [`k${at}`, key] as const),
    ...(sideKey ? [['s', sideKey] as const] : []),
  ]);
  const hasDay = [...named.values()].some(({ isDay }) => isDay);
  return {
    groups: keys.map(asText),
    side: sideKey && asText(sideKey),
    numbers,
    rows: (more) => made(more, asText),
    daily: hasDay ? { rows: made([], (key) => key.sql), isDay: (key) => named.get(key)?.isDay ?? false } : undefined,
  };
}

const firstIn = (key: Sql, top: readonly (string | null)[]): Sql => {
  const named = top.filter((value) => value !== null);
  const isNamed = sql`${key} = any(${named}::text[])`;
  return top.includes(null) ? sql`(${key} is null or ${isNamed})` : isNamed;
};
