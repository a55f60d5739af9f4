// Requests between connected companies: preview, send, accept, decline, cancel; what a record has to do with other companies.
import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { FOLLOWS, PARTS } from './sync-actions.ts';
import { syncOptions, syncRequest } from './sync-request.entity.ts';

export const syncRequestRow = row(syncRequest, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  job: labelOf(job, 'jobId'),
  assigned: labelOf(user, 'assignedId'),
  answeredBy: labelOf(user, 'answeredById'),
  status: statusLabel,
  action: labelled,
  /** The other company's name, as it calls itself. */
  companyName: z.string(),
});
export interface SyncRequestView extends z.infer<typeof syncRequestRow> {}

const ids = z.array(recordId).max(200).optional();
const sending = z.strictObject({
  /** The contact that stands for the other company; without it the one that the record is given to. */
  contactId: recordId.nullish(),
  syncRequestActionId: z.number().int(),
  jobId: recordId.nullish(),
  quoteRequestIds: ids,
  estimateIds: ids,
  allocationIds: ids,
  attachmentIds: ids,
  licenceIds: ids,
  notificationIds: ids,
  contactIds: ids,
  customFormTemplateIds: ids,
  workOrderIds: ids,
  accountsReceivableInvoiceId: recordId.nullish(),
  includeLabourCost: z.boolean().optional(),
  includeMaterialCost: z.boolean().optional(),
  includeLabourQuantity: z.boolean().optional(),
  includeMaterialQuantity: z.boolean().optional(),
  collectExcess: z.boolean().optional(),
  syncOptions: syncOptions.nullish(),
  /** What goes; without it what the action sends to begin with. */
  parts: z.array(z.enum(PARTS)).max(PARTS.length).optional(),
  follow: z.array(z.enum(FOLLOWS)).max(FOLLOWS.length).optional(),
  note: z.string().trim().max(4000).nullish(),
  parentRequestId: recordId.nullish(),
  /** Single fields that do not go, by the keys of the preview. */
  leaveOut: z.array(z.string().max(200)).max(200).optional(),
  /** So long it can be undone before it leaves. */
  holdSeconds: z.number().int().min(0).max(60).optional(),
});
export interface Sending extends z.infer<typeof sending> {}

/** One field as it was sent, is now, is with them; and what sending does. */
export const fieldDifference = z.strictObject({
  key: z.string(),
  group: z.string(),
  label: z.string(),
  sent: z.string().nullable(),
  now: z.string().nullable(),
  theirs: z.string().nullable(),
  does: z.enum(['unchanged', 'change', 'added', 'removed', 'same', 'theirs', 'choose']),
});
export interface FieldDifference extends z.infer<typeof fieldDifference> {}

/** One field of something that came again: as it came before, comes now, is here; and whether it can be taken over. */
export const fieldChange = fieldDifference.extend({ takeable: z.boolean() });
export interface FieldChange extends z.infer<typeof fieldChange> {}

const trailEntry = z.strictObject({
  at: z.string(),
  who: z.string(),
  what: z.string(),
  detail: z.string().nullable(),
});
export interface TrailEntry extends z.infer<typeof trailEntry> {}

export const previewAnswer = z.strictObject({
  /** The very bytes that would leave. */
  payload: z.string(),
  sizeBytes: z.number(),
  contact: labelled,
  companyName: z.string(),
  sinceAt: z.string(),
  requestsBefore: z.number(),
  label: z.string(),
  job: labelled.nullable(),
  /** Parts that could go, with what is in each. */
  parts: z.array(z.strictObject({ name: z.enum(PARTS), detail: z.string(), empty: z.boolean() })),
  /** Filled fields of the job that are not in it. */
  stays: z.array(z.string()),
  /** An earlier sending of the same record; null: the first time. */
  lastSentAt: z.string().nullable(),
  parentRequestId: z.number().nullable(),
  differences: z.array(fieldChange),
  trail: z.array(trailEntry),
  files: z.array(z.strictObject({ id: z.number(), ref: z.string(), label: z.string() })),
});
export interface PreviewAnswer extends z.infer<typeof previewAnswer> {}

/** What is mapped once for each connection. */
const mappedList = z.enum([
  'jobType',
  'peril',
  'catastropheCode',
  'trade',
  'licenceType',
  'insuranceType',
  'unit',
  'contact',
]);

/** A word of theirs that has to stand for an entry of ours. */
const question = z.strictObject({
  list: mappedList,
  theirs: z.string(),
  ours: z.number().nullable(),
  /** Known from earlier, or by the same name. */
  known: z.boolean(),
  /** Of a contact: who it is here. */
  oursLabel: z.string().nullish(),
});
export interface SyncQuestion extends z.infer<typeof question> {}
export const requestMessage = z.strictObject({
  payload: z.string(),
  questions: z.array(question),
  /** The job of ours that their job already is. */
  knownJob: labelled.nullable(),
  needsJob: z.boolean(),
  /** The job has to be one that is there. */
  onlyKnownJob: z.boolean(),
  became: z.strictObject({ objectType: z.string(), objectId: z.number(), label: z.string() }).nullable(),
  /** Where it came before and is a record here: what accepting would change in it. */
  changes: z.array(fieldChange).nullable(),
  trail: z.array(trailEntry),
});
export interface RequestMessageView extends z.infer<typeof requestMessage> {}

