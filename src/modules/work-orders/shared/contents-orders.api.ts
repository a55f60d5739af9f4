// Orders for what was accepted in quotes for contents.
import { z } from 'zod';
import { endpoint, idOf, many } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

export const contentsOrder = z.strictObject({
  quoteId: z.number(),
  quote: z.string(),
  contact: labelled,
  /** Accepted lines without an order, and what they cost without tax. */
  openLines: z.number(),
  openCost: z.number(),
  /** Orders that were made from this quote and are still carried out. */
  orders: z.array(z.strictObject({ id: z.number(), jobId: z.number(), number: z.string(), status: z.string() })),
});
export interface ContentsOrder extends z.infer<typeof contentsOrder> {}

export const contentsOrdersApi = {
  ofSchedule: endpoint({
    method: 'GET',
    path: '/workOrder/lossSchedule/:scheduleId',
    permission: 'view-work-order',
    summary: 'What was accepted in the quotes of a loss schedule, and the orders that were made of it',
    response: many(contentsOrder),
  }),
  make: endpoint({
    method: 'POST',
    path: '/workOrder/lossScheduleQuote/:quoteId',
    permission: 'create-work-order',
    summary: 'Make a draft order of the accepted lines of a quote for contents that have none yet',
    response: idOf,
    changes: ['workOrder', 'job', 'history'],
  }),
};
