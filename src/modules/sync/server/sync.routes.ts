import type { App } from '../../../platform/server/context.ts';
import { rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { syncApi } from '../shared/sync.api.ts';
import { connectionsApi } from '../shared/sync-settings.api.ts';
import { connections } from './sync-settings.views.ts';
import {
  acceptInvitation,
  cancelSync,
  changeInvitation,
  declineInvitation,
  decryptInvitation,
  invite,
  inviteContacts,
  removeInvitation,
  resend,
  withdraw,
} from './sync.service.ts';
import { invitationCount, invitationList, invitationView, invitationViews, syncContacts } from './sync.views.ts';

export function syncRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  const guesses = (ip: string): void => {
    const wait = limits.take(`invitation:${ip}`, 30, 60);
    if (wait) throw rateLimited(wait);
  };
  const others = routes(connectionsApi, { connections: async (ctx) => ({ data: await connections(ctx) }) });
  const invitations = routes(syncApi, {
    list: (ctx, { query }) => invitationList(ctx, query),
    count: (ctx, { query }) => invitationCount(ctx, query),
    get: (ctx, { params }) => invitationView(ctx, params.id),
    create: async (ctx, { body }) => invitationView(ctx, (await invite(ctx, body)).id),
    update: async (ctx, { params, body }) => invitationView(ctx, (await changeInvitation(ctx, params.id, body)).id),
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeInvitation(ctx, params.id, query.version)).id },
    }),
    send: async (ctx, { body }) =>
      invitationViews(ctx, await inviteContacts(ctx, body.contactIds, body.sendEmail ?? true)),
    resend: async (ctx, { params }) => invitationView(ctx, (await resend(ctx, params.id)).id),
    withdraw: async (ctx, { params }) => invitationView(ctx, (await withdraw(ctx, params.id)).id),
    accept: async (ctx, { body }) => {
      const { companyId } = ctx.actor;
      const wait = limits.take(`accept:${companyId}`, 20, 3600);
      if (wait) throw rateLimited(wait, 'Too many invitations were tried. Please try again later.');
      return { data: await acceptInvitation(ctx, body) };
    },
    decline: async ({ app, ip, device, requestId }, { body }) => {
      guesses(ip);
      return await declineInvitation(app, body.token, { ip, device, requestId });
    },
    decrypt: async (ctx, { body }) => {
      guesses(ctx.ip);
      return await decryptInvitation(ctx.app, body.token);
    },
    cancel: async (ctx, { params }) => ({ data: await cancelSync(ctx, params.id) }),
    contacts: async (ctx) => ({ data: await syncContacts(ctx) }),
  });
  return [...invitations, ...others];
}
