// Where the groups of a question lie, for its map: suburbs, each in the middle of its rows.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { ReportPlaces } from '../shared/data-views.api.ts';
import type { ReportDefinition } from '../shared/report-definition.ts';
import { layersOf } from './report-layers.views.ts';
import { degreesOf } from './report-addresses.views.ts';
import { sourceOf } from './report-source.service.ts';

const MOST_PLACES = 500;

/** Errors: 422 where the first group is no suburb. */
export async function placesOf(ctx: Context, list: string, asked: ReportDefinition): Promise<ReportPlaces> {
  const of = sourceOf(ctx, list);
  const [group] = asked.groups;
  const path = group?.field.split('.') ?? [];
  const degrees = degreesOf(path.at(-1) ?? '');
  if (!group || !degrees) throw invalid({ chart: 'A map needs a group by suburb' });
  const at = (field: string): string => [...path.slice(0, -1), field].join('.');
  const [measure = { figure: 'count' as const }] = asked.measures;
  const { filter } = asked;
  const layers = await layersOf(ctx, of, {
    ...(filter !== undefined && { filter }),
    groups: [group],
    measures: [
      { figure: 'average', field: at(degrees.latitude) },
      { figure: 'average', field: at(degrees.longitude) },
      measure.figure === 'sum' ? measure : { figure: 'count', ...(measure.filter && { filter: measure.filter }) },
    ],
  });
  const only = measure.filter ? sql`w2` : sql`true`;
  const value = layers.numbers[2]
    ? sql`(sum(f2) filter (where ${only}))::float8`
    : sql`(count(*) filter (where ${only}))::float8`;
  const found = await ctx.run(sql<Omit<ReportPlaces['places'][number], 'label' | 'value'> & { value: string | null }>`
    select k0 as value, count(*)::int as count, ${value} as figure, avg(f0)::float8 as latitude, avg(f1)::float8 as longitude
    from (${layers.rows([])}) r group by k0 order by count(*) desc, k0`);
  const isPlaced = (one: (typeof found)[number]): boolean => one.value !== null && one.latitude !== null;
  return {
    places: found
      .flatMap(({ value: suburb, ...one }) =>
        suburb !== null && one.latitude !== null ? [{ ...one, value: suburb, label: suburb }] : [],
      )
      .slice(0, MOST_PLACES),
    nowhere: found.filter((one) => !isPlaced(one)).reduce((sum, { count }) => sum + count, 0),
  };
}
