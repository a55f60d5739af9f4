import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { ageing } from './ageing.ts';
import { accountsReceivable, accountsReceivableItem } from './invoice.entity.ts';

export const invoiceRow = row(accountsReceivable, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  toContact: requiredLabelOf(contact, 'toContactId'),
  careOfContact: labelOf(contact, 'careOfContactId'),
  issuedBy: labelOf(user, 'issuedById'),
  status: entryOf('accountsReceivableStatus', 'statusId', statusLabel),
  /** What became of the newest mail with its paper. */
  mail: messageFate.nullable(),
  paymentTerm: labelled.nullable(),
  credits: labelled.nullable(),
  /** Of what is open. */
  due: z.enum(['none', 'calm', 'today', 'overdue']),
  daysOverdue: z.number(),
});
export interface InvoiceView extends z.infer<typeof invoiceRow> {}

export const invoiceItemRow = row(accountsReceivableItem, 'all', {
  accountNumber: labelled.nullable(),
  /** What it bills; several where one line sums them up. */
  sources: z.array(
    z.strictObject({
      sourceType: z.string(),
      sourceId: z.number(),
      materialAmount: z.number(),
      labourAmount: z.number(),
    }),
  ),
});
export interface InvoiceItemView extends z.infer<typeof invoiceItemRow> {}

const figures = z.strictObject({
  lines: z.number(),
  linesTax: z.number(),
  excess: z.number(),
  excessTax: z.number(),
  subtotal: z.number(),
  taxTotal: z.number(),
  reverseTax: z.number(),
  total: z.number(),
  retention: z.number(),
  payable: z.number(),
  taxes: z.array(z.strictObject({ rate: z.number(), base: z.number(), tax: z.number() })),
});
/** Authorised = what was billed of it before + the excess + this + what is left, with tax. */
const addsUp = z.strictObject({
  authorised: z.number(),
  parts: z.array(z.strictObject({ id: z.number(), label: z.string(), total: z.number() })),
  excess: z.number(),
  own: z.number(),
  left: z.number(),
  /** What rounding on several documents makes of it; cents. */
  rounding: z.number(),
});
export interface AddsUp extends z.infer<typeof addsUp> {}
export const invoiceSheet = z.strictObject({
  invoice: invoiceRow,
  items: z.array(invoiceItemRow),
  figures,
  addsUp: addsUp.nullable(),
  /** What has to be mended before it is issued, and what is worth a look. */
  problems: z.array(z.strictObject({ text: z.string(), blocks: z.boolean() })),
});
export interface InvoiceSheet extends z.infer<typeof invoiceSheet> {}

const billableLine = z.strictObject({
  estimateItemId: z.number(),
  estimateLabel: z.string(),
  groupLabel: z.string(),
  tradeLabel: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  /** Before tax. */
  sell: z.number(),
  billed: z.number(),
  left: z.number(),
  /** What is left of the part that the line says is invoiced. */
  proposed: z.number(),
  taxRate: z.number(),
  readyToInvoice: z.boolean(),
  invoiceAmountRef: z.string(),
});
export interface BillableLine extends z.infer<typeof billableLine> {}
const billableWork = z.strictObject({
  id: z.number(),
  date: z.string(),
  who: z.string(),
  what: z.string(),
  quantity: z.number(),
  unit: z.string(),
  amount: z.number(),
});
export interface BillableWork extends z.infer<typeof billableWork> {}
const billableOrder = z.strictObject({ id: z.number(), number: z.string(), label: z.string(), left: z.number() });
export const billable = z.strictObject({
  lines: z.array(billableLine),
  timesheets: z.array(billableWork),
  expenses: z.array(billableWork),
  /** Deployments with units that are on no invoice yet. */
  equipment: z.array(billableWork),
  /** Stored items with days that are on no invoice yet. */
  storage: z.array(billableWork),
  /** Issues of stock that are on no invoice yet. */
  stock: z.array(billableWork),
  /** Accepted prices for contents that are on no invoice yet. */
  contents: z.array(billableWork),
  workOrders: z.array(billableOrder),
  deposits: z.array(z.strictObject({ id: z.number(), number: z.string(), left: z.number() })),
  fees: z.array(
    z.strictObject({
      id: z.number(),
      label: z.string(),
      amount: z.number().nullable(),
      percentage: z.number().nullable(),
    }),
  ),
  /** Who is usually billed, and the excess that the owner bears. */
  client: labelled.nullable(),
  customer: labelled.nullable(),
  excess: z.number(),
  excessInvoice: labelled.nullable(),
});
export interface Billable extends z.infer<typeof billable> {}

const version = z.number().int().optional();
const note = z.string().trim().max(2000).nullish();
const changes = [
  'accountsReceivable',
  'job',
  'history',
  'assetDeployment',
  'inventoryMovement',
  'storageItem',
  'lossScheduleQuote',
];
const ids = z.array(recordId).max(2000);
const day = z.iso.date('Enter a date as YYYY-MM-DD');
const amountGiven = z.number('Enter an amount').min(-1e12).max(1e12);

