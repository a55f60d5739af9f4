// More time for what is stored: whoever pays is asked, and that is kept beside the limit.
import { momentText, showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { storageTerm } from '../shared/storage-money.entity.ts';
import { storageScope } from './storage.scope.ts';

/** Keeps that more time was asked for, until a day. */
export async function askMoreTime(ctx: Context, id: number, until: string): Promise<void> {
  const scope = storageScope(ctx, 'r');
  const term = await lockRecord(ctx, storageTerm, id, { scope });
  if (until <= term.paidUntil)
    throw invalid({ until: `It is paid until ${showDay(term.paidUntil, 'short')}. Choose a later day` });
  await updateRecord(
    ctx,
    storageTerm,
    id,
    { askedAt: momentText(ctx.now), askedUntil: until },
    {},
    { scope, jobId: term.jobId, verb: 'update', note: `More time asked, until ${showDay(until, 'short')}` },
  );
}
