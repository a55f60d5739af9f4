// People and rights in Administration, and one's own details.
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const userPath = (id: number | 'new'): string => `${paths.admin('users')}/${id}`;
export const rolePath = (id: number | 'new'): string => `${paths.admin('roles')}/${id}`;

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
  sections: [
    {
      area: 'admin',
      ref: 'users',
      label: 'Users',
      group: 'People',
      order: 10,
      permission: 'view-user',
      component: lazyPage(async () => (await import('./users/UserList.tsx')).UserList),
      words: 'people staff accounts invite disable employees team',
    },
    {
      area: 'admin',
      ref: 'roles',
      label: 'Roles',
      group: 'People',
      order: 11,
      permission: 'view-role',
      component: lazyPage(async () => (await import('./roles/RoleList.tsx')).RoleList),
      words: 'rights permissions access matrix who may',
    },
    {
      area: 'user',
      ref: 'details',
      label: 'Details',
      group: 'Account',
      order: 1,
      component: lazyPage(async () => (await import('./profile/DetailsSection.tsx')).DetailsSection),
      words: 'name phone position timezone signature',
    },
  ],
};
