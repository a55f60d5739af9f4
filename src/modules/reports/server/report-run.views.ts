// A question as one statement over the rows of a list: groups, subtotals and the total come from the same rows, which are those that the list
// shows this person.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Sql } from '../../../platform/server/list.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import type { ReportKey, ReportResult, ReportRows } from '../shared/data-views.api.ts';
import { OTHER, type ReportDefinition, type ReportMeasure } from '../shared/report-definition.ts';
import { placesIn, readFormula } from '../shared/report-formula.ts';
import { type Layers, dayText, layersOf } from './report-layers.views.ts';
import { DATED, EMPTY, bySide, labelsOf } from './report-labels.views.ts';
import { type Countable, sourceOf, specOf } from './report-source.service.ts';
import { type Earlier, earlierOf, runningAlong, withRunning } from './report-time.views.ts';

const MOST_ROWS = 5000;
const SHOWN_ROWS = 200;

const ACTS = { sum: sql`sum`, average: sql`avg`, lowest: sql`min`, highest: sql`max`, share: sql`sum` } as const;
/** The figure over a column `f0` of the rows, of those with `w0`. */
const figureSql = (measure: ReportMeasure, at: number, isNumber: boolean): Sql =>
  sql`(${partSql(measure, at, isNumber)})::float8`;
/** The same as exact as its column, so that it can be added up again. */
function partSql({ figure, filter }: ReportMeasure, at: number, isNumber: boolean): Sql {
  if (figure === 'formula') return sql`null::float8`;
  const column = sql.ref(`f${at}`);
  const only = filter ? sql` filter (where ${sql.ref(`w${at}`)})` : sql``;
  if (!isNumber || figure === 'count') return sql`count(*)${only}`;
  if (figure === 'median') return sql`percentile_cont(0.5) within group (order by ${column}::float8)${only}`;
  return sql`${ACTS[figure]}(${column})${only}`;
}

interface Found {
  keys: (string | null)[];
  level: number;
  side: string | null;
  isSide: boolean;
  figures: (number | null)[];
  count: number;
}

/** Answers a question. Errors: 403, 404 of the list, 422 where the question names what this person cannot use. */
export async function runReport(ctx: Context, list: string, asked: ReportDefinition): Promise<ReportResult> {
  const of = sourceOf(ctx, list);
  const top = await topOf(ctx, of, asked);
  const earlier = earlierOf(of, asked);
  const found = await groupsOf(ctx, asked, await layersOf(ctx, of, asked, top));
  const result = await asResult(ctx, of, asked, calculated(asked, found));
  const rows = earlier ? await withBefore(ctx, of, earlier, top, result.rows) : result.rows;
  return { ...result, rows: withRunning(of, asked, rows, result.across) };
}

/** The figures of the time before, beside those of the answer. */
async function withBefore(
  ctx: Context,
  of: Countable,
  earlier: Earlier,
  top: readonly (string | null)[] | undefined,
  rows: ReportResult['rows'],
): Promise<ReportResult['rows']> {
  const { level, asked } = earlier;
  const keys = [...new Set(rows.flatMap((row) => row.keys[level]?.value ?? []))];
  const found = await groupsOf(ctx, asked, await layersOf(ctx, of, asked, top, earlier), within(level, keys));
  const figures = new Map(calculated(asked, found).map((row) => [pathOf(row), row.figures]));
  return rows.map((row) => ({
    ...row,
    before: figures.get(JSON.stringify(row.keys.map(({ value }) => value))) ?? asked.measures.map(() => null),
  }));
}
const within = (level: number, keys: readonly string[]): Sql => sql`${sql.ref(`k${level}`)} = any(${keys}::text[])`;

/** The rows of a question put together: each group, what stands above it, and the total. */
async function groupsOf(
  ctx: Context,
  asked: ReportDefinition,
  layers: Layers,
  only = sql`true`,
  tooMany = `This makes more than ${MOST_ROWS.toLocaleString('en-AU')} groups. Show the top 20, group by something coarser, or narrow the filter.`,
): Promise<Found[]> {
  const names = layers.groups.map((_, at) => sql.ref(`k${at}`));
  const levels = [[], ...names.map((_, at) => names.slice(0, at + 1))];
  const all = layers.side ? [...levels, ...levels.map((level) => [...level, sql.ref('s')])] : levels;
  const level = names.length
    ? sql`${sql.lit(names.length)} - ${sql.join(
        names.map((name) => sql`grouping(${name})`),
        sql` - `,
      )}`
    : sql`0`;
  const { rows: from, figures, count } = addedUp(asked, layers);
  const rows = await ctx.run(sql<Found>`
    select ${names.length ? sql`array[${sql.join(names)}]` : sql`'{}'::text[]`} as keys, ${level} as level, ${layers.side ? sql`s` : sql`null`} as side,
      ${layers.side ? sql`grouping(s) = 0` : sql`false`} as "isSide", array[${sql.join(figures)}] as figures, ${count}::int as count
    from (${from}) r where ${only}
    group by grouping sets (${sql.join(all.map((set) => sql`(${sql.join(set)})`))})
    limit ${sql.lit(MOST_ROWS + 1)}`);
  if (rows.length > MOST_ROWS) throw invalid({ groups: tooMany });
  return rows;
}

