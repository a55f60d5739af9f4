import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { eventActionsApi } from '../shared/event-actions.api.ts';
import { signingSecret } from './event-webhooks.client.ts';
import { eventActions, runsOf } from './event-actions.views.ts';

export const eventActionsRoutes = (): Route[] =>
  routes(eventActionsApi, {
    ...crudOf(eventActions),
    runs: async (ctx, { params }) => {
      await eventActions.read(ctx, params.id);
      return { data: await runsOf(ctx, params.id) };
    },
    signingSecret: (ctx) => Promise.resolve({ data: { secret: signingSecret(ctx.app, ctx.actor.companyId) } }),
  });
