// Statements: what moved between a customer and us, as paper and by mail, to one and to many.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { ageing } from './ageing.ts';

const day = z.iso.date('Enter a date as YYYY-MM-DD');
const period = { from: day.optional(), to: day.optional() };
const openInvoice = z.strictObject({
  id: z.number(),
  number: z.string(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  total: z.number(),
  balance: z.number(),
  daysOverdue: z.number(),
});

const statement = z.strictObject({
  contact: labelled,
  email: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  rows: z.array(
    z.strictObject({
      date: z.string(),
      what: z.string(),
      number: z.string().nullable(),
      debit: z.number(),
      credit: z.number(),
      balance: z.number(),
    }),
  ),
  /** Of what is open now. */
  notDue: z.number(),
  ageing: z.array(ageing),
  open: z.array(openInvoice),
  /** Payments of theirs, or parts of them, that pay no invoice yet. */
  onAccount: z.array(
    z.strictObject({ id: z.number(), date: z.string(), reference: z.string().nullable(), amount: z.number() }),
  ),
  lastSentAt: z.string().nullable(),
  /** What became of the newest. */
  mail: messageFate.nullable(),
});
export interface Statement extends z.infer<typeof statement> {}

const debtor = z.strictObject({
  contact: labelled,
  email: z.string().nullable(),
  open: z.number(),
  notDue: z.number(),
  /** Paid and given to no invoice yet: less than nothing. */
  onAccount: z.number(),
  ageing: z.array(ageing),
  lastSentAt: z.string().nullable(),
  /** What became of the newest. */
  mail: messageFate.nullable(),
});
export interface Debtor extends z.infer<typeof debtor> {}

const run = z.strictObject({
  id: z.number(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  message: z.string().nullable(),
  createdAt: z.string(),
  sent: z.number(),
  refused: z.array(z.string()),
});
export interface StatementRun extends z.infer<typeof run> {}

const view = 'view-accounts-receivable';
const edit = 'edit-accounts-receivable';
export const statementsApi = {
  statement: endpoint({
    method: 'GET',
    path: '/accountsReceivable/statement/:contactId',
    permission: view,
    summary: 'What moved between a customer and us, with the balance after each, and what is open by age',
    query: z.strictObject(period),
    response: one(statement),
  }),
  paper: endpoint({
    method: 'GET',
    path: '/accountsReceivable/statement/:contactId/paper',
    permission: view,
    summary: 'The same as PDF',
    query: z.strictObject(period),
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  debtors: endpoint({
    method: 'GET',
    path: '/accountsReceivable/statement',
    permission: view,
    summary: 'Who owes us, the most first: by age, and when they last had a statement',
    response: many(debtor),
  }),
  send: endpoint({
    method: 'POST',
    path: '/accountsReceivable/statement',
    permission: edit,
    summary: 'Send statements by mail in the background, each once, with a link to each open invoice',
    body: z.strictObject({
      contactIds: z.array(recordId).min(1, 'Choose at least one customer').max(1000, 'At most 1,000 at once'),
      ...period,
      message: z.string().trim().max(4000).nullish(),
    }),
    response: one(z.strictObject({ id: z.number() })),
    changes: ['accountsReceivable', 'history', 'outgoingMessage'],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/accountsReceivable/statement/run',
    permission: edit,
    summary: 'One’s own statements on their way, and the last ones',
    response: many(run),
  }),
  cancelRun: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/statement/run/:jobId/cancel',
    permission: edit,
    summary: 'Stop sending: what has left has left',
    response: many(run),
    changes: ['accountsReceivable'],
  }),
};
