// What other modules may use of company.
export { companyLogo, themeFile } from './branding.across.ts';
export { ownLabels } from './company-settings.store.ts';
export { companyProfileRoutes } from './company-profile.routes.ts';
export { companyRoutes } from './company.routes.ts';
export {
  type NewCompany,
  type NewUser,
  foundByRegistration,
  foundCompany,
  insertCompany,
  insertPerson,
  insertUser,
} from './company.store.ts';
export { entryLabels, entryTexts, entryTextsOf, withEntries, listEntries } from './options.views.ts';
export { installationRoutes } from './setup.routes.ts';
export { setupNeeded } from './setup.across.ts';
export { companyChecks } from './company-checks.views.ts';
export { listChecks } from './list-checks.views.ts';
export { peopleChecks } from './people-checks.views.ts';
export { type SettingCheck, named, settingCheckRoutes } from './setting-checks.slots.ts';
export { optionListRoutes } from './option-lists.routes.ts';
export { createPlace } from './places.service.ts';
export { suburbRoutes } from './suburbs.routes.ts';

/** Where a company points to contacts; contacts move it when two are merged. */
export const companyContactReferences = [{ table: 'company', column: 'primary_contact_id' }] as const;
