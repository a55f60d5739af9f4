// The slot for what modules above do with a contact: buttons in the head of its page.
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactView } from '../shared/contacts.api.ts';

export interface ContactActionProps {
  contact: ContactView;
}

/** What is done with the contacts chosen in the list. */
export interface ContactBulkAction {
  id: string;
  label: string;
  /** A hook that answers whether it is offered. */
  useShown: () => boolean;
  component: LazyPage<{ target: BulkTarget; onClose: () => void }>;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    contactBulkActions?: readonly ContactBulkAction[];
    /** Buttons on the page of a contact. */
    contactActions?: readonly LazyPage<ContactActionProps>[];
  }
}

export const useContactBulkActions = () => useSlot('contactBulkActions');
export const ContactActions = placeOf(() => useSlot('contactActions'));
