// What work orders follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, percent, quantity, ref, refs, text, time, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const fields = {
  targetProfitMarginPercentage: percent('Target profit', { min: 0, max: 100, visibility: 'sell' }),
  warningProfitMarginPercentage: percent('Warning below', { min: 0, max: 100, visibility: 'sell' }),
  allowInternalAssign: bool('Given to our own people'),
  allowItemSplit: bool('Items are split'),
  requiredLicenceTypeIds: refs('Licences needed', 'licenceType', {
    hint: 'A work order goes out to contractors who have them until its last day',
  }),
  requiredInsuranceTypeIds: refs('Insurances needed', 'insuranceType'),
  requireTaxNumber: bool('Contractors need a business number', {
    hint: 'In Australia the ABN: without one 47 % must be withheld',
  }),
  sendWhenIssued: bool('Sent when issued', {
    hint: 'Proposed where somebody issues a work order; each time can be chosen otherwise',
  }),
  issuedTemplateId: ref('Message when sent', 'notificationTemplate', {
    hint: 'A mail template of a job, with {{workOrder.link}}; without one, in the product’s words',
  }),
  showTimes: bool('Times of day', { hint: 'Start and end have a time, on screen and on paper' }),
  defaultStartTime: time('Starts at'),
  defaultEndTime: time('Ends at'),
  defaultMaterialUnit: text('Material unit', { max: 40 }),
  defaultMaterialQuantity: quantity('Material quantity', { min: 0 }),
  defaultMaterialCost: quantity('Material cost', { min: 0, visibility: 'cost' }),
  defaultLabourUnit: text('Labour unit', { max: 40 }),
  defaultLabourQuantity: quantity('Labour quantity', { min: 0 }),
  defaultLabourCost: quantity('Labour cost', { min: 0, visibility: 'cost' }),
  formTemplateId: ref('Printed text', 'formTemplate', {
    hint: 'Stands under each work order, after its terms. Kept under Printed texts.',
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
