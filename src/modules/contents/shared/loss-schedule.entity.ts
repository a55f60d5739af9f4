// A loss schedule of a job: the policy, its limits, and every item of the household with what it is worth and why.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  decimal,
  derived,
  fraction,
  generated,
  integer,
  json,
  longText,
  moment,
  money,
  oneOf,
  option,
  quantity,
  ref,
  required,
  text,
  uuid,
  withDefault,
} from '../../../kit/fields.ts';
import { CURVES } from './depreciation-table.entity.ts';

export const SCHEDULE_STATUSES = ['draft', 'submitted', 'agreed', 'settled', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];
export const BASES = ['replacement', 'indemnity'] as const;
export type Basis = (typeof BASES)[number];
export const DISPOSAL_RULES = ['owner', 'insurer', 'both'] as const;
export const OWNERSHIPS = ['owned', 'landlord', 'lent', 'unknown'] as const;
export const PROOFS = ['none', 'receipt', 'photo', 'statement', 'valuation'] as const;
export const DISPOSITIONS = ['clean', 'repair', 'replace', 'cash', 'dispose'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];
export const SIDES = ['owner', 'insurer'] as const;
export type Side = (typeof SIDES)[number];
export const VERDICTS = ['agreed', 'asked', 'disputed'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const MOST_ITEMS = 10_000;
/** Items that one call brings: a pasted table. */
export const MOST_AT_ONCE = 2000;
export const OLDEST = 500;

/** A sub-limit of the policy: a category of the depreciation table and an amount. */
export const limitLine = z.strictObject({
  categoryId: z.number().int().min(1),
  amount: z.number().min(0).max(1_000_000_000),
});
const share = z.number().min(0).max(1);
/** Where an item is in its photograph, as shares of the picture's width and height. */
export const cropFrame = z
  .strictObject({ x: share, y: share, w: share.min(0.005), h: share.min(0.005) })
  .refine(({ x, y, w, h }) => x + w <= 1.0001 && y + h <= 1.0001, 'The frame leaves the picture');
export type CropFrame = z.infer<typeof cropFrame>;

const fields = {
  jobId: required(ref('Job', 'job')),
  label: generated(text('Number')),
  title: text('Name', { max: 100, hint: 'Such as Contents of the ground floor' }),
  status: generated(oneOf('Status', SCHEDULE_STATUSES)),
  policyBasis: withDefault(oneOf('Basis', BASES), 'replacement'),
  sumInsured: money('Sum insured', { min: 0, max: 1_000_000_000 }),
  limits: withDefault(json('Limits', z.array(limitLine).max(100)), []),
  taxRate: generated(fraction('Tax rate')),
  taxName: generated(text('Tax')),
  disposalRule: withDefault(oneOf('Approval to dispose', DISPOSAL_RULES), 'both'),
  sentVersion: generated(integer('Version sent')),
  submittedAt: derived(moment('Submitted')),
  agreedAt: derived(moment('Agreed')),
  settledAt: derived(moment('Settled')),
  cancelledAt: derived(moment('Cancelled')),
  ownerApprovedAt: derived(moment('Approved by the owner')),
  itemCount: generated(integer('Items')),
  rcv: generated(money('Replacement cost')),
  depreciation: generated(money('Depreciation')),
  acv: generated(money('Actual cash value')),
  claim: generated(money('Claim')),
};
export interface LossSchedule extends RowOf<typeof fields> {}
export interface LossScheduleCreate extends CreateOf<typeof fields> {}
export interface LossScheduleUpdate extends UpdateOf<typeof fields> {}
export const lossSchedule = entity<LossSchedule, LossScheduleCreate, LossScheduleUpdate>('lossSchedule', fields, {
  label: { one: 'loss schedule', many: 'loss schedules' },
});

const itemFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  number: generated(integer('Number')),
  order: withDefault(integer('Order', { min: 0, max: 100_000_000 }), 0),
  room: required(text('Room', { max: 100, missing: 'Say in which room it is' })),
  label: required(text('Item', { missing: 'Say what it is' })),
  description: text('Description', { max: 400 }),
  quantity: withDefault(quantity('Quantity', { min: 0, max: 100_000 }), 1),
  unit: text('Unit', { max: 40 }),
  brand: text('Brand', { max: 100 }),
  model: text('Model', { max: 100 }),
  serial: text('Serial number', { max: 100 }),
  barcode: text('Barcode', { max: 100 }),
  ageYears: decimal('Age in years', { min: 0, max: OLDEST }),
  ageSource: text('Who said the age', { max: 200, hint: 'Such as: receipt of 9/2020' }),
  conditionBefore: text('Condition before', { max: 100 }),
  conditionNow: text('Condition now', { max: 100 }),
  ownership: withDefault(oneOf('Ownership', OWNERSHIPS), 'owned'),
  proof: withDefault(oneOf('Proof', PROOFS), 'none'),
  note: longText('Note', { max: 2000 }),
  unitRcv: money('Unit replacement cost ex tax', { min: 0, max: 10_000_000 }),
  taxRate: generated(fraction('Tax rate')),
  priceSource: text('Where the price is from', { max: 200, hint: 'Such as: 2 shops on 18/11, the lower' }),
  categoryId: option('Category', 'depreciationTable'),
  ruleLabel: derived(text('Rule')),
  ruleRate: derived(decimal('Percent per year')),
  ruleLife: derived(integer('Useful life')),
  ruleCurve: derived(oneOf('Curve', CURVES)),
  ruleFloor: derived(decimal('Floor')),
  ruleSource: derived(text('Table')),
  policyRate: decimal('Percent per year by the policy', { min: 0, max: 100 }),
  policyFloor: decimal('Floor by the policy', { min: 0, max: 100 }),
  policyReason: text('What the policy says', { max: 400 }),
  disposition: oneOf('Disposition', DISPOSITIONS),
  quotePrice: money('Quote inc tax', { min: 0, max: 1_000_000_000 }),
  rcv: generated(money('Replacement cost')),
  tax: generated(money('Tax')),
  depreciation: generated(money('Depreciation')),
  acv: generated(money('Actual cash value')),
  comesTo: generated(money('Comes to')),
  cropAttachmentId: ref('Photo', 'attachment'),
  cropRef: uuid('Photo on the device'),
  cropFrame: json('Frame in the photo', cropFrame),
  voiceRef: uuid('Voice note'),
  storageItemId: ref('Box', 'storageItem'),
  proposed: withDefault(bool('Proposed'), false),
  contentVersion: generated(integer('Version of the line')),
  disposedAt: derived(moment('Disposed of')),
  disposedById: derived(ref('Disposed of by', 'user')),
  /** The link by which somebody outside added it. */
  addedByShareId: derived(integer('Added by link')),
};
export interface LossScheduleItem extends RowOf<typeof itemFields> {}
export interface LossScheduleItemCreate extends CreateOf<typeof itemFields> {}
export interface LossScheduleItemUpdate extends UpdateOf<typeof itemFields> {}
export const lossScheduleItem = entity<LossScheduleItem, LossScheduleItemCreate, LossScheduleItemUpdate>(
  'lossScheduleItem',
  itemFields,
  { label: { one: 'item of a loss schedule', many: 'items of a loss schedule' }, permission: 'loss-schedule' },
);

