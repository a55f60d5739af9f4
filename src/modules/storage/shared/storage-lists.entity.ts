// The option lists of storage.
import { oneOf, required } from '../../../kit/fields.ts';
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';
import { STORAGE_STATES } from './storage-steps.ts';

export const storageItemType = optionList('storageItemType', entry, 'storage type', 'storage types');
export const storageItemStatus = optionList(
  'storageItemStatus',
  { ...state, typeName: required(oneOf('Type', STORAGE_STATES)) },
  'storage status',
  'storage statuses',
);
export const storageLists = asLists(storageItemType, storageItemStatus);

/** Which types and statuses a company works with, in one call each (C-122). */
export const storageChoiceApi = {
  types: choiceApi({ name: storageItemType.name, label: storageItemType.label }, 'ids'),
  statuses: choiceApi({ name: storageItemStatus.name, label: storageItemStatus.label }, 'ids'),
};
