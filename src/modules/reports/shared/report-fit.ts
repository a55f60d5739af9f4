// A report of somebody else, for a person who lacks some of its fields: what is left of the question.
import type { ReportDefinition, ReportGroup, ReportMeasure } from './report-definition.ts';
import { fitFilter } from './report-filter.ts';
import { placesIn } from './report-formula.ts';

export interface FittedReport {
  definition: ReportDefinition;
  /** Groups and figures that were left out. */
  left: number;
  /** Conditions of the filter that were left out: more rows are counted than its maker sees. */
  unfiltered: number;
}

const still = ({ running: _, ...measure }: ReportMeasure): ReportMeasure => measure;

/**
 * Leaves out what `has` does not know, and calculations that rest on it. Where no figure is left, rows are counted. Conditions go as well, and whoever
 * shows the figures says so: they count more rows. A figure of some rows alone goes with its condition. `hasInFilter`: a list has fields that one can
 * filter by and not count by.
 */
export function fitReport(
  definition: ReportDefinition,
  has: (field: string) => boolean,
  hasInFilter: (field: string) => boolean = has,
): FittedReport {
  const knows = (field: string | undefined): boolean => field === undefined || field === 'today' || has(field);
  const isGroup = ({ field, since }: ReportGroup): boolean => has(field) && knows(since);
  const { filter, left: unfiltered } = fitFilter(definition.filter, hasInFilter);
  const { groups, across, measures, sortBy, compare, chart: _, filter: __, ...rest } = definition;
  const own = measures.map(
    (one) => knows(one.field) && knows(one.until) && fitFilter(one.filter, hasInFilter).left === 0,
  );
  // A calculation goes with what it rests on, and with it one that rests on it.
  const stays: boolean[] = [];
  for (const [at, { formula }] of measures.entries())
    stays.push(own[at] === true && placesIn(formula ?? '').every((place) => (stays[place] ?? own[place]) !== false));
  /** Where a figure stands among those that are left, from one on. */
  const numberOf = (place: number): number => stays.slice(0, place + 1).filter(Boolean).length;
  const fitting = measures
    .filter((_, at) => stays[at])
    .map(
      (measure): ReportMeasure =>
        measure.formula === undefined
          ? measure
          : {
              ...measure,
              formula: measure.formula.replace(/#(\d+)/g, (_, at: string) => `#${numberOf(Number(at) - 1)}`),
            },
    );
  const byAcross = across && isGroup(across) ? across : undefined;
  const by = groups.filter(isGroup);
  // Without its group by date nothing runs on, and nothing is compared.
  const hasDate = [...by, ...(byAcross ? [byAcross] : [])].some(({ bucket }) => bucket !== undefined);
  const left = measures.length - fitting.length + (groups.length - by.length) + (across && !byAcross ? 1 : 0);
  if (left === 0) return { definition: unfiltered ? { ...definition, filter } : definition, left, unfiltered };
  return {
    definition: {
      ...rest,
      ...(filter !== undefined && { filter }),
      groups: by,
      ...(byAcross && { across: byAcross }),
      ...(compare && by.some(({ bucket }) => bucket !== undefined) && { compare }),
      measures: fitting.length ? fitting.map((one) => (hasDate ? one : still(one))) : [{ figure: 'count' }],
      ...(sortBy !== undefined && stays[sortBy] && { sortBy: numberOf(sortBy) - 1 }),
    },
    left,
    unfiltered,
  };
}
