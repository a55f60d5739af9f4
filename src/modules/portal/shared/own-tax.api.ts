// What the company keeps of a contractor's tax and terms, for the contractor alone.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const ownTax = z.strictObject({
  name: z.string(),
  gstRegistered: z.boolean(),
  abn: z.string().nullable(),
  utr: z.string().nullable(),
  vatNumber: z.string().nullable(),
  irdNumber: z.string().nullable(),
  cisType: z.string().nullable(),
  /** A fraction; null: nothing is withheld of their labour. */
  cisPercentage: z.number().nullable(),
  cisVerificationNumber: z.string().nullable(),
  /** The terms by which they are paid. */
  paymentTerm: z.string().nullable(),
  /** What the tax office would miss. */
  concerns: z.array(z.string()),
});
export interface OwnTax extends z.infer<typeof ownTax> {}

export const ownTaxApi = {
  get: endpoint({
    permission: 'signed-in',
    audience: ['subcontractor', 'client', 'insurer'],
    method: 'GET',
    path: '/external/tax',
    summary:
      'Numbers, share of the construction industry scheme and terms that the company keeps of the signed-in person’s business',
    response: one(ownTax),
  }),
};
