// People and rights in Administration, and one's own details.
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const peopleWeb: WebModule = {
  routes: [
    {
      path: '/prime/admin/users/$userId',
      component: lazyPage(async () => (await import('./users/UserPage.tsx')).UserPage),
      tabId: ({ userId }) => `user:${userId}`,
      title: 'New User',
      kind: 'admin',
      permission: 'view-user',
    },
    {
      path: '/prime/admin/roles/$roleId',
      component: lazyPage(async () => (await import('./roles/RolePage.tsx')).RolePage),
      tabId: ({ roleId }) => `role:${roleId}`,
      title: 'New Role',
      kind: 'admin',
      permission: 'view-role',
    },
  ],
};
