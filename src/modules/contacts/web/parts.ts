// Where contacts show besides their own pages.
import { IconUserPlus } from '../../../platform/web/icons.tsx';
import { contactPaths } from './contact-paths.ts';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { contactListLines, contactsSections } from '../shared/contacts-sections.ts';

export const contactsParts: WebParts = {
  optionLists: [
    { lines: contactListLines, load: async () => (await import('../shared/contact-lists.entity.ts')).contactLists },
  ],
  longLists: [
    {
      list: 'contact',
      labelField: 'fullName',
      from: 2,
      hint: 'Search name, address',
      dialog: lazyPage(async () => (await import('./ContactSearchDialog.tsx')).ContactSearchDialog),
    },
  ],
  refCreators: [
    {
      list: 'contact',
      noun: 'contact',
      permission: 'create-contact',
      component: lazyPage(async () => (await import('./CreateContactDialog.tsx')).CreateContactDialog),
    },
  ],
  sections: [
    {
      ...contactsSections.sanctions,
      component: lazyPage(async () => (await import('./SanctionsSection.tsx')).SanctionsSection),
      words: 'sanctions ofac dfat un uk screening names import',
    },
  ],
  quickCreate: [
    {
      id: 'contact',
      label: 'Contact',
      icon: IconUserPlus,
      href: contactPaths.contact('new'),
      permission: 'create-contact',
    },
  ],
  objects: [{ type: 'contact', noun: 'contact', href: ({ objectId }) => contactPaths.contact(objectId) }],
  search: [
    {
      type: 'contacts',
      label: 'Contacts',
      permission: 'view-contact',
      href: ({ objectId }) => contactPaths.contact(objectId),
      list: contactPaths.list(),
    },
  ],
  dashboardTiles: [
    {
      id: 'new-contacts',
      onRequest: true,
      label: 'New contacts in the last 7 days',
      company: 'too',
      order: 50,
      permission: 'view-contact',
      component: lazyPage(async () => (await import('./ContactTiles.tsx')).NewContactsTile),
    },
    {
      id: 'expiring-licences',
      onRequest: true,
      label: 'Licences and insurances that expire',
      company: 'too',
      order: 55,
      permission: 'view-contact',
      component: lazyPage(async () => (await import('./ContactTiles.tsx')).ExpiringLicencesTile),
    },
  ],
};
