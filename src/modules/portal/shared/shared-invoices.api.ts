// The page on which a customer reads an invoice: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';

/** What paying by card costs on top, and what became of what was last paid on this page. */
const cards = z.strictObject({
  percentage: z.number(),
  fixed: z.number(),
  maximum: z.number().nullable(),
});
const lastPaid = z.strictObject({
  status: z.enum(['begun', 'waiting', 'paid', 'failed', 'expired']),
  amount: z.number(),
  surcharge: z.number(),
  card: z.string().nullable(),
});
export interface SharedInvoice {
  document: IssuedDocument;
  /** What is open of it now; below 0 on a credit note. */
  balance: number;
  paid: number;
  statusType: string;
  /** Null: it cannot be paid by card. */
  cards: z.infer<typeof cards> | null;
  lastPaid: z.infer<typeof lastPaid> | null;
}
const shared = z.strictObject({
  document: z.unknown() as z.ZodType<IssuedDocument>,
  balance: z.number(),
  paid: z.number(),
  statusType: z.string(),
  cards: cards.nullable(),
  lastPaid: lastPaid.nullable(),
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
  payInvoice: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/invoice/pay',
    summary:
      'Pay the invoice of the link by card: answers the page of the payment service. All that is open, or a part of it',
    body: z.strictObject({
      amount: z.number('Enter an amount').min(0.01, 'Enter an amount above 0').max(1e12).optional(),
      /** The secret of the link, which the payment service leads back to. */
      reference: z.string().max(200),
    }),
    response: one(z.strictObject({ url: z.string() })),
    ownTransaction: true,
    noReplay: true,
    changes: ['accountsReceivable', 'history'],
  }),
  paidInvoice: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/invoice/paid',
    summary: 'Ask the payment service what became of the payment that was made on this page',
    response: one(shared),
    ownTransaction: true,
    noReplay: true,
    changes: ['accountsReceivable', 'payment', 'history'],
  }),
  invoiceReceipt: endpoint({
    ...link,
    method: 'GET',
    path: '/share/invoice/receipt',
    summary: 'The receipt of what was last paid on this page',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
};
