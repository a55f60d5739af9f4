// A loss schedule as the owner or the insurer sees it by link: the version that was sent, without a note of the office.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { CURVES } from './depreciation-table.entity.ts';
import { BASES, DISPOSITIONS, OLDEST, OWNERSHIPS, PROOFS, SIDES, VERDICTS, cropFrame } from './loss-schedule.entity.ts';

const text = z.string().nullable();
const figure = z.number().nullable();

const answer = z.strictObject({
  verdict: z.enum(VERDICTS),
  note: text,
  ageYears: figure,
  proof: z.enum(PROOFS).nullable(),
  at: z.string(),
});
/** Its figures come from `contents-values.ts`, as on the sheet. */
const visitedItem = z.strictObject({
  id: z.number(),
  /** The version of the line that is asked about. */
  version: z.number(),
  number: z.number(),
  room: z.string(),
  label: z.string(),
  description: text,
  quantity: z.number(),
  unit: text,
  brand: text,
  model: text,
  serial: text,
  conditionBefore: text,
  conditionNow: text,
  ownership: z.enum(OWNERSHIPS),
  proof: z.enum(PROOFS),
  ageYears: figure,
  unitRcv: figure,
  taxRate: z.number(),
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
  photoId: figure,
  cropFrame: cropFrame.nullable(),
  box: text,
  disposedAt: text,
  /** What this side said of the line as it is. */
  answer: answer.nullable(),
  /** Null: nothing is disposed of. Else whether this side has approved, and whether both who must have. */
  disposal: z.strictObject({ isMine: z.boolean(), isAsked: z.boolean(), isComplete: z.boolean() }).nullable(),
});
export interface VisitedItem extends z.infer<typeof visitedItem> {}

export const visitedContents = z.strictObject({
  label: z.string(),
  title: text,
  jobNumber: z.string(),
  customerName: text,
  siteAddress: text,
  /** Null: the link only shows. */
  side: z.enum(SIDES).nullable(),
  byName: z.string(),
  /** Answers are taken: a version was sent, and nothing is settled. */
  isOpen: z.boolean(),
  status: z.string(),
  number: z.number(),
  sentAt: text,
  note: text,
  policyBasis: z.enum(BASES),
  taxName: z.string(),
  sumInsured: figure,
  currencySymbol: z.string(),
  items: z.array(visitedItem),
  /** Items that this link added; the office has not taken all of them over. */
  added: z.array(
    z.strictObject({
      ref: z.string(),
      room: z.string(),
      label: z.string(),
      quantity: z.number(),
      ageYears: figure,
      unitRcv: figure,
      isTaken: z.boolean(),
    }),
  ),
  signature: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
export interface VisitedContents extends z.infer<typeof visitedContents> {}

const signed = {
  name: z.string().trim().min(1, 'Enter your name').max(200),
  signature: z.string().min(1, 'Sign, or enter your name').max(300_000),
};
export const givenAnswers = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        itemId: recordId,
        version: z.number().int().min(1),
        verdict: z.enum(VERDICTS),
        note: z.string().trim().max(2000).nullish(),
        ageYears: z.number().min(0).max(OLDEST).nullish(),
        proof: z.enum(PROOFS).nullish(),
      }),
    )
    .min(1)
    .max(2000),
});
export const ownItem = z.strictObject({
  /** As the device names it: sent twice is kept once. */
  ref: z.uuid(),
  room: z.string().trim().min(1, 'Say in which room it is').max(100),
  label: z.string().trim().min(1, 'Say what it is').max(200),
  quantity: z.number().min(0).max(100_000).optional(),
  ageYears: z.number().min(0).max(OLDEST).nullish(),
  unitRcv: z.number().min(0).max(10_000_000).nullish(),
  note: z.string().trim().max(1000).nullish(),
});
export const givenApproval = z.strictObject({
  items: z
    .array(z.strictObject({ itemId: recordId, version: z.number().int().min(1) }))
    .min(1)
    .max(500),
  ...signed,
});
export const givenSignature = z.strictObject({ number: z.number().int().min(1), ...signed });
