// What new estimates and their rows start with: the company's own, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, fraction, oneOf, percent, quantity, ref, refs, text, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const margin = (label: string) => fraction(label, { min: -1, max: 100, visibility: 'sell' });
const margins = {
  preliminaryMaterialMargin: margin('Material margin of preliminaries'),
  preliminaryLabourMargin: margin('Labour margin of preliminaries'),
  insuranceMaterialMargin: margin('Material margin of insurance categories'),
  insuranceLabourMargin: margin('Labour margin of insurance categories'),
  categoryMaterialMargin: margin('Material margin of categories'),
  categoryLabourMargin: margin('Labour margin of categories'),
};
/** What makes a category one kind or another. */
export const kindTags = {
  categoryFilterTagIds: refs('Tags of ordinary categories', 'filterTag', {
    hint: 'A category with one of these gets the category margins, whatever its other tags',
  }),
  preliminaryFilterTagIds: refs('Tags of preliminaries', 'filterTag', {
    hint: 'A category with one of these gets the preliminaries margins',
  }),
  insuranceFilterTagIds: refs('Tags of insurance categories', 'filterTag', {
    hint: 'A category with one of these gets the insurance margins',
  }),
};
const defaults = {
  defaultMaterialUnit: text('Material unit', { max: 40 }),
  defaultLabourUnit: text('Labour unit', { max: 40 }),
  defaultMaterialQuantity: quantity('Material quantity'),
  defaultLabourQuantity: quantity('Labour quantity'),
  defaultTitle: text('Title'),
  addIncrementToTitle: bool('Number in the title'),
  addDatetimeToTitle: bool('Date and time in the title', { hint: 'Such as 24/11/2026 2:05 pm' }),
  showPropertyDetails: bool('Property on documents', { hint: 'Shows the property type and reference' }),
  allowPreliminaryTrades: bool('Trades in preliminaries'),
  allowInsuranceTrades: bool('Trades in insurance categories'),
  parentItems: bool('Groups of items', { hint: 'Lines can be grouped under one that shows their total' }),
  allowEndataExport: bool('Send to ENData', { hint: 'If connected' }),
  applyMarginTo: oneOf('Margin on', ['total', 'item']),
  estimateMargin: fraction('Margin', { min: -1, max: 100, visibility: 'sell' }),
  targetProfitMarginPercentage: percent('Target profit', { min: 0, max: 100, visibility: 'sell' }),
  warningProfitMarginPercentage: percent('Warning below', { min: 0, max: 100, visibility: 'sell' }),
  estimateRecipeId: ref('New estimates start with', 'estimateRecipe'),
  variationEstimateRecipeId: ref('Variations start with', 'estimateRecipe'),
  enableRecipeDivisions: bool('Recipes by division', {
    hint: 'Only offer recipes of the job’s division or of no division',
  }),
  formTemplateId: ref('Printed text', 'formTemplate', {
    hint: 'Printed at the end of each estimate. Edit it under Printed texts.',
  }),
};

const settingFields = {
  ...margins,
  ...kindTags,
  defaultMaterialUnit: withDefault(defaults.defaultMaterialUnit, 'ea'),
  defaultLabourUnit: withDefault(defaults.defaultLabourUnit, 'hr'),
  defaultMaterialQuantity: withDefault(defaults.defaultMaterialQuantity, 0),
  defaultLabourQuantity: withDefault(defaults.defaultLabourQuantity, 0),
  defaultTitle: withDefault(defaults.defaultTitle, 'Estimate'),
  addIncrementToTitle: withDefault(defaults.addIncrementToTitle, true),
  addDatetimeToTitle: withDefault(defaults.addDatetimeToTitle, false),
  showPropertyDetails: withDefault(defaults.showPropertyDetails, false),
  allowPreliminaryTrades: withDefault(defaults.allowPreliminaryTrades, true),
  allowInsuranceTrades: withDefault(defaults.allowInsuranceTrades, true),
  parentItems: withDefault(defaults.parentItems, true),
  allowEndataExport: withDefault(defaults.allowEndataExport, true),
  applyMarginTo: withDefault(defaults.applyMarginTo, 'total'),
  estimateMargin: withDefault(defaults.estimateMargin, 0),
  targetProfitMarginPercentage: withDefault(defaults.targetProfitMarginPercentage, 0),
  warningProfitMarginPercentage: withDefault(defaults.warningProfitMarginPercentage, 0),
  estimateRecipeId: defaults.estimateRecipeId,
  variationEstimateRecipeId: defaults.variationEstimateRecipeId,
  enableRecipeDivisions: withDefault(defaults.enableRecipeDivisions, false),
  formTemplateId: defaults.formTemplateId,
};
export interface EstimateSetting extends RowOf<typeof settingFields> {}
export interface EstimateSettingUpdate extends UpdateOf<typeof settingFields> {}
export const estimateSetting = entity<EstimateSetting, never, EstimateSettingUpdate>('estimateSetting', settingFields, {
  label: { one: 'estimate setting', many: 'estimate settings' },
  permission: 'company-setting',
});

const overridden = { ...overrideFields, ...margins, ...kindTags, ...defaults };
export interface EstimateSettingOverride extends RowOf<typeof overridden> {}
export interface EstimateSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface EstimateSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const estimateSettingOverride = entity<
  EstimateSettingOverride,
  EstimateSettingOverrideCreate,
  EstimateSettingOverrideUpdate
>('estimateSettingOverride', overridden, {
  label: { one: 'override of the estimate setting', many: 'overrides of the estimate setting' },
  permission: 'company-setting',
});

export const estimateSettingApi = settingApi(estimateSetting, estimateSettingOverride, {
  name: 'estimateSetting',
  ofJob: 'estimateSetting',
});
