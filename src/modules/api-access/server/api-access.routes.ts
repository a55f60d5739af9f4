import { type Route, routes } from '../../../platform/server/routes.ts';
import { apiTokensApi } from '../shared/api-tokens.api.ts';
import { webhooksApi } from '../shared/webhooks.api.ts';
import { areasOf } from './api-areas.service.ts';
import { changeToken, createToken, revokeToken, rotateToken } from './api-tokens.service.ts';
import { tokenList } from './api-tokens.views.ts';
import {
  changeEndpoint,
  createEndpoint,
  eventChoices,
  messageOf,
  messagesOf,
  removeEndpoint,
  replayDelivery,
  replayFailed,
  rotateEndpoint,
  testEndpoint,
} from './webhooks.service.ts';
import { endpointList, endpointView } from './webhooks.views.ts';

export const apiAccessRoutes = (): Route[] => [
  ...routes(apiTokensApi, {
    list: async (ctx) => ({ data: await tokenList(ctx) }),
    areas: async (ctx) => ({ data: [...areasOf(ctx.app).list] }),
    create: async (ctx, { body }) => ({ data: await createToken(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeToken(ctx, params.id, body) }),
    rotate: async (ctx, { params, body }) => ({ data: await rotateToken(ctx, params.id, body.overlapHours) }),
    revoke: async (ctx, { params }) => ({ data: await revokeToken(ctx, params.id) }),
  }),
  ...routes(webhooksApi, {
    list: async (ctx) => ({ data: await endpointList(ctx) }),
    events: async () => ({ data: eventChoices() }),
    create: async (ctx, { body }) => ({ data: await createEndpoint(ctx, body) }),
    get: async (ctx, { params }) => ({ data: await endpointView(ctx, params.id) }),
    update: async (ctx, { params, body }) => ({ data: await changeEndpoint(ctx, params.id, body) }),
    remove: async (ctx, { params }) => ({ data: { id: await removeEndpoint(ctx, params.id) } }),
    rotate: async (ctx, { params, body }) => ({ data: await rotateEndpoint(ctx, params.id, body.overlapHours) }),
    test: async (ctx, { params }) => ({ data: await testEndpoint(ctx, params.id) }),
    deliveries: async (ctx, { params, query }) => ({ data: await messagesOf(ctx, params.id, query) }),
    delivery: async (ctx, { params }) => ({ data: await messageOf(ctx, params.id) }),
    replay: async (ctx, { params }) => ({ data: await replayDelivery(ctx, params.id) }),
    replayFailed: async (ctx, { params }) => ({ data: { count: await replayFailed(ctx, params.id) } }),
  }),
];
