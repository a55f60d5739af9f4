// The option lists of contacts.
import { asLists, entry, optionList } from '../../company/shared/option-list.entity.ts';

export const contactRelationshipType = optionList(
  'contactRelationshipType',
  entry,
  'relationship type',
  'relationship types',
);
export const licenceType = optionList('licenceType', entry, 'licence type', 'licence types');
export const insuranceType = optionList('insuranceType', entry, 'insurance type', 'insurance types');

export const contactLists = asLists(contactRelationshipType, licenceType, insuranceType);
