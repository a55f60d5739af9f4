// The option lists of allocations.
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';

export const allocationType = optionList('allocationType', entry, 'allocation type', 'allocation types');
export const allocationStatus = optionList('allocationStatus', state, 'allocation status', 'allocation statuses');

export const allocationLists = asLists(allocationType, allocationStatus);

/** Which types of allocations a company works with. */
export const allocationTypesApi = {
  chooseTypes: choiceApi({ name: allocationType.name, label: allocationType.label }, 'ids'),
};
