// An estimate in the hands of the person who is to approve it: what it sells for by line, and what was answered. Never a cost or a margin.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';

/** Where an estimate is, in the eyes of the person it was submitted to. */
export const APPROVAL_STATES = ['draft', 'open', 'partly', 'approved', 'declined', 'withdrawn', 'replaced'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const LINE_ANSWERS = ['approved', 'declined', 'asked'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

const said = z.strictObject({ id: z.number(), reason: z.string() });
const approvalLine = z.strictObject({
  id: z.number(),
  /** The line of the estimate that this one was frozen from: the same in every version. */
  key: z.number(),
  number: z.string(),
  description: z.string(),
  note: z.string().nullable(),
  /** "24.75 m² · 9.25 hr" as numbers. */
  measures: z.array(z.strictObject({ quantity: z.number(), unit: z.string().nullable() })),
  /** Per unit before tax, where the line is counted in one unit. */
  rate: z.number().nullable(),
  exTax: z.number(),
  incTax: z.number(),
  answer: z.enum(LINE_ANSWERS).nullable(),
  /** Why it was declined, or what was asked. */
  reason: z.string().nullable(),
  /** Photos beside it that may be seen outside. */
  photos: z.array(z.number()),
  /** As it was in the version before, where it differs: `null` there: the line is new. */
  was: z.strictObject({ description: z.string(), measures: z.string(), incTax: z.number() }).nullable().optional(),
});
export interface ApprovalLine extends z.infer<typeof approvalLine> {}

export const approval = z.strictObject({
  id: z.number(),
  label: z.string(),
  number: z.number(),
  jobNumber: z.string(),
  jobId: z.number(),
  /** Of the estimate: the same in every version. */
  estimateId: z.number(),
  /** The version that has replaced this one. */
  newestId: z.number().nullable(),
  /** When it was submitted, and by whom in the office. */
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  /** The person who reads it may answer now. */
  mayAnswer: z.boolean(),
  /** Sent back with the answer: another version is not answered unseen. */
  version: z.number(),
  taxName: z.string(),
  /** Who answered last, and the day where the company is. */
  answeredBy: z.string().nullable(),
  answeredOn: z.string().nullable(),
  rooms: z.array(
    z.strictObject({
      number: z.string(),
      label: z.string(),
      /** As measured on site. */
      measure: z.string().nullable(),
      lines: z.array(approvalLine),
    }),
  ),
  exTax: z.number(),
  tax: z.number(),
  incTax: z.number(),
  approvedIncTax: z.number(),
  /** What the person who reads it may authorise alone, inc tax; null: without limit. */
  limit: z.number().nullable(),
  /** An answer over the limit of the person who signed first: it waits for a second person of the client. */
  second: z
    .strictObject({
      by: z.string(),
      at: z.string(),
      /** What would be authorised with it, inc tax. */
      amount: z.number(),
      approve: z.array(z.number()),
      decline: z.array(said),
      ask: z.array(said),
      mine: z.boolean(),
      /** The person who reads it may sign it. */
      maySign: z.boolean(),
    })
    .nullable(),
});
export interface Approval extends z.infer<typeof approval> {}

const words = z.string().trim().max(1000);
const wordOnLine = z.strictObject({ id: recordId, reason: words.min(1, 'Say why, so the office can act on it') });
export const approvalAnswer = z.strictObject({
  version: z.number().int().min(1),
  approve: z.array(recordId).max(10_000).default([]),
  decline: z.array(wordOnLine).max(1000).default([]),
  ask: z.array(wordOnLine).max(1000).default([]),
  /** Signs the answer that waits for a second person, as it is. */
  countersign: z.boolean().optional(),
  /** Of all of it, such as the number of their authority. */
  note: words.optional(),
});
export interface ApprovalAnswer extends z.infer<typeof approvalAnswer> {}

/** Lines that still wait for an answer, or for one to a question. */
export const isWaiting = ({ answer }: Pick<ApprovalLine, 'answer'>): boolean => answer === null || answer === 'asked';
