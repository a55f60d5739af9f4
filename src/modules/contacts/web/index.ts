// What other modules may use of these screens.
export { type ContactActionProps, ContactActionsProvider } from './contact-actions.ts';
