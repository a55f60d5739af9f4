// What orders and bills follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, oneOf, option, percent, ref, text, withDefault } from '../../../kit/fields.ts';
import { CODE_FORMATS } from '../../company/shared/identifiers.ts';
import { RETENTION_TAX, TAX_BASES } from './tax-return.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const fields = {
  salesPaymentTermId: option('Sales terms', 'paymentTerm', {
    hint: 'For contacts without their own. Empty: due on the day of issue',
  }),
  purchasesPaymentTermId: option('Purchase terms', 'paymentTerm', {
    hint: 'For contacts without their own',
  }),
  reverseCharge: bool('Reverse charge of VAT', {
    hint: 'Contractors registered for VAT and CIS add no VAT and we pay it to HMRC. Applies to new work orders.',
  }),
  apRetentionPercentage: percent('Retention', {
    min: 0,
    max: 100,
    hint: 'Percent of the cost retained from contractors on new work orders. 0: none.',
  }),
  apRetentionMinimum: money('From a cost of', { min: 0, hint: 'Smaller work orders have no retention' }),
  apRetentionPeriod: integer('Retention period (months)', { min: 0, max: 120 }),
  apRetentionFormTemplateId: ref('Text on retention', 'formTemplate', {
    hint: 'Printed on work orders with retention. Edit it under Printed texts.',
  }),
  invoiceApprovalFrom: money('Invoices need approval from', {
    min: 0,
    hint: 'From this total, people without the right send invoices for approval. Empty: none',
  }),
  billApprovalFrom: money('Bills need a second person from', {
    min: 0,
    hint: 'From this total, only people with the right above the limit can approve. Empty: no limit',
  }),
  billTolerancePercentage: percent('Bills may exceed the order by', {
    min: 0,
    max: 100,
    hint: 'Percent of a line. Above this or the amount below, approving needs a reason',
  }),
  billToleranceAmount: money('or by the amount of', { min: 0, hint: 'Per line, whichever is greater' }),
  arRetentionPercentage: percent('Retention of customers', {
    min: 0,
    max: 100,
    hint: 'Percent that customers retain from progress claims',
  }),
  arRetentionPeriod: integer('Due to us after months', { min: 0, max: 120 }),
  invoiceFormTemplateId: ref('Text under invoices', 'formTemplate', { hint: 'Edit it under Printed texts' }),
  bankAccountName: text('Account name', { max: 60, hint: 'Customers are asked to pay into this account' }),
  bankBsb: text('BSB, sort code or bank', { max: 12, format: CODE_FORMATS.bsb }),
  bankAccountNumber: text('Account number', { max: 34, format: CODE_FORMATS.account }),
  bankUserId: text('User number at the bank', {
    max: 10,
    hint: 'Used in payment files (direct entry, BACS). Your bank provides it',
  }),
  enableStripe: bool('Invoices can be paid by card', {
    hint: 'On the page sent with an invoice. The money goes to this installation’s Stripe account',
  }),
  surchargePercentage: percent('Surcharge for cards', {
    min: 0,
    max: 10,
    hint: 'Percent of the payment. No more than cards cost you. Not allowed for UK consumers',
  }),
  surchargeFixed: money('and for each payment', { min: 0, max: 100 }),
  surchargeMaximum: money('at most', { min: 0, hint: 'Empty: no cap' }),
};
/** The company as a whole reports its tax: no override has a say in it. */
const settingFields = {
  ...fields,
  taxBasis: withDefault(
    oneOf('Tax is reported by', TAX_BASES, {
      hint: 'Accruals: by document date. Cash: by payment date, if the tax office has agreed',
    }),
    'accruals',
  ),
  retentionTax: withDefault(
    oneOf('Tax on retention is reported', RETENTION_TAX, {
      hint: 'With the claim: all of it at once. When due: on the day on which the retention is asked for or released, on sales and on purchases alike. Holds for what is issued or approved from now on',
    }),
    'withClaim',
  ),
  askDaysBack: withDefault(
    integer('Ask about dates older than (days)', {
      min: 1,
      max: 36_500,
      hint: 'Issuing or approving an older invoice or bill needs a reason',
    }),
    365,
  ),
  askDaysAhead: withDefault(
    integer('and further ahead than, in days', { min: 1, max: 3650, hint: 'The same for future dates' }),
    60,
  ),
  askFromTotal: withDefault(
    money('Ask about totals above', {
      min: 1,
      hint: 'Issuing or approving a larger invoice or bill needs a reason',
    }),
    1_000_000,
  ),
  reverseCharge: withDefault(fields.reverseCharge, false),
  apRetentionPercentage: withDefault(fields.apRetentionPercentage, 0),
  apRetentionMinimum: withDefault(fields.apRetentionMinimum, 0),
  apRetentionPeriod: withDefault(fields.apRetentionPeriod, 12),
  billTolerancePercentage: withDefault(fields.billTolerancePercentage, 0),
  billToleranceAmount: withDefault(fields.billToleranceAmount, 0),
  arRetentionPercentage: withDefault(fields.arRetentionPercentage, 0),
  arRetentionPeriod: withDefault(fields.arRetentionPeriod, 12),
  enableStripe: withDefault(fields.enableStripe, false),
  surchargePercentage: withDefault(fields.surchargePercentage, 0),
  surchargeFixed: withDefault(fields.surchargeFixed, 0),
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
