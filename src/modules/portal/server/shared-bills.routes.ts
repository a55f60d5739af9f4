import { type Route, routes } from '../../../platform/server/routes.ts';
import { contractorBillsOf, submitBill } from '../../bills/server/index.ts';
import { sharedBillsApi } from '../shared/shared-bills.api.ts';
import { orderOfLink } from './shared-bills.service.ts';
import { papersOfLink } from './shared-bills.views.ts';

export const sharedBillsRoutes = (): Route[] =>
  routes(sharedBillsApi, {
    visited: async (ctx) => ({ data: await contractorBillsOf(ctx, orderOfLink(ctx)) }),
    submit: async (ctx, { body }) => {
      const own = orderOfLink(ctx);
      await submitBill(ctx, own, body, await papersOfLink(ctx));
      return { data: await contractorBillsOf(ctx, own) };
    },
  });
