// What equipment costs and earns: rates by type or by unit, and what was paid for a unit.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { date, money, oneOf, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const RATE = { min: 0, max: 1_000_000 };
const rateFields = {
  assetTypeId: option('Type', 'assetType', { hint: 'For every unit of this type' }),
  assetItemId: ref('Unit', 'assetItem', { hint: 'For this unit alone, before the rate of its type' }),
  assetItemRateTypeId: required(option('Charged by', 'assetItemRateType')),
  costRate: withDefault(money('Cost', { ...RATE, visibility: 'cost' }), 0),
  sellRate: required(money('Charge', { ...RATE, missing: 'Enter what it charges, ex tax' })),
};
export interface AssetItemRate extends RowOf<typeof rateFields> {}
export interface AssetItemRateCreate extends CreateOf<typeof rateFields> {}
export interface AssetItemRateUpdate extends UpdateOf<typeof rateFields> {}
export const assetItemRate = entity<AssetItemRate, AssetItemRateCreate, AssetItemRateUpdate>(
  'assetItemRate',
  rateFields,
  { label: { one: 'equipment rate', many: 'equipment rates' }, labelField: 'sellRate' },
);

export const ASSET_COST_KINDS = ['purchase', 'hire', 'service', 'repair', 'calibration', 'other'] as const;
const costFields = {
  assetItemId: required(ref('Unit', 'assetItem')),
  label: required(text('What', { max: 200, missing: 'Say what was paid for' })),
  kind: required(oneOf('Kind', ASSET_COST_KINDS)),
  date: required(date('Date')),
  amount: required(money('Amount', { ...RATE, hint: 'Ex tax' })),
};
export interface AssetItemCost extends RowOf<typeof costFields> {}
export interface AssetItemCostCreate extends CreateOf<typeof costFields> {}
export interface AssetItemCostUpdate extends UpdateOf<typeof costFields> {}
export const assetItemCost = entity<AssetItemCost, AssetItemCostCreate, AssetItemCostUpdate>(
  'assetItemCost',
  costFields,
  { label: { one: 'equipment cost', many: 'equipment costs' } },
);
