// Material selection: what a customer may choose for a line that is an allowance, and what was chosen.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

const price = z.number().min(0, 'A price is 0 or more').max(1_000_000_000);
const given = z.strictObject({
  /** Names it from one change to the next; a new one has none. */
  ref: z.string().max(40).optional(),
  label: z.string().trim().min(1, 'A label is required').max(200),
  details: z.string().trim().max(2000).nullish(),
  /** For the whole line, with tax. */
  price,
});
export interface GivenAlternative extends z.infer<typeof given> {}

const alternative = z.strictObject({
  ref: z.string(),
  label: z.string(),
  details: z.string().nullable(),
  price: z.number(),
  /** The price less the allowance. */
  difference: z.number(),
});
export const materialSelection = z.strictObject({
  /** The line. */
  about: z.string(),
  /** With tax; what the line sells for. */
  allowance: z.number(),
  alternatives: z.array(alternative),
  chosen: z.string().nullable(),
  chosenAt: z.string().nullable(),
});
/** Those outside have the sign of the currency beside the sums. */
export const selectionForCustomers = materialSelection.extend({ currencySymbol: z.string() });
export interface SelectionForCustomers extends z.infer<typeof selectionForCustomers> {}
export interface MaterialSelection extends z.infer<typeof materialSelection> {}

export const materialSelectionApi = {
  selection: endpoint({
    method: 'GET',
    path: '/estimate/item/:id/selection',
    permission: 'view-estimate',
    summary: 'What a customer may choose for a line, and what was chosen',
    response: one(materialSelection),
  }),
  offer: endpoint({
    method: 'PUT',
    path: '/estimate/item/:id/selection',
    permission: 'edit-estimate',
    summary: 'Say what a customer may choose for a line; the allowance is what the line sells for now',
    body: z.strictObject({ alternatives: z.array(given).max(20, 'At most 20 alternatives') }),
    response: one(materialSelection),
    changes: ['estimateLine', 'history'],
    example: { body: { alternatives: [{ label: 'Porcelain tile 600 x 600', price: 1250 }] } },
  }),
};
