// The drying of a job as a part of a message.
import type { Context } from '../../../platform/server/context.ts';
import { dryingForCustomer } from '../../drying/server/index.ts';
import type { MessageParts } from '../shared/sync-message.ts';

/** Where it stands in the words of a customer: no readings, no costs, no names. */
export async function dryingPart(ctx: Context, jobId: number): Promise<MessageParts['drying']> {
  const drying = await dryingForCustomer(ctx, jobId);
  if (!drying) return undefined;
  const { rooms, machines, expectedDay, latestDay, dryOn } = drying;
  return {
    rooms: rooms.slice(0, 100).map(({ label, places }) => ({
      label: label.slice(0, 200),
      places: places.length,
      dry: places.filter(Boolean).length,
    })),
    machines,
    expected: expectedDay,
    latest: latestDay,
    dryOn,
  };
}
