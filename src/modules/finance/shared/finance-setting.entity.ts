// What orders and bills follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, option, percent, ref, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const fields = {
  salesPaymentTermId: option('Terms of sale', 'paymentTerm', { hint: 'For contacts that have none of their own' }),
  purchasesPaymentTermId: option('Terms of purchase', 'paymentTerm', {
    hint: 'For contacts that have none of their own',
  }),
  reverseCharge: bool('Reverse charge of VAT', {
    hint: 'Whoever is registered for VAT and in the construction industry scheme adds none, and we pay it to HMRC. New work orders follow it.',
  }),
  apRetentionPercentage: percent('Retention', {
    min: 0,
    max: 100,
    hint: 'Percent of the cost that is held back from contractors. New work orders say so; 0 holds nothing back.',
  }),
  apRetentionMinimum: money('From a cost of', { min: 0, hint: 'Smaller work orders are paid in full' }),
  apRetentionPeriod: integer('Held back for months', { min: 0, max: 120 }),
  apRetentionFormTemplateId: ref('Text on retention', 'formTemplate', {
    hint: 'Stands under work orders that something is held back of. Kept under Printed texts.',
  }),
};
const settingFields = {
  ...fields,
  reverseCharge: withDefault(fields.reverseCharge, false),
  apRetentionPercentage: withDefault(fields.apRetentionPercentage, 0),
  apRetentionMinimum: withDefault(fields.apRetentionMinimum, 0),
  apRetentionPeriod: withDefault(fields.apRetentionPeriod, 12),
};
export interface FinanceSetting extends RowOf<typeof settingFields> {}
export interface FinanceSettingUpdate extends UpdateOf<typeof settingFields> {}
export const financeSetting = entity<FinanceSetting, never, FinanceSettingUpdate>('financeSetting', settingFields, {
  label: { one: 'finance setting', many: 'finance settings' },
  permission: 'company-setting',
});

const overridden = { ...overrideFields, ...fields };
export interface FinanceSettingOverride extends RowOf<typeof overridden> {}
export interface FinanceSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface FinanceSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const financeSettingOverride = entity<
  FinanceSettingOverride,
  FinanceSettingOverrideCreate,
  FinanceSettingOverrideUpdate
>('financeSettingOverride', overridden, {
  label: { one: 'override of the finance setting', many: 'overrides of the finance setting' },
  permission: 'company-setting',
});

export const financeSettingApi = settingApi(financeSetting, financeSettingOverride, {
  name: 'financeSetting',
  ofJob: 'financeSetting',
  overrides: 'financeSetting/override',
});