/** What is added up to each group, its subtotals and the total. */
interface AddedUp {
  rows: Sql;
  figures: Sql[];
  count: Sql;
}
/** Figures of groups that can be put together from those of their parts. */
const AGAIN: Partial<Record<ReportMeasure['figure'], Sql>> = {
  count: sql`sum`,
  sum: sql`sum`,
  share: sql`sum`,
  lowest: sql`min`,
  highest: sql`max`,
  formula: sql`max`,
};

/** Where keys are days and each figure allows it, the rows are added up once by days, and the few results by what is shown. */
function addedUp({ measures }: ReportDefinition, layers: Layers): AddedUp {
  const { daily, numbers } = layers;
  const isNumber = (at: number): boolean => numbers[at] !== undefined;
  if (!daily || measures.some(({ figure }) => !AGAIN[figure]))
    return {
      rows: layers.rows([]),
      figures: measures.map((measure, at) => figureSql(measure, at, isNumber(at))),
      count: sql`count(*)`,
    };
  const keys = [...layers.groups.map((_, at) => `k${at}`), ...(layers.side ? ['s'] : [])];
  const parts = measures.map((measure, at) => sql`${partSql(measure, at, isNumber(at))} as ${sql.id(`f${at}`)}`);
  const shown = keys.map(
    (key) => sql`${daily.isDay(key) ? dayText(sql.ref(`d.${key}`)) : sql.ref(`d.${key}`)} as ${sql.id(key)}`,
  );
  const kept = [...measures.map((_, at) => sql.ref(`d.f${at}`)), sql.ref('d.n')];
  return {
    rows: sql`select ${sql.join([...shown, ...kept])} from (select ${sql.join([...keys.map((key) => sql.ref(key)), ...parts, sql`count(*) as n`])}
      from (${daily.rows}) l group by ${sql.join(keys.map((key) => sql.ref(key)))} offset 0) d`,
    figures: measures.map(({ figure }, at) => {
      const isCount = figure === 'count' || (figure !== 'formula' && !isNumber(at));
      if (isCount) return sql`coalesce(sum(${sql.ref(`f${at}`)}), 0)::float8`;
      return sql`${AGAIN[figure] ?? sql`sum`}(${sql.ref(`f${at}`)})::float8`;
    }),
    count: sql`coalesce(sum(n), 0)`,
  };
}

/** The values of the first group that stand for themselves: those with the most. Undefined where all of them do. */
async function topOf(
  ctx: Context,
  of: Countable,
  asked: ReportDefinition,
): Promise<readonly (string | null)[] | undefined> {
  const { top, groups, measures, sortBy = 0 } = asked;
  const [first] = groups;
  if (top === undefined || !first) return undefined;
  const by: ReportMeasure = measures[sortBy] ?? { figure: 'count' };
  if (by.figure === 'formula') return await topByFormula(ctx, of, { ...asked, groups: [first] }, top);
  const layers = await layersOf(ctx, of, { ...asked, groups: [first], measures: [by], across: undefined });
  const rows = await ctx.run(sql<{ key: string | null }>`
    select k0 as key from (${layers.rows([])}) r group by k0 order by ${figureSql(by, 0, layers.numbers[0] !== undefined)} desc nulls last, k0 limit ${sql.lit(top + 1)}`);
  return rows.length > top ? rows.slice(0, top).map(({ key }) => key) : undefined;
}

