// What the contacts module adds to the workbench.
import { IconUsers, IconUserPlus } from '@tabler/icons-react';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const contactsWeb: WebModule = {
  refCreators: [
    {
      list: 'contact',
      noun: 'contact',
      permission: 'create-contact',
      component: lazyPage(async () => (await import('./CreateContactDialog.tsx')).CreateContactDialog),
    },
  ],
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
  sections: [
    {
      area: 'admin',
      ref: 'sanctions',
      label: 'Sanctions lists',
      group: 'Company',
      order: 60,
      permission: 'view-sanctions-list',
      component: lazyPage(async () => (await import('./SanctionsSection.tsx')).SanctionsSection),
      words: 'sanctions ofac dfat un uk screening names import',
    },
  ],
  menu: [
    {
      id: 'contacts',
      label: 'Contacts',
      icon: IconUsers,
      href: paths.contactList(),
      order: 60,
      permission: 'view-contact',
      goKey: 'o',
    },
  ],
  quickCreate: [
    { id: 'contact', label: 'Contact', icon: IconUserPlus, href: paths.contact('new'), permission: 'create-contact' },
  ],
  search: [
    {
      type: 'contacts',
      label: 'Contacts',
      permission: 'view-contact',
      href: ({ objectId }) => paths.contact(objectId),
      list: paths.contactList(),
    },
  ],
  dashboardTiles: [
    {
      id: 'new-contacts',
      label: 'New contacts in the last 7 days',
      order: 50,
      permission: 'view-contact',
      component: lazyPage(async () => (await import('./ContactTiles.tsx')).NewContactsTile),
    },
    {
      id: 'expiring-licences',
      label: 'Licences and insurances that expire',
      order: 55,
      permission: 'view-contact',
      component: lazyPage(async () => (await import('./ContactTiles.tsx')).ExpiringLicencesTile),
    },
  ],
};
