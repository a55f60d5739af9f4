// Rates of equipment and what was paid for it: plain resources.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { assetItemCost, assetItemRate } from '../shared/asset-money.entity.ts';
import { assetItemCostsApi, assetItemRatesApi } from '../shared/assets.api.ts';

const rates = webResource(assetItemRate, assetItemRatesApi, {
  columns: ['assetTypeId', 'assetItemId', 'assetItemRateTypeId', 'sellRate', 'costRate'],
});
const costs = webResource(assetItemCost, assetItemCostsApi, {
  columns: ['label', 'assetItemId', 'kind', 'date', 'amount'],
});

export const RateList = () => <ResourceList of={rates} />;
export const RatePage = () => <ResourcePage of={rates} />;
export const CostList = () => <ResourceList of={costs} />;
export const CostPage = () => <ResourcePage of={costs} />;