/** The same by a calculation, which is worked out here and not in the database: all groups are compared. */
async function topByFormula(
  ctx: Context,
  of: Countable,
  { across: _, compare: __, ...asked }: ReportDefinition,
  top: number,
): Promise<readonly (string | null)[] | undefined> {
  const { sortBy = 0 } = asked;
  const found = await groupsOf(
    ctx,
    asked,
    await layersOf(ctx, of, asked, undefined),
    sql`true`,
    `A calculation can compare at most ${MOST_ROWS.toLocaleString('en-AU')} groups. Sort by another figure, group by something coarser, or narrow the filter.`,
  );
  const rows = calculated(asked, found).filter(({ level }) => level === 1);
  const sizeOf = ({ figures }: Found): number => figures[sortBy] ?? Number.NEGATIVE_INFINITY;
  // Nulls are all as small: two of them must not come to what is no number.
  const sorted = rows.toSorted((one, other) => (sizeOf(one) === sizeOf(other) ? 0 : sizeOf(other) - sizeOf(one)));
  return sorted.length > top ? sorted.slice(0, top).map(({ keys: [key = null] }) => key) : undefined;
}

/** Puts in what follows from other figures: shares of the total, then calculations over what is shown, each after those it may rest on. */
function calculated({ measures }: ReportDefinition, rows: readonly Found[]): Found[] {
  const formulas = measures.map(({ formula, percent = false }, at) => {
    if (formula === undefined) return undefined;
    const read = readFormula(formula, measures.length);
    if (typeof read === 'string') throw invalid({ measures: read });
    const later = placesIn(formula).find((place) => place >= at && measures[place]?.figure === 'formula');
    if (later !== undefined)
      throw invalid({
        measures: `A calculation can use figures and the calculations before it. #${later + 1} is ${later === at ? 'itself' : 'after it'}.`,
      });
    return { read, percent };
  });
  const totals = new Map(
    rows.filter(({ level }) => level === 0).map(({ side, isSide, figures }) => [isSide ? `s${side}` : '', figures]),
  );
  return rows.map((row) => {
    const whole = totals.get(row.isSide ? `s${row.side}` : '') ?? [];
    const figures = row.figures.map((value, at) => {
      if (measures[at]?.figure !== 'share') return value;
      const total = whole[at];
      return value === null || !total ? null : (100 * value) / total;
    });
    for (const [at, formula] of formulas.entries()) {
      if (!formula) continue;
      const value = formula.read(figures);
      figures[at] = value === null ? null : formula.percent ? value * 100 : value;
    }
    return { ...row, figures };
  });
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
  const sided = rows.filter(({ isSide }) => isSide);
  const sideLabels =
    side &&
    (await labelsOf(
      ctx,
      of,
      side,
      sided.map((row) => row.side),
    ));
  const sides = side
    ? [...new Set(sided.filter(({ level }) => level === 0).map((row) => row.side))].toSorted(
        bySide(specOf(of, side.field, 'across').kind, sideLabels ?? plain),
      )
    : [];
  const parts = Map.groupBy(sided, (row) => pathOf(row));
  const none = asked.measures.map(() => null);
  const shown = rows
    .filter(({ isSide }) => !isSide)
    .map((row) => {
      const own = new Map((parts.get(pathOf(row)) ?? []).map((part) => [part.side, part.figures]));
      return {
        keys: row.keys
          .slice(0, row.level)
          .map((value, at): ReportKey => ({ value, label: (labelers[at] ?? plain)(value) })),
        figures: row.figures,
        before: null,
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

type Shown = ReportResult['rows'][number] & { count: number };
/** Each group before what stands in it, the groups of a level by their figure or their name, the others of `top` behind them; the total last. */
function ordered(rows: readonly Shown[], { groups, sortBy, top }: ReportDefinition, of: Countable): Shown[] {
  const children = Map.groupBy(rows, ({ keys }) => JSON.stringify(keys.slice(0, -1).map(({ value }) => value)));
  const dated = groups.map(({ field }) => DATED.has(specOf(of, field, 'groups').kind));
  const by = sortBy ?? (top === undefined ? undefined : 0);
  const under = (path: (string | null)[]): Shown[] =>
    (children.get(JSON.stringify(path)) ?? [])
      .filter(({ keys }) => keys.length === path.length + 1)
      .toSorted((one, other) => {
        const [a, b] = [one.keys.at(-1), other.keys.at(-1)];
        if ((a?.value === OTHER) !== (b?.value === OTHER)) return a?.value === OTHER ? 1 : -1;
        const isDated = dated[path.length] ?? false;
        if (by !== undefined && !isDated) {
          const difference = (other.figures[by] ?? -Infinity) - (one.figures[by] ?? -Infinity);
          if (difference) return difference;
        }
        if ((a?.value === null) !== (b?.value === null)) return a?.value === null ? 1 : -1;
        return isDated
          ? (a?.value ?? '').localeCompare(b?.value ?? '')
          : (a?.label ?? '').localeCompare(b?.label ?? '', 'en', { numeric: true });
      })
      .flatMap((row) => [row, ...under(row.keys.map(({ value }) => value))]);
  return [...under([]), ...rows.filter(({ keys }) => keys.length === 0)];
}

/** The rows of a group, the newest first; their figures are what the group's are made of. */
export async function rowsBehind(
  ctx: Context,
  list: string,
  question: ReportDefinition,
  keys: readonly (string | null)[],
  side: { value: string | null } | undefined,
  which: { measure?: number | undefined; isBefore?: boolean } = {},
): Promise<ReportRows> {
  const of = sourceOf(ctx, list);
  const { source, entity } = of;
  if (keys.length > question.groups.length) throw invalid({ keys: 'There are fewer groups than that' });
  const earlier = which.isBefore ? earlierOf(of, question) : undefined;
  if (which.isBefore && !earlier) throw invalid({ before: 'This report compares nothing' });
  const asked = earlier?.asked ?? question;
  const layers = await layersOf(ctx, of, asked, await topOf(ctx, of, question), earlier);
  const runs = which.measure !== undefined && question.measures[which.measure]?.running === true;
  const along = runs ? runningAlong(of, question) : undefined;
  const shown =
    earlier && keys.length <= earlier.level ? await shownKeys(ctx, list, question, earlier.level) : undefined;
  // A figure of some rows alone opens those.
  const isSome = which.measure !== undefined && question.measures[which.measure]?.filter !== undefined;
  const counted = isSome ? sql.ref(`w${which.measure}`) : sql`true`;
  const where = sql`${behindWhere(layers, keys, side, along)} and ${counted} and ${shown && earlier ? within(earlier.level, shown) : sql`true`}`;
  const figures = asked.measures.map(({ figure, filter }, at) => {
    const value = layers.numbers[at] && figure !== 'formula' ? sql`(${sql.ref(`f${at}`)})::float8` : sql`1::float8`;
    return filter ? sql`case when ${sql.ref(`w${at}`)} then ${value} end` : value;
  });
  const alias = (column: string): Sql => sql.ref(`${source.alias}.${column}`);
  const labelField = source.fields[entity.labelField]?.sql ?? alias(snake(entity.labelField));
  const jobId = entity.name === 'job' ? alias('id') : 'jobId' in entity.all ? alias('job_id') : sql`null::bigint`;
  const rows = layers.rows([
    sql`${alias('id')} as row_id`,
    sql`${jobId} as row_job`,
    sql`coalesce((${labelField})::text, '') as row_label`,
  ]);
  const [found, [all]] = await ctx.runAll(
    sql<
      Omit<ReportRows['rows'][number], 'job'>
    >`select row_id as id, row_job as "jobId", row_label as label, array[${sql.join(figures)}] as figures
      from (${rows}) r where ${where} order by row_id desc limit ${sql.lit(SHOWN_ROWS)}`,
    sql<{ total: number }>`select count(*)::int as total from (${layers.rows([])}) r where ${where}`,
  );
  const jobs = await objectLabels(ctx, 'job', [...new Set(found.flatMap((row) => row.jobId ?? []))]);
  const seen = (id: number | null): number | null => (id !== null && jobs.has(id) ? id : null);
  const named = (id: number | null): string | null =>
    id === null || entity.name === 'job' ? null : (jobs.get(id)?.label ?? null);
  return {
    rows: found.map((row) => ({ ...row, jobId: seen(row.jobId), job: named(row.jobId) })),
    total: all?.total ?? 0,
  };
}

/** The dates that the answer shows: a total of the time before is made of theirs alone. */
async function shownKeys(ctx: Context, list: string, asked: ReportDefinition, level: number): Promise<string[]> {
  const { compare: _, across: _across, ...rest } = asked;
  const { rows } = await runReport(ctx, list, { ...rest, measures: [{ figure: 'count' }] });
  return [...new Set(rows.flatMap((row) => row.keys[level]?.value ?? []))];
}

/** `along`: where a running total goes on, the rows up to its date. */
const behindWhere = (
  layers: Layers,
  keys: readonly (string | null)[],
  side: { value: string | null } | undefined,
  along: 'across' | number | undefined,
): Sql =>
  sql.join(
    [
      sql`true`,
      ...keys.map((value, at) =>
        at === along && at === keys.length - 1
          ? sql`${sql.ref(`k${at}`)} <= ${value}`
          : sql`${sql.ref(`k${at}`)} is not distinct from ${value}`,
      ),
      ...(side && layers.side
        ? [along === 'across' ? sql`s <= ${side.value}` : sql`s is not distinct from ${side.value}`]
        : []),
    ],
    sql` and `,
  );
