// The page on which a customer reads an invoice: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';

export interface SharedInvoice {
  document: IssuedDocument;
  /** What is open of it now; below 0 on a credit note. */
  balance: number;
  paid: number;
  statusType: string;
}
const shared = z.strictObject({
  document: z.unknown() as z.ZodType<IssuedDocument>,
  balance: z.number(),
  paid: z.number(),
  statusType: z.string(),
});
const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['invoice-payment'] } as const;

export const sharedInvoicesApi = {
  visitedInvoice: endpoint({
    ...link,
    method: 'GET',
    path: '/share/invoice',
    summary: 'The invoice of the link, as it was issued, and what is open of it',
    response: one(shared),
  }),
  openedInvoice: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/invoice/opened',
    summary: 'Say that the invoice was opened; the office sees when',
    response: one(shared),
    changes: ['accountsReceivable'],
  }),
};
