// What contacts hands over to the server.
import { optionListResource } from '../../company/server/index.ts';
import { contactLists } from '../shared/contact-lists.entity.ts';
import { contactEntryLists } from './contact-lists.views.ts';
import { listed, type ServerModule } from '../../../platform/server/module.ts';
import { CONTACT_BULK_FIELDS } from '../shared/contact-bulk.ts';
import { contactAvailability } from '../shared/contact-availability.entity.ts';
import { contactLicence } from '../shared/contact-licence.entity.ts';
import { contact } from '../shared/contact.entity.ts';
import { contactsRights } from '../shared/contacts.permissions.ts';
import { sanctionsList } from '../shared/sanctions-list.entity.ts';
import { contactChecks } from './contact-checks.views.ts';
import { contactExport } from './contact-export.views.ts';
import { contactSearch } from './contact-search.views.ts';
import { selfBilled } from './contact-tax.views.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { contactsOfDivision, contactChoices, contactObjects } from './contacts.scope.ts';
import { contactSource } from './contacts.views.ts';
import { keepWarning } from './licence-warnings.across.ts';
import { personAsContact } from './person-contacts.service.ts';
import { sanctionsRoutes } from './sanctions.routes.ts';
import { importJob, screenChanged, screeningJob } from './sanctions.service.ts';
import { sanctionsIntegration } from './sanctions.views.ts';
import { availabilities } from './contact-availability.service.ts';
import { licences } from './contact-parts.views.ts';
import { contactsSeeds } from './contacts.seeds.ts';
import { contactListLines, contactsSections } from '../shared/contacts-sections.ts';
import { contactsMenu } from '../shared/contacts-menu.ts';

export const contactsModule: ServerModule = {
  name: 'contacts',
  contactsOfDivision,
  menu: Object.values(contactsMenu),
  sections: [...Object.values(contactsSections), ...contactListLines],
  demo: async (demo) => (await import('./contacts.demo.ts')).contactsDemo(demo),
  resources: [licences, availabilities, ...contactLists.map(optionListResource)],
  entryLists: contactEntryLists,
  listSeeds: contactsSeeds,
  entities: [contact, contactLicence, contactAvailability, sanctionsList],
  objects: contactObjects,
  choices: { contact: contactChoices },
  rights: contactsRights,
  routes: (app) => [...contactsRoutes(listed(app.modules, 'contactReferences')), ...sanctionsRoutes()],
  subscribers: { 'contact.created': screenChanged, 'contact.updated': screenChanged },
  backgroundJobs: { 'sanctions-import': importJob, 'sanctions-screening': screeningJob },
  lists: { contact: { permission: 'view-contact', source: contactSource, export: contactExport } },
  bulkFields: { contact: CONTACT_BULK_FIELDS },
  search: [contactSearch],
  timers: keepWarning,
  personAsContact,
  integrations: [sanctionsIntegration],
  settingChecks: [contactChecks],
  selfBilled,
};
