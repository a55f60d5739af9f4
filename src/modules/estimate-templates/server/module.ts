// What the library of estimates hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { estimateTemplatesMenu, estimateTemplatesSections } from '../shared/estimate-templates-menu.ts';
import { estimateTemplatesRights } from '../shared/estimate-templates.permissions.ts';
import { estimateTemplatesRoutes } from './estimate-templates.routes.ts';
import { regionsOfLists } from './estimate-templates.views.ts';
import { priceLists } from './price-lists.service.ts';
import { recipes, templateCategories, templateItems } from './estimate-templates.service.ts';

export const estimateTemplatesModule: ServerModule = {
  name: 'estimate-templates',
  menu: Object.values(estimateTemplatesMenu),
  sections: Object.values(estimateTemplatesSections),
  resources: [templateCategories, templateItems, recipes, priceLists],
  placeUses: { region: regionsOfLists },
  contactReferences: [
    {
      table: 'price_list',
      column: 'supplier_id',
      history: { objectType: 'priceList', field: 'supplierId', job: null },
    },
  ],
  demo: async (demo) => (await import('./estimate-templates.demo.ts')).estimateTemplatesDemo(demo),
  rights: estimateTemplatesRights,
  routes: () => estimateTemplatesRoutes(),
};
