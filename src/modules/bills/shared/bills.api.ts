import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { MATCH_MARKS } from './bill-match.ts';
import { accountsPayable, accountsPayableItem } from './bill.entity.ts';

export const billRow = row(accountsPayable, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  job: labelOf(job, 'jobId'),
  status: entryOf('accountsPayableStatus', 'statusId', statusLabel),
  workOrder: labelled.nullable(),
  approvedBy: labelled.nullable(),
  enteredBy: labelled.nullable(),
  /** The bill that a credit takes from. */
  credits: labelled.nullable(),
  /** Of those that are not paid. */
  due: z.enum(['none', 'calm', 'today', 'overdue']),
  /** Somebody in front of the screen may approve it. */
  waitsForMe: z.boolean(),
});
export interface BillView extends z.infer<typeof billRow> {}
export const billItemRow = row(accountsPayableItem, 'all', { accountNumber: labelled.nullable() });
export interface BillItemView extends z.infer<typeof billItemRow> {}

const matchedLine = z.strictObject({
  id: z.number(),
  mark: z.enum(MATCH_MARKS),
  ordered: z.number().nullable(),
  billedBefore: z.number(),
  left: z.number().nullable(),
});
export const billMatch = z.strictObject({
  lines: z.array(matchedLine),
  /** What needs a reason, one sentence each. */
  concerns: z.array(z.string()),
  /** What has to be mended before it can be approved. */
  problems: z.array(z.string()),
  /** Why the person in front of the screen cannot approve it. */
  refusal: z.string().nullable(),
  /** The rate of the subcontractor under CIS is another one now, and nothing of it was paid. */
  rateChanged: z.string().nullable(),
});
export interface BillMatch extends z.infer<typeof billMatch> {}

const unbilledLine = z.strictObject({
  workOrderItemId: z.number(),
  description: z.string(),
  ordered: z.number(),
  billed: z.number(),
  left: z.number(),
});
const unbilled = z.strictObject({
  workOrderId: z.number(),
  workOrderNumber: z.string(),
  jobId: z.number(),
  contact: labelled.nullable(),
  ordered: z.number(),
  billed: z.number(),
  left: z.number(),
  lines: z.array(unbilledLine),
  /** Why a bill of our own in the supplier's place cannot be made; null: it can. */
  rctiRefusal: z.string().nullable(),
});
export interface Unbilled extends z.infer<typeof unbilled> {}

const decided = z.strictObject({
  id: z.number(),
  billNumber: z.string(),
  /** Null: done. */
  reason: z.string().nullable(),
});
export interface Decided extends z.infer<typeof decided> {}

const AGES = { notDue: z.number(), upTo7: z.number(), upTo14: z.number(), upTo30: z.number(), over30: z.number() };
const aged = z.strictObject({
  contact: labelled,
  ...AGES,
  /** Given back, or paid ahead, and not used up: less than nothing. */
  credit: z.number(),
  total: z.number(),
  bills: z.number(),
});
export interface AgedSupplier extends z.infer<typeof aged> {}

const ofJob = z.strictObject({
  bills: z.array(billRow),
  totals: z.strictObject({
    subtotal: z.number(),
    total: z.number(),
    paid: z.number(),
    open: z.number(),
    retention: z.number(),
  }),
});
export interface BillsOfJob extends z.infer<typeof ofJob> {}

const version = z.number().int().optional();
const note = z.string().trim().max(2000).nullish();
const day = z.iso.date('Enter a date as YYYY-MM-DD');
export const billChanges = ['accountsPayable', 'history', 'job', 'workOrder', 'ledger', 'retention'];
const changes = billChanges;
const lines = z.array(createSchema(accountsPayableItem)).max(500, 'At most 500 lines');

