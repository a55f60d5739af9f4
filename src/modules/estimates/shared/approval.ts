// An estimate in the hands of the person who is to approve it: what it sells for by line, and what was answered. Never a cost or a margin.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';

/** Where an estimate is, in the eyes of the person it was submitted to. */
export const APPROVAL_STATES = ['draft', 'open', 'partly', 'approved', 'declined', 'withdrawn', 'replaced'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const LINE_ANSWERS = ['approved', 'declined', 'asked'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

const approvalLine = z.strictObject({
  id: z.number(),
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
});
export interface ApprovalLine extends z.infer<typeof approvalLine> {}

export const approval = z.strictObject({
  id: z.number(),
  label: z.string(),
  number: z.number(),
  jobNumber: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** The person who reads it may answer now. */
  mayAnswer: z.boolean(),
  /** Sent back with the answer: another version is not answered unseen. */
  version: z.number(),
  taxName: z.string(),
  /** Who answered last, and the day where the company is. */
  answeredBy: z.string().nullable(),
  answeredOn: z.string().nullable(),
  rooms: z.array(z.strictObject({ number: z.string(), label: z.string(), lines: z.array(approvalLine) })),
  exTax: z.number(),
  tax: z.number(),
  incTax: z.number(),
  approvedIncTax: z.number(),
});
export interface Approval extends z.infer<typeof approval> {}

const words = z.string().trim().max(1000);
const said = z.strictObject({ id: recordId, reason: words.min(1, 'Say why, so the office can act on it') });
export const approvalAnswer = z.strictObject({
  version: z.number().int().min(1),
  approve: z.array(recordId).max(10_000).default([]),
  decline: z.array(said).max(1000).default([]),
  ask: z.array(said).max(1000).default([]),
  /** Of all of it, such as the number of their authority. */
  note: words.optional(),
});
export interface ApprovalAnswer extends z.infer<typeof approvalAnswer> {}

/** Lines that still wait for an answer, or for one to a question. */
export const isWaiting = ({ answer }: Pick<ApprovalLine, 'answer'>): boolean => answer === null || answer === 'asked';
