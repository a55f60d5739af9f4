// Administration → Finance settings.
import type { Entity } from '../../../kit/entity.ts';
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import { financeSetting, financeSettingApi, financeSettingOverride } from '../shared/finance-setting.entity.ts';

const GROUPS = [
  { title: 'Sales', fields: ['salesPaymentTermId'] },
  { title: 'Purchases', fields: ['purchasesPaymentTermId', 'reverseCharge'] },
  {
    title: 'Retention',
    fields: ['apRetentionPercentage', 'apRetentionMinimum', 'apRetentionPeriod', 'apRetentionFormTemplateId'],
  },
] as const;

export const FinanceSettingSection = () => (
  <SettingAdmin
    setting={financeSetting as unknown as Entity}
    override={financeSettingOverride as unknown as Entity}
    api={financeSettingApi as unknown as SettingAdminProps['api']}
    title="Finance settings"
    groups={GROUPS}
  />
);
