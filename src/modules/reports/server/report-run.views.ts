// A question as one statement over the rows of a list: groups, subtotals and the total come from the same rows, which are those that the list
// shows this person.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type Sql, conditions } from '../../../platform/server/list.ts';
import { entitiesOf, named } from '../../../platform/server/module.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { entryLabels, hasEntries } from '../../company/server/index.ts';
import type { ReportKey, ReportResult, ReportRows } from '../shared/data-views.api.ts';
import type { Bucket, ReportDefinition, ReportGroup, ReportMeasure } from '../shared/report-definition.ts';
import { type Countable, sourceOf } from './report-source.service.ts';

const MOST_ROWS = 5000;
const SHOWN_ROWS = 200;
const NUMERIC = new Set(['money', 'quantity', 'fraction', 'percent', 'decimal', 'integer']);
const DATED = new Set(['date', 'moment']);
const EMPTY = 'None';
const UNSEEN = 'Deleted, or not yours to see';

function specOf({ fields, title }: Countable, field: string, at: string): FieldSpec {
  const spec = fields.get(field);
  if (!spec) throw invalid({ [at]: `${title} has no field "${field.slice(0, 60)}" that you can use` });
  return spec;
}
const columnOf = ({ source }: Countable, field: string): Sql => source.fields[field]?.sql ?? sql`null`;

/** What rows are put together by: the value itself, or the day that its bucket begins with, as a text. */
function keyOf(ctx: Context, of: Countable, { field, bucket }: ReportGroup, at: string): Sql {
  const { kind } = specOf(of, field, at);
  const column = columnOf(of, field);
  if (kind === 'refs' || kind === 'texts')
    throw invalid({ [at]: 'Rows that hold several values cannot be grouped by it' });
  if (!DATED.has(kind)) return sql`(${column})::text`;
  const day = kind === 'moment' ? sql`(${column}) at time zone ${ctx.actor.timezone}` : sql`(${column})::timestamp`;
  return sql`to_char(date_trunc(${bucket ?? 'month'}, ${day}), 'YYYY-MM-DD')`;
}

/** The column of a figure; none for the number of rows. What is no number is refused. */
function numberOf(of: Countable, { figure, field }: ReportMeasure): Sql | undefined {
  if (figure === 'count' || field === undefined) return undefined;
  const { kind, label } = specOf(of, field, 'measures');
  if (!NUMERIC.has(kind)) throw invalid({ measures: `${label} is no number` });
  return columnOf(of, field);
}

const ACTS = { sum: sql`sum`, average: sql`avg`, lowest: sql`min`, highest: sql`max` } as const;
function figureSql(figure: ReportMeasure['figure'], column: Sql): Sql {
  if (figure === 'count') return sql`count(*)::float8`;
  if (figure === 'median') return sql`percentile_cont(0.5) within group (order by ${column}::float8)`;
  return sql`${ACTS[figure]}(${column})::float8`;
}

interface Found {
  keys: (string | null)[];
  level: number;
  side: string | null;
  isSide: boolean;
  figures: (number | null)[];
  count: number;
}

export async function runReport(ctx: Context, list: string, asked: ReportDefinition): Promise<ReportResult> {
  const of = sourceOf(ctx, list);
  const { source } = of;
  const groups = asked.groups.map((group) => keyOf(ctx, of, group, 'groups'));
  const side = asked.across && keyOf(ctx, of, asked.across, 'across');
  const numbers = asked.measures.map((measure) => numberOf(of, measure));
  const where = await conditions(ctx, source, asked.filter ? { filter: asked.filter } : {});
  const names = groups.map((_, at) => sql.ref(`k${at}`));
  const sets = groups.flatMap((_, at) => [names.slice(0, at + 1)]);
  const levels = [[], ...sets];
  const all = side ? [...levels, ...levels.map((level) => [...level, sql.ref('s')])] : levels;
  const inner = sql.join([
    ...groups.map((key, at) => sql`${key} as ${sql.id(`k${at}`)}`),
    ...(side ? [sql`${side} as s`] : []),
    ...numbers.flatMap((column, at) => (column ? [sql`${column} as ${sql.id(`f${at}`)}`] : [])),
    sql`1 as one`,
  ]);
  const figures = asked.measures.map(({ figure }, at) => figureSql(numbers[at] ? figure : 'count', sql.ref(`f${at}`)));
  const level = groups.length
    ? sql`${sql.lit(groups.length)} - ${sql.join(
        names.map((name) => sql`grouping(${name})`),
        sql` - `,
      )}`
    : sql`0`;
  const rows = await ctx.run(sql<Found>`
    select ${groups.length ? sql`array[${sql.join(names)}]` : sql`'{}'::text[]`} as keys, ${level} as level, ${side ? sql`s` : sql`null`} as side,
      ${side ? sql`grouping(s) = 0` : sql`false`} as "isSide", array[${sql.join(figures)}] as figures, count(*)::int as count
    from (select ${inner} from ${source.from} where ${where}) r
    group by grouping sets (${sql.join(all.map((set) => sql`(${sql.join(set)})`))})
    limit ${sql.lit(MOST_ROWS + 1)}`);
  if (rows.length > MOST_ROWS)
    throw invalid({
      groups: `This makes more than ${MOST_ROWS.toLocaleString('en-AU')} groups. Group by something coarser, or narrow the filter.`,
    });
  return await asResult(ctx, of, asked, rows);
}

