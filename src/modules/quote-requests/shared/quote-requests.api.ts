import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { statusLabel } from '../../../kit/labels.ts';
import { entryOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { quoteRequest, quoteRequestItem } from './quote-request.entity.ts';

export const quoteRequestRow = row(quoteRequest, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  assigned: requiredLabelOf(contact, 'assignedId'),
  status: entryOf('quoteRequestStatus', 'statusId', statusLabel),
  /** What became of the newest mail that asks. */
  mail: messageFate.nullable(),
  /** Of those that still wait for prices. */
  due: z.enum(['none', 'calm', 'today', 'overdue']),
});
export interface QuoteRequestView extends z.infer<typeof quoteRequestRow> {}
export const quoteItemRow = row(quoteRequestItem, 'all', {});
export interface QuoteItemView extends z.infer<typeof quoteItemRow> {}

/** What a contractor has done so far, over all jobs of the company. */
const contractorRecord = z.strictObject({
  asked: z.number(),
  quoted: z.number(),
  late: z.number(),
  accepted: z.number(),
  /** Orders that are done; those of them that had a last day; those done by then. */
  done: z.number(),
  dated: z.number(),
  inTime: z.number(),
});
export interface ContractorRecord extends z.infer<typeof contractorRecord> {}

/** What the office asked about a quote; the answer comes by mail to whoever asked. */
const quoteQuestion = z.strictObject({
  id: z.number(),
  /** Null: about the whole. */
  line: z.number().nullable(),
  question: z.string(),
  sentTo: z.string(),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
});
export interface QuoteQuestion extends z.infer<typeof quoteQuestion> {}

/** A quote in the head of its column. */
const column = quoteRequestRow.extend({
  /** What stands against the contractor on the day they could start: papers, sanctions. */
  concerns: z.array(z.string()),
  hasEmail: z.boolean(),
  record: contractorRecord,
});
export interface QuoteColumn extends z.infer<typeof column> {}
/** A line that stands in another estimate now than when it was asked for. */
const movedLine = z.strictObject({
  line: z.number(),
  /** Null for whoever may not look at it there. */
  to: z
    .strictObject({
      jobId: z.number(),
      jobNumber: z.string(),
      estimateId: z.number(),
      /** Its number and label. */
      estimate: z.string(),
    })
    .nullable(),
});
export interface MovedLine extends z.infer<typeof movedLine> {}
export const levelling = z.strictObject({
  quotes: z.array(column),
  items: z.array(quoteItemRow),
  moved: z.array(movedLine),
});
export interface Levelling extends z.infer<typeof levelling> {}

const version = z.number().int().optional();
const note = z.string().trim().max(2000).nullish();
const changes = ['quoteRequest', 'history', 'job'];
const lines = z.array(recordId).max(1000);

