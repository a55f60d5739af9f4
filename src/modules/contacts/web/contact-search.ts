// Contacts for the command palette.
import { call } from '../../../platform/web/api/call.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import type { SearchRun } from '../../../platform/web/shell/registry.ts';
import { contactsApi } from '../shared/contacts.api.ts';

export const searchContacts: SearchRun = async (term, signal) => {
  const found = await call(contactsApi.search, { query: { s: term, perPage: '8' } }, { signal });
  return found.data.slice(0, 8).map((contact) => ({
    id: `contact-${contact.objectId}`,
    title: contact.primaryLabel,
    detail: contact.secondaryLabel,
    href: paths.contact(contact.objectId),
  }));
};
