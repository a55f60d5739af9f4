// Where storage shows besides its own pages.
import { IconBox } from '../../../platform/web/icons.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { storageListLines } from '../shared/storage-menu.ts';
import { storagePaths } from './storage-paths.ts';

export const storageParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).storageFieldReads],
  optionLists: [
    { lines: storageListLines, load: async () => (await import('../shared/storage-lists.entity.ts')).storageLists },
  ],
  objects: [
    { type: 'storageItem', noun: 'stored item', href: ({ objectId }) => storagePaths.item(objectId) },
    { type: 'storageClaim', noun: 'storage claim', href: ({ objectId }) => storagePaths.claim(objectId) },
    { type: 'storageTerm', noun: 'storage limit', href: ({ objectId }) => storagePaths.term(objectId) },
    { type: 'storageMovement', noun: 'step of custody' },
    { type: 'storageBay', noun: 'bay', href: () => storagePaths.plan() },
    { type: 'storageRate', noun: 'storage rate', href: () => storagePaths.rates() },
  ],
  quickCreate: [
    {
      id: 'storage-item',
      label: 'Stored item',
      icon: IconBox,
      href: storagePaths.create(),
      permission: 'create-storage-item',
    },
  ],
  search: [
    {
      type: 'storageItems',
      label: 'Stored items',
      permission: 'view-storage-item',
      href: ({ objectId }) => storagePaths.item(objectId),
      list: storagePaths.list(),
    },
  ],
  jobPages: [
    {
      menuRef: 'storage',
      label: 'Storage',
      group: 'Site',
      order: 36,
      permission: 'view-storage-item',
      component: lazyPage(async () => (await import('./JobStorage.tsx')).JobStorage),
    },
  ],
};
