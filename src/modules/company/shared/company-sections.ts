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
  modules: inAdmin({
    ref: 'modules',
    label: 'Modules',
    group: 'Company',
    order: 37,
    permission: 'view-company-setting',
  }),
  plan: inAdmin({
    ref: 'plan',
    label: 'Plan and payment',
    group: 'Company',
    order: 42,
    permission: 'edit-company-setting',
    feature: 'takesCardPayments',
  }),
  paymentPlans: inAdmin({
    ref: 'payment-plans',
    label: 'Payment plans',
    group: 'Server',
    order: 201,
    permission: 'edit-company',
    systemAdmin: true,
    feature: 'takesCardPayments',
  }),
  divisions: inBoth({ ref: 'divisions', label: 'Divisions', order: 4, permission: 'view-division' }),
  regions: inBoth({ ref: 'regions', label: 'Regions', order: 5, permission: 'view-region' }),
  numbers: inBoth({ ref: 'numbers', label: 'Numbers', order: 6, permission: 'view-number-series' }),
  location: inAdmin({
    ref: 'location',
    label: 'Location',
    group: 'Company',
    order: 38,
    permission: 'view-company-setting',
  }),
  ownLocation: [{ area: 'user', ref: 'location', label: 'Location', group: 'Account', order: 55, staffOnly: true }],
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
    label: 'Setup checks',
    group: 'Check',
    order: 1,
    permission: 'edit-company-setting',
  }),
  language: inAdmin({
    ref: 'language',
    label: 'Terminology',
    group: 'Company',
    order: 41,
    permission: 'view-company-setting',
  }),
  outbox: inAdmin({ ref: 'outbox', label: 'Outbox', group: 'Records', order: 80, permission: 'edit-company-setting' }),
  serverState: inAdmin({
    ref: 'server-health',
    label: 'Server health',
    group: 'Server',
    order: 199,
    permission: 'edit-company',
    systemAdmin: true,
  }),
  companies: inAdmin({
    ref: 'companies',
    label: 'Companies',
    group: 'Server',
    order: 200,
    permission: 'edit-company',
    systemAdmin: true,
  }),
} satisfies Record<string, readonly SectionLine[]>;

/** The page of an option list in Administration, found by its name or by other words for it. */
export const listLine = (at: number, ref: string, label: string, words: string) => ({
  area: 'admin' as const,
  ref,
  label,
  group: 'Lists',
  order: 200 + at,
  permission: 'view-option-list',
  words: `option list ${words}`,
});

/** The lists of money stand beside its settings. */
const inFinance = (line: ListLine): ListLine => ({ ...line, group: 'Finance' });

export const companyListLines: readonly ListLine[] = [
  listLine(4, 'filterTag', 'Filter tags', 'labels'),
  listLine(5, 'trade', 'Trades', 'carpenter plumber skills'),
  listLine(6, 'unit', 'Units', 'measure quantity each hour metre'),
  listLine(8, 'costCentre', 'Cost centres', 'accounting'),
  inFinance(listLine(15, 'paymentMethod', 'Payment methods', 'bank card cash')),
  inFinance(listLine(16, 'paymentTerm', 'Payment terms', 'days due invoice business day')),
  inFinance(listLine(17, 'accountNumber', 'Account numbers', 'ledger accounting codes sales purchases tax')),
  inFinance(listLine(18, 'cisType', 'CIS types', 'construction industry scheme withheld deduction labour')),
];
export type ListLine = ReturnType<typeof listLine>;
