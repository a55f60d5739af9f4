import { enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';

export type PaperName = 'rcti' | 'remittance' | 'cis' | 'retention';

/** Queues a paper; what it is about are ids and days, and it is read again when it is made. */
export const mailPaper = (
  ctx: Context,
  paper: PaperName,
  about: Readonly<Record<string, string | number>>,
  label: string,
): Promise<number> => enqueue(ctx, 'bill-paper', label, { paper, ...about });

/** Papers about a contact as a whole are told in its history. */
export const tellSent = (ctx: Context, contactId: number, note: string): Promise<void> =>
  writeHistory(ctx, { objectType: 'contact', objectId: contactId, jobId: null, verb: 'notify', changes: {}, note });
