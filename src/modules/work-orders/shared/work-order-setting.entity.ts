// What work orders follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, percent, ref, text, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const fields = {
  targetProfitMarginPercentage: percent('Target profit', { min: 0, max: 100 }),
  warningProfitMarginPercentage: percent('Warning below', { min: 0, max: 100 }),
  allowInternalAssign: bool('Given to our own people'),
  allowItemSplit: bool('Items are split'),
  defaultMaterialUnit: text('Material unit', { max: 40 }),
  defaultLabourUnit: text('Labour unit', { max: 40 }),
  formTemplateId: ref('Printed text', 'formTemplate', {
    hint: 'Stands under each work order, after its terms. Kept under Printed texts.',
  }),
};
const settingFields = {
  targetProfitMarginPercentage: withDefault(fields.targetProfitMarginPercentage, 0),
  warningProfitMarginPercentage: withDefault(fields.warningProfitMarginPercentage, 0),
  allowInternalAssign: withDefault(fields.allowInternalAssign, true),
  allowItemSplit: withDefault(fields.allowItemSplit, true),
  defaultMaterialUnit: withDefault(fields.defaultMaterialUnit, 'ea'),
  defaultLabourUnit: withDefault(fields.defaultLabourUnit, 'hr'),
  formTemplateId: fields.formTemplateId,
};
export interface WorkOrderSetting extends RowOf<typeof settingFields> {}
export interface WorkOrderSettingUpdate extends UpdateOf<typeof settingFields> {}
export const workOrderSetting = entity<WorkOrderSetting, never, WorkOrderSettingUpdate>(
  'workOrderSetting',
  settingFields,
  { label: { one: 'work order setting', many: 'work order settings' }, permission: 'company-setting' },
);

const overridden = { ...overrideFields, ...fields };
export interface WorkOrderSettingOverride extends RowOf<typeof overridden> {}
export interface WorkOrderSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface WorkOrderSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const workOrderSettingOverride = entity<
  WorkOrderSettingOverride,
  WorkOrderSettingOverrideCreate,
  WorkOrderSettingOverrideUpdate
>('workOrderSettingOverride', overridden, {
  label: { one: 'override of the work order setting', many: 'overrides of the work order setting' },
  permission: 'company-setting',
});

export const workOrderSettingApi = settingApi(workOrderSetting, workOrderSettingOverride, {
  name: 'workOrderSetting',
  ofJob: 'workOrderSettingOverride',
});
