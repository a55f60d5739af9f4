// What the community adds to the workbench.
import { IconUsersGroup } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { communityMenu } from '../shared/community-menu.ts';

const page = {
  kind: 'community',
  permission: 'view-community',
  component: lazyPage(async () => (await import('./CommunityPage.tsx')).CommunityPage),
  tabId: () => 'community',
  title: 'Community',
};

export const communityWeb: WebModule = {
  routes: [
    { ...page, path: '/prime/community' },
    { ...page, path: '/prime/community/$menuRef' },
  ],
  menu: [{ ...communityMenu.community, icon: IconUsersGroup, href: '/prime/community', ownMenu: true }],
};
