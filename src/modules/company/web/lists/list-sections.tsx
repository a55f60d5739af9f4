// Each option list is a section of Administration, found by its name.
import { type Section, lazyPage } from '../../../../platform/web/shell/registry.ts';

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

export const listSections: readonly Section[] = LISTS.map(([name, label, words], index) => ({
  area: 'admin',
  ref: name,
  label,
  group: 'Lists',
  order: 200 + index,
  permission: 'view-option-list',
  words: `option list ${words}`,
  component: lazyPage(async () => {
    const { OptionListSection } = await import('./OptionListSection.tsx');
    return () => <OptionListSection name={name} />;
  }),
}));
