// What a report asks: rows of a list by its filter, in groups, with figures over each. One shape for the screen, the address and the record.
import { z } from 'zod';

export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const FIGURES = ['count', 'sum', 'average', 'median', 'lowest', 'highest'] as const;
export type Figure = (typeof FIGURES)[number];
export const FIGURE_WORDS: Record<Figure, string> = {
  count: 'Number',
  sum: 'Sum',
  average: 'Average',
  median: 'Median',
  lowest: 'Lowest',
  highest: 'Highest',
};
export const MOST_GROUPS = 3;
export const MOST_FIGURES = 6;

const name = z.string().min(1).max(60);
const group = z.strictObject({
  field: name,
  /** Of a day or a moment: what is counted together. */
  bucket: z.enum(BUCKETS).optional(),
});
export interface ReportGroup extends z.infer<typeof group> {}
const measure = z
  .strictObject({ figure: z.enum(FIGURES), field: name.optional() })
  .refine(({ figure, field }) => figure === 'count' || field !== undefined, {
    path: ['field'],
    message: 'Choose the field of this figure',
  });
export interface ReportMeasure extends z.infer<typeof measure> {}

export const reportDefinition = z.strictObject({
  /** The filter of the list, as its address and its export have it. */
  filter: z.string().max(20_000).optional(),
  groups: z.array(group).max(MOST_GROUPS, `At most ${MOST_GROUPS} groups`).default([]),
  /** A field whose values stand side by side: a pivot. */
  across: group.optional(),
  measures: z.array(measure).min(1, 'Choose a figure').max(MOST_FIGURES, `At most ${MOST_FIGURES} figures`),
  /** The figure by whose size the groups stand; without it by their names. */
  sortBy: z
    .number()
    .int()
    .min(0)
    .max(MOST_FIGURES - 1)
    .optional(),
});
export type ReportDefinition = z.infer<typeof reportDefinition>;
