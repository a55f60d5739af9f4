// What the sync module adds: inviting on the page of a contact.
import { type LazyPage, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactActionProps } from '../../contacts/web/index.ts';

export const syncWeb: WebModule & { contactActions: readonly LazyPage<ContactActionProps>[] } = {
  contactActions: [lazyPage(async () => (await import('./InviteToSync.tsx')).InviteToSync)],
};
