import type { Context } from '../../../platform/server/context.ts';
import type {} from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { userConfigApi } from '../shared/user-config.api.ts';
import { mustBeMe } from './identity.service.ts';
import { keepOption } from './identity.store.ts';
import { currentUser, optionsOf } from './identity.views.ts';
import { addIssue, addMetric, keepOptions, mustBeFree, mustBeOwn, sendTestEmail } from './user-config.store.ts';
import {
  companyConfig,
  socketConfig,
  componentAccess,
  configuration,
  menuOf,
  notificationCount,
  permissionsOf,
} from './user-config.views.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly integrations?: Integrations;
    /** Of systems that are connected, what goes to and comes from each, by their keys. */
    readonly integrationModules?: (ctx: Context) => Promise<Record<string, string[]>>;
  }
}

/** Keys of the integrations that are set up, told by the modules that hold them. */
export type Integrations = readonly ((ctx: Context) => Promise<string[]>)[];

export const userConfigRoutes = (integrations: Integrations = []): Route[] =>
  routes(userConfigApi, {
    userCurrent: async (ctx) => ({ data: { ...(await currentUser(ctx)) } }),
    configuration: async (ctx) => ({ data: await configuration(ctx, integrations) }),
    userConfiguration: async (ctx) => ({ data: await configuration(ctx, integrations) }),
    permission: async (ctx, { params }) => ({ data: await permissionsOf(ctx, params.id) }),
    userPermissions: async (ctx, { query }) => ({
      data: await permissionsOf(ctx, Number(query.userId ?? ctx.actor.userId)),
    }),
    menu: async (ctx, { params }) => ({ data: await menuOf(ctx, params.id, params.ref) }),
    userMenu: async (ctx, { query }) => ({
      data: await menuOf(ctx, Number(query.userId ?? ctx.actor.userId), query.ref),
    }),
    componentAccess: async (ctx, { params }) => ({ data: await componentAccess(ctx, params.ref) }),
    componentAccessByRef: async (ctx, { params }) => ({ data: await componentAccess(ctx, params.ref) }),
    socketConfig: async () => ({ data: socketConfig() }),
    companyConfig: async (ctx, { params }) => ({ data: await companyConfig(ctx, params.ref) }),
    companyConfigByRef: async (ctx, { params }) => ({ data: await companyConfig(ctx, params.ref) }),
    externalIntegrations: async (ctx) => ({
      data: (await Promise.all(integrations.map((keys) => keys(ctx)))).flat(),
    }),
    notificationCount: async (ctx, { params }) => ({
      data: { ref: params.ref, count: await notificationCount(ctx, params.ref) },
    }),
    getOptions: async (ctx, { params }) => {
      mustBeMe(ctx, params.id);
      return { data: await optionsOf(ctx) };
    },
    saveAllOptions: async (ctx, { params, body }) => {
      mustBeMe(ctx, params.id);
      return { data: await keepOptions(ctx, body.options) };
    },
    saveOwnOption: async (ctx, { body }) => {
      mustBeFree(body.ref);
      await keepOption(ctx, body.ref, body.value);
      return { data: body };
    },
    saveOwnOptions: async (ctx, { body }) => ({ data: await keepOptions(ctx, body.options) }),
    sendTestEmail: async (ctx, { params }) => ({ data: await sendTestEmail(ctx, params.id) }),
    sendCompanyTestEmail: async (ctx, { query }) => ({
      data: await sendTestEmail(ctx, ctx.actor.userId, query.mailHandlerId),
    }),
    addMetric: async (ctx, { body }) => {
      mustBeOwn(ctx, body.userId);
      return { data: { id: await addMetric(ctx, body) } };
    },
    addIssue: async (ctx, { body }) => {
      mustBeOwn(ctx, body.userId);
      return { data: { id: await addIssue(ctx, 'issue', body.body, { screenshots: body.screenshots ?? [] }) } };
    },
    addContactMessage: async (ctx, { body }) => ({
      data: {
        id: await addIssue(ctx, 'contact-message', body.message, {
          subject: body.subject ?? null,
          ...(body.toSupport && { toSupport: true }),
        }),
      },
    }),
  });
