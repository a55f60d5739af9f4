// What work orders hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { showAgain } from '../../../platform/server/mail/look-again.ts';
import { optionListResource } from '../../company/server/index.ts';
import { workOrderLists } from '../shared/work-order-lists.entity.ts';
import { workOrderChecks } from './work-order-checks.views.ts';
import { workOrderEntryLists } from './work-order-lists.views.ts';
import { WORK_ORDER_BULK_FIELDS } from '../shared/work-order-bulk.ts';
import { workOrderSetting, workOrderSettingOverride } from '../shared/work-order-setting.entity.ts';
import { workOrder } from '../shared/work-order.entity.ts';
import { workOrdersRights } from '../shared/work-orders.permissions.ts';
import { dayOfWorkOrders } from './my-day.views.ts';
import { moneyOfWorkOrders } from './job-money.views.ts';
import { workOrderMarkers } from './work-order-markers.views.ts';
import { openWorkOrders, ordersOnSite, workOrderFigures } from './job-slots.views.ts';
import { workOrderExport } from './work-order-export.views.ts';
import { refreshSellOfEstimate } from './work-order-lines.service.ts';
import { workOrderSearch } from './work-order-search.views.ts';
import { allocatedOrdersRoutes } from './allocated-orders.routes.ts';
import { contentsOrdersRoutes } from './contents-orders.routes.ts';
import { allocatedOrders } from './allocated-orders.views.ts';
import { workOrderMergeFields } from './work-order-notice.service.ts';
import { workOrderSettingRoutes } from './work-order-setting.routes.ts';
import { workOrderDocument } from './work-orders.print.ts';
import { workOrderVersion } from '../shared/work-order-version.entity.ts';
import { workOrderVersionsRoutes, workOrdersRoutes } from './work-orders.routes.ts';
import {
  formTemplateUses,
  foundingOfWorkOrders,
  notificationTemplateUses,
  itemsOnWorkOrders,
  linesOut,
} from './work-orders.store.ts';
import { actualsOfWorkOrders } from './actuals.views.ts';
import { workOrderObjects } from './work-orders.scope.ts';
import { workOrderSource } from './work-orders.views.ts';
import { workOrdersSeeds } from './work-orders.seeds.ts';
import { workOrderListLines, workOrdersSections } from '../shared/work-orders-sections.ts';
import { workOrdersMenu } from '../shared/work-orders-menu.ts';

const MONEY = { cost: 'work-order-costs', sell: 'work-order-sell' };

export const workOrdersModule: ServerModule = {
  name: 'work-orders',
  menu: Object.values(workOrdersMenu),
  sections: [...Object.values(workOrdersSections), ...workOrderListLines],
  demo: async (demo) => (await import('./work-orders.demo.ts')).workOrdersDemo(demo),
  deliveryHeard: { workOrder: showAgain('workOrder') },
  resources: workOrderLists.map(optionListResource),
  entryLists: workOrderEntryLists,
  listSeeds: workOrdersSeeds,
  settingChecks: [workOrderChecks],
  entities: [workOrder, workOrderVersion, workOrderSetting, workOrderSettingOverride],
  objects: workOrderObjects,
  figures: workOrderFigures,
  daySources: dayOfWorkOrders,
  siteTodos: ordersOnSite,
  mapMarkers: { workOrder: { rows: workOrderMarkers } },
  jobMoney: moneyOfWorkOrders,
  actualsOfJob: actualsOfWorkOrders,
  numberedRecords: { workOrder: { label: 'Work order', prefix: '-', perJob: true } },
  rights: workOrdersRights,
  founding: foundingOfWorkOrders,
  routes: () => [
    ...workOrdersRoutes(),
    ...workOrderVersionsRoutes(),
    ...workOrderSettingRoutes(),
    ...allocatedOrdersRoutes(),
    ...contentsOrdersRoutes(),
  ],
  allocationWork: allocatedOrders,
  subscribers: {
    'estimate.changed': refreshSellOfEstimate,
    'estimateSnapshot.statusChanged': refreshSellOfEstimate,
    'estimateSnapshot.itemsAuthorised': refreshSellOfEstimate,
  },
  lists: {
    workOrder: { permission: 'view-work-order', source: (ctx) => workOrderSource(ctx), export: workOrderExport },
  },
  bulkFields: { workOrder: WORK_ORDER_BULK_FIELDS },
  search: [workOrderSearch],
  prints: {
    workOrder: {
      right: 'view-work-order',
      make: (ctx, input) => workOrderDocument(ctx, input as unknown as { workOrderId: number }),
    },
  },
  fieldRights: { workOrder: MONEY, workOrderSetting: MONEY, workOrderSettingOverride: MONEY },
  printedOn: { workOrder: 'Work orders' },
  formTemplateUses,
  notificationTemplateUses,
  mergeFields: workOrderMergeFields,
  keepsJob: ['workOrder'],
  jobChecks: [openWorkOrders],
  heldItems: [itemsOnWorkOrders],
  itemsOut: [linesOut],
  contactReferences: [
    {
      table: 'work_order',
      column: 'assigned_id',
      history: { objectType: 'workOrder', field: 'assignedId', job: 'job_id' },
    },
    { table: 'work_order_version', column: 'contact_id' },
    { table: 'work_order_setting_override', column: 'client_ids', list: true },
  ],
};
