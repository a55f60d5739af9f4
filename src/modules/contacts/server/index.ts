// What other modules may use of contacts.
export { contactsRoutes } from './contacts.routes.ts';
export { createContacts, withdrawContacts } from './contacts-many.service.ts';
export { type ContactKey, contactsByKey, contactsByName, usesOfContacts } from './contacts-many.store.ts';
export { addressLine, checkType, createContact, nameOf, phoneDigits, updateContact } from './contacts.service.ts';
export { contactSource, searchCondition } from './contacts.views.ts';
export { personAsContact } from './person-contacts.service.ts';
export { contactSearch } from './contact-search.views.ts';
export { contactExport } from './contact-export.views.ts';
export type { ContactReference } from './contact-references.slots.ts';
export { sanctionsRoutes } from './sanctions.routes.ts';
export { importJob as sanctionsImportJob, screenChanged, screeningJob } from './sanctions.service.ts';
export { sanctionsIntegration } from './sanctions.views.ts';
export { keepWarning } from './licence-warnings.across.ts';
export { contactScope, findContact } from './contacts.scope.ts';
export { contactChecks } from './contact-checks.views.ts';