async function asResult(
  ctx: Context,
  of: Countable,
  asked: ReportDefinition,
  rows: readonly Found[],
): Promise<ReportResult> {
  const labelers = await Promise.all(
    asked.groups.map((group, at) =>
      labelsOf(
        ctx,
        of,
        group,
        rows.filter(({ level }) => level > at).map(({ keys }) => keys[at] ?? null),
      ),
    ),
  );
  const { across: side } = asked;
  const sideLabels =
    side &&
    (await labelsOf(
      ctx,
      of,
      side,
      rows.filter(({ isSide }) => isSide).map((row) => row.side),
    ));
  const sides = side
    ? [...new Set(rows.filter(({ isSide, level }) => isSide && level === 0).map((row) => row.side))].toSorted(
        bySide(of, side, sideLabels ?? plain),
      )
    : [];
  const wholes = rows.filter(({ isSide }) => !isSide);
  const parts = Map.groupBy(
    rows.filter(({ isSide }) => isSide),
    (row) => pathOf(row),
  );
  const none = asked.measures.map(() => null);
  const shown = wholes.map((row) => {
    const own = new Map((parts.get(pathOf(row)) ?? []).map((part) => [part.side, part.figures]));
    return {
      keys: row.keys
        .slice(0, row.level)
        .map((value, at): ReportKey => ({ value, label: (labelers[at] ?? plain)(value) })),
      figures: row.figures,
      across: sides.map((value) => own.get(value) ?? none),
      count: row.count,
    };
  });
  const total = shown.find(({ keys }) => keys.length === 0);
  return {
    rows: ordered(shown, asked, of).map(({ count: _, ...row }) => row),
    across: sides.map((value) => ({ value, label: (sideLabels ?? plain)(value) })),
    count: total?.count ?? 0,
  };
}

const pathOf = ({ keys, level }: Found): string => JSON.stringify(keys.slice(0, level));
const plain = (value: string | null): string => value ?? EMPTY;

type Shown = { keys: ReportKey[]; figures: (number | null)[]; across: (number | null)[][]; count: number };
/** Each group before what stands in it, the groups of a level by their figure or their name; the total last. */
function ordered(rows: readonly Shown[], { groups, sortBy }: ReportDefinition, of: Countable): Shown[] {
  const children = Map.groupBy(rows, ({ keys }) => JSON.stringify(keys.slice(0, -1).map(({ value }) => value)));
  const isDated = (at: number): boolean => DATED.has(of.fields.get(groups[at]?.field ?? '')?.kind ?? 'text');
  const under = (path: (string | null)[]): Shown[] =>
    (children.get(JSON.stringify(path)) ?? [])
      .filter(({ keys }) => keys.length === path.length + 1)
      .toSorted((one, other) => {
        const [a, b] = [one.keys.at(-1), other.keys.at(-1)];
        if (sortBy !== undefined && !isDated(path.length)) {
          const difference = (other.figures[sortBy] ?? -Infinity) - (one.figures[sortBy] ?? -Infinity);
          if (difference) return difference;
        }
        if ((a?.value === null) !== (b?.value === null)) return a?.value === null ? 1 : -1;
        return isDated(path.length)
          ? (a?.value ?? '').localeCompare(b?.value ?? '')
          : (a?.label ?? '').localeCompare(b?.label ?? '', 'en', { numeric: true });
      })
      .flatMap((row) => [row, ...under(row.keys.map(({ value }) => value))]);
  return [...under([]), ...rows.filter(({ keys }) => keys.length === 0)];
}

