// What work orders follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, percent, quantity, ref, refs, text, time, withDefault, unitCost } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const fields = {
  targetProfitMarginPercentage: percent('Target profit', { min: 0, max: 100, visibility: 'sell' }),
  warningProfitMarginPercentage: percent('Warning below', { min: 0, max: 100, visibility: 'sell' }),
  allowInternalAssign: bool('Allow for our own staff'),
  allowItemSplit: bool('Allow splitting items'),
  requiredLicenceTypeIds: refs('Licences needed', 'licenceType', {
    hint: 'Only issue to contractors who hold these until the last day',
  }),
  requiredInsuranceTypeIds: refs('Insurances needed', 'insuranceType'),
  requireTaxNumber: bool('Contractors need a business number', {
    hint: 'In Australia the ABN: without one 47 % must be withheld',
  }),
  sendWhenIssued: bool('Sent when issued', {
    hint: 'Ticked when issuing. You can change it each time',
  }),
  issuedTemplateId: ref('Message when sent', 'notificationTemplate', {
    hint: 'An email template with {{workOrder.link}}. Empty: the standard message',
  }),
  showTimes: bool('Times of day', { hint: 'Show times with start and end' }),
  defaultStartTime: time('Starts at'),
  defaultEndTime: time('Ends at'),
  defaultMaterialUnit: text('Material unit', { max: 40 }),
  defaultMaterialQuantity: quantity('Material quantity', { min: 0 }),
  defaultMaterialCost: unitCost('Material cost', { min: 0, visibility: 'cost' }),
  defaultLabourUnit: text('Labour unit', { max: 40 }),
  defaultLabourQuantity: quantity('Labour quantity', { min: 0 }),
  defaultLabourCost: unitCost('Labour cost', { min: 0, visibility: 'cost' }),
  formTemplateId: ref('Printed text', 'formTemplate', {
    hint: 'Printed on each work order after its terms. Edit it under Printed texts.',
  }),
};
const settingFields = {
  targetProfitMarginPercentage: withDefault(fields.targetProfitMarginPercentage, 0),
  warningProfitMarginPercentage: withDefault(fields.warningProfitMarginPercentage, 0),
  allowInternalAssign: withDefault(fields.allowInternalAssign, true),
  allowItemSplit: withDefault(fields.allowItemSplit, true),
  requiredLicenceTypeIds: fields.requiredLicenceTypeIds,
  requiredInsuranceTypeIds: fields.requiredInsuranceTypeIds,
  requireTaxNumber: withDefault(fields.requireTaxNumber, false),
  sendWhenIssued: withDefault(fields.sendWhenIssued, false),
  issuedTemplateId: fields.issuedTemplateId,
  showTimes: withDefault(fields.showTimes, true),
  defaultStartTime: fields.defaultStartTime,
  defaultEndTime: fields.defaultEndTime,
  defaultMaterialUnit: withDefault(fields.defaultMaterialUnit, 'ea'),
  defaultMaterialQuantity: fields.defaultMaterialQuantity,
  defaultMaterialCost: fields.defaultMaterialCost,
  defaultLabourUnit: withDefault(fields.defaultLabourUnit, 'hr'),
  defaultLabourQuantity: fields.defaultLabourQuantity,
  defaultLabourCost: fields.defaultLabourCost,
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
