// How the numbers behind a figure spread: single rows as dots, the middle half and the median of each first group.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { ReportDots } from '../shared/data-views.api.ts';
import type { ReportDefinition, ReportMeasure } from '../shared/report-definition.ts';
import { spreadFigure } from '../shared/report-spread.ts';
import { labelsOf } from './report-labels.views.ts';
import { layersOf } from './report-layers.views.ts';
import { sourceOf, specIn } from './report-source.service.ts';

const MOST_GROUPS = 8;
const MOST_DOTS = 80;

/** Of the first figure that has a number in each row. Errors: 422 where there is none, or no group. */
export async function dotsOf(ctx: Context, list: string, asked: ReportDefinition): Promise<ReportDots> {
  const of = sourceOf(ctx, list);
  const at = spreadFigure(asked);
  const measure = at === undefined ? undefined : asked.measures[at];
  const [group] = asked.groups;
  if (at === undefined || !measure || !group) throw invalid({ chart: 'Dots need a group, and an average or a median' });
  const { across: _, ...rest } = asked;
  const mark = asked.measures.find(({ figure, filter }) => figure === 'count' && filter !== undefined);
  // Days up to what came are held against those up to what was due.
  const terms: ReportMeasure | undefined =
    measure.until !== undefined && measure.field !== undefined && specIn(of, 'dueDate')
      ? { figure: 'median', field: measure.field, until: 'dueDate' }
      : undefined;
  const layers = await layersOf(ctx, of, {
    ...rest,
    groups: [group],
    measures: [measure, ...(mark ? [mark] : []), ...(terms ? [terms] : [])],
  });
  const due = terms
    ? sql`percentile_cont(0.5) within group (order by ${sql.ref(mark ? 'f2' : 'f1')}::float8)`
    : sql`null::float8`;
  const only = measure.filter ? sql`w0 and f0 is not null` : sql`f0 is not null`;
  const rows = layers.rows([sql`${sql.ref(`${of.source.alias}.id`)} as row_id`]);
  const [found, [all]] = await ctx.runAll(
    sql<Omit<ReportDots['groups'][number], 'label'>>`
    select k0 as value, count(*)::int as count, percentile_cont(0.25) within group (order by f0::float8) as low,
      percentile_cont(0.5) within group (order by f0::float8) as middle, percentile_cont(0.75) within group (order by f0::float8) as high,
      (array_agg(f0::float8 order by row_id desc))[1:${sql.lit(MOST_DOTS)}] as values,
      (array_agg(${mark ? sql`w1` : sql`false`} order by row_id desc))[1:${sql.lit(MOST_DOTS)}] as marks
    from (${rows}) r where ${only}
    group by k0 order by count(*) desc, k0 limit ${sql.lit(MOST_GROUPS)}`,
    sql<{ due: number | null }>`select ${due} as due from (${rows}) r where ${only}`,
  );
  const label = await labelsOf(
    ctx,
    of,
    group,
    found.map(({ value }) => value),
  );
  return {
    measure: at,
    due: all?.due ?? null,
    mark: mark ? asked.measures.indexOf(mark) : null,
    groups: found.map((one) => ({ ...one, label: label(one.value) })),
  };
}
