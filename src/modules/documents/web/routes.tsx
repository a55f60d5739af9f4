// What documents adds to the workbench: the library of the company.
import { IconBooks } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { documentsMenu } from '../shared/documents-menu.ts';
import { libraryPaths } from './library-paths.ts';

export const documentsWeb: WebModule = {
  routes: [
    {
      path: '/prime/library',
      component: lazyPage(async () => (await import('./library/LibraryPage.tsx')).LibraryPage),
      tabId: () => 'library',
      title: 'Library',
      kind: 'library',
      permission: 'view-document',
    },
  ],
  menu: [{ ...documentsMenu.library, icon: IconBooks, href: libraryPaths.list() }],
};
