// A shared document as its visitor gets it: the printed one, with only the columns they may see.
import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.null()]);
export type SharedCell = z.infer<typeof cell>;
const column = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'money', 'quantity', 'percent']),
});
export interface SharedColumn extends z.infer<typeof column> {}
const line = z.strictObject({
  /** 0 an item, 1 a heading (category), 2 a heading below it (trade). */
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  cells: z.record(z.string(), cell),
  /** Below the description. */
  note: z.string().optional(),
  /** A group, whose figures are the sums of the rows `within` that follow. */
  group: z.literal(true).optional(),
  within: z.literal(true).optional(),
});
export interface SharedRow extends z.infer<typeof line> {}
export const sharedDocument = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  company: z.string(),
  /** Label and value. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  columns: z.array(column),
  rows: z.array(line),
  /** Label and amount. */
  totals: z.array(z.tuple([z.string(), z.union([z.number(), z.string()])])),
  currencySymbol: z.string(),
});
export interface SharedDocument extends z.infer<typeof sharedDocument> {}
