// The slot for what modules above do with a contact: buttons in the head of its page.
import { Suspense, createContext, createElement, use } from 'react';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import type { ContactView } from '../shared/contacts.api.ts';

export interface ContactActionProps {
  contact: ContactView;
}

const ContactActionsContext = createContext<readonly LazyPage<ContactActionProps>[]>([]);
export const ContactActionsProvider = ContactActionsContext.Provider;

export function ContactActions(props: ContactActionProps) {
  const actions = use(ContactActionsContext);
  return createElement(
    Suspense,
    { fallback: null },
    ...actions.map((action, index) => createElement(action, { key: index, ...props })),
  );
}
