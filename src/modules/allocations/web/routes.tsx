// What allocations add to the workbench.
import { IconUserShare } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { allocationsMenu } from '../shared/allocations-menu.ts';
import { allocationPaths } from './allocation-paths.ts';

export const allocationsWeb: WebModule = {
  routes: [
    {
      path: '/prime/allocation/list',
      component: lazyPage(async () => (await import('./AllocationPages.tsx')).AllocationList),
      tabId: () => 'allocation-list',
      title: 'Allocations',
      kind: 'allocation',
      permission: 'view-allocation',
    },
    {
      path: '/prime/allocation/register',
      component: lazyPage(async () => (await import('./AllocationPages.tsx')).AllocationRegister),
      tabId: () => 'allocation-register',
      title: 'New Allocation',
      kind: 'allocation',
      permission: 'create-allocation',
    },
    {
      path: '/prime/allocation/view/$recordId',
      component: lazyPage(async () => (await import('./AllocationPages.tsx')).AllocationPage),
      tabId: ({ recordId }) => `allocation:${recordId}`,
      title: 'Allocation',
      kind: 'allocation',
      permission: 'view-allocation',
    },
  ],
  menu: [{ ...allocationsMenu.allocations, icon: IconUserShare, href: allocationPaths.list() }],
};