export const addedLines = z.strictObject({
  estimateItems: z
    .array(z.strictObject({ estimateItemId: recordId, amount: amountGiven.optional() }))
    .max(2000)
    .optional(),
  workOrderIds: ids.optional(),
  timesheetIds: ids.optional(),
  expenseIds: ids.optional(),
  assetDeploymentIds: ids.optional(),
  storageItemIds: ids.optional(),
  inventoryMovementIds: ids.optional(),
  lossQuoteItemIds: ids.optional(),
  depositIds: ids.optional(),
  /** Fees that the company keeps; a percentage is of the other lines. */
  feeTemplateIds: ids.optional(),
  /** Each line on its own, all in one line, or one for material and one for labour. */
  as: z.enum(['lines', 'one', 'split']).default('lines'),
  /** Of the one line. */
  description: z.string().trim().max(2000).optional(),
});
export type AddedLines = z.infer<typeof addedLines>;

const claimedLine = z.strictObject({
  estimateItemId: recordId,
  /** A fraction: 0.5 is half of it. Absent: the share stays as it is. */
  toDate: z
    .number('Enter a percentage')
    .min(0, 'Enter a percentage of at least 0')
    .max(1, 'At most 100 % of a line can be claimed')
    .optional(),
  /** Before tax; absent: what was on site before stays there as far as it is not built in. */
  storedMaterial: z
    .number('Enter an amount')
    .min(0, 'Enter an amount of at least 0')
    .max(1e12, 'Enter a smaller amount')
    .optional(),
});
export interface ClaimedLine extends z.infer<typeof claimedLine> {}

const money = z.strictObject({
  ageing: z.array(ageing),
  notDue: z.number(),
  /** As the ledger has it: invoices that are open, less what was paid and is given to none of them. */
  open: z.number(),
  /** Paid and given to no invoice yet: less than nothing. */
  onAccount: z.number(),
  /** Expected by the week of the due day, Sunday first; overdue ones in the first. */
  weeks: z.array(z.strictObject({ week: z.string(), amount: z.number(), count: z.number() })),
  /** Authorised and not billed, the largest first. */
  unbilled: z.array(
    z.strictObject({ jobId: z.number(), jobNumber: z.string(), customer: z.string().nullable(), amount: z.number() }),
  ),
  unbilledTotal: z.number(),
  issuedThisMonth: z.number(),
  paidThisMonth: z.number(),
  drafts: z.number(),
  approvals: z.number(),
  retentionOwed: z.number(),
});
export interface FinanceFigures extends z.infer<typeof money> {}

