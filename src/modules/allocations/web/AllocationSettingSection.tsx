// Administration → Allocation settings.
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import {
  allocationSetting,
  allocationSettingApi,
  allocationSettingOverride,
} from '../shared/allocation-setting.entity.ts';

const GROUPS = [
  {
    title: "Margins on contractors' own estimates",
    fields: [
      'preliminaryMaterialMargin',
      'preliminaryLabourMargin',
      'insuranceMaterialMargin',
      'insuranceLabourMargin',
      'categoryMaterialMargin',
      'categoryLabourMargin',
    ],
  },
  { title: 'New lines', fields: ['defaultMaterialQuantity', 'defaultLabourQuantity'] },
  {
    title: 'Kinds of categories',
    fields: ['preliminaryFilterTagIds', 'insuranceFilterTagIds', 'categoryFilterTagIds'],
  },
  { title: 'New categories', fields: ['allowPreliminaryTrades', 'allowInsuranceTrades'] },
  { title: 'Forms and ENData', fields: ['canLinkCustomForms', 'allowEndataExport'] },
] as const;

export const AllocationSettingSection = () => (
  <SettingAdmin
    setting={allocationSetting}
    override={allocationSettingOverride}
    api={allocationSettingApi as unknown as SettingAdminProps['api']}
    title="Allocation settings"
    groups={GROUPS}
  />
);
