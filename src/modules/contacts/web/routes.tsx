// What the contacts module adds to the workbench.
import { IconUsers } from '../../../platform/web/icons.tsx';
import { contactPaths } from './contact-paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { contactsMenu } from '../shared/contacts-menu.ts';

export const contactsWeb: WebModule = {
  routes: [
    {
      path: '/prime/contact/list',
      component: lazyPage(async () => (await import('./ContactList.tsx')).ContactList),
      tabId: () => 'contact-list',
      title: 'Contacts',
      kind: 'contacts',
      permission: 'view-contact',
    },
    {
      path: contactPaths.availability(),
      component: lazyPage(async () => (await import('./WhoIsFree.tsx')).WhoIsFree),
      tabId: () => 'contact-availability',
      title: 'Who is free',
      kind: 'contacts',
      permission: 'view-contact',
    },
    {
      path: '/prime/contact/view/$contactId',
      component: lazyPage(async () => (await import('./ContactPage.tsx')).ContactPage),
      tabId: ({ contactId }) => `contact:${contactId}`,
      title: 'New Contact',
      kind: 'contacts',
      permission: 'view-contact',
    },
    {
      path: '/prime/contact/view/$contactId/$sectionRef',
      component: lazyPage(async () => (await import('./ContactPage.tsx')).ContactPage),
      tabId: ({ contactId }) => `contact:${contactId}`,
      title: 'Contact',
      kind: 'contacts',
      permission: 'view-contact',
    },
  ],
  menu: [
    {
      ...contactsMenu.contacts,
      icon: IconUsers,
      href: contactPaths.list(),
      goKey: 'o',
    },
  ],
};
