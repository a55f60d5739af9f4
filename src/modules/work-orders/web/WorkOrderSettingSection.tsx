// Administration → Work order settings.
import { useUnitWords } from '../../company/web/index.ts';
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import {
  workOrderSetting,
  workOrderSettingApi,
  workOrderSettingOverride,
} from '../shared/work-order-setting.entity.ts';

const GROUPS = [
  { title: 'Work orders', fields: ['allowInternalAssign', 'allowItemSplit'] },
  { title: 'Pre-issue checks', fields: ['requiredLicenceTypeIds', 'requiredInsuranceTypeIds', 'requireTaxNumber'] },
  { title: 'Sent to the contractor', fields: ['sendWhenIssued', 'issuedTemplateId'] },
  { title: 'Days', fields: ['showTimes', 'defaultStartTime', 'defaultEndTime'] },
  { title: 'On documents', fields: ['formTemplateId'] },
  {
    title: 'New items',
    fields: [
      'defaultMaterialQuantity',
      'defaultMaterialUnit',
      'defaultMaterialCost',
      'defaultLabourQuantity',
      'defaultLabourUnit',
      'defaultLabourCost',
    ],
  },
  { title: 'Profit', fields: ['targetProfitMarginPercentage', 'warningProfitMarginPercentage'] },
] as const;

export function WorkOrderSettingSection() {
  const words = useUnitWords();
  return (
    <SettingAdmin
      setting={workOrderSetting}
      override={workOrderSettingOverride}
      api={workOrderSettingApi as unknown as SettingAdminProps['api']}
      title="Work order settings"
      groups={GROUPS}
      words={words}
    />
  );
}
