// The estimate that an allocation has of its own, beside the authorised one of the job.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { createEstimate, snapshotList } from '../../estimates/server/index.ts';
import { allocation } from '../shared/allocation.entity.ts';
import { ENDED } from '../shared/allocation-status.ts';
import { allocationScope, allocations, statusTypeOf } from './allocations.views.ts';

const OF_ALLOCATION = 2;

/** Two people at once make one: the second finds that of the first. */
export async function makeOwnEstimate(ctx: Context, id: number): Promise<void> {
  const before = await lockRecord(ctx, allocation, id, { scope: allocationScope(ctx, 'r') });
  if (before.estimateId !== null) return;
  const type = await statusTypeOf(ctx, before.allocationStatusId);
  if (type && ENDED.includes(type))
    throw conflict('It is completed, declined or cancelled: there is nothing to estimate.');
  const { allocationNumber, label, jobId } = before;
  const made = await createEstimate(ctx, {
    jobId,
    estimateTypeId: OF_ALLOCATION,
    label: `${allocationNumber} ${label}`.trim().slice(0, 200),
  });
  await updateRecord(ctx, allocation, id, { estimateId: made.id }, {}, { jobId });
}

export async function snapshotsOfAllocation(ctx: Context, id: number) {
  const { estimateId } = await allocations.read(ctx, id);
  return await snapshotList(ctx, {
    filter: JSON.stringify({ object: { estimateId: estimateId ?? 0 } }),
    perPage: '400',
  } as never);
}
