// Figures of an estimate and its snapshots as they travel.
import { z } from 'zod';
import { type EstimateTotals, SUM_AMOUNTS, SUM_PERCENTAGES } from './estimate-figures.ts';
import type { LinePrices } from './estimate-visibility.ts';

/** Null where a person may not see how a price comes about. */
const figure = z.number().nullable();
const sums = z.record(z.enum([...SUM_AMOUNTS, ...SUM_PERCENTAGES]), figure);
const variants = z.strictObject({ incTax: sums, excTax: sums });

/** The type is that of the figures, which are reckoned without regard to who looks; what is hidden leaves as null. */
export const estimateTotals = z.strictObject({
  all: variants,
  authorised: variants,
  unauthorised: variants,
  estimateMargin: z.strictObject({ margin: figure }),
  taxPercentage: z.number(),
}) as unknown as z.ZodType<EstimateTotals>;

/** By the id of the item or frozen line. */
export const linePrices: z.ZodType<LinePrices> = z.record(
  z.string(),
  z.strictObject({ sell: z.number(), tax: z.number(), total: z.number() }),
);
