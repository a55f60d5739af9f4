// What the sync module adds: inviting on the page of a contact.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const syncParts: WebParts = {
  contactActions: [lazyPage(async () => (await import('./InviteToSync.tsx')).InviteToSync)],
};
