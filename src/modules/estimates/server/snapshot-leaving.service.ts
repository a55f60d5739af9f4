// The doors through which a snapshot leaves besides being marked as sent: a link, a document. What holds it there holds it here.
import type { Context } from '../../../platform/server/context.ts';
import { estimateSnapshot } from '../shared/estimate.entity.ts';
import { hasLeft } from '../shared/snapshot-status.ts';
import { demandLeaving, leavingProblems } from './leaving.slots.ts';
import { requireSnapshot } from './snapshots.views.ts';

const isHere = async (ctx: Context, id: number): Promise<boolean> =>
  !hasLeft((await requireSnapshot(ctx, id)).statusType);
const documentOf = (objectId: number) => ({ objectType: estimateSnapshot.name, objectId });

/** As when it is marked as sent: what is held is refused, or goes with a reason that the history keeps. What has left already is not asked again. */
export async function demandSnapshotLeaving(ctx: Context, id: number, reason: string | null): Promise<void> {
  if (await isHere(ctx, id)) await demandLeaving(ctx, documentOf(id), { field: 'holdReason', reason });
}

/** It must not be sent as it is, whoever looks at it. */
export async function isSnapshotHeld(ctx: Context, id: number): Promise<boolean> {
  return (await isHere(ctx, id)) && (await leavingProblems(ctx, documentOf(id))).some(({ held }) => held);
}

/** Under the title of what is made to look at. */
export const HELD_WORDS = 'Held: it lacks its proof and is not to be sent';
