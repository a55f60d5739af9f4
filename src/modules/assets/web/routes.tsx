// What equipment adds to the workbench.
import { IconCoin, IconPropeller } from '../../../platform/web/icons.tsx';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { assetsMenu } from '../shared/assets-menu.ts';
import { assetPaths } from './assets-paths.ts';

const of = { kind: 'asset-item', permission: 'view-asset-item' };
const rate = { kind: 'asset-item-rate', permission: 'view-asset-item-rate' };
const cost = { kind: 'asset-item-cost', permission: 'view-asset-item-cost' };

export const assetsWeb: WebModule = {
  routes: [
    {
      ...of,
      path: assetPaths.list(),
      component: lazyPage(async () => (await import('./AssetList.tsx')).AssetList),
      tabId: () => 'asset-item-list',
      title: 'Equipment',
    },
    {
      ...of,
      path: '/prime/asset-item/view/$recordId',
      component: lazyPage(async () => (await import('./AssetPage.tsx')).AssetPage),
      tabId: ({ recordId }: PageParams) => `asset-item:${recordId}`,
      title: 'Equipment',
    },
    {
      ...of,
      path: '/prime/asset-item/code/$code',
      component: lazyPage(async () => (await import('./CodePage.tsx')).CodePage),
      tabId: ({ code }: PageParams) => `asset-item-code:${code}`,
      title: 'Equipment',
    },
    {
      ...rate,
      path: assetPaths.rates(),
      component: lazyPage(async () => (await import('./AssetMoney.tsx')).RateList),
      tabId: () => 'asset-item-rate-list',
      title: 'Equipment rates',
    },
    {
      ...rate,
      path: '/prime/asset-item-rate/view/$recordId',
      component: lazyPage(async () => (await import('./AssetMoney.tsx')).RatePage),
      tabId: ({ recordId }: PageParams) => `asset-item-rate:${recordId}`,
      title: 'Equipment rate',
    },
    {
      ...cost,
      path: '/prime/asset-item-cost/list',
      component: lazyPage(async () => (await import('./AssetMoney.tsx')).CostList),
      tabId: () => 'asset-item-cost-list',
      title: 'Equipment costs',
    },
    {
      ...cost,
      path: '/prime/asset-item-cost/view/$recordId',
      component: lazyPage(async () => (await import('./AssetMoney.tsx')).CostPage),
      tabId: ({ recordId }: PageParams) => `asset-item-cost:${recordId}`,
      title: 'Equipment cost',
    },
  ],
  menu: [
    { ...assetsMenu.equipment, icon: IconPropeller, href: assetPaths.list() },
    { ...assetsMenu.rates, icon: IconCoin, href: assetPaths.rates() },
  ],
};
