// The slot for pages that modules above add to a contact.
import { createContext, use } from 'react';
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
  /** A hook: whether there is anything to show. */
  useShown: () => boolean;
}

const ContactExtraPagesContext = createContext<readonly ContactExtraPage[]>([]);
export const ContactExtraPagesProvider = ContactExtraPagesContext.Provider;

export const useContactExtraPages = (): readonly ContactExtraPage[] => use(ContactExtraPagesContext);

/** Those that have something to show; the list of pages never changes, so the hooks keep their order. */
export function useShownExtraPages(): readonly ContactExtraPage[] {
  return useContactExtraPages()
    .map((page) => ({ page, shown: page.useShown() }))
    .filter(({ shown }) => shown)
    .map(({ page }) => page);
}
