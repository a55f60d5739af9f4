import { type App, type Context } from '../../../platform/server/context.ts';
import { rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { syncServersApi } from '../shared/sync-servers.api.ts';
import { invitationLink } from './sync.service.ts';
import { resumeConnection, rotateKey, serverKey, tryConnection } from './remote-connections.service.ts';
import { acceptServerInvitation, declineServerInvitation, lookAtInvitation } from './remote-join.service.ts';

/** Calls to other servers that a person causes. */
const PER_HOUR = 60;
const KEYS_A_DAY = 3;

export function syncServerRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  const callsOut = ({ actor }: Context): void => {
    const wait = limits.take(`server-invitation:${actor.companyId}`, PER_HOUR, 3600);
    if (wait) throw rateLimited(wait, 'Too many invitations were tried. Please try again later.');
  };
  return routes(syncServersApi, {
    look: async (ctx, { body }) => {
      callsOut(ctx);
      return { data: await lookAtInvitation(ctx, body.invitation) };
    },
    accept: async (ctx, { body }) => {
      callsOut(ctx);
      return { data: await acceptServerInvitation(ctx, body.invitation, body.contactId) };
    },
    decline: async (ctx, { body }) => {
      callsOut(ctx);
      await declineServerInvitation(ctx, body.invitation);
      return { data: { declined: true as const } };
    },
    link: async (ctx, { params }) => ({ data: { link: await invitationLink(ctx, params.id) } }),
    resume: async (ctx, { params }) => {
      callsOut(ctx);
      await resumeConnection(ctx, params.id);
      return { data: { contactId: params.id } };
    },
    tryNow: async (ctx, { params }) => {
      callsOut(ctx);
      await tryConnection(ctx, params.id);
      return { data: { contactId: params.id } };
    },
    key: async (ctx) => ({ data: await serverKey(ctx) }),
    rotate: async (ctx) => {
      // One key for all companies here: none of them may wear it out.
      const wait = limits.take('server-key', KEYS_A_DAY, 86_400);
      if (wait) throw rateLimited(wait, 'This server got new keys today already. Please try again tomorrow.');
      await rotateKey(ctx);
      return { data: await serverKey(ctx) };
    },
  });
}
