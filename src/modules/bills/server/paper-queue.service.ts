import { enqueue } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';

export type PaperName = 'rcti' | 'remittance' | 'cis' | 'retention';

/** Queues a paper; what it is about are ids and days, and it is read again when it is made. */
export const mailPaper = (
  ctx: Context,
  paper: PaperName,
  about: Readonly<Record<string, string | number>>,
  label: string,
): Promise<number> => enqueue(ctx, 'bill-paper', label, { paper, ...about });
