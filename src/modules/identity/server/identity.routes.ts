import type { App } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { identityApi } from '../shared/identity.api.ts';
import { exchange } from './identity.across.ts';
import { mustBeMe, signIn, signInLimits } from './identity.service.ts';
import { keepOption, keepTabs, signOut } from './identity.store.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { providerRoutes } from './providers.routes.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { currentUser, optionsOf, tabsOf } from './identity.views.ts';

export function identityRoutes(app: App): Route[] {
  const limits = signInLimits(app);
  return [
    ...routes(identityApi, {
      authenticate: (ctx, { body }) => signIn(ctx.app, limits, body, ctx),
      refreshToken: async (ctx, { body }) => ({ token: await exchange(ctx.app, body.refreshToken, ctx.ip) }),
      logout: async (ctx) => {
        await signOut(ctx);
        return { data: { done: true } };
      },
      currentUser: async (ctx) => ({ data: await currentUser(ctx) }),
      getTabs: async (ctx) => ({ data: { ...(await tabsOf(ctx)), primeAdmin: ctx.actor.primeAdmin } }),
      saveTabs: async (ctx, { body }) => ({
        data: { ...(await keepTabs(ctx, body)), primeAdmin: ctx.actor.primeAdmin },
      }),
      getUserOptions: async (ctx, { params }) => {
        mustBeMe(ctx, params.id);
        return { data: await optionsOf(ctx) };
      },
      saveUserOption: async (ctx, { params, body }) => {
        mustBeMe(ctx, params.id);
        await keepOption(ctx, body.ref, body.value);
        return { data: body };
      },
    }),
    ...savedViewsRoutes(),
    ...securityRoutes(limits),
    ...passkeyRoutes(limits),
    ...providerRoutes(limits),
  ];
}
