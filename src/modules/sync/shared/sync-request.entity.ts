// What one company asks another, or hands over to it. Each of the two has a row of its own, with the same exchange.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  ref,
  refs,
  required,
  text,
  texts,
  uuid,
  withDefault,
} from '../../../kit/fields.ts';

const day = z.iso.date('Enter a date as YYYY-MM-DD').nullish();
export const syncOptions = z.strictObject({
  startDate: day,
  endDate: day,
  status: z.string().trim().max(200).nullish(),
});
export interface SyncOptions extends z.infer<typeof syncOptions> {}

const fields = {
  contactId: required(ref('Company', 'contact')),
  syncRequestActionId: required(integer('Action', { min: 1, max: 35 })),
  jobId: ref('Job', 'job'),
  quoteRequestIds: refs('Quote requests', 'quoteRequest'),
  estimateIds: refs('Estimates', 'estimate'),
  allocationIds: refs('Allocations', 'allocation'),
  attachmentIds: refs('Files', 'attachment'),
  licenceIds: refs('Licences', 'contactLicence'),
  notificationIds: refs('Notes', 'notification'),
  contactIds: refs('Contacts', 'contact'),
  customFormTemplateIds: refs('Forms', 'customFormTemplate'),
  workOrderIds: refs('Work orders', 'workOrder'),
  accountsReceivableInvoiceId: ref('Invoice', 'accountsReceivable'),
  includeLabourCost: withDefault(bool('Labour price of each line'), false),
  includeMaterialCost: withDefault(bool('Material price of each line'), false),
  includeLabourQuantity: withDefault(bool('Labour quantities'), true),
  includeMaterialQuantity: withDefault(bool('Material quantities'), true),
  collectExcess: withDefault(bool('Collect the excess'), false),
  syncOptions: json('Options', syncOptions),
  parts: texts('Parts', { max: 40 }),
  follow: texts('Afterwards without asking', { max: 40 }),
  note: longText('Note', { max: 4000 }),
  assignedId: ref('Handled by', 'user'),
  label: generated(text('About')),
  direction: generated(oneOf('Direction', ['out', 'in'])),
  statusId: generated(integer('Status')),
  exchangeId: generated(uuid('Exchange')),
  parentRequestId: derived(ref('Earlier request', 'syncRequest')),
  fromCompanyId: derived(integer('From company')),
  toCompanyId: derived(integer('To company')),
  objectType: derived(text('Kind of record')),
  objectId: derived(integer('Record')),
  payloadHash: generated(text('Fingerprint')),
  sizeBytes: generated(integer('Size')),
  sentAt: generated(moment('Sent')),
  answeredAt: derived(moment('Answered')),
  answeredById: derived(ref('Answered by', 'user')),
  reason: derived(text('Reason', { max: 2000 })),
  answerLabel: derived(text('What they made of it')),
  cancelAskedAt: derived(moment('Cancelling since')),
  waitsBecause: derived(text('Why it was not accepted automatically', { max: 500 })),
  problem: derived(text('Why it was not delivered', { max: 500 })),
};
export interface SyncRequest extends RowOf<typeof fields> {}
export interface SyncRequestCreate extends CreateOf<typeof fields> {}
export interface SyncRequestUpdate extends UpdateOf<typeof fields> {}
export const syncRequest = entity<SyncRequest, SyncRequestCreate, SyncRequestUpdate>('syncRequest', fields, {
  label: { one: 'sync request', many: 'sync requests' },
});