export const connectionOfRecord = z.strictObject({
  contact: labelled,
  companyName: z.string(),
  /** They have it too, and what they call it. */
  linked: z.boolean(),
  theirLabel: z.string().nullable(),
  follow: z.array(z.enum(FOLLOWS)),
  detachedAt: z.string().nullable(),
  lastSentAt: z.string().nullable(),
  /** What can be sent of it, the likely one first. */
  actions: z.array(labelled),
  /** The record is theirs to do. */
  theirs: z.boolean(),
});
export interface ConnectionOfRecord extends z.infer<typeof connectionOfRecord> {}
export const recordDetails = z.strictObject({
  objectType: z.string(),
  objectId: z.number(),
  connections: z.array(connectionOfRecord),
  requests: z.array(syncRequestRow),
});
export interface RecordDetails extends z.infer<typeof recordDetails> {}

const choices = z.strictObject({
  list: mappedList,
  theirs: z.string().trim().min(1).max(300),
  ours: recordId.nullable(),
  /** Of a contact: a new one is made, from what came. */
  make: z.boolean().optional(),
});
const accepting = z.strictObject({
  id: recordId,
  /** A job of ours that it belongs to; without it one is made. */
  jobId: recordId.nullish(),
  choices: z.array(choices).max(200).optional(),
  divisionId: recordId.nullish(),
  workflowId: recordId.nullish(),
  assignedId: recordId.nullish(),
  caseManagerId: recordId.nullish(),
  businessId: recordId.nullish(),
  attachmentTypeId: recordId.nullish(),
  /** Of the files; all unless said otherwise. */
  takeFiles: z.boolean().optional(),
  /** Of something that was sent again: the fields that are taken over. Without it all but those that were changed here meanwhile. */
  take: z.array(z.string().max(200)).max(3000).optional(),
});
export interface Accepting extends z.infer<typeof accepting> {}

const changes = ['syncRequest', 'sync', 'history', 'job'];
const reached = [
  ...changes,
  'allocation',
  'estimate',
  'workOrder',
  'quoteRequest',
  'notification',
  'accountsPayable',
  'contact',
  'attachment',
];
const crud = crudApi(syncRequest, 'syncRequest', { row: syncRequestRow }, { changes });

export const syncRequestsApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: crud.create,
  update: crud.update,
  remove: crud.remove,
  preview: endpoint({
    method: 'POST',
    path: '/syncRequest/preview',
    permission: 'create-sync-request',
    summary: 'What the other company would see, from the bytes that would leave; nothing is sent',
    body: sending,
    response: one(previewAnswer),
    noReplay: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/syncRequest/requestSend',
    permission: 'create-sync-request',
    summary: 'Send a request or a submission to a connected company',
    body: sending,
    response: one(syncRequestRow),
    changes,
  }),
  multi: endpoint({
    method: 'POST',
    path: '/syncRequest/multiRequest',
    permission: 'create-sync-request',
    summary: 'Send several requests, all or none',
    body: z.strictObject({ requests: z.array(sending).min(1, 'Add at least one request').max(50) }),
    response: many(syncRequestRow),
    changes,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/syncRequest/requestAccept',
    permission: 'edit-sync-request',
    summary: 'Accept a request: it becomes records of your own, and the sender hears which',
    body: accepting,
    response: one(syncRequestRow),
    changes: reached,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/syncRequest/requestDecline',
    permission: 'edit-sync-request',
    summary: 'Decline a request, with the reason that its sender reads',
    body: z.strictObject({
      id: recordId,
      reason: z.string({ error: 'Enter a reason' }).trim().min(1, 'Enter a reason').max(2000),
    }),
    response: one(syncRequestRow),
    changes,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/syncRequest/requestCancel',
    permission: 'create-sync-request',
    summary: 'Cancel a request that was not answered yet',
    body: z.strictObject({ id: recordId }),
    response: one(syncRequestRow),
    changes,
  }),
  message: endpoint({
    method: 'GET',
    path: '/syncRequest/:id/message',
    permission: 'view-sync-request',
    summary: 'What was sent, byte by byte; of a pending one also what has to be mapped to accept it',
    response: one(requestMessage),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/syncRequest/:id/retry',
    permission: 'create-sync-request',
    summary: 'Deliver a request again that could not be delivered',
    response: one(syncRequestRow),
    changes,
  }),
  takeTheirs: endpoint({
    method: 'POST',
    path: '/sync/details/:objectType/:objectId/takeTheirs',
    permission: 'edit-sync-request',
    summary: 'Take what a connected company has in one field over into the own record',
    body: z.strictObject({ contactId: recordId, key: z.string().min(1).max(200) }),
    response: one(z.strictObject({ label: z.string(), value: z.string() })),
    changes: [...changes, 'workOrder', 'allocation'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/sync/details/:objectType/:objectId',
    permission: 'view-sync-request',
    summary: 'What connected companies have of a record, and what can be sent of it',
    response: one(recordDetails),
  }),
  detach: endpoint({
    method: 'POST',
    path: '/sync/details/:objectType/:objectId/detach',
    permission: 'edit-sync-request',
    summary: 'Stop linking a record with a company; both keep what they have',
    body: z.strictObject({ contactId: recordId }),
    response: one(recordDetails),
    changes,
  }),
};
