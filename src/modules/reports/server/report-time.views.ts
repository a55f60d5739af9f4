// What a report says over time: running totals, and the same figures of the year or the period before.
import { sql } from 'kysely';
import { parseFilter } from '../../../kit/filter.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Sql } from '../../../platform/server/list.ts';
import type { ReportResult } from '../shared/data-views.api.ts';
import type { Bucket, ReportDefinition } from '../shared/report-definition.ts';
import { DATED } from './report-labels.views.ts';
import { type Countable, specOf } from './report-source.service.ts';

type Row = ReportResult['rows'][number];

/** The groups that go over time, by their level; the last of them is what running totals follow. */
const datedLevels = (of: Countable, { groups }: ReportDefinition): number[] =>
  groups.flatMap(({ field }, level) => (DATED.has(specOf(of, field, 'groups').kind) ? [level] : []));
const isDatedAcross = (of: Countable, { across }: ReportDefinition): boolean =>
  across !== undefined && DATED.has(specOf(of, across.field, 'across').kind);

/** Where running totals go on: from value to value across, or from group to group of a level. */
export function runningAlong(of: Countable, asked: ReportDefinition): 'across' | number {
  if (isDatedAcross(of, asked)) return 'across';
  const level = datedLevels(of, asked).at(-1);
  if (level === undefined) throw invalid({ measures: 'A running total needs a group by date' });
  return level;
}

/** Adds up what stands before, in the order of the dates; what has no date has no running total. */
export function withRunning(
  of: Countable,
  asked: ReportDefinition,
  rows: readonly Row[],
  sides: ReportResult['across'],
): Row[] {
  const places = asked.measures.flatMap(({ running }, at) => (running ? [at] : []));
  if (!places.length) return [...rows];
  const along = runningAlong(of, asked);
  const sums = new Map<string, number>();
  /** Nothing as long as there was nothing. */
  const add = (key: string, value: number | null): number | null => {
    if (value !== null) sums.set(key, (sums.get(key) ?? 0) + value);
    return sums.get(key) ?? null;
  };
  const follow = (figures: (number | null)[], path: string, hasDate: boolean): (number | null)[] =>
    figures.map((value, at) => (!places.includes(at) ? value : hasDate ? add(`${path} ${at}`, value) : null));
  return rows.map((row) => {
    const path = JSON.stringify(row.keys.map(({ value }) => value));
    if (along === 'across')
      return { ...row, across: row.across.map((cell, at) => follow(cell, path, sides[at]?.value !== null)) };
    if (row.keys.length !== along + 1) return row;
    const parent = JSON.stringify(row.keys.slice(0, -1).map(({ value }) => value));
    const hasDate = row.keys.at(-1)?.value !== null;
    const { before } = row;
    return {
      ...row,
      figures: follow(row.figures, parent, hasDate),
      before: before && follow(before, `before ${parent}`, hasDate),
    };
  });
}

/** By how much each bucket lies before the one that it is compared with. Years of weeks have 52, so that Mondays stay Mondays. */
const STEPS: Record<NonNullable<ReportDefinition['compare']>, Record<Bucket, string>> = {
  year: { day: '1 year', week: '52 weeks', month: '1 year', quarter: '1 year', year: '1 year' },
  period: { day: '1 day', week: '1 week', month: '1 month', quarter: '3 months', year: '1 year' },
};

/** The question about the time before: its group by date is moved on, so that its keys are those of the answer. */
export interface Earlier {
  level: number;
  step: Sql;
  asked: ReportDefinition;
}

/** Without what the filter says of that date: it would leave nothing of the time before. */
export function earlierOf(of: Countable, asked: ReportDefinition): Earlier | undefined {
  const { compare } = asked;
  if (!compare) return undefined;
  const level = datedLevels(of, asked).find((one) => asked.groups[one]?.since === undefined);
  const group = level === undefined ? undefined : asked.groups[level];
  if (level === undefined || !group) throw invalid({ compare: 'Comparing needs a group by date' });
  const { across: _, compare: _compare, filter, ...rest } = asked;
  const read = filter === undefined ? undefined : parseFilter(filter);
  const and = read?.and?.filter((node) => !('field' in node && node.field === group.field));
  return {
    level,
    step: sql`interval ${sql.lit(STEPS[compare][group.bucket ?? 'month'])}`,
    asked: { ...rest, ...(read && { filter: JSON.stringify({ ...read, ...(and && { and }) }) }) },
  };
}
