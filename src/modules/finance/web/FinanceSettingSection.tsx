// Administration → Finance settings.
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import { financeSetting, financeSettingApi, financeSettingOverride } from '../shared/finance-setting.entity.ts';
import { REVERSE_CHARGE_COUNTRY } from '../shared/tax.ts';
import { ClosedBooks } from './ClosedBooks.tsx';

/** Reverse charge only where the law of the country has it. */
const groupsIn = (countryId: number): SettingAdminProps['groups'] => [
  {
    title: 'Sales',
    fields: ['salesPaymentTermId', 'invoiceApprovalFrom', 'invoiceFormTemplateId'],
  },
  { title: 'Tax return', fields: ['taxBasis'] },
  { title: 'Checks on dates and totals', fields: ['askDaysBack', 'askDaysAhead', 'askFromTotal'] },
  { title: 'Cards', fields: ['enableStripe', 'surchargePercentage', 'surchargeFixed', 'surchargeMaximum'] },
  { title: 'Our account', fields: ['bankAccountName', 'bankBsb', 'bankAccountNumber', 'bankUserId'] },
  {
    title: 'Purchases',
    fields: ['purchasesPaymentTermId', ...(countryId === REVERSE_CHARGE_COUNTRY ? ['reverseCharge'] : [])],
  },
  { title: 'Bills', fields: ['billApprovalFrom', 'billTolerancePercentage', 'billToleranceAmount'] },
  {
    title: 'Retention',
    fields: [
      'apRetentionPercentage',
      'apRetentionMinimum',
      'apRetentionPeriod',
      'apRetentionFormTemplateId',
      'arRetentionPercentage',
      'arRetentionPeriod',
      'retentionTax',
    ],
  },
];

export const FinanceSettingSection = () => (
  <>
    <ClosedBooks />
    <SettingAdmin
      setting={financeSetting}
      override={financeSettingOverride}
      api={financeSettingApi as unknown as SettingAdminProps['api']}
      title="Finance settings"
      groups={groupsIn(useCurrentUser().country.id)}
    />
  </>
);
