// A page that an owner opens.
import { type Demo, demoDay } from '../../../platform/server/demo.ts';
import { estimateShareKinds, shareObject } from './share-items.service.ts';

export const portalDemo = async ({ world: { snapshotForOwner }, make }: Demo): Promise<void> => {
  if (!snapshotForOwner) return;
  await make((ctx) =>
    shareObject(ctx, estimateShareKinds, {
      kind: 'estimate',
      objectType: 'estimateSnapshot',
      objectId: snapshotForOwner,
      label: 'Estimate for the owner',
      expiresAt: `${demoDay(30)} 00:00:00`,
    }),
  );
};
