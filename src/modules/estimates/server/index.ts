// What other modules may use of estimates.
export { createEstimate } from './estimates.service.ts';
export { type EstimateExport, estimateDocument } from './estimates.print.ts';
export { estimateSearch } from './estimate-search.views.ts';
export { estimateScope } from './estimates.scope.ts';
export type { HeldItems } from './held-items.service.ts';
export { followWorkOrders } from './item-status.service.ts';
export { copyEstimatesOfJob, openEstimates } from './job-slots.service.ts';
export { estimateSettingRoutes } from './estimate-setting.routes.ts';
export { estimatesRoutes } from './estimates.routes.ts';
export { loadRows, lockEstimate, recomputeTotals } from './estimates.store.ts';
export { requireEstimate } from './estimates.views.ts';
export { snapshotsRoutes } from './snapshots.routes.ts';
export { createSnapshot } from './snapshots.service.ts';

/** Where snapshots and settings point to contacts; contacts move them when two are merged. */
export const estimateContactReferences = [
  {
    table: 'estimate_snapshot',
    column: 'assigned_id',
    history: { objectType: 'estimateSnapshot', field: 'assignedId', job: 'job_id' },
  },
  { table: 'estimate_setting_override', column: 'client_ids', list: true },
] as const;
export { estimateChecks } from './estimate-checks.views.ts';
