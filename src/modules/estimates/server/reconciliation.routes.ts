import { type Route, routes } from '../../../platform/server/routes.ts';
import { reconciliationApi } from '../shared/reconciliation.api.ts';
import { createReconciliation, reconciliationOf } from './reconciliation.service.ts';

export const reconciliationRoutes = (): Route[] =>
  routes(reconciliationApi, {
    get: async (ctx, { params }) => ({ data: await reconciliationOf(ctx, params.id) }),
    create: async (ctx, { body }) => ({ data: { id: await createReconciliation(ctx, body) } }),
  });
