// The own password, factors and sessions; the sessions of colleagues; what the company asks of everybody.
import { notFound } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { securitySettingsApi } from '../shared/security-settings.api.ts';
import { securityApi } from '../shared/security.api.ts';
import {
  changePassword,
  confirmAuthenticator,
  newRecoveryCodes,
  removeOwnAuthenticator,
  startAuthenticator,
} from './own-security.service.ts';
import { logSecurity } from './security-log.store.ts';
import { changeSecuritySetting } from './security-settings.service.ts';
import { securitySettingOf } from './security-settings.store.ts';
import { endSessions } from './sessions.store.ts';
import { isColleague, ownSecurity, sessionsOf } from './sessions.views.ts';

export function securityRoutes(limits: RateLimiter): Route[] {
  return [
    ...routes(securityApi, {
      ownSecurity: async (ctx) => ({ data: await ownSecurity(ctx) }),
      changePassword: async (ctx, { body }) => ({ data: await changePassword(ctx, limits, body) }),
      startAuthenticator: async (ctx, { body }) => ({ data: await startAuthenticator(ctx, limits, body.password) }),
      confirmAuthenticator: async (ctx, { body }) => ({ data: await confirmAuthenticator(ctx, body.userPin) }),
      removeAuthenticator: async (ctx, { body }) => ({
        data: await removeOwnAuthenticator(ctx, limits, body.password),
      }),
      makeRecoveryCodes: async (ctx, { body }) => ({ data: await newRecoveryCodes(ctx, limits, body.password) }),
      ownSessions: async (ctx) => ({ data: await sessionsOf(ctx, ctx.actor.userId) }),
      endSession: async (ctx, { params }) => {
        const ended = await endSessions(ctx, ctx.actor, { id: params.id }, 'ended by the person');
        if (!ended) throw notFound('This session');
        await logSecurity(ctx, { name: 'session-ended', detail: { sessionId: params.id } });
        return { data: { done: true } };
      },
      endOtherSessions: async (ctx) => {
        const ended = await endSessions(ctx, ctx.actor, { except: ctx.actor.sessionId }, 'ended by the person');
        await logSecurity(ctx, { name: 'sessions-ended-all', detail: { ended } });
        return { data: { ended } };
      },
      sessionsOfUser: async (ctx, { params }) => {
        if (!(await isColleague(ctx, params.id))) throw notFound('This user');
        return { data: await sessionsOf(ctx, params.id) };
      },
      endSessionsOfUser: async (ctx, { params }) => {
        if (!(await isColleague(ctx, params.id))) throw notFound('This user');
        const { companyId } = ctx.actor;
        const ended = await endSessions(
          ctx,
          { companyId, userId: params.id },
          { except: 0 },
          'ended by an administrator',
        );
        await logSecurity(ctx, { name: 'sessions-ended-all', userId: params.id, detail: { ended } });
        return { data: { ended } };
      },
    }),
    ...routes(securitySettingsApi, {
      getSecuritySetting: async (ctx) => ({ data: await securitySettingOf(ctx) }),
      saveSecuritySetting: async (ctx, { body }) => ({ data: await changeSecuritySetting(ctx, body) }),
    }),
  ];
}
