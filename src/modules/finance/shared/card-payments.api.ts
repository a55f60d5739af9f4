// Payments by card: what became of one, and money that goes back to it.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { paymentRow } from './payments.api.ts';

const refund = z.strictObject({
  id: z.number(),
  /** With its part of the surcharge. */
  amount: z.number(),
  status: z.enum(['asked', 'done', 'failed']),
  reason: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
});
const cardPayment = z.strictObject({
  /** `Visa ending in 4242` */
  card: z.string().nullable(),
  /** All that was charged, and what of it can still go back. */
  charged: z.number(),
  refundable: z.number(),
  refunds: z.array(refund),
  /** As the payment service calls it: `needs_response`, `won`, `lost`. */
  disputeStatus: z.string().nullable(),
  disputeReason: z.string().nullable(),
});
export interface CardPaymentView extends z.infer<typeof cardPayment> {}

const changes = ['payment', 'history'];
export const cardPaymentsApi = {
  card: endpoint({
    method: 'GET',
    path: '/payment/:id/card',
    permission: 'view-payment',
    summary: 'What is known of a payment that came by card; null where it did not',
    response: one(cardPayment.nullable()),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payment/:id/refund',
    permission: 'refund-payment',
    summary: 'Send money back to the card that it came from; it is booked when the payment service says that it went',
    body: z.strictObject({
      amount: z.number('Enter an amount').min(0.01, 'Enter an amount above 0').max(1e12),
      reason: z.string().trim().min(1, 'Say why').max(500),
    }),
    response: one(cardPayment.nullable()),
    ownTransaction: true,
    noReplay: true,
    changes,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payment/:id/receipt',
    permission: 'view-payment',
    summary: 'The receipt of money that came in',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/payment/:id/receipt',
    example: { body: { email: 'payer@example.com' } },
    permission: 'edit-payment',
    summary: 'Send the receipt by mail',
    body: z.strictObject({ email: z.email('Enter an email address').nullish() }).optional(),
    response: one(paymentRow),
    changes: [...changes, 'outgoingMessage'],
  }),
};
