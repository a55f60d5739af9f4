// Administration → Estimate settings.
import { useUnitWords } from '../../company/web/index.ts';
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import { estimateSetting, estimateSettingApi, estimateSettingOverride } from '../shared/estimate-setting.entity.ts';

const GROUPS = [
  {
    title: 'New estimates',
    fields: ['defaultTitle', 'addIncrementToTitle', 'addDatetimeToTitle', 'applyMarginTo', 'estimateMargin'],
  },
  { title: 'Recipes', fields: ['estimateRecipeId', 'variationEstimateRecipeId', 'enableRecipeDivisions'] },
  { title: 'On documents', fields: ['formTemplateId', 'showPropertyDetails', 'allowEndataExport'] },
  {
    title: 'New lines',
    fields: [
      'defaultMaterialUnit',
      'defaultMaterialQuantity',
      'defaultLabourUnit',
      'defaultLabourQuantity',
      'parentItems',
    ],
  },
  {
    title: 'Kinds of categories',
    fields: ['preliminaryFilterTagIds', 'insuranceFilterTagIds', 'categoryFilterTagIds'],
  },
  { title: 'New categories', fields: ['allowPreliminaryTrades', 'allowInsuranceTrades'] },
  {
    title: 'Margins',
    fields: [
      'preliminaryMaterialMargin',
      'preliminaryLabourMargin',
      'insuranceMaterialMargin',
      'insuranceLabourMargin',
      'categoryMaterialMargin',
      'categoryLabourMargin',
    ],
  },
  { title: 'Profit', fields: ['targetProfitMarginPercentage', 'warningProfitMarginPercentage'] },
] as const;

export function EstimateSettingSection() {
  const words = useUnitWords();
  return (
    <SettingAdmin
      setting={estimateSetting}
      override={estimateSettingOverride}
      api={estimateSettingApi as unknown as SettingAdminProps['api']}
      title="Estimate settings"
      groups={GROUPS}
      words={words}
    />
  );
}
