// What estimates hands over to the server.
import { estimatesAtOnce } from './estimate-header-bulk.service.ts';
import { optionListResource } from '../../company/server/index.ts';
import { estimateLists } from '../shared/estimate-lists.entity.ts';
import { estimateEntryLists } from './estimate-lists.views.ts';
import { listed, type ServerModule } from '../../../platform/server/module.ts';
import { estimateSetting, estimateSettingOverride } from '../shared/estimate-setting.entity.ts';
import { estimate, estimateSnapshot } from '../shared/estimate.entity.ts';
import { estimateReconciliation } from '../shared/reconciliation.entity.ts';
import { estimatesRights } from '../shared/estimates.permissions.ts';
import { estimateChecks } from './estimate-checks.views.ts';
import { estimateManyRoutes } from './estimate-many.routes.ts';
import { estimateListExport } from './estimate-list-export.views.ts';
import { estimateSource } from './estimates.views.ts';
import { estimatesMenu } from '../shared/estimates-menu.ts';
import { estimateSearch } from './estimate-search.views.ts';
import { estimateSettingRoutes } from './estimate-setting.routes.ts';
import { type WorksExport, authorisedWorksDocument } from './authorised-works.print.ts';
import { type EstimateExport, estimateDocument } from './estimates.print.ts';
import { type DifferenceExport, differenceDocument } from './snapshot-difference.print.ts';
import { estimatesRoutes } from './estimates.routes.ts';
import { copyEstimatesOfJob, openEstimates } from './job-slots.service.ts';
import { dayOfEstimates } from './my-day.views.ts';
import { lineNotesRoutes } from './line-notes.routes.ts';
import { lineSourcesRoutes } from './line-sources.routes.ts';
import { materialSelectionRoutes } from './material-selection.routes.ts';
import { moneyOfEstimates } from './job-money.views.ts';
import { estimateFigures } from './job-slots.store.ts';
import { estimateObjects } from './estimates.scope.ts';
import { priceListImportRoutes } from './price-list-import.routes.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { snapshotLinesRoutes } from './snapshot-lines.routes.ts';
import { snapshotsRoutes } from './snapshots.routes.ts';
import { formTemplateUses, foundingOfEstimates, recipeUses } from './estimates.store.ts';
import { estimatesSeeds } from './estimates.seeds.ts';
import { estimateListLines, estimatesSections } from '../shared/estimates-sections.ts';

const MARGINS = { cost: 'estimate-margins', sell: 'estimate-margins' };

export const estimatesModule: ServerModule = {
  name: 'estimates',
  sections: [...Object.values(estimatesSections), ...estimateListLines],
  menu: Object.values(estimatesMenu),
  lists: { estimate: { permission: 'view-estimate', source: estimateSource, export: estimateListExport } },
  bulkKinds: { estimate: { entity: estimate, bulk: estimatesAtOnce } },
  demo: async (demo) => (await import('./estimates.demo.ts')).estimatesDemo(demo),
  resources: estimateLists.map(optionListResource),
  entryLists: estimateEntryLists,
  listSeeds: estimatesSeeds,
  entities: [estimate, estimateSnapshot, estimateReconciliation, estimateSetting, estimateSettingOverride],
  objects: estimateObjects,
  figures: estimateFigures,
  daySources: dayOfEstimates,
  jobMoney: moneyOfEstimates,
  rights: estimatesRights,
  founding: foundingOfEstimates,
  routes: (app) => [
    ...estimatesRoutes(listed(app.modules, 'heldItems')),
    ...estimateManyRoutes(listed(app.modules, 'heldItems')),
    ...snapshotsRoutes(),
    ...snapshotLinesRoutes(),
    ...reconciliationRoutes(),
    ...priceListImportRoutes(),
    ...lineNotesRoutes(),
    ...lineSourcesRoutes(),
    ...materialSelectionRoutes(),
    ...estimateSettingRoutes(),
  ],
  search: [estimateSearch],
  prints: {
    estimate: {
      right: 'view-estimate',
      make: (ctx, input) => estimateDocument(ctx, input as unknown as EstimateExport),
    },
    snapshotDifference: {
      right: 'view-estimate-snapshot',
      make: (ctx, input) => differenceDocument(ctx, input as unknown as DifferenceExport),
    },
    authorisedWorksItems: {
      right: 'view-estimate',
      make: (ctx, input) => authorisedWorksDocument(ctx, input as unknown as WorksExport),
    },
  },
  fieldRights: {
    estimate: MARGINS,
    estimateSnapshot: MARGINS,
    estimateSetting: MARGINS,
    estimateSettingOverride: MARGINS,
  },
  printedOn: { estimate: 'Estimates' },
  formTemplateUses,
  recipeUses,
  keepsJob: ['estimate'],
  jobChecks: [openEstimates],
  jobCopyParts: { estimates: copyEstimatesOfJob },
  settingChecks: [estimateChecks],
  contactReferences: [
    {
      table: 'estimate_snapshot',
      column: 'assigned_id',
      history: { objectType: 'estimateSnapshot', field: 'assignedId', job: 'job_id' },
    },
    { table: 'estimate_setting_override', column: 'client_ids', list: true },
    { table: 'estimate_first_signature', column: 'contact_id' },
  ],
};
