// The slot for what modules above do with a contact: buttons in the head of its page.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactView } from '../shared/contacts.api.ts';

export interface ContactActionProps {
  contact: ContactView;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Buttons on the page of a contact. */
    contactActions?: readonly LazyPage<ContactActionProps>[];
  }
}

export const ContactActions = placeOf(() => useSlot('contactActions'));
