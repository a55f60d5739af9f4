import { type Route, routes } from '../../../platform/server/routes.ts';
import { taxReturnApi } from '../shared/tax-return.api.ts';
import { documentsOfReturn, taxReturnFile, taxReturnOf } from './tax-return.service.ts';

export const taxReturnRoutes = (): Route[] =>
  routes(taxReturnApi, {
    figures: async (ctx, { query }) => ({ data: await taxReturnOf(ctx, query) }),
    documents: async (ctx, { query: { box, ...period } }) => ({ data: await documentsOfReturn(ctx, period, box) }),
    file: async (ctx, { query: { format, ...period } }) => await taxReturnFile(ctx, period, format),
  });