export const billsApi = {
  ...waysTo('accountsPayable', 'id', 'a bill'),
  ...crudApi(accountsPayable, 'accountsPayable', { row: billRow }, { changes }),
  create: endpoint({
    method: 'POST',
    path: '/accountsPayable',
    permission: 'create-accounts-payable',
    summary: 'Enter a bill or a credit of a supplier, with its lines and its paper',
    example: {
      body: { contactId: 1, invoiceDate: '2026-03-02', items: [{ description: 'Plasterboard', amount: 100 }] },
    },
    body: createSchema(accountsPayable).extend({
      items: lines.optional(),
      attachmentIds: z.array(recordId).max(20).optional(),
    }),
    response: one(billRow),
    changes: [...changes, 'attachment'],
  }),
  items: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/item',
    permission: 'view-accounts-payable',
    summary: 'The lines of a bill',
    response: many(billItemRow),
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/item/:itemId',
    permission: 'view-accounts-payable',
    summary: 'One line of a bill',
    response: one(billItemRow),
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/accountsPayable/:id/item',
    permission: 'edit-accounts-payable',
    summary: 'Add a line to a bill that is not approved',
    body: createSchema(accountsPayableItem),
    response: one(billItemRow),
    changes,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/accountsPayable/:id/item/:itemId',
    permission: 'edit-accounts-payable',
    summary: 'Change a line of a bill that is not approved',
    body: updateSchema(accountsPayableItem),
    response: one(billItemRow),
    changes,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/accountsPayable/:id/item/:itemId',
    permission: 'edit-accounts-payable',
    summary: 'Take a line off a bill that is not approved',
    response: one(z.strictObject({ id: z.number() })),
    changes,
  }),
  match: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/match',
    permission: 'view-accounts-payable',
    summary: 'Each line against its line of the work order, and what speaks against approving the bill',
    response: one(billMatch),
  }),
  status: endpoint({
    method: 'PUT',
    path: '/accountsPayable/:id/status',
    permission: 'edit-accounts-payable',
    summary: 'Move a bill to another status: to approval, queried, rejected, exported, void',
    body: z.strictObject({ statusId: recordId, note, version }),
    response: one(billRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/accountsPayable/:id/approve',
    permission: 'approve-bill',
    summary: 'Approve a bill: it goes into the ledger and stays as it is',
    example: { body: {} },
    body: z.strictObject({ matchReason: note, note, version }),
    response: one(billRow),
    changes,
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/accountsPayable/approve',
    permission: 'approve-bill',
    summary: 'Approve several bills; of each that cannot be, the reason is told',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(200, 'At most 200 bills at once') }),
    response: many(decided),
    changes,
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/accountsPayable/:id/hold',
    permission: 'edit-accounts-payable',
    summary: 'Keep a bill out of payment runs for a time, or let it in again',
    example: { body: { onHold: true, note: 'Waiting for the certificate' } },
    body: z.strictObject({ onHold: z.boolean(), note, version }),
    response: one(billRow),
    changes,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/accountsPayable/:id/apply',
    permission: 'edit-accounts-payable',
    summary: 'Give a credit of a supplier to one of their bills',
    body: z.strictObject({ billId: recordId, amount: z.number().min(0.01, 'Enter an amount above 0').max(1e12) }),
    response: one(billRow),
    changes,
  }),
  unbilled: endpoint({
    method: 'GET',
    path: '/accountsPayable/workOrder/:workOrderId',
    permission: 'view-accounts-payable',
    summary: 'What of a work order is billed, line by line',
    response: one(unbilled),
  }),
  ofWorkOrder: endpoint({
    method: 'POST',
    path: '/accountsPayable/workOrder/:workOrderId',
    permission: 'create-accounts-payable',
    summary: 'Make a bill of what is left of a work order; or write it in the supplier’s place (RCTI)',
    example: { body: { invoiceDate: '2026-03-02' } },
    body: z.strictObject({
      type: z.enum(['bill', 'rcti']).optional(),
      invoiceDate: day.optional(),
      supplierInvoiceNumber: z.string().trim().max(60).nullish(),
      statedTotal: z.number().min(0).max(1e12).nullish(),
      attachmentIds: z.array(recordId).max(20).optional(),
    }),
    response: one(billRow),
    changes: [...changes, 'attachment'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/accountsPayable/workOrder/:workOrderId/ask',
    permission: 'edit-accounts-payable',
    summary: 'Ask the contractor for their invoice: a link by mail on which they enter it',
    example: { body: {} },
    body: z.strictObject({ message: z.string().trim().max(4000).nullish() }),
    response: one(z.strictObject({ sentTo: z.string(), link: z.string() })),
    changes: ['outgoingMessage', 'history'],
    noReplay: true,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/accountsPayable/job/:jobId',
    permission: 'view-accounts-payable',
    summary: 'The bills of a job and what they come to',
    response: one(ofJob),
  }),
  unbilledOfJob: endpoint({
    method: 'GET',
    path: '/accountsPayable/job/:jobId/unbilled',
    permission: 'view-accounts-payable',
    summary: 'Work orders of a job that are under way or done and of which something is not billed yet',
    response: many(unbilled),
  }),
  ageing: endpoint({
    method: 'GET',
    path: '/accountsPayable/list/ageing',
    permission: 'view-accounts-payable',
    summary: 'What is open by supplier and by days overdue',
    response: many(aged),
  }),
  issue: endpoint({
    method: 'PUT',
    path: '/accountsPayable/:id/issue',
    permission: 'approve-bill',
    summary: 'Freeze a recipient created tax invoice and send it to the supplier',
    example: { body: {} },
    body: z.strictObject({ version }),
    response: one(billRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/pdf',
    permission: 'view-accounts-payable',
    summary: 'A recipient created tax invoice on paper, as it was issued',
    binary: 'application/pdf',
    response: z.unknown(),
  }),
  ubl: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/ubl',
    permission: 'view-accounts-payable',
    summary: 'A recipient created tax invoice as an electronic one, as it was issued: Peppol PINT A-NZ self-billing',
    response: z.unknown(),
    binary: 'application/xml',
  }),
  checkUbl: endpoint({
    method: 'GET',
    path: '/accountsPayable/:id/ublCheck',
    permission: 'view-accounts-payable',
    summary:
      'What keeps a recipient created tax invoice from leaving as an electronic one, a sentence each; none: it can leave',
    /** Warnings: what its readers remark and take all the same. */
    response: one(z.strictObject({ problems: z.array(z.string()), warnings: z.array(z.string()) })),
  }),
};
