import { type Route, routes } from '../../../platform/server/routes.ts';
import { taxReturnApi } from '../shared/tax-return.api.ts';
import { filings } from './filed-returns.store.ts';
import { documentsOfReturn, fileReturn, taxReturnFile, taxReturnOf, withdrawReturn } from './tax-return.service.ts';

export const taxReturnRoutes = (): Route[] =>
  routes(taxReturnApi, {
    figures: async (ctx, { query }) => ({ data: await taxReturnOf(ctx, query) }),
    documents: async (ctx, { query: { box, ...period } }) => ({ data: await documentsOfReturn(ctx, period, box) }),
    filings: async (ctx) => ({ data: await filings(ctx) }),
    markFiled: async (ctx, { body }) => ({ data: await fileReturn(ctx, body) }),
    withdraw: async (ctx, { params, body }) => ({ data: await withdrawReturn(ctx, params.id, body.reason) }),
    file: async (ctx, { query: { format, ...period } }) => await taxReturnFile(ctx, period, format),
  });
