// The option lists of allocations.
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';

export const allocationType = optionList('allocationType', entry, 'allocation type', 'allocation types');
export const allocationStatus = optionList('allocationStatus', state, 'allocation status', 'allocation statuses');
export const allocationLists = asLists(allocationType, allocationStatus);
