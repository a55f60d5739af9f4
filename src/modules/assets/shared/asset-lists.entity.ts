// The option lists of equipment.
import { oneOf, required } from '../../../kit/fields.ts';
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';
import { RATE_RULES } from './asset-days.ts';

/** What the product does with a status: one that is on site was deployed, nobody sets it by hand. */
export const ASSET_STATUS_TYPES = ['available', 'onSite', 'inService', 'lost', 'retired'] as const;
export type AssetStatusType = (typeof ASSET_STATUS_TYPES)[number];

export const assetType = optionList('assetType', entry, 'equipment type', 'equipment types');
export const assetItemStatus = optionList(
  'assetItemStatus',
  { ...state, typeName: required(oneOf('Type', ASSET_STATUS_TYPES)) },
  'equipment status',
  'equipment statuses',
);
export const assetItemRateType = optionList(
  'assetItemRateType',
  { ...state, typeName: required(oneOf('Charged by', RATE_RULES)) },
  'equipment rate type',
  'equipment rate types',
);
export const assetLists = asLists(assetType, assetItemStatus, assetItemRateType);

/** Which entries a company works with, in one call each (C-120, C-121). */
export const assetChoiceApi = {
  statuses: choiceApi({ name: assetItemStatus.name, label: assetItemStatus.label }, 'ids'),
  rateTypes: choiceApi({ name: assetItemRateType.name, label: assetItemRateType.label }, 'ids'),
};
