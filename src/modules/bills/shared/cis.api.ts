import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
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
const filedReturn = z.strictObject({
  filedOn: z.string(),
  filedBy: z.string().nullable(),
  reference: z.string().nullable(),
  gross: z.number(),
  materials: z.number(),
  deduction: z.number(),
  /** What the month has now, less what was filed: to be put right with HMRC. */
  difference: z.strictObject({ gross: z.number(), materials: z.number(), deduction: z.number() }),
  /** Days after the return was due; 0: in time. */
  filedLate: z.number(),
  paidOn: z.string().nullable(),
  paidAmount: z.number().nullable(),
  paidReference: z.string().nullable(),
  paidLate: z.number(),
});
export interface FiledCisReturn extends z.infer<typeof filedReturn> {}
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
  employer: z.strictObject({
    utr: z.string().nullable(),
    payeReference: z.string().nullable(),
    accountsOfficeReference: z.string().nullable(),
  }),
  /** What is missing for the return, a sentence each. */
  problems: z.array(z.string()),
  filed: filedReturn.nullable(),
  /** Days since the money was due to HMRC, where nobody said that it was paid. */
  overdue: z.number(),
});
export interface CisMonth extends z.infer<typeof cisMonth> {}

const verified = z.strictObject({
  contact: labelled,
  utr: z.string().nullable(),
  cisType: labelled.nullable(),
  /** A fraction. */
  rate: z.number(),
  cisVerificationNumber: z.string().nullable(),
  verifiedOn: z.string().nullable(),
  lastPaidOn: z.string().nullable(),
  /** Why HMRC is to be asked again. */
  problem: z.string().nullable(),
  log: z.array(
    z.strictObject({
      id: z.number(),
      verifiedOn: z.string(),
      cisType: z.string(),
      cisVerificationNumber: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
});
export interface VerifiedSubcontractor extends z.infer<typeof verified> {}

const day = z.iso.date('Enter a date as YYYY-MM-DD');
const reference = z.string().trim().max(60, 'At most 60 letters').nullish();
const changes = ['cis', 'history'];
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
  file: endpoint({
    method: 'GET',
    path: '/cis/return/file',
    permission,
    summary: 'The figures of the monthly return (CIS300) as CSV, one line for each subcontractor',
    query: z.strictObject({ month }),
    example: { query: { month: '2026-04-05' } },
    binary: 'text/csv',
    response: z.unknown(),
  }),
  fileReturn: endpoint({
    method: 'POST',
    path: '/cis/return',
    permission,
    summary: 'Say that the return of a tax month was filed: its figures are kept. Again, where it was amended',
    body: z.strictObject({ month, filedOn: day.optional(), reference }),
    response: one(cisMonth),
    changes,
  }),
  payReturn: endpoint({
    method: 'PUT',
    path: '/cis/return/paid',
    permission,
    summary: 'Say when the deductions of a tax month were paid to HMRC',
    body: z.strictObject({ month, paidOn: day, amount: z.number().min(0).max(1e12).optional(), reference }),
    response: one(cisMonth),
    changes,
  }),
  verifications: endpoint({
    method: 'GET',
    path: '/cis/verification',
    permission,
    summary: 'Subcontractors under CIS: how they stand with HMRC, when they were verified, and with which answers',
    response: many(verified),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/cis/contact/:contactId/verification',
    permission,
    summary: 'Keep the answer of HMRC to a verification: it becomes how the subcontractor stands from now on',
    body: z.strictObject({
      verifiedOn: day.optional(),
      cisTypeId: recordId,
      cisVerificationNumber: z.string().trim().max(20, 'At most 20 letters').nullish(),
    }),
    response: many(verified),
    changes: ['cis', 'contact', 'history'],
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
