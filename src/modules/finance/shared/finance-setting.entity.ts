// What orders and bills follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, oneOf, option, percent, ref, text, withDefault } from '../../../kit/fields.ts';
import { CODE_FORMATS } from '../../company/shared/identifiers.ts';
import { RETENTION_TAX, TAX_BASES } from './tax-return.ts';
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
  invoiceApprovalFrom: money('Invoices need approval from', {
    min: 0,
    hint: 'Whoever may not approve sends an invoice of this total on for approval. Empty: nobody needs to',
  }),
  billApprovalFrom: money('Bills need a second person from', {
    min: 0,
    hint: 'From this total a bill is approved only by somebody who may approve over the limit. Empty: no limit',
  }),
  billTolerancePercentage: percent('Bills may be above the order by', {
    min: 0,
    max: 100,
    hint: 'Percent of a line. More than that, or than the amount below, is approved only with a reason',
  }),
  billToleranceAmount: money('or by the amount of', { min: 0, hint: 'Of a line, whichever of the two is more' }),
  arRetentionPercentage: percent('Retention of customers', {
    min: 0,
    max: 100,
    hint: 'Percent of progress claims that customers hold back from us',
  }),
  arRetentionPeriod: integer('Due to us after months', { min: 0, max: 120 }),
  invoiceFormTemplateId: ref('Text under invoices', 'formTemplate', { hint: 'Kept under Printed texts' }),
  bankAccountName: text('Account name', { max: 60, hint: 'Customers are asked to pay into this account' }),
  bankBsb: text('BSB, sort code or bank', { max: 12, format: CODE_FORMATS.bsb }),
  bankAccountNumber: text('Account number', { max: 34, format: CODE_FORMATS.account }),
  bankUserId: text('User number at the bank', {
    max: 10,
    hint: 'Stands in payment files (direct entry, BACS); the bank has given it',
  }),
  enableStripe: bool('Invoices can be paid by card', {
    hint: 'On the page that an invoice is sent with. The money arrives in the Stripe account of this installation',
  }),
  surchargePercentage: percent('Surcharge for cards', {
    min: 0,
    max: 10,
    hint: 'Percent of what is paid. At most what cards cost you; the United Kingdom forbids it towards consumers',
  }),
  surchargeFixed: money('and for each payment', { min: 0, max: 100 }),
  surchargeMaximum: money('at most', { min: 0, hint: 'Empty: no cap' }),
};
/** The company as a whole reports its tax: no override has a say in it. */
const settingFields = {
  ...fields,
  taxBasis: withDefault(
    oneOf('Tax is reported by', TAX_BASES, {
      hint: 'Accruals: by the days of documents. Cash: by the days of payments, where the tax office has agreed to it',
    }),
    'accruals',
  ),
  retentionTax: withDefault(
    oneOf('Tax on what is held back is reported', RETENTION_TAX, {
      hint: 'With the claim: all of it at once. When due: on the day on which the retention is asked for or released, on sales and on purchases alike. Holds for what is issued or approved from now on',
    }),
    'withClaim',
  ),
  askDaysBack: withDefault(
    integer('Ask about dates older than, in days', {
      min: 1,
      max: 36_500,
      hint: 'An invoice or a bill of an older day is issued or approved only with a reason',
    }),
    365,
  ),
  askDaysAhead: withDefault(
    integer('and further ahead than, in days', { min: 1, max: 3650, hint: 'The same for a day that is yet to come' }),
    60,
  ),
  askFromTotal: withDefault(
    money('Ask about totals above', {
      min: 1,
      hint: 'An invoice or a bill of more is issued or approved only with a reason',
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
