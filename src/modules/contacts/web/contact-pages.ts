// The pages of a contact, in the order of its menu.
import type { RecordMenuItem } from '../../../platform/web/record/RecordPage.tsx';
import { contactPaths } from './contact-paths.ts';

export const CONTACT_PAGES = [
  { id: 'details', label: 'Details', group: 'Contact', permission: 'view-contact' },
  { id: 'licences', label: 'Licences', group: 'Contact', permission: 'view-contact-licence' },
  { id: 'linked', label: 'Linked contacts', group: 'Contact', permission: 'view-contact' },
  { id: 'availability', label: 'Availability', group: 'Contact', permission: 'view-contact' },
  { id: 'sanctions', label: 'Sanctions', group: 'Checks', permission: 'view-contact' },
  { id: 'history', label: 'History', group: 'Checks', permission: 'view-contact' },
] as const;

export const contactMenu = (
  contactId: number,
  can: (permission: string) => boolean,
  extra: readonly { id: string; label: string }[],
): RecordMenuItem[] => {
  const item = (id: string, label: string, group: string): RecordMenuItem => ({
    id,
    label,
    group,
    href: id === 'details' ? contactPaths.contact(contactId) : contactPaths.contact(contactId, id),
  });
  const own = CONTACT_PAGES.filter(({ permission }) => can(permission)).map((page) =>
    item(page.id, page.label, page.group),
  );
  return [...own.slice(0, 1), ...extra.map(({ id, label }) => item(id, label, 'Contact')), ...own.slice(1)];
};
