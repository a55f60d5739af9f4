// What a contractor would do an issued work order for, line by line: their rates, what they leave out, and lines of their own.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { fromCents, mulRound2, sumCents, toCents } from '../../../kit/money.ts';

const price = z
  .number()
  .min(0, 'A price cannot be below zero')
  .max(1e9, 'This is too large. Check for a misplaced decimal point');
const words = z.string().trim().max(2000);

export const priceLine = z.strictObject({
  /** Of the item; null: a line of their own. */
  id: z.number().nullable(),
  description: z.string(),
  materialUnit: z.string().nullable(),
  materialQuantity: z.number(),
  materialCost: z.number(),
  labourUnit: z.string().nullable(),
  labourQuantity: z.number(),
  labourCost: z.number(),
  excluded: z.boolean(),
  reason: z.string().nullable(),
  /** The item whose price includes it. */
  includedIn: z.number().nullable(),
});
export interface PriceLine extends z.infer<typeof priceLine> {}

export const orderPrice = z.strictObject({
  /** As the order is, or as they priced it last. */
  lines: z.array(priceLine),
  mayPrice: z.boolean(),
  taxName: z.string(),
  /** Null: the order adds no tax. */
  taxPercentage: z.number().nullable(),
  /** The price that was sent since the order went out. */
  sent: z
    .strictObject({
      by: z.string(),
      at: z.string(),
      total: z.number(),
      note: z.string().nullable(),
      /** Null: the office has not answered. */
      taken: z.boolean().nullable(),
    })
    .nullable(),
});
export interface OrderPrice extends z.infer<typeof orderPrice> {}

export const sentPrice = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: recordId.nullable(),
        /** Of a line of their own. */
        description: words.optional(),
        materialCost: price.default(0),
        labourCost: price.default(0),
        excluded: z.boolean().default(false),
        reason: words.nullish(),
        includedIn: recordId.nullish(),
      }),
    )
    .min(1)
    .max(2000),
  note: words.nullish(),
});
export interface SentPrice extends z.infer<typeof sentPrice> {}

/** What one line comes to before tax. */
export const amountOf = (
  line: Omit<PriceLine, 'id' | 'description' | 'reason' | 'materialUnit' | 'labourUnit'>,
): number =>
  line.excluded || line.includedIn !== null
    ? 0
    : fromCents(
        sumCents([
          toCents(mulRound2(line.materialQuantity, line.materialCost)),
          toCents(mulRound2(line.labourQuantity, line.labourCost)),
        ]),
      );
export const totalOf = (lines: readonly PriceLine[]): number =>
  fromCents(sumCents(lines.map((line) => toCents(amountOf(line)))));
