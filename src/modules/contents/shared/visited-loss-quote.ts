// A request for prices of contents as the restorer or supplier sees it by link: the lines that are asked, their own prices alone.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { cropFrame } from './loss-schedule.entity.ts';
import { ACTIONS, QUOTE_STATUSES } from './loss-quote.entity.ts';

const text = z.string().nullable();
const line = z.strictObject({
  id: z.number(),
  room: z.string(),
  label: z.string(),
  description: text,
  quantity: z.number(),
  unit: text,
  brand: text,
  model: text,
  serial: text,
  conditionBefore: text,
  conditionNow: text,
  action: z.enum(ACTIONS),
  photoId: z.number().nullable(),
  cropFrame: cropFrame.nullable(),
  price: z.number().nullable(),
  cannot: z.boolean(),
  note: text,
  isAccepted: z.boolean(),
});
export interface VisitedQuoteLine extends z.infer<typeof line> {}
export const visitedLossQuote = z.strictObject({
  version: z.number(),
  label: z.string(),
  jobNumber: z.string(),
  contact: z.string(),
  /** Where the things are. */
  siteAddress: text,
  status: z.enum(QUOTE_STATUSES),
  dueDate: text,
  message: text,
  note: text,
  reason: text,
  receivedAt: text,
  taxRate: z.number(),
  taxName: z.string(),
  currencySymbol: z.string(),
  lines: z.array(line),
});
export interface VisitedLossQuote extends z.infer<typeof visitedLossQuote> {}

export const givenPrices = z.strictObject({
  version: z.number().int(),
  lines: z
    .array(
      z.strictObject({
        id: recordId,
        price: z.number().min(0).max(10_000_000).nullish(),
        cannot: z.boolean().optional(),
        note: z.string().trim().max(400).nullish(),
      }),
    )
    .max(2000)
    .optional(),
  note: z.string().trim().max(2000).nullish(),
});
export interface GivenPrices extends z.infer<typeof givenPrices> {}
