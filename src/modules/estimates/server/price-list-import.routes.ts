import { type Route, routes } from '../../../platform/server/routes.ts';
import { priceListImportApi } from '../shared/price-list-import.api.ts';
import { importPriceList } from './price-list-import.service.ts';

export const priceListImportRoutes = (): Route[] =>
  routes(priceListImportApi, {
    importPriceList: async (ctx, { params, upload, once }) => ({
      data: await importPriceList(ctx, params.priceListId, upload, once),
    }),
  });
