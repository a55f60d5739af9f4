// What other modules may use of company.
export { companyLogo, themeFile } from './branding.across.ts';
export { companyHead } from './company-head.views.ts';
export { optionListResource } from './option-lists.routes.ts';
export { type EntryList, entryListOf } from './entry-lists.views.ts';
export type { NumberedRecords } from './number-series.slots.ts';
export { type ListSeed, labels, states } from './list-seeds.slots.ts';
export { ownLabels } from './company-settings.store.ts';
export {
  type NewCompany,
  type NewUser,
  foundCompany,
  insertCompany,
  insertPerson,
  insertUser,
} from './company.store.ts';
export {
  contactTypes,
  entryLabels,
  entryTexts,
  entryTextsOf,
  hasEntries,
  withEntries,
  listEntries,
} from './options.views.ts';
export { addUnit, addUnitAlias } from './option-lists.service.ts';
export { recordLocation } from './locations.service.ts';
export { setupNeeded } from './setup.across.ts';
export type { FirstStepCheck } from './first-steps.slots.ts';
export { type SettingCheck, named } from './setting-checks.slots.ts';
export { divisions, regions } from './places.service.ts';
export { chooseEntries } from './option-lists.service.ts';
