// What the library adds to the workbench.
import { IconBooks } from '../../../platform/web/icons.tsx';
import { resourceRoutes } from '../../../platform/web/resource/resource-routes.ts';
import { resourceListPath, webResource } from '../../../platform/web/resource/web-resource.ts';
import type { WebModule } from '../../../platform/web/shell/registry.ts';
import { estimateTemplateItem } from '../shared/estimate-template.entity.ts';
import { templateItemsApi } from '../shared/estimate-templates.api.ts';
import { estimateTemplatesMenu } from '../shared/estimate-templates-menu.ts';

const library = webResource(estimateTemplateItem, templateItemsApi, {
  listTitle: 'Rate library',
  columns: [
    'description',
    'code',
    'templateCategoryId',
    'tradeId',
    'materialUnit',
    'materialCost',
    'labourUnit',
    'labourCost',
    'priceListId',
    'rateDate',
    'source',
  ],
  sections: [
    {
      title: 'Line',
      fields: ['description', 'code', 'templateCategoryId', 'tradeId', 'estimateItemTypeId', 'tax', 'notes'],
    },
    { title: 'Material', fields: ['materialUnit', 'materialQuantity', 'materialCost', 'materialMarkup'] },
    { title: 'Labour', fields: ['labourUnit', 'labourQuantity', 'labourCost', 'labourMarkup'] },
    { title: 'Rate source', fields: ['priceListId', 'source', 'rateDate', 'order', 'active'] },
  ],
});

export const estimateTemplatesWeb: WebModule = {
  routes: resourceRoutes(library),
  menu: [
    {
      ...estimateTemplatesMenu.library,
      icon: IconBooks,
      href: resourceListPath(library.entity),
    },
  ],
};
