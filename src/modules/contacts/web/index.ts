// What other modules may use of these screens.
export type { LicenceActionProps } from './licence-actions.ts';
export type { ContactActionProps } from './contact-actions.ts';
export type { ContactExtraPage, ContactExtraPageProps } from './contact-extra-pages.ts';
export { type ChosenContact, ContactSelect } from './ContactSelect.tsx';
