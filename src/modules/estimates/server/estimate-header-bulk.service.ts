// Header fields set on many estimates at once.
import type { Context } from '../../../platform/server/context.ts';
import { type BulkOptions, verdictsBy } from '../../../platform/server/records-bulk.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { ESTIMATE_BULK_FIELDS } from '../shared/estimate-bulk.ts';
import { estimate } from '../shared/estimate.entity.ts';
import { lockEstimate } from './estimates.store.ts';
import { checkEstimateOpen } from './snapshots.service.ts';
import { estimateSource } from './estimates.views.ts';

export const estimatesAtOnce = (ctx: Context): BulkOptions => ({
  entity: estimate,
  source: estimateSource(ctx),
  fields: ESTIMATE_BULK_FIELDS,
  check: (values) => mustExist(ctx, estimate, values),
  verdicts: (ids) => verdictsBy(ids, async (id) => await checkEstimateOpen(ctx, await lockEstimate(ctx, id))),
  ofJob: true,
  event: 'estimate.updated',
});
