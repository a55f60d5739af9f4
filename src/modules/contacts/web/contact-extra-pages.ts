// The slot for pages that modules above add to a contact.
import { useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactView } from '../shared/contacts.api.ts';

export interface ContactExtraPageProps {
  contact: ContactView;
}
export interface ContactExtraPage {
  /** Last part of its address. */
  id: string;
  label: string;
  component: LazyPage<ContactExtraPageProps>;
  /** A hook: whether there is anything to show. Undefined while it asks: the menu waits for it. */
  useShown: () => boolean | undefined;
}

/** What stands over the details of a contact. */
export interface ContactTop {
  id: string;
  permission: string;
  component: LazyPage<ContactExtraPageProps>;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Pages of a contact. */
    contactPages?: readonly ContactExtraPage[];
    contactTop?: readonly ContactTop[];
  }
}

export const useContactExtraPages = () => useSlot('contactPages');
export const useContactTop = () => useSlot('contactTop');

/** Those that have something to show, undefined while that is asked; the list of pages never changes, so the hooks keep their order. */
export function useShownExtraPages(): readonly ContactExtraPage[] | undefined {
  const pages = useContactExtraPages().map((page) => ({ page, shown: page.useShown() }));
  if (pages.some(({ shown }) => shown === undefined)) return undefined;
  return pages.filter(({ shown }) => shown).map(({ page }) => page);
}