export const quoteRequestsApi = {
  ...crudApi(
    quoteRequest,
    'quoteRequest',
    { row: quoteRequestRow },
    { changes, example: { jobId: 1, assignedId: 1, label: 'Linings' } },
  ),
  update: endpoint({
    method: 'PUT',
    path: '/quoteRequest/:id',
    permission: 'edit-quote-request',
    summary: 'Change a quote request; or accept it whole, as a work order or into the estimate',
    query: z.strictObject({
      createWorkOrder: z.enum(['true', 'false', '1', '0']).optional(),
      updateEstimate: z.enum(['true', 'false', '1', '0']).optional(),
    }),
    body: updateSchema(quoteRequest).extend({
      estimateItemMapping: z
        .array(z.strictObject({ quoteRequestItemId: recordId, estimateItemId: recordId }))
        .max(1000)
        .optional(),
    }),
    response: one(quoteRequestRow),
    changes: [...changes, 'workOrder', 'estimate'],
  }),
  createMultiple: endpoint({
    method: 'POST',
    path: '/quoteRequest/createMultiple',
    permission: 'create-quote-request',
    summary: 'Ask several contractors for prices of the same lines',
    body: z.strictObject({
      jobId: recordId,
      label: z.string().trim().max(200).optional(),
      dueDate: z.iso.date('Enter a date as YYYY-MM-DD').nullish(),
      note: z.string().trim().max(4000).nullish(),
      estimateTypeId: z.union([z.literal(1), z.literal(2)]).optional(),
      assignedIds: z.array(recordId).min(1, 'Choose at least one contractor').max(40, 'At most 40 contractors at once'),
      estimateItemIds: lines.optional(),
      items: z.array(createSchema(quoteRequestItem)).max(500).optional(),
    }),
    response: many(quoteRequestRow),
    changes,
  }),
  items: endpoint({
    method: 'GET',
    path: '/quoteRequest/:id/item',
    permission: 'view-quote-request',
    summary: 'The lines of a quote request',
    response: many(quoteItemRow),
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/quoteRequest/:id/item/:itemId',
    permission: 'view-quote-request',
    summary: 'One line',
    response: one(quoteItemRow),
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/quoteRequest/:id/item',
    permission: 'edit-quote-request',
    summary: 'Ask for one line more, of every draft of the group',
    body: createSchema(quoteRequestItem),
    response: one(quoteItemRow),
    changes,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/quoteRequest/:id/item/:itemId',
    permission: 'edit-quote-request',
    summary: 'Change a line of a draft; a total in place of a rate sets the rate',
    body: updateSchema(quoteRequestItem).extend({
      materialCostTotal: z.number().min(0).max(1e13).optional(),
      labourCostTotal: z.number().min(0).max(1e13).optional(),
    }),
    response: one(quoteItemRow),
    changes,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/quoteRequest/:id/item/:itemId',
    permission: 'edit-quote-request',
    summary: 'Take a line off a draft',
    response: idOf,
    changes,
  }),
  linkEstimateItems: endpoint({
    method: 'POST',
    path: '/quoteRequest/:id/estimateItem',
    permission: 'edit-quote-request',
    summary: 'Ask for lines of the estimate',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ estimateItemId: recordId }))
        .min(1)
        .max(1000),
      quoteRequest: z.strictObject({ version }).optional(),
    }),
    response: one(quoteRequestRow),
    changes,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/quoteRequest/:id/notify',
    example: { body: { message: 'By Friday, please' } },
    permission: 'edit-quote-request',
    summary: 'Send a quote request to its contractor, with a link to price it',
    body: z.strictObject({ message: z.string().trim().max(4000).nullish() }).optional(),
    response: one(quoteRequestRow),
    changes: [...changes, 'outgoingMessage'],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/quoteRequest/:id/question',
    permission: 'view-quote-request',
    summary: 'What the office asked about a quote',
    response: many(quoteQuestion),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/quoteRequest/:id/question',
    permission: 'edit-quote-request',
    summary: 'Ask the contractor about a quote, or one line of it, by mail; the answer goes to whoever asks',
    body: z.strictObject({
      line: z.number().int().nullish(),
      question: z.string({ error: 'Write the question' }).trim().min(1, 'Write the question').max(4000),
    }),
    response: many(quoteQuestion),
    changes: [...changes, 'outgoingMessage'],
  }),
  status: endpoint({
    method: 'PUT',
    path: '/quoteRequest/:id/status',
    permission: 'edit-quote-request',
    summary: 'Move a quote request to another status',
    body: z.strictObject({ statusId: recordId, note, version }),
    response: one(quoteRequestRow),
    changes,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/quoteRequest/:id/assigned',
    permission: 'edit-quote-request',
    summary: 'Ask another contractor instead, before anything was sent',
    body: z.strictObject({ assignedId: recordId, version }),
    response: one(quoteRequestRow),
    changes,
  }),
  levelling: endpoint({
    method: 'GET',
    path: '/quoteRequest/group/:groupId',
    permission: 'view-quote-request',
    summary: 'The quotes of a group side by side',
    response: one(levelling),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/quoteRequest/group/:groupId/choice',
    permission: 'edit-quote-request',
    summary: 'Choose prices, one for each line, or leave them',
    body: z.strictObject({ itemIds: z.array(recordId).min(1).max(2000), chosen: z.boolean() }),
    response: one(levelling),
    changes,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/quoteRequest/group/:groupId/accept',
    permission: 'create-work-order',
    summary: 'Make work orders of what was chosen, one for each contractor; the others are thanked',
    body: z.strictObject({
      /** As they were seen: a choice that somebody changed meanwhile is not accepted unseen. */
      itemIds: z.array(recordId).min(1, 'Choose at least one price').max(2000),
      tellOthers: z.boolean().optional(),
    }),
    response: one(z.strictObject({ workOrderIds: z.array(z.number()), levelling })),
    changes: [...changes, 'workOrder', 'estimate', 'outgoingMessage'],
  }),
};
