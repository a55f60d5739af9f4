// One loss schedule with all it holds, as its page, the phone and the papers take it; and a version as it was sent.
import { z } from 'zod';
import { CURVES } from './depreciation-table.entity.ts';
import {
  BASES,
  DISPOSAL_RULES,
  DISPOSITIONS,
  OWNERSHIPS,
  PROOFS,
  SCHEDULE_STATUSES,
  SIDES,
  VERDICTS,
  cropFrame,
  limitLine,
} from './loss-schedule.entity.ts';

const text = z.string().nullable();
const figure = z.number().nullable();

const answer = z.strictObject({ verdict: z.enum(VERDICTS), note: text, by: z.string(), at: z.string() });
/** An item as pages show it. Its figures come from `contents-values.ts`, not from here. */
export const contentsItem = z.strictObject({
  id: z.number(),
  ref: z.string(),
  version: z.number(),
  number: z.number(),
  order: z.number(),
  room: z.string(),
  label: z.string(),
  description: text,
  quantity: z.number(),
  unit: text,
  brand: text,
  model: text,
  serial: text,
  barcode: text,
  ageYears: figure,
  ageSource: text,
  conditionBefore: text,
  conditionNow: text,
  ownership: z.enum(OWNERSHIPS),
  proof: z.enum(PROOFS),
  note: text,
  unitRcv: figure,
  taxRate: z.number(),
  priceSource: text,
  categoryId: figure,
  ruleLabel: text,
  ruleRate: figure,
  ruleLife: figure,
  ruleCurve: z.enum(CURVES).nullable(),
  ruleFloor: figure,
  ruleSource: text,
  policyRate: figure,
  policyFloor: figure,
  policyReason: text,
  disposition: z.enum(DISPOSITIONS).nullable(),
  quotePrice: figure,
  /** The photograph, where it has arrived. */
  photoId: figure,
  cropRef: text,
  cropFrame: cropFrame.nullable(),
  /** What was said of it, as a file. Versions that were sent before this was kept have none of it. */
  voiceId: figure.optional(),
  voiceRef: text.optional(),
  storageItemId: figure,
  box: text,
  proposed: z.boolean(),
  /** The owner added it by link. */
  addedByLink: z.boolean().optional(),
  contentVersion: z.number(),
  disposedAt: text,
});
export interface ContentsItem extends z.infer<typeof contentsItem> {}

const photo = z.strictObject({
  id: z.number(),
  label: z.string(),
  at: text,
  width: figure,
  height: figure,
  url: text,
});
const category = z.strictObject({
  id: z.number(),
  label: z.string(),
  rate: figure,
  life: figure,
  curve: z.enum(CURVES),
  floor: z.number(),
  source: z.string(),
});
export interface ContentsCategory extends z.infer<typeof category> {}

export const contentsWhole = z.strictObject({
  schedule: z.strictObject({
    id: z.number(),
    version: z.number(),
    jobId: z.number(),
    label: z.string(),
    title: text,
    status: z.enum(SCHEDULE_STATUSES),
    policyBasis: z.enum(BASES),
    sumInsured: figure,
    limits: z.array(limitLine),
    taxRate: z.number(),
    taxName: z.string(),
    disposalRule: z.enum(DISPOSAL_RULES),
    sentVersion: z.number(),
    settledAt: text,
    /** Short names over the columns of answers: the customer's first, the insurer's. */
    ownerName: z.string(),
    insurerName: z.string(),
    timezone: z.string(),
    /** Something on the sheet is not as it was sent. */
    isChanged: z.boolean(),
  }),
  items: z.array(contentsItem),
  /** The answer that holds for each line as it stands now. */
  answers: z.array(answer.extend({ itemId: z.number(), itemVersion: z.number(), side: z.enum(SIDES) })),
  /** Approvals of lines as they stand now. */
  approvals: z.array(z.strictObject({ itemId: z.number(), side: z.enum(SIDES), by: z.string(), at: z.string() })),
  categories: z.array(category),
  photos: z.array(photo),
  voices: z.array(z.strictObject({ id: z.number(), url: text })),
  versions: z.array(z.strictObject({ number: z.number(), at: z.string(), by: z.string(), note: text })),
  quotes: z.number(),
});
export interface ContentsWhole extends z.infer<typeof contentsWhole> {}

/** What a version holds: enough to show and print it as it was. */
export const frozenContents = z.strictObject({
  number: z.number(),
  sentAt: z.string(),
  sentBy: z.string(),
  note: text,
  policyBasis: z.enum(BASES),
  taxName: z.string(),
  sumInsured: figure,
  items: z.array(contentsItem),
});
export interface FrozenContents extends z.infer<typeof frozenContents> {}