const issueRun = z.strictObject({
  id: z.number(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  message: z.string().nullable(),
  createdAt: z.string(),
  issued: z.number(),
  /** Those that stayed drafts, and why. */
  refused: z.array(z.strictObject({ id: z.number(), label: z.string(), reason: z.string() })),
});
export interface IssueRun extends z.infer<typeof issueRun> {}

const crud = crudApi(
  accountsReceivable,
  'accountsReceivable',
  { row: invoiceRow },
  { changes, example: { jobId: 1, toContactId: 1 } },
);

export const invoicesApi = {
  ...crud,
  create: endpoint({
    method: 'POST',
    path: '/accountsReceivable',
    permission: 'create-accounts-receivable',
    summary: 'Begin an invoice; with lines of the job at once, where they are named',
    body: createSchema(accountsReceivable).extend({ lines: addedLines.optional() }),
    response: one(invoiceRow),
    changes,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/sheet',
    permission: 'view-accounts-receivable',
    summary: 'An invoice with its lines, its figures and how they add up',
    response: one(invoiceSheet),
  }),
  document: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/document',
    permission: 'view-accounts-receivable',
    summary: 'The invoice as it is frozen, or as it would be',
    response: one(z.unknown() as z.ZodType<IssuedDocument>),
  }),
  ubl: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/ubl',
    permission: 'view-accounts-receivable',
    summary: 'An issued invoice as an electronic one: Peppol PINT A-NZ, or EN 16931 in the United Kingdom',
    response: z.unknown(),
    binary: 'application/xml',
  }),
  checkUbl: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/ublCheck',
    permission: 'view-accounts-receivable',
    summary: 'What keeps an invoice from leaving as an electronic one, a sentence each; none: it can leave',
    /** Warnings: what its readers remark and take all the same. */
    response: one(z.strictObject({ problems: z.array(z.string()), warnings: z.array(z.string()) })),
  }),
  billable: endpoint({
    method: 'GET',
    path: '/accountsReceivable/billable/:jobId',
    permission: 'view-accounts-receivable',
    summary: 'What of a job can be billed and is not yet',
    response: one(billable),
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/item',
    permission: 'edit-accounts-receivable',
    summary: 'Add a line of one’s own words',
    body: createSchema(accountsReceivableItem).extend({ amount: amountGiven.optional() }),
    response: one(invoiceItemRow),
    changes,
  }),
  items: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/item',
    permission: 'view-accounts-receivable',
    summary: 'The lines of an invoice',
    response: many(invoiceItemRow),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/:id/item/:itemId',
    permission: 'edit-accounts-receivable',
    summary: 'Change a line of a draft; an amount in place of a rate sets the rate',
    body: updateSchema(accountsReceivableItem).extend({ amount: amountGiven.optional() }),
    response: one(invoiceItemRow),
    changes,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/accountsReceivable/:id/item/:itemId',
    permission: 'edit-accounts-receivable',
    summary: 'Take a line off a draft',
    response: idOf,
    changes,
  }),
  addLines: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/lines',
    permission: 'edit-accounts-receivable',
    summary:
      'Bill what the job has: authorised lines, work orders, hours, expenses, equipment, stock, storage, contents; take deposits off',
    body: addedLines,
    response: one(invoiceSheet),
    changes,
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/:id/claim',
    permission: 'edit-accounts-receivable',
    summary:
      'Say how much of each line is done to date, and what material is on site; the claim bills what was not billed before. Without lines it is reckoned anew',
    body: z.strictObject({ lines: z.array(claimedLine).max(2000) }),
    response: one(invoiceSheet),
    changes,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/issue',
    permission: 'edit-accounts-receivable',
    summary: 'Issue a draft: it gets its number, is frozen, and is owed',
    body: z.strictObject({
      version,
      /** As it was seen: a total that somebody changed meanwhile is not issued unseen. */
      total: z.number().optional(),
      issueDate: day.nullish(),
      invoiceNumber: z.string().trim().max(40).nullish(),
      /** Why it goes without something that holds it. */
      holdReason: note,
      /** Why a date or a total that looks like a slip is right. */
      oddReason: note,
    }),
    response: one(invoiceRow),
    changes: [...changes, 'estimate', 'timesheet', 'expense', 'payment'],
  }),
  issueMany: endpoint({
    method: 'POST',
    path: '/accountsReceivable/issueMany',
    permission: 'edit-accounts-receivable',
    summary: 'Issue many drafts in the background, each once, and send them where that is asked for',
    body: z.strictObject({
      itemIds: z.array(recordId).min(1, 'Choose at least one invoice').max(1000, 'At most 1,000 at once'),
      send: z.boolean().default(false),
    }),
    response: one(z.strictObject({ id: z.number() })),
    changes,
  }),
  issueRuns: endpoint({
    method: 'GET',
    path: '/accountsReceivable/issueMany',
    permission: 'edit-accounts-receivable',
    summary: 'One’s own drafts that are being issued, and the last ones',
    response: many(issueRun),
  }),
  cancelIssuing: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/issueMany/:jobId/cancel',
    permission: 'edit-accounts-receivable',
    summary: 'Stop issuing: what is issued stays issued',
    response: many(issueRun),
    changes,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/notify',
    example: { body: { message: 'Thank you for your work order' } },
    permission: 'edit-accounts-receivable',
    summary: 'Send an issued invoice by mail, with its paper and a link',
    body: z
      .strictObject({
        message: z.string().trim().max(4000).nullish(),
        email: z.email('Enter an email address').nullish(),
      })
      .optional(),
    response: one(invoiceRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  status: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/:id/status',
    permission: 'edit-accounts-receivable',
    summary: 'Ask for approval, take back to draft, write off what is open, or make void',
    body: z.strictObject({ statusId: recordId, note, version }),
    response: one(invoiceRow),
    changes,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/credit',
    permission: 'create-accounts-receivable',
    summary: 'Begin a credit note for an issued invoice: all that is left of it, or these amounts of its lines',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ itemId: recordId, amount: z.number().min(0.01, 'Enter an amount above 0').max(1e12) }))
        .max(2000)
        .optional(),
      note,
    }),
    response: one(invoiceRow),
    changes,
  }),
  releaseRetention: endpoint({
    method: 'POST',
    path: '/accountsReceivable/:id/retention',
    permission: 'edit-accounts-receivable',
    summary: 'Ask for retention that a customer held back: it is owed from now on',
    body: z.strictObject({ amount: z.number().min(0.01, 'Enter an amount above 0').max(1e12), dueDate: day.nullish() }),
    response: one(invoiceRow),
    changes,
  }),
  ofAllocation: endpoint({
    method: 'POST',
    path: '/allocation/:id/arInvoice',
    permission: 'create-accounts-receivable',
    summary: 'Begin an invoice of an allocation: its authorised estimate, else its limit',
    body: z.strictObject({ toContactId: recordId.nullish() }).optional(),
    response: one(invoiceRow),
    changes: [...changes, 'allocation'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/accountsReceivable/figures',
    permission: 'view-accounts-receivable',
    summary: 'What is owed by age, expected by week, and not billed yet',
    response: one(money),
  }),
};
