// What is missing or damaged: kept as a claim of the job, with its story.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject } from '../../../platform/server/records.ts';
import { type StorageClaimCreate, storageClaim } from '../shared/storage-money.entity.ts';
import { jobOfItem } from './storage-around.views.ts';
import { MISSING } from './storage-items.views.ts';

/** Opens a claim; answers its id. */
export async function openClaim(ctx: Context, given: StorageClaimCreate): Promise<number> {
  const jobId = await jobOfItem(ctx, given.storageItemId);
  if (jobId === undefined) throw invalid({ storageItemId: MISSING });
  if (given.status && given.status !== 'open' && !given.outcome) throw invalid({ outcome: 'Say what came of it' });
  const made = await insertRecord(ctx, storageClaim, given, { jobId, foundAt: `${momentText(ctx.now)}+00` }, { jobId });
  await linkObject(ctx, storageClaim.name, made.id, jobId);
  return made.id;
}
