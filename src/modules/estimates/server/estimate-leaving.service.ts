// The doors through which an estimate leaves besides being marked as sent: a link, a document. What holds it there holds it here.
import type { Context } from '../../../platform/server/context.ts';
import { estimate, estimateSnapshot } from '../shared/estimate.entity.ts';
import { hasLeft } from '../shared/snapshot-status.ts';
import { draftHasLeft } from './estimates.store.ts';
import { type LeavingDocument, demandLeaving, leavingProblems } from './leaving.slots.ts';
import { requireSnapshot } from './snapshots.views.ts';

/** The draft, or one of its snapshots. */
export interface LeavingEstimate {
  estimateId: number;
  estimateSnapshotId?: number | null | undefined;
}

/** Whoever it is for has it already: the snapshot, or a draft whose lines are those of a snapshot that has left. */
async function isGone(ctx: Context, { estimateId, estimateSnapshotId }: LeavingEstimate): Promise<boolean> {
  if (estimateSnapshotId) return hasLeft((await requireSnapshot(ctx, estimateSnapshotId)).statusType);
  return await draftHasLeft(ctx, estimateId);
}
const documentOf = ({ estimateId, estimateSnapshotId }: LeavingEstimate): LeavingDocument =>
  estimateSnapshotId
    ? { objectType: estimateSnapshot.name, objectId: estimateSnapshotId }
    : { objectType: estimate.name, objectId: estimateId };

/** As when it is marked as sent: what is held is refused, or goes with a reason that the history keeps. What has left already is not asked again. */
export async function demandEstimateLeaving(ctx: Context, of: LeavingEstimate, reason: string | null): Promise<void> {
  if (!(await isGone(ctx, of))) await demandLeaving(ctx, documentOf(of), { field: 'holdReason', reason });
}
export async function demandSnapshotLeaving(ctx: Context, id: number, reason: string | null): Promise<void> {
  const { estimateId } = await requireSnapshot(ctx, id);
  await demandEstimateLeaving(ctx, { estimateId, estimateSnapshotId: id }, reason);
}

/** It must not be sent as it is, whoever looks at it. */
export async function isEstimateHeld(ctx: Context, of: LeavingEstimate): Promise<boolean> {
  return !(await isGone(ctx, of)) && (await leavingProblems(ctx, documentOf(of))).some(({ held }) => held);
}
export async function isSnapshotHeld(ctx: Context, id: number): Promise<boolean> {
  const { estimateId } = await requireSnapshot(ctx, id);
  return await isEstimateHeld(ctx, { estimateId, estimateSnapshotId: id });
}

/** Under the title of what is made to look at. */
export const HELD_WORDS = 'On hold: proof is missing, do not send';
