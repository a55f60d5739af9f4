// Where work orders show besides their list.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { workOrderHref } from './work-order-href.ts';
import { workOrderListLines, workOrdersSections } from '../shared/work-orders-sections.ts';

export const workOrdersParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).workOrderFieldReads],
  printedOn: [{ objectType: 'workOrder', label: 'Work orders' }],
  optionLists: [
    {
      lines: workOrderListLines,
      load: async () => (await import('../shared/work-order-lists.entity.ts')).workOrderLists,
    },
  ],
  longLists: [{ list: 'workOrder', labelField: 'workOrderNumber' }],
  quoteOrders: [lazyPage(async () => (await import('./ContentsOrders.tsx')).ContentsOrders)],
  allocationMore: [lazyPage(async () => (await import('./AllocationWork.tsx')).AllocationWork)],
  sections: [
    {
      ...workOrdersSections.workOrderSettings,
      component: lazyPage(async () => (await import('./WorkOrderSettingSection.tsx')).WorkOrderSettingSection),
      words: 'assign split profit overrides defaults',
    },
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
      onRequest: true,
      label: 'Open work orders',
      company: 'too',
      order: 48,
      permission: 'view-work-order',
      component: lazyPage(async () => (await import('./WorkOrderTiles.tsx')).OpenWorkOrdersTile),
    },
  ],
  dayActions: [
    {
      kind: 'orderDeclined',
      href: ({ id, job }) => workOrderHref(job?.id ?? 0, id),
      label: 'View',
      follows: ['workOrder'],
    },
    {
      kind: 'orderWaiting',
      href: ({ id, job }) => workOrderHref(job?.id ?? 0, id),
      nudge: {
        permission: 'create-notification',
        text: ({ note }) => `We sent you a work order (${note}) and have not heard back. Can you take it?`,
      },
      follows: ['workOrder'],
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
    {
      menuRef: 'allocation-work-orders',
      label: 'Work orders of allocations',
      group: 'Money',
      order: 61,
      seldom: true,
      permission: 'view-work-order',
      offMenu: true,
      component: lazyPage(async () => (await import('./JobWorkOrders.tsx')).AllocationWorkOrders),
    },
  ],
};
