// Where equipment shows besides its own pages.
import { IconPropeller } from '../../../platform/web/icons.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { assetListLines } from '../shared/assets-menu.ts';
import { assetPaths } from './assets-paths.ts';

export const assetsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).assetsFieldReads],
  optionLists: [
    { lines: assetListLines, load: async () => (await import('../shared/asset-lists.entity.ts')).assetLists },
  ],
  objects: [
    { type: 'assetItem', noun: 'equipment', href: ({ objectId }) => assetPaths.item(objectId) },
    {
      type: 'assetDeployment',
      noun: 'deployment',
      href: ({ jobId }) => (jobId ? assetPaths.ofJob(jobId) : assetPaths.list()),
    },
  ],
  quickCreate: [
    {
      id: 'asset-item',
      label: 'Equipment',
      icon: IconPropeller,
      href: assetPaths.create(),
      permission: 'create-asset-item',
    },
  ],
  search: [
    {
      type: 'assetItems',
      label: 'Equipment',
      permission: 'view-asset-item',
      href: ({ objectId }) => assetPaths.item(objectId),
      list: assetPaths.list(),
    },
  ],
  jobPages: [
    {
      menuRef: 'assets',
      label: 'Equipment',
      group: 'Site',
      order: 34,
      permission: 'view-asset-item',
      component: lazyPage(async () => (await import('./JobAssets.tsx')).JobAssets),
    },
  ],
};