const bySide =
  (of: Countable, { field }: ReportGroup, label: (value: string | null) => string) =>
  (one: string | null, other: string | null): number => {
    if ((one === null) !== (other === null)) return one === null ? 1 : -1;
    return DATED.has(of.fields.get(field)?.kind ?? 'text')
      ? (one ?? '').localeCompare(other ?? '')
      : label(one).localeCompare(label(other), 'en', { numeric: true });
  };

/** What a value is called: an entry of a list, a record by its name, a month, yes or no. */
async function labelsOf(
  ctx: Context,
  of: Countable,
  { field, bucket }: ReportGroup,
  values: readonly (string | null)[],
): Promise<(value: string | null) => string> {
  const { kind, to } = specOf(of, field, 'groups');
  if (kind === 'bool') return (value) => (value === null ? EMPTY : value === 'true' ? 'Yes' : 'No');
  if (DATED.has(kind)) return (value) => (value === null ? EMPTY : bucketLabel(value, bucket ?? 'month'));
  if (!to) return plain;
  if (hasEntries(ctx, to)) {
    const entries = await entryLabels(ctx, to);
    return (value) => (value === null ? EMPTY : (entries.get(Number(value))?.label ?? value));
  }
  const ids = [...new Set(values.filter((value) => value !== null))].map(Number);
  const names = await namesOf(ctx, to, ids);
  return (value) => (value === null ? EMPTY : (names.get(Number(value)) ?? UNSEEN));
}

/** Records by name, as far as this person may see them; a row that they see may point to one that they do not. */
async function namesOf(ctx: Context, type: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (Object.hasOwn(named(ctx.app.modules, 'objects'), type))
    return new Map([...(await objectLabels(ctx, type, ids))].map(([id, { label }]) => [id, label]));
  // Kinds that nobody's rights are about, such as people of the company.
  const entity = entitiesOf(ctx.app.modules).find((one) => one.name === type);
  if (!entity || !ids.length) return new Map();
  const found = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select x.id, x.${sql.id(snake(entity.labelField))}::text as label from ${sql.table(entity.table)} x
      where x.company_id = ${ctx.actor.companyId} and x.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(found.map(({ id, label }) => [id, label]));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function bucketLabel(day: string, bucket: Bucket): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
  if (bucket === 'year') return year;
  if (bucket === 'quarter') return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  if (bucket === 'month') return `${name} ${year}`;
  return `${Number(date)} ${name} ${year}`;
}

/** The rows of a group, the newest first; their figures are what the group's are made of. */
export async function rowsBehind(
  ctx: Context,
  list: string,
  asked: ReportDefinition,
  keys: readonly (string | null)[],
  side: { value: string | null } | undefined,
): Promise<ReportRows> {
  const of = sourceOf(ctx, list);
  const { source, entity } = of;
  if (keys.length > asked.groups.length) throw invalid({ keys: 'There are fewer groups than that' });
  const where = await conditions(ctx, source, asked.filter ? { filter: asked.filter } : {});
  const parts = [
    where,
    ...keys.map(
      (value, at) => sql`${keyOf(ctx, of, asked.groups[at] as ReportGroup, 'groups')} is not distinct from ${value}`,
    ),
    ...(side && asked.across
      ? [sql`${keyOf(ctx, of, asked.across, 'across')} is not distinct from ${side.value}`]
      : []),
  ];
  const figures = asked.measures.map((measure) => {
    const column = numberOf(of, measure);
    return column ? sql`(${column})::float8` : sql`1::float8`;
  });
  const alias = (column: string): Sql => sql.ref(`${source.alias}.${column}`);
  const labelField = source.fields[entity.labelField]?.sql ?? alias(snake(entity.labelField));
  const jobId = entity.name === 'job' ? alias('id') : 'jobId' in entity.all ? alias('job_id') : sql`null::bigint`;
  const [found, [counted]] = await ctx.runAll(
    sql<
      ReportRows['rows'][number]
    >`select ${alias('id')} as id, ${jobId} as "jobId", coalesce((${labelField})::text, '') as label, array[${sql.join(figures)}] as figures
      from ${source.from} where ${sql.join(parts, sql` and `)} order by ${alias('id')} desc limit ${sql.lit(SHOWN_ROWS)}`,
    sql<{ total: number }>`select count(*)::int as total from ${source.from} where ${sql.join(parts, sql` and `)}`,
  );
  const jobs = await objectLabels(ctx, 'job', [...new Set(found.flatMap((row) => row.jobId ?? []))]);
  const seen = (jobId: number | null): number | null => (jobId !== null && jobs.has(jobId) ? jobId : null);
  return { rows: found.map((row) => ({ ...row, jobId: seen(row.jobId) })), total: counted?.total ?? 0 };
}
