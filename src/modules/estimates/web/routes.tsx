// The list of all estimates, and price lists with their import; the estimate itself is a page of its job (parts.ts).
import { IconCalculator, IconTags } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { resourceRoutes } from '../../../platform/web/resource/resource-routes.ts';
import { resourceListPath, webResource } from '../../../platform/web/resource/web-resource.ts';
import { estimateTemplatesMenu } from '../../estimate-templates/shared/estimate-templates-menu.ts';
import { priceList } from '../../estimate-templates/shared/price-list.entity.ts';
import { priceListsApi } from '../../estimate-templates/shared/price-lists.api.ts';
import { estimatesMenu } from '../shared/estimates-menu.ts';
import { allEstimatesHref } from './estimate-href.ts';

const priceLists = webResource(priceList, priceListsApi, {
  columns: ['label', 'source', 'regionId', 'supplierId', 'effectiveDate', 'active'],
  sections: [
    {
      title: 'Price list',
      fields: ['label', 'source', 'regionId', 'supplierId', 'effectiveDate', 'active', 'notes'],
    },
  ],
  more: lazyPage(async () => (await import('./bill/PriceListRates.tsx')).PriceListRates),
});

export const estimatesWeb: WebModule = {
  routes: [
    {
      path: '/prime/estimates',
      component: lazyPage(async () => (await import('./AllEstimates.tsx')).AllEstimates),
      tabId: () => 'estimate-list',
      title: 'Estimates',
      kind: 'estimates',
      permission: 'view-estimate',
    },
    ...resourceRoutes(priceLists),
  ],
  menu: [
    { ...estimatesMenu.estimates, icon: IconCalculator, href: allEstimatesHref(), goKey: 'e' },
    { ...estimateTemplatesMenu.priceLists, icon: IconTags, href: resourceListPath(priceList) },
  ],
};
