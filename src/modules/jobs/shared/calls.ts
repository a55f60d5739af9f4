// What saving a call also does, as it is offered.
import { z } from 'zod';

export const callEffect = z.strictObject({
  /** `contact`, `reminder:12`. */
  key: z.string(),
  /** "Answer their SMS of 8:41 am". */
  words: z.string(),
  /** It is done unless it is struck out. */
  on: z.boolean(),
  /** What browsers read again after it. */
  changes: z.string(),
});
/** Whose effect it is: `reminder` of `reminder:12`. */
export const effectName = (key: string): string => key.split(':')[0] ?? '';
/** Of which record: 12 of `reminder:12`. */
export const effectId = (key: string): number => Number(key.split(':')[1]);
export interface CallEffect extends z.infer<typeof callEffect> {}

/** By which a number is known, however it is written. */
export const digitsOf = (number: string | null | undefined): string => (number ?? '').replace(/\D/g, '').slice(-9);
