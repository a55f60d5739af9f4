// What storage adds to the workbench.
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBox,
  IconClock,
  IconCoin,
  IconLayoutGrid,
  IconReceipt,
} from '../../../platform/web/icons.tsx';
import { lazyResourceRoutes } from '../../../platform/web/resource/resource-routes.ts';
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { storageMenu } from '../shared/storage-menu.ts';
import { storagePaths } from './storage-paths.ts';

const pages = () => import('./storage-pages.ts');
const BAY = { name: 'storageBay', label: { one: 'bay', many: 'bays' }, permission: 'storage-bay' };
const RATE = {
  name: 'storageRate',
  label: { one: 'storage rate', many: 'storage rates' },
  permission: 'storage-rate',
};
const TERM = {
  name: 'storageTerm',
  label: { one: 'storage limit', many: 'storage limits' },
  permission: 'storage-term',
  listTitle: 'Storage limits',
};
const CLAIM = {
  name: 'storageClaim',
  label: { one: 'storage claim', many: 'storage claims' },
  permission: 'storage-claim',
};
const of = { kind: 'storage-item', permission: 'view-storage-item' };

export const storageWeb: WebModule = {
  routes: [
    {
      ...of,
      path: storagePaths.list(),
      component: lazyPage(async () => (await import('./StorageList.tsx')).StorageList),
      tabId: () => 'storage-item-list',
      title: 'In storage',
    },
    {
      ...of,
      kind: 'storage-return',
      path: storagePaths.returns(),
      component: lazyPage(async () => (await import('./StorageList.tsx')).ReturnList),
      tabId: () => 'storage-return-list',
      title: 'To return',
    },
    {
      ...of,
      path: '/prime/storage-item/view/$recordId',
      component: lazyPage(async () => (await import('./StorageItemPage.tsx')).StorageItemPage),
      tabId: ({ recordId }: PageParams) => `storage-item:${recordId}`,
      title: 'Stored item',
    },
    {
      ...of,
      path: '/prime/storage-item/code/$code',
      component: lazyPage(async () => (await import('./CodePage.tsx')).CodePage),
      tabId: ({ code }: PageParams) => `storage-item-code:${code}`,
      title: 'Stored item',
    },
    {
      kind: 'storage-bay',
      permission: 'view-storage-bay',
      path: '/prime/storage-bay/plan',
      component: lazyPage(async () => (await import('./PlanPage.tsx')).PlanPage),
      tabId: () => 'storage-plan',
      title: 'Bays and plan',
    },
    {
      kind: 'storage-charge',
      permission: 'view-storage-rate',
      path: storagePaths.charges(),
      component: lazyPage(async () => (await import('./ChargesPage.tsx')).ChargesPage),
      tabId: () => 'storage-charge-list',
      title: 'Charges to bill',
    },
    ...lazyResourceRoutes(BAY, async () => (await pages()).bayPages),
    ...lazyResourceRoutes(RATE, async () => (await pages()).ratePages),
    ...lazyResourceRoutes(TERM, async () => (await pages()).termPages),
    ...lazyResourceRoutes(CLAIM, async () => (await pages()).claimPages),
  ],
  menu: [
    { ...storageMenu.items, icon: IconBox, href: storagePaths.list() },
    { ...storageMenu.plan, icon: IconLayoutGrid, href: storagePaths.plan() },
    { ...storageMenu.returns, icon: IconArrowBackUp, href: storagePaths.returns() },
    { ...storageMenu.terms, icon: IconClock, href: storagePaths.terms() },
    { ...storageMenu.charges, icon: IconReceipt, href: storagePaths.charges() },
    { ...storageMenu.rates, icon: IconCoin, href: storagePaths.rates() },
    { ...storageMenu.claims, icon: IconAlertTriangle, href: storagePaths.claims() },
  ],
};
