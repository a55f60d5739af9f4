// What the work orders module adds: the list of all, a page of the job, and work orders in the command palette.
import { IconClipboardCheck } from '@tabler/icons-react';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { workOrderHref } from './work-order-href.ts';
import type { JobPage } from '../../jobs/web/routes.tsx';

const list = {
  component: lazyPage(async () => (await import('./WorkOrderList.tsx')).WorkOrderList),
  tabId: () => 'work-order-list',
  title: 'Work orders',
  kind: 'work-orders',
  permission: 'view-work-order',
};

export const workOrdersWeb: WebModule & { jobPages: readonly JobPage[] } = {
  sections: [
    {
      area: 'admin',
      ref: 'work-order-settings',
      label: 'Work order settings',
      group: 'Jobs',
      order: 112,
      permission: 'view-company-setting',
      component: lazyPage(async () => (await import('./WorkOrderSettingSection.tsx')).WorkOrderSettingSection),
      words: 'assign split profit overrides defaults',
    },
  ],
  routes: [
    { path: '/prime/work-order', ...list },
    { path: '/prime/work-order/$ref', ...list },
  ],
  menu: [
    {
      id: 'work-orders',
      label: 'Work orders',
      icon: IconClipboardCheck,
      href: '/prime/work-order',
      order: 40,
      permission: 'view-work-order',
      goKey: 'w',
    },
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
