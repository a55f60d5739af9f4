// The option lists of estimates.
import { asLists, entry, state, optionList } from '../../company/shared/option-list.entity.ts';

export const estimateStatus = optionList('estimateStatus', state, 'estimate status', 'estimate statuses');
export const estimateItemType = optionList('estimateItemType', entry, 'estimate item type', 'estimate item types');

export const estimateLists = asLists(estimateStatus, estimateItemType);