/** What owner and insurer agree on: another value is another version of the line, which is asked about again. */
export const AGREED_ON: readonly (keyof LossScheduleItem)[] = [
  ...(['label', 'description', 'quantity', 'unit', 'brand', 'model', 'serial', 'ageYears', 'conditionBefore'] as const),
  ...(['ownership', 'proof', 'unitRcv', 'taxRate', 'categoryId', 'ruleRate', 'ruleLife', 'ruleCurve'] as const),
  ...(['ruleFloor', 'policyRate', 'policyFloor', 'disposition', 'quotePrice', 'proposed'] as const),
];

const versionFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  number: generated(integer('Version')),
  sentAt: generated(moment('Sent')),
  sentBy: generated(text('Sent by')),
  note: derived(text('Note', { max: 400 })),
  content: generated(json('Content', z.unknown())),
};
export interface LossScheduleVersion extends RowOf<typeof versionFields> {}
export const lossScheduleVersion = entity<LossScheduleVersion, object, object>('lossScheduleVersion', versionFields, {
  label: { one: 'version of a loss schedule', many: 'versions of a loss schedule' },
  labelField: 'sentBy',
  permission: 'loss-schedule',
});

const answerFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  itemId: required(ref('Item', 'lossScheduleItem')),
  itemVersion: required(integer('Version of the line', { min: 1 })),
  side: required(oneOf('Side', SIDES)),
  verdict: required(oneOf('Answer', VERDICTS)),
  note: text('Note', { max: 2000 }),
  ageYears: decimal('Age in years', { min: 0, max: OLDEST }),
  proof: oneOf('Proof', PROOFS),
  byName: generated(text('Who')),
  userId: derived(ref('User', 'user')),
  at: generated(moment('When')),
};
export interface LossScheduleAnswer extends RowOf<typeof answerFields> {}
export interface LossScheduleAnswerCreate extends CreateOf<typeof answerFields> {}
export const lossScheduleAnswer = entity<LossScheduleAnswer, LossScheduleAnswerCreate, object>(
  'lossScheduleAnswer',
  answerFields,
  {
    label: { one: 'answer to a line', many: 'answers to lines' },
    labelField: 'verdict',
    permission: 'loss-schedule',
  },
);

const approvalFields = {
  scheduleId: generated(ref('Schedule', 'lossSchedule')),
  itemId: required(ref('Item', 'lossScheduleItem')),
  itemVersion: required(integer('Version of the line', { min: 1 })),
  side: required(oneOf('Side', SIDES)),
  byName: required(text('Who', { max: 200 })),
  attachmentId: ref('Photo', 'attachment'),
  signature: required(longText('Signature', { max: 300_000 })),
  userId: derived(ref('User', 'user')),
  at: generated(moment('When')),
};
export interface DisposalApproval extends RowOf<typeof approvalFields> {}
export interface DisposalApprovalCreate extends CreateOf<typeof approvalFields> {}
export const disposalApproval = entity<DisposalApproval, DisposalApprovalCreate, object>(
  'disposalApproval',
  approvalFields,
  {
    label: { one: 'approval to dispose', many: 'approvals to dispose' },
    labelField: 'byName',
    permission: 'loss-schedule',
  },
);
