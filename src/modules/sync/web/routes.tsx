// What sync adds to the workbench.
import { IconShare } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { syncMenu } from '../shared/sync-menu.ts';

const pages = () => import('./pages.ts');
const share = {
  component: lazyPage(async () => (await pages()).SharePage),
  tabId: () => 'share',
  title: 'Share & Sync',
  kind: syncMenu.share.id,
  permission: 'prime-sync',
};
export const syncWeb: WebModule = {
  routes: [
    { ...share, path: '/prime/share' },
    { ...share, path: '/prime/share/$sectionRef' },
    {
      ...share,
      path: '/prime/share/request/$requestId',
      component: lazyPage(async () => (await pages()).RequestPage),
      tabId: ({ requestId }) => `syncRequest:${requestId}`,
      title: 'Request',
      permission: 'view-sync-request',
    },
  ],
  menu: [{ ...syncMenu.share, icon: IconShare, href: '/prime/share' }],
};
