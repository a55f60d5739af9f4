// Where allocations show besides their own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { allocationsSections } from '../shared/allocations-sections.ts';
import { allocationListLines } from '../shared/allocations-menu.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { allocationPaths } from './allocation-paths.ts';

const useAllocates = (): boolean => useCan()('create-allocation');

export const allocationsParts: WebParts = {
  optionLists: [
    {
      lines: allocationListLines,
      load: async () => (await import('../shared/allocation-lists.entity.ts')).allocationLists,
    },
  ],
  sections: [
    {
      ...allocationsSections.allocationSettings,
      component: lazyPage(async () => (await import('./AllocationSettingSection.tsx')).AllocationSettingSection),
      words: 'own estimates margins overrides defaults',
    },
  ],
  search: [
    {
      type: 'allocations',
      label: 'Allocations',
      permission: 'view-allocation',
      href: ({ objectId }) => allocationPaths.allocation(objectId),
      list: '/prime/allocation/list',
    },
  ],
  dashboardTiles: [
    {
      id: 'open-allocations',
      label: 'Open allocations',
      company: 'too',
      order: 47,
      permission: 'view-allocation',
      component: lazyPage(async () => (await import('./AllocationTile.tsx')).OpenAllocationsTile),
    },
  ],
  objects: [{ type: 'allocation', noun: 'allocation', href: ({ objectId }) => allocationPaths.allocation(objectId) }],
  jobPages: [
    {
      menuRef: 'allocations',
      label: 'Allocations',
      group: 'Money',
      order: 38,
      permission: 'view-allocation',
      component: lazyPage(async () => (await import('./JobAllocations.tsx')).JobAllocations),
    },
  ],
  jobBulkActions: [
    {
      id: 'allocate',
      label: 'Allocate',
      useShown: useAllocates,
      component: lazyPage(async () => (await import('./AllocateJobs.tsx')).AllocateJobs),
    },
  ],
  dayActions: [
    {
      kind: 'allocation',
      href: ({ id }) => allocationPaths.allocation(id),
      label: 'Open',
      follows: ['allocation'],
    },
    {
      kind: 'allocationLimit',
      href: ({ id }) => allocationPaths.allocation(id),
      label: 'Answer',
      follows: ['allocation'],
    },
  ],
};
