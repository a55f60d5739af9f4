// A quote request as its contractor has it in hand. Every field is named: nothing of ours leaves by being added to a record.
import { z } from 'zod';

const price = z
  .number()
  .min(0, 'A price cannot be below zero')
  .max(1e9, 'This is too large. Check for a misplaced decimal point');
const quantity = z.number().min(0, 'A quantity cannot be below zero').max(1e9);
const words = z.string().trim().max(2000).nullish();

export const contractorLine = z.strictObject({
  id: z.number(),
  /** Null: a line of their own. */
  line: z.number().nullable(),
  categoryLabel: z.string().nullable(),
  description: z.string(),
  notes: z.string().nullable(),
  materialUnit: z.string().nullable(),
  materialQuantity: z.number(),
  materialCost: z.number(),
  labourUnit: z.string().nullable(),
  labourQuantity: z.number(),
  labourCost: z.number(),
  total: z.number(),
  excluded: z.boolean(),
  excludedReason: z.string().nullable(),
  includedInLine: z.number().nullable(),
  contractorNote: z.string().nullable(),
  quoted: z.boolean(),
  quotedUnit: z.string().nullable(),
  quotedUnitSize: z.number().nullable(),
  quotedUnitCost: z.number().nullable(),
});
export interface ContractorLine extends z.infer<typeof contractorLine> {}
export const contractorQuote = z.strictObject({
  version: z.number(),
  number: z.string(),
  label: z.string(),
  statusType: z.string(),
  contractor: z.string(),
  dueDate: z.string().nullable(),
  note: z.string().nullable(),
  siteAddress: z.string().nullable(),
  submittedAt: z.string().nullable(),
  isLate: z.boolean(),
  validUntil: z.string().nullable(),
  startPossible: z.string().nullable(),
  contractorNote: z.string().nullable(),
  reason: z.string().nullable(),
  taxName: z.string(),
  taxPercentage: z.number(),
  addTax: z.boolean(),
  total: z.number(),
  lines: z.array(contractorLine),
});
export interface ContractorQuote extends z.infer<typeof contractorQuote> {}

const day = z.iso.date('Enter a date as YYYY-MM-DD').nullish();
export const savedQuote = z.strictObject({
  version: z.number().int(),
  validUntil: day,
  startPossible: day,
  contractorNote: words,
  lines: z
    .array(
      z.strictObject({
        id: z.number().int(),
        materialCost: price.optional(),
        labourCost: price.optional(),
        /** Material in a unit of their own, in place of a cost in ours; null: in ours again. */
        quotedIn: z
          .strictObject({
            unit: z.string().trim().min(1, 'Enter a unit, such as sheet').max(40),
            size: z
              .number()
              .min(0.0001, 'Enter how much of the requested unit it equals')
              .max(1e6, 'This is too large. Check for a misplaced decimal point'),
            cost: price,
          })
          .nullish(),
        excluded: z.boolean().optional(),
        excludedReason: words,
        includedInLine: z.number().int().nullish(),
        contractorNote: words,
        /** False: as if nobody had priced it. */
        quoted: z.boolean().optional(),
      }),
    )
    .max(1000)
    .optional(),
  /** Lines of their own: new ones, and those to take off again. */
  added: z
    .array(
      z.strictObject({
        description: z.string().trim().min(1, 'Enter a description').max(2000),
        materialUnit: z.string().trim().max(40).nullish(),
        materialQuantity: quantity,
        materialCost: price,
      }),
    )
    .max(100)
    .optional(),
  removed: z.array(z.number().int()).max(100).optional(),
});
export interface SavedQuote extends z.infer<typeof savedQuote> {}
