// The list of all work orders.
import { IconClipboardCheck } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { workOrdersMenu } from '../shared/work-orders-menu.ts';

const list = {
  component: lazyPage(async () => (await import('./WorkOrderList.tsx')).WorkOrderList),
  tabId: () => 'work-order-list',
  title: 'Work orders',
  kind: 'work-orders',
  permission: 'view-work-order',
};

export const workOrdersWeb: WebModule = {
  routes: [
    { path: '/prime/work-order', ...list },
    {
      path: '/prime/work-order/$ref',
      ...list,
      component: lazyPage(async () => (await import('./WorkOrderRef.tsx')).WorkOrderRef),
      tabId: ({ ref }) => (ref === 'list' ? list.tabId() : `work-order:${ref}`),
    },
  ],
  menu: [
    {
      ...workOrdersMenu.workOrders,
      icon: IconClipboardCheck,
      href: '/prime/work-order',
      goKey: 'w',
    },
  ],
};
