import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { providersApi } from '../shared/providers.api.ts';
import { refuseAfter } from './identity.service.ts';
import { providersOfDomain } from './oidc.across.ts';
import { finishExternal, startExternal } from './oidc.service.ts';
import { createProvider, removeProvider, updateProvider } from './providers.service.ts';
import { providersOf } from './providers.store.ts';

export const providerRoutes = (limits: RateLimiter): Route[] =>
  routes(providersApi, {
    listProviders: async (ctx) => ({ data: await providersOf(ctx) }),
    createProvider: async (ctx, { body }) => ({ data: await createProvider(ctx, body) }),
    updateProvider: async (ctx, { params, body }) => ({ data: await updateProvider(ctx, params.id, body) }),
    removeProvider: async (ctx, { params }) => ({ data: await removeProvider(ctx, params.id) }),
    signInMethods: async (ctx, { query }) => {
      refuseAfter(limits, `methods:${ctx.ip}`, 100);
      return { providers: await providersOfDomain(ctx.app, query.email.split('@')[1]?.trim().toLowerCase() ?? '') };
    },
    startExternal: (ctx, { query }) => startExternal(ctx.app, limits, query, ctx.ip),
    finishExternal: (ctx, { body: { deviceToken, ...parameters } }) =>
      finishExternal(ctx.app, limits, parameters, { ip: ctx.ip, device: ctx.device, deviceToken }),
  });
