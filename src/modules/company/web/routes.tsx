// What the company module adds to the workbench: the dashboard, the frames of Administration and of the profiles.
import { IconHome2, IconSettings } from '../../../platform/web/icons.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type LazyPage, type PageRoute, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { companyMenu } from '../shared/company-menu.ts';

const admin = lazyPage(async () => (await import('../../../platform/web/sections/pages.tsx')).AdminPage);

const companyProfile = lazyPage(
  async () => (await import('../../../platform/web/sections/pages.tsx')).CompanyProfilePage,
);

const userProfile = lazyPage(async () => (await import('../../../platform/web/sections/pages.tsx')).UserProfilePage);

/** The first section without, any other with its name at the end of the address. */
const sectionRoutes = (path: string, name: string, page: LazyPage, id: string, title: string): PageRoute[] =>
  [path, `${path}/$${name}`].map((one) => ({ path: one, component: page, tabId: () => id, title, kind: id }));

export const companyWeb: WebModule = {
  routes: [
    ...sectionRoutes('/prime/admin', 'menuRef', admin, 'admin', 'Administration'),
    ...sectionRoutes('/prime/profile/company', 'sectionRef', companyProfile, 'company-profile', 'Company Profile'),
    ...sectionRoutes('/prime/profile/user', 'sectionRef', userProfile, 'user-profile', 'My Profile'),
    {
      path: '/prime/dashboard',
      component: lazyPage(
        async () => (await import('../../../platform/web/dashboard/DashboardPage.tsx')).DashboardPage,
      ),
      tabId: () => 'dashboard',
      title: 'Dashboard',
      kind: 'dashboard',
    },
    {
      path: '/prime/company',
      component: lazyPage(async () => (await import('../../../platform/web/dashboard/CompanyPage.tsx')).CompanyPage),
      tabId: () => 'company',
      title: 'Company',
      kind: 'dashboard',
    },
  ],
  menu: [
    { ...companyMenu.dashboard, icon: IconHome2, href: paths.dashboard() },
    { ...companyMenu.admin, icon: IconSettings, href: paths.admin() },
  ],
};
