import { z } from 'zod';
import { endpoint, idOf, listQuery, many, one, page, recordId, versionQuery } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { row } from '../../../kit/row.ts';
import { paymentRun } from './payment-run.entity.ts';

export const runRow = row(paymentRun, 'all', { method: labelled.nullable() });
export interface RunView extends z.infer<typeof runRow> {}

const runBill = z.strictObject({
  id: z.number(),
  billNumber: z.string(),
  supplierInvoiceNumber: z.string().nullable(),
  jobId: z.number().nullable(),
  /** Less than nothing: a credit that is taken off. */
  amount: z.number(),
});
const runExpense = z.strictObject({ id: z.number(), description: z.string(), date: z.string(), amount: z.number() });
const runLine = z.strictObject({
  contact: labelled,
  amount: z.number(),
  bills: z.array(runBill),
  /** Of somebody of the staff, who is paid back. */
  expenses: z.array(runExpense),
  /** What keeps it out of a file for the bank, and what to do. */
  problem: z.string().nullable(),
  hasEmail: z.boolean(),
  paymentId: z.number().nullable(),
});
export interface RunLine extends z.infer<typeof runLine> {}

const candidate = z.strictObject({
  id: z.number(),
  billNumber: z.string(),
  supplierInvoiceNumber: z.string().nullable(),
  contact: labelled,
  job: labelled.nullable(),
  dueDate: z.string().nullable(),
  balance: z.number(),
  overdue: z.boolean(),
  /** What the supplier has given back and is not used up. */
  credit: z.number(),
  problem: z.string().nullable(),
});
export interface Candidate extends z.infer<typeof candidate> {}

const owedExpense = z.strictObject({
  id: z.number(),
  description: z.string(),
  date: z.string(),
  contact: labelled,
  job: labelled.nullable(),
  amount: z.number(),
  problem: z.string().nullable(),
});
export interface OwedExpenseLine extends z.infer<typeof owedExpense> {}

const permission = 'pay-bills';
const changes = ['paymentRun', 'expense', 'accountsPayable', 'payment', 'ledger', 'job', 'history', 'outgoingMessage'];
const day = z.iso.date('Enter a date as YYYY-MM-DD');
const version = z.number().int().optional();

export const paymentRunsApi = {
  list: endpoint({
    method: 'GET',
    path: '/paymentRun',
    permission,
    summary: 'List payment runs',
    query: listQuery,
    response: page(runRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/paymentRun/:id',
    permission,
    summary: 'One payment run',
    response: one(runRow),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/paymentRun/list/due',
    permission,
    summary: 'Bills that a run may pay: approved, not on hold, in no other open run, due by a day',
    query: z.strictObject({ until: day.optional() }),
    response: many(candidate),
  }),
  expenses: endpoint({
    method: 'GET',
    path: '/paymentRun/list/expense',
    permission,
    summary: 'Approved expenses that the staff laid out and are not paid back, nor in an open run',
    response: many(owedExpense),
  }),
  create: endpoint({
    method: 'POST',
    path: '/paymentRun',
    permission,
    summary: 'Put bills, and expenses that the staff laid out, into a payment run',
    body: z
      .strictObject({
        label: z.string().trim().max(120).optional(),
        date: day,
        methodId: recordId.nullish(),
        billIds: z.array(recordId).max(1000, 'At most 1000 bills at once').default([]),
        expenseIds: z.array(recordId).max(1000, 'At most 1000 expenses at once').default([]),
        /** Takes off what the suppliers of these bills have given back. */
        takeOffCredits: z.boolean().default(true),
      })
      .refine(({ billIds, expenseIds }) => billIds.length + expenseIds.length > 0, {
        path: ['billIds'],
        message: 'Choose at least one bill or expense',
      }),
    response: one(runRow),
    changes,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/paymentRun/:id/line',
    permission,
    summary: 'A payment run by supplier: what is paid, and what is wrong with an account',
    response: many(runLine),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/paymentRun/:id',
    permission,
    summary: 'Delete a run that is not paid; its bills are free again',
    query: versionQuery,
    response: idOf,
    changes,
  }),
  file: endpoint({
    method: 'GET',
    path: '/paymentRun/:id/file',
    permission,
    summary: 'The file for the bank, in the format of the company’s country',
    binary: 'text/plain',
    response: z.unknown(),
  }),
  pay: endpoint({
    method: 'PUT',
    path: '/paymentRun/:id/pay',
    permission,
    summary: 'Say that the run is paid: a payment for each supplier, who is told what it is for',
    example: { body: {} },
    body: z.strictObject({ tellSuppliers: z.boolean().optional(), version }),
    response: one(runRow),
    changes,
  }),
  undo: endpoint({
    method: 'PUT',
    path: '/paymentRun/:id/undo',
    permission,
    summary: 'Take a paid run back as a whole',
    example: { body: { reason: 'The bank refused the file' } },
    body: z.strictObject({ reason: z.string({ error: 'Say why' }).trim().min(1, 'Say why').max(2000), version }),
    response: one(runRow),
    changes,
  }),
};
