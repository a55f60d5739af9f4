import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { LEDGER_ACCOUNTS } from './ledger.ts';
import { payment } from './payment.entity.ts';

export const paymentRow = row(payment, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  job: labelOf(job, 'jobId'),
  method: labelled.nullable(),
  /** What became of the mail with its receipt. */
  receiptMail: messageFate.nullable(),
});
export interface PaymentRow extends z.infer<typeof paymentRow> {}

const part = z.strictObject({
  documentType: z.string(),
  documentId: z.number(),
  /** What it is called. */
  label: z.string(),
  amount: z.number(),
});
export interface PaymentPart extends z.infer<typeof part> {}

const ledgerLine = z.strictObject({
  id: z.number(),
  transferId: z.number(),
  kind: z.string(),
  date: z.string(),
  account: z.enum(LEDGER_ACCOUNTS),
  /** Debit positive. */
  amount: z.number(),
  documentType: z.string(),
  documentId: z.number(),
  label: z.string(),
  contact: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  takesBack: z.boolean(),
  dueDate: z.string().nullable(),
});
export interface LedgerLine extends z.infer<typeof ledgerLine> {}

const amount = z.number('Enter an amount').min(0).max(1e12);
export const allocations = z
  .array(z.strictObject({ documentType: z.string().max(40), documentId: recordId, amount }))
  .max(500, 'At most 500 documents at once');
const crud = crudApi(payment, 'payment', { row: paymentRow });
const changes = ['payment', 'accountsReceivable', 'accountsPayable', 'job', 'history'];

export const paymentsApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: endpoint({
    method: 'POST',
    path: '/payment',
    permission: 'create-payment',
    summary: 'Record money that came or went, and what it pays; what is left stays with the payment',
    body: z.strictObject({
      direction: z.enum(['in', 'out']),
      contactId: recordId,
      jobId: recordId.nullish(),
      date: z.iso.date('Enter a date as YYYY-MM-DD'),
      amount: z.number('Enter an amount').min(0.01, 'Enter an amount above 0').max(1e12),
      methodId: recordId.nullish(),
      reference: z.string().trim().max(120).nullish(),
      note: z.string().trim().max(2000).nullish(),
      allocations: allocations.default([]),
      /** It pays what was billed to somebody else, and is meant to. */
      paysForOthers: z.boolean().optional(),
      /** Sends a receipt: to this address, or to that of the contact. */
      receipt: z.strictObject({ email: z.email('Enter an email address').nullish() }).nullish(),
    }),
    response: one(paymentRow),
    changes,
  }),
  parts: endpoint({
    method: 'GET',
    path: '/payment/:id/allocation',
    permission: 'view-payment',
    summary: 'What a payment was given to',
    response: many(part),
  }),
  allocate: endpoint({
    method: 'POST',
    path: '/payment/:id/allocation',
    permission: 'edit-payment',
    summary: 'Give what a payment has left to invoices or bills',
    body: z.strictObject({
      allocations: allocations.min(1, 'Choose what it pays'),
      version: z.number().int().optional(),
    }),
    response: one(paymentRow),
    changes,
  }),
  reverse: endpoint({
    method: 'PUT',
    path: '/payment/:id/reverse',
    permission: 'delete-payment',
    summary: 'Take a payment back: it bounced, or it was entered wrong',
    body: z.strictObject({
      reason: z.string().trim().min(1, 'Say why').max(2000),
      version: z.number().int().optional(),
    }),
    response: one(paymentRow),
    changes,
  }),
  ledgerOfJob: endpoint({
    method: 'GET',
    path: '/ledger/job/:jobId',
    permission: 'view-payment',
    summary: 'Everything that moved on a job, the newest first',
    response: many(ledgerLine),
  }),
  ledgerOfContact: endpoint({
    method: 'GET',
    path: '/ledger/contact/:contactId',
    permission: 'view-payment',
    summary: 'Everything that moved between a contact and us, the newest first',
    response: many(ledgerLine),
  }),
  ledgerOfRecord: endpoint({
    method: 'GET',
    path: '/ledger/record/:documentType/:documentId',
    permission: 'view-payment',
    summary: 'What moved for an invoice, a bill, an expense or a payment',
    response: many(ledgerLine),
  }),
};
