import { type Route, routes } from '../../../platform/server/routes.ts';
import { companyAccessApi } from '../shared/company-access.api.ts';
import { addCard, payingCustomer, removeCard, startCard, subscribe, unsubscribe } from './company-access.service.ts';
import { accessOf, changeAccess, changePlan, createPlan, paymentPlans } from './payment-plans.across.ts';

export const companyAccessRoutes = (): Route[] =>
  routes(companyAccessApi, {
    get: async (ctx, { params }) => ({ data: await accessOf(ctx, params.id) }),
    update: async (ctx, { params, body }) => ({ data: await changeAccess(ctx, params.id, body) }),
    customer: async (ctx, { params }) => ({ data: await payingCustomer(ctx, params.id) }),
    subscribe: async (ctx, { params }) => ({ data: await subscribe(ctx, params.id, params.paymentPlanName) }),
    unsubscribe: async (ctx, { params }) => ({ data: await unsubscribe(ctx, params.id, params.paymentPlanName) }),
    startCard: async (ctx, { params }) => ({ data: await startCard(ctx, params.id) }),
    addCard: async (ctx, { params, body }) => ({ data: await addCard(ctx, params.id, body.source) }),
    removeCard: async (ctx, { params }) => ({ data: await removeCard(ctx, params.id, params.sourceRef) }),
    plans: async (ctx) => ({ data: await paymentPlans(ctx) }),
    createPlan: async (ctx, { body }) => ({ data: await createPlan(ctx, body) }),
    updatePlan: async (ctx, { params, body: { version, ...given } }) => ({
      data: await changePlan(ctx, params.planId, version, given),
    }),
  });
