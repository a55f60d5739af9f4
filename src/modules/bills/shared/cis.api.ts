import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { isTaxMonth } from './cis.ts';

const month = z.iso
  .date('Enter the end of the tax month as YYYY-MM-05')
  .refine(isTaxMonth, 'A tax month ends on the 5th');

export const cisStatement = z.strictObject({
  contact: labelled,
  utr: z.string().nullable(),
  /** Stands on the statement of those from whom the higher share is withheld. */
  verificationNumber: z.string().nullable(),
  /** A fraction; null: bills paid in the month had different ones. */
  rate: z.number().nullable(),
  /** Before tax, materials among it. */
  gross: z.number(),
  materials: z.number(),
  /** What the deduction is reckoned of. */
  liable: z.number(),
  deduction: z.number(),
  bills: z.array(
    z.strictObject({
      id: z.number(),
      billNumber: z.string(),
      date: z.string(),
      gross: z.number(),
      deduction: z.number(),
    }),
  ),
});
export interface CisStatement extends z.infer<typeof cisStatement> {}
const cisMonth = z.strictObject({
  from: z.string(),
  to: z.string(),
  statementsBy: z.string(),
  returnBy: z.string(),
  payBy: z.string(),
  statements: z.array(cisStatement),
  gross: z.number(),
  materials: z.number(),
  deduction: z.number(),
  /** Withheld, by the ledger, in bills that were not paid in full at the end of the month: of a later return. */
  waiting: z.number(),
});
export interface CisMonth extends z.infer<typeof cisMonth> {}

const permission = 'pay-bills';
export const cisApi = {
  month: endpoint({
    method: 'GET',
    path: '/cis/month',
    permission,
    summary:
      'The figures of the monthly return: what was withheld from each subcontractor in the payments of a tax month',
    query: z.strictObject({ month: month.optional() }),
    response: one(cisMonth),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/cis/contact/:contactId/pdf',
    permission,
    summary: 'The statement of a subcontractor for a tax month, on paper',
    query: z.strictObject({ month: month.optional() }),
    binary: 'application/pdf',
    response: z.unknown(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/cis/contact/:contactId/send',
    permission,
    summary: 'Send a subcontractor the statement of a tax month',
    body: z.strictObject({ month: month.optional() }),
    response: one(z.strictObject({ month: z.string() })),
    changes: ['outgoingMessage'],
  }),
};
