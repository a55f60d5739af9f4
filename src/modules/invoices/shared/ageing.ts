import { z } from 'zod';
import { AGE_BUCKETS } from '../../finance/shared/ledger.ts';

/** What is open and overdue by so many days. */
export const ageing = z.strictObject({ bucket: z.enum(AGE_BUCKETS), count: z.number(), amount: z.number() });
export const AGE_WORDS: Readonly<Record<(typeof AGE_BUCKETS)[number], string>> = {
  '0-7': '1–7 days',
  '8-14': '8–14 days',
  '15-30': '15–30 days',
  '30-': 'over 30 days',
};
