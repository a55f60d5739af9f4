// What company hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { paymentEvents } from '../../../platform/server/stripe.ts';
import { companyRights } from '../shared/company.permissions.ts';
import { company } from '../shared/company.entity.ts';
import { companyMergeFields } from './company-head.views.ts';
import { companyAccessRoutes } from './company-access.routes.ts';
import { noRoomForPeople, subscriptionTold } from './company-access.service.ts';
import { accessOfNew } from './company-access.store.ts';
import { keepClosing } from './company-closing.service.ts';
import { companyChecks, signatureChecks } from './company-checks.views.ts';
import { companyProfileRoutes } from './company-profile.routes.ts';
import { companyRoutes } from './company.routes.ts';
import { foundByRegistration } from './company.store.ts';
import { listChecks } from './list-checks.views.ts';
import { optionListResource, optionListRoutes } from './option-lists.routes.ts';
import { peopleChecks } from './people-checks.views.ts';
import { firstStepRoutes } from './first-steps.slots.ts';
import { companyFirstSteps } from './first-steps.views.ts';
import { settingCheckRoutes } from './setting-checks.slots.ts';
import { installationRoutes } from './setup.routes.ts';
import { locationRoutes } from './locations.routes.ts';
import { keepForgetting } from './locations.service.ts';
import { ownLocations } from './locations.views.ts';
import { suburbRoutes } from './suburbs.routes.ts';
import { divisions, regions } from './places.service.ts';
import { placeObjects } from './places.views.ts';
import { companyLists } from '../shared/option-list.entity.ts';
import { companyEntryLists } from './company-lists.views.ts';
import { companySeeds } from './company.seeds.ts';
import { companyListLines, companySections } from '../shared/company-sections.ts';
import { companyMenu } from '../shared/company-menu.ts';

export const companyModule: ServerModule = {
  name: 'company',
  menu: Object.values(companyMenu),
  sections: [...Object.values(companySections).flat(), ...companyListLines],
  demo: async (demo) => (await import('./company.demo.ts')).companyDemo(demo),
  resources: [divisions, regions, ...companyLists.map(optionListResource)],
  entryLists: companyEntryLists,
  listSeeds: companySeeds,
  entities: [company],
  objects: placeObjects,
  mergeFields: companyMergeFields,
  rights: companyRights,
  routes: (app) => [
    ...optionListRoutes(app),
    ...companyRoutes(),
    ...companyProfileRoutes(),
    ...companyAccessRoutes(),
    ...settingCheckRoutes(),
    ...firstStepRoutes(),
    ...suburbRoutes(),
    ...locationRoutes(),
    ...installationRoutes(app),
  ],
  founding: (companyId) => [accessOfNew(companyId)],
  peopleLimits: [noRoomForPeople],
  mounts: [paymentEvents],
  paymentEvents: { 'customer.subscription.': subscriptionTold },
  ownData: ownLocations,
  timers: (app) => {
    const stops = [keepForgetting(app), keepClosing(app)];
    return () => stops.forEach((stop) => stop());
  },
  foundCompany: foundByRegistration,
  firstSteps: companyFirstSteps,
  settingChecks: [companyChecks, signatureChecks, peopleChecks, listChecks],
  contactReferences: [{ table: 'company', column: 'primary_contact_id' }],
};
