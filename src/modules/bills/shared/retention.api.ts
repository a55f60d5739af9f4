import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

export const heldRow = z.strictObject({
  contact: labelled,
  job: labelled.nullable(),
  withheld: z.number(),
  released: z.number(),
  used: z.number(),
  held: z.number(),
  /** When the first of it may be released. */
  dueDate: z.string().nullable(),
  due: z.enum(['none', 'calm', 'today', 'overdue']),
  /** Practical completion and completion of the job, where they are known. */
  practicalCompletion: z.string().nullable(),
  lastReported: z.string().nullable(),
  reportDue: z.string().nullable(),
});
export interface HeldRow extends z.infer<typeof heldRow> {}

export const noticeRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  contact: labelled,
  job: labelled.nullable(),
  amount: z.number(),
  reason: z.string(),
  givenOn: z.string(),
  usableFrom: z.string(),
  state: z.enum(['waiting', 'usable', 'used', 'withdrawn']),
});
export interface NoticeRow extends z.infer<typeof noticeRow> {}

const heldBill = z.strictObject({
  id: z.number(),
  billNumber: z.string(),
  withheld: z.number(),
  held: z.number(),
  dueDate: z.string().nullable(),
});
const movement = z.strictObject({
  id: z.number(),
  transferId: z.number(),
  date: z.string(),
  kind: z.string(),
  billNumber: z.string(),
  amount: z.number(),
  balance: z.number(),
  note: z.string().nullable(),
});
export const heldParty = z.strictObject({
  contact: labelled,
  job: labelled.nullable(),
  withheld: z.number(),
  held: z.number(),
  bills: z.array(heldBill),
  movements: z.array(movement),
  notices: z.array(noticeRow),
});
export interface HeldParty extends z.infer<typeof heldParty> {}

const place = { contactId: recordId, jobId: recordId.nullish() };
const changes = ['retention', 'accountsPayable', 'ledger', 'job', 'history'];
const digits = z.string().regex(/^\d{1,15}$/);
const amount = z.number('Enter an amount').min(0.01, 'Enter an amount above 0').max(1e12);

export const retentionApi = {
  list: endpoint({
    method: 'GET',
    path: '/retention',
    permission: 'view-accounts-payable',
    summary: 'What is held back, by contractor and job',
    response: many(heldRow),
  }),
  ofContact: endpoint({
    method: 'GET',
    path: '/retention/contact/:contactId',
    permission: 'view-accounts-payable',
    summary: 'What is held back from a contractor on a job (or on none): bills, movements and notices',
    query: z.strictObject({ jobId: digits.optional() }),
    response: one(heldParty),
  }),
  release: endpoint({
    method: 'POST',
    path: '/retention/release',
    permission: 'release-retention',
    summary: 'Release half of what is held back, the rest, or an amount; the supplier is owed it then',
    body: z.strictObject({
      ...place,
      share: z.enum(['half', 'rest']).optional(),
      amount: amount.optional(),
      note: z.string().trim().max(500).nullish(),
    }),
    response: one(heldParty),
    changes,
  }),
  notice: endpoint({
    method: 'POST',
    path: '/retention/notice',
    permission: 'release-retention',
    summary: 'Give a contractor notice that what is held back will be used, at least ten days before',
    body: z.strictObject({
      ...place,
      amount,
      reason: z.string({ error: 'Enter what it is for' }).trim().min(1, 'Enter what it is for').max(2000),
      usableFrom: z.iso.date('Enter a date as YYYY-MM-DD').optional(),
    }),
    response: one(noticeRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  use: endpoint({
    method: 'PUT',
    path: '/retention/notice/:id/use',
    permission: 'release-retention',
    summary: 'Use what notice was given of, once its day has come',
    example: { body: {} },
    body: z.strictObject({ version: z.number().int().optional() }),
    response: one(noticeRow),
    changes,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/retention/notice/:id/withdraw',
    permission: 'release-retention',
    summary: 'Withdraw a notice: the defects were mended',
    example: { body: {} },
    body: z.strictObject({ version: z.number().int().optional() }),
    response: one(noticeRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/retention/contact/:contactId/pdf',
    permission: 'view-accounts-payable',
    summary: 'The report to a contractor of what is held back from them, on paper',
    binary: 'application/pdf',
    response: z.unknown(),
  }),
  report: endpoint({
    method: 'POST',
    path: '/retention/contact/:contactId/report',
    permission: 'release-retention',
    summary: 'Send a contractor the report of what is held back from them; the day is kept',
    response: one(z.strictObject({ reportedOn: z.string() })),
    changes: [...changes, 'outgoingMessage'],
  }),
};
