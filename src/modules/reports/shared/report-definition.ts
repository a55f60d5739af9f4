// What a report asks: rows of a list by its filter, in groups, with figures over each. One shape for the screen, the address and the record.
import { z } from 'zod';

export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const FIGURES = ['count', 'sum', 'average', 'median', 'lowest', 'highest', 'share', 'formula'] as const;
export type Figure = (typeof FIGURES)[number];
export const FIGURE_WORDS: Record<Figure, string> = {
  count: 'Number',
  sum: 'Sum',
  average: 'Average',
  median: 'Median',
  lowest: 'Lowest',
  highest: 'Highest',
  share: 'Share',
  formula: 'Calculated',
};
export const MOST_GROUPS = 3;
export const MOST_FIGURES = 6;

/** What can be added up over time. */
export const RUNNING: readonly Figure[] = ['count', 'sum'];
export const COMPARES = ['year', 'period'] as const;
export const CHARTS = ['bars', 'stacked', 'lines', 'dots', 'heat', 'map', 'none'] as const;

/** A field of the list, or of a record that the row points to: `jobId.clientId`. */
const name = z.string().min(1).max(120);
const group = z.strictObject({
  field: name,
  /** Of a day or a moment: what is counted together. */
  bucket: z.enum(BUCKETS).optional(),
  /** The group is how many whole buckets lie between this date and that of `field`: 0, 1, 2 months since. */
  since: name.optional(),
});
export interface ReportGroup extends z.infer<typeof group> {}
const measure = z
  .strictObject({
    figure: z.enum(FIGURES),
    field: name.optional(),
    /** The number is the days from `field` to this one, `today` for now. */
    until: name.optional(),
    /** Counts rows that fit this filter of the list, beside that of the report. */
    filter: z.string().max(5000).optional(),
    /** What it is called in place of its own words. */
    label: z.string().trim().min(1).max(60).optional(),
    /** Of `formula`: `#2 / #1`, where #1 is the first figure (report-formula.ts). */
    formula: z.string().max(200).optional(),
    /** Of `formula`: shown times 100. */
    percent: z.boolean().optional(),
    /** With what stands before it in time: needs a group by date. */
    running: z.boolean().optional(),
  })
  .refine(({ figure, field }) => ['count', 'share', 'formula'].includes(figure) || field !== undefined, {
    path: ['field'],
    message: 'Choose the field of this figure',
  })
  .refine(({ figure, formula }) => (figure === 'formula') === (formula !== undefined), {
    path: ['formula'],
    message: 'Enter the calculation, such as #2 / #1',
  })
  .refine(({ running, figure }) => !running || RUNNING.includes(figure), {
    path: ['running'],
    message: 'Only numbers and sums can run on',
  });
export interface ReportMeasure extends z.infer<typeof measure> {}

export const reportDefinition = z.strictObject({
  /** The filter of the list, as its address and its export have it. */
  filter: z.string().max(20_000).optional(),
  groups: z.array(group).max(MOST_GROUPS, `At most ${MOST_GROUPS} groups`).default([]),
  /** A field whose values stand side by side: a pivot. */
  across: group.optional(),
  measures: z.array(measure).min(1, 'Choose a figure').max(MOST_FIGURES, `At most ${MOST_FIGURES} figures`),
  /** Only so many of the first group, those with the most; the rest together as "Other". */
  top: z.number().int().min(1).max(100).optional(),
  /** The figure by whose size the groups stand; without it by their names. */
  sortBy: z
    .number()
    .int()
    .min(0)
    .max(MOST_FIGURES - 1)
    .optional(),
  /** Beside each figure that of the year before, or of the day, week, month … before. Needs a group by date. */
  compare: z.enum(COMPARES).optional(),
  /** How it is drawn above the table; without it as fits the question. */
  chart: z.enum(CHARTS).optional(),
});
export type ReportDefinition = z.infer<typeof reportDefinition>;

/** What the time is called that a report compares with. */
export function beforeWords({ compare, groups }: Pick<ReportDefinition, 'compare' | 'groups'>): string {
  const bucket = groups.find((one) => one.bucket)?.bucket ?? 'month';
  return compare === 'year' ? 'year before' : `${bucket} before`;
}

/** What stands for the groups beyond `top`; no value of a field. */
export const OTHER = '\u0001other';
