import { type Route, routes } from '../../../platform/server/routes.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { libraryApi, templateCategoriesApi } from '../shared/estimate-templates.api.ts';
import { removeTemplateCategory, templateCategories } from './estimate-templates.service.ts';
import { plainPriceListsApi } from '../shared/price-lists.api.ts';
import { priceLists, removePriceList } from './price-lists.service.ts';
import { searchLibrary } from './estimate-templates.views.ts';

export const estimateTemplatesRoutes = (): Route[] => [
  ...routes(templateCategoriesApi, {
    ...crudOf(templateCategories),
    remove: async (ctx, { params, query }) => {
      await removeTemplateCategory(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(plainPriceListsApi, {
    ...crudOf(priceLists),
    remove: async (ctx, { params, query }) => {
      await removePriceList(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(libraryApi, { search: async (ctx, { query }) => ({ data: await searchLibrary(ctx, query.s) }) }),
];
