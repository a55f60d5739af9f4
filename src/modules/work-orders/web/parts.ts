// Where work orders show besides their list.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { workOrderHref } from './work-order-href.ts';
import { workOrderListLines, workOrdersSections } from '../shared/work-orders-sections.ts';
import { listSections } from '../../company/web/index.ts';

export const workOrdersParts: WebParts = {
  longLists: [{ list: 'workOrder', labelField: 'workOrderNumber' }],
  sections: [
    {
      ...workOrdersSections.workOrderSettings,
      component: lazyPage(async () => (await import('./WorkOrderSettingSection.tsx')).WorkOrderSettingSection),
      words: 'assign split profit overrides defaults',
    },
    ...listSections(
      workOrderListLines,
      async () => (await import('../shared/work-order-lists.entity.ts')).workOrderLists,
    ),
  ],
  objects: [
    { type: 'workOrder', noun: 'work order', href: ({ objectId, jobId }) => workOrderHref(jobId ?? 0, objectId) },
  ],
  search: [
    {
      type: 'workOrders',
      label: 'Work orders',
      permission: 'view-work-order',
      href: ({ objectId, jobId }) => workOrderHref(jobId ?? 0, objectId),
      list: '/prime/work-order',
    },
  ],
  dashboardTiles: [
    {
      id: 'open-work-orders',
      label: 'Work orders under way',
      order: 48,
      permission: 'view-work-order',
      component: lazyPage(async () => (await import('./WorkOrderTiles.tsx')).OpenWorkOrdersTile),
    },
  ],
  jobPages: [
    {
      menuRef: 'work-orders',
      label: 'Work orders',
      group: 'Money',
      order: 60,
      permission: 'view-work-order',
      component: lazyPage(async () => (await import('./JobWorkOrders.tsx')).JobWorkOrders),
    },
  ],
};
