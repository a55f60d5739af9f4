// What other modules may use of these screens.
export { type ContactActionProps, ContactActionsProvider } from './contact-actions.ts';
export {
  type ContactExtraPage,
  type ContactExtraPageProps,
  ContactExtraPagesProvider,
} from './contact-extra-pages.ts';
