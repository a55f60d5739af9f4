// A page that an owner opens; and the tracker of the claim that is dried, with a colour to choose.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, demoDay } from '../../../platform/server/demo.ts';
import { offerAlternatives } from '../../estimates/server/index.ts';
import { jobShareKinds } from './outside-acts.service.ts';
import { estimateShareKinds, shareObject } from './share-items.service.ts';
import { materialShareKinds } from './shared-materials.service.ts';

export const portalDemo = async ({ world: { snapshotForOwner }, make, whole }: Demo): Promise<void> => {
  if (snapshotForOwner)
    await make((ctx) =>
      shareObject(ctx, estimateShareKinds, {
        kind: 'estimate',
        objectType: 'estimateSnapshot',
        objectId: snapshotForOwner,
        label: 'Estimate for the owner',
        expiresAt: `${demoDay(30)} 00:00:00`,
      }),
    );
  if (whole) await make(trackedClaim);
};

interface Claim {
  jobId: number;
  contactId: number;
  /** A line of its estimate that is painted. */
  itemId: number | null;
}
async function claimOfDemo(ctx: Context): Promise<Claim | undefined> {
  const [row] = await ctx.run(sql<Claim>`
    select j.id as "jobId", j.customer_id as "contactId", (select i.id from estimate_item i where i.company_id = j.company_id and i.job_id = j.id and i.deleted_at is null and not i.is_parent_item
      order by i.description ilike '%paint%' desc, i.id limit 1) as "itemId"
    from job j where j.company_id = ${ctx.actor.companyId} and j.job_number = 'Job-0052' and j.customer_id is not null and j.deleted_at is null`);
  return row;
}

async function trackedClaim(ctx: Context): Promise<void> {
  const claim = await claimOfDemo(ctx);
  if (!claim) return;
  const { jobId, contactId, itemId } = claim;
  if (itemId) {
    const { allowance } = await offerAlternatives(ctx, itemId, [{ label: 'As it was', price: 0 }]);
    await offerAlternatives(ctx, itemId, [
      { label: 'Lexicon Quarter', details: 'cool white #efefea', price: allowance },
      { label: 'As it was', details: 'warm white #e5dcc6', price: allowance },
    ]);
    await shareObject(ctx, materialShareKinds, {
      kind: 'material-selection',
      objectType: 'estimateItem',
      objectId: itemId,
      label: 'Which colour for the hall walls?',
      contactId,
      expiresAt: `${demoDay(4)} 12:00:00`,
    });
  }
  await shareObject(ctx, jobShareKinds, {
    kind: 'portal',
    objectType: 'job',
    objectId: jobId,
    contactId,
    expiresAt: `${demoDay(90)} 12:00:00`,
  });
}
