// What other modules may use of contacts.
export { createContacts, withdrawContacts } from './contacts-many.service.ts';
export { type ContactKey, contactsByKey, contactsByName, usesOfContacts } from './contacts-many.store.ts';
export { addressLine, checkType, createContact, nameOf, phoneDigits, updateContact } from './contacts.service.ts';
export { contactSource, contactView, searchCondition } from './contacts.views.ts';
export { shareOfCisType } from './contact-tax.views.ts';
export type { ContactTerms } from './contact-terms.slots.ts';
export type { ContactReference } from './contact-references.slots.ts';
export { namedContact } from './contact-names.views.ts';
export { contactScope, findContact, requireContact } from './contacts.scope.ts';
export { type SentRenewal, sendRenewal } from './contact-licences.service.ts';
export { licenceLabel } from './contact-licences.store.ts';
export { contactAccountNumber, contactDueDate } from './contact-facts.views.ts';
export { type ContactStanding, standingOf } from './contact-standing.views.ts';
export { createLicence } from './contact-licences.service.ts';
