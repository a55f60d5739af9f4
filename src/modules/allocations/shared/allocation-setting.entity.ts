// What the estimates of allocations start with. A field that is empty here is as in the estimate setting.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, fraction, quantity, withDefault } from '../../../kit/fields.ts';
import { kindTags } from '../../estimates/shared/estimate-setting.entity.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const margin = (label: string) => fraction(label, { min: -1, max: 100, visibility: 'sell' });
const fields = {
  preliminaryMaterialMargin: margin('Material margin of preliminaries'),
  preliminaryLabourMargin: margin('Labour margin of preliminaries'),
  insuranceMaterialMargin: margin('Material margin of insurance categories'),
  insuranceLabourMargin: margin('Labour margin of insurance categories'),
  categoryMaterialMargin: margin('Material margin of categories'),
  categoryLabourMargin: margin('Labour margin of categories'),
  defaultMaterialQuantity: quantity('Material quantity'),
  defaultLabourQuantity: quantity('Labour quantity'),
  ...kindTags,
  allowPreliminaryTrades: bool('Trades in preliminaries'),
  allowInsuranceTrades: bool('Trades in insurance categories'),
  allowEndataExport: bool('Send to ENData', { hint: 'If connected' }),
};
const canLinkCustomForms = bool('Forms on allocations', {
  hint: 'Off: no new forms on allocations. Existing ones stay',
});
const settingFields = { ...fields, canLinkCustomForms: withDefault(canLinkCustomForms, true) };
export interface AllocationSetting extends RowOf<typeof settingFields> {}
export interface AllocationSettingUpdate extends UpdateOf<typeof settingFields> {}
export const allocationSetting = entity<AllocationSetting, never, AllocationSettingUpdate>(
  'allocationSetting',
  settingFields,
  { label: { one: 'allocation setting', many: 'allocation settings' }, permission: 'company-setting' },
);

const overridden = { ...overrideFields, ...fields, canLinkCustomForms };
export interface AllocationSettingOverride extends RowOf<typeof overridden> {}
export interface AllocationSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface AllocationSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const allocationSettingOverride = entity<
  AllocationSettingOverride,
  AllocationSettingOverrideCreate,
  AllocationSettingOverrideUpdate
>('allocationSettingOverride', overridden, {
  label: { one: 'override of the allocation setting', many: 'overrides of the allocation setting' },
  permission: 'company-setting',
});

export const allocationSettingApi = settingApi(allocationSetting, allocationSettingOverride, {
  name: 'allocationSetting',
  ofJob: 'allocationSetting',
});
