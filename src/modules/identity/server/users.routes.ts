import { type Route, routes } from '../../../platform/server/routes.ts';
import { usersApi } from '../shared/users.api.ts';
import {
  changeOwnProfile,
  changeUser,
  disableUser,
  enableUser,
  inviteAgain,
  inviteUser,
  removeFactor,
  sendAccessLink,
} from './users.service.ts';
import { metricsOf, userCount, userList, userView, wayIn } from './users.views.ts';
import type { PersonAsContact } from './person-as-contact.slots.ts';

export const usersRoutes = (contacts: PersonAsContact): Route[] =>
  routes(usersApi, {
    list: (ctx, { query }) => userList(ctx, query),
    count: (ctx, { query }) => userCount(ctx, query),
    get: (ctx, { params }) => userView(ctx, params.id),
    create: async (ctx, { body }) => userView(ctx, await inviteUser(ctx, contacts, body)),
    update: async (ctx, { params, body }) => userView(ctx, await changeUser(ctx, contacts, params.id, body)),
    metrics: async (ctx, { params }) => ({ data: await metricsOf(ctx, params.id) }),
    wayIn: (ctx, { params }) => wayIn(ctx, params.id),
    invite: async (ctx, { params }) => userView(ctx, await inviteAgain(ctx, params.id)),
    disable: async (ctx, { params }) => userView(ctx, await disableUser(ctx, params.id)),
    enable: async (ctx, { params }) => userView(ctx, await enableUser(ctx, params.id)),
    sendAccessLink: async (ctx, { params }) => userView(ctx, await sendAccessLink(ctx, params.id)),
    removeFactor: async (ctx, { params }) => userView(ctx, await removeFactor(ctx, params.id)),
    own: (ctx) => userView(ctx, ctx.actor.userId),
    saveOwn: async (ctx, { body }) => userView(ctx, await changeOwnProfile(ctx, contacts, body)),
  });
