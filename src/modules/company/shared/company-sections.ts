// The pages of Company Profile, and those of Administration that belong to the company.
import type { SectionLine } from '../../../platform/shared/menus.ts';

/** The same page in Company Profile and in Administration: one guess finds it. */
const inBoth = (line: Omit<SectionLine, 'area' | 'group'>): readonly SectionLine[] => [
  { area: 'company', group: 'Company', ...line },
  { area: 'admin', group: 'Company', ...line, order: line.order + 20 },
];
const inAdmin = (line: Omit<SectionLine, 'area'>): readonly SectionLine[] => [{ area: 'admin', ...line }];

export const companySections = {
  details: inBoth({ ref: 'details', label: 'Company', order: 1, permission: 'view-company' }),
  hours: inBoth({ ref: 'hours', label: 'Hours', order: 2, permission: 'view-company' }),
  features: inBoth({ ref: 'features', label: 'Features', order: 3, permission: 'view-company' }),
  divisions: inBoth({ ref: 'divisions', label: 'Divisions', order: 4, permission: 'view-division' }),
  regions: inBoth({ ref: 'regions', label: 'Regions', order: 5, permission: 'view-region' }),
  numbers: inBoth({ ref: 'numbers', label: 'Numbers', order: 6, permission: 'view-number-series' }),
  suburbs: inAdmin({ ref: 'suburbs', label: 'Suburbs', group: 'Company', order: 39, permission: 'view-region' }),
  branding: inAdmin({
    ref: 'branding',
    label: 'Branding',
    group: 'Company',
    order: 40,
    permission: 'view-company-setting',
  }),
  health: inAdmin({
    ref: 'health',
    label: 'Health of settings',
    group: 'Check',
    order: 1,
    permission: 'edit-company-setting',
  }),
  language: inAdmin({
    ref: 'language',
    label: 'Words',
    group: 'Company',
    order: 41,
    permission: 'view-company-setting',
  }),
  outbox: inAdmin({ ref: 'outbox', label: 'Outbox', group: 'Records', order: 80, permission: 'edit-company-setting' }),
  companies: inAdmin({
    ref: 'companies',
    label: 'Companies',
    group: 'Server',
    order: 200,
    permission: 'edit-company',
    systemAdmin: true,
  }),
} satisfies Record<string, readonly SectionLine[]>;

/** Each option list is a section of Administration, found by its name or other words for it. */
const LISTS: readonly [name: string, label: string, words: string][] = [
  ['jobStatus', 'Job statuses', 'states stages workflow'],
  ['jobType', 'Job types', 'kinds of work'],
  ['peril', 'Perils', 'causes of damage loss'],
  ['catastropheCode', 'Catastrophe codes', 'events cat storm'],
  ['filterTag', 'Filter tags', 'labels'],
  ['trade', 'Trades', 'carpenter plumber skills'],
  ['unit', 'Units', 'measure quantity each hour metre'],
  ['propertyType', 'Property types', 'house building'],
  ['costCentre', 'Cost centres', 'accounting'],
  ['estimateStatus', 'Estimate statuses', 'states'],
  ['estimateItemType', 'Estimate item types', 'lines'],
  ['workOrderStatus', 'Work order statuses', 'states'],
  ['contactRelationshipType', 'Relationship types', 'contacts on a job insured claimant tenant owner'],
  ['licenceType', 'Licence types', 'licences certificates checks expiry contractors'],
  ['insuranceType', 'Insurance types', 'insurances cover public liability expiry contractors'],
  ['paymentMethod', 'Payment methods', 'bank card cash'],
  ['paymentTerm', 'Payment terms', 'days due invoice'],
  ['accountNumber', 'Account numbers', 'ledger accounting codes sales purchases'],
];
export const listSections: readonly (SectionLine & { words: string })[] = LISTS.map(([ref, label, words], index) => ({
  area: 'admin',
  ref,
  label,
  group: 'Lists',
  order: 200 + index,
  permission: 'view-option-list',
  words: `option list ${words}`,
}));
