import type { App } from '../../../platform/server/context.ts';
import { rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { registrationApi } from '../shared/registration.api.ts';
import {
  type FoundCompany,
  decryptAccess,
  decryptReferral,
  loginWithToken,
  register,
  sendVerification,
  verifyEmail,
} from './registration.service.ts';
import type { PersonAsContact } from './person-as-contact.slots.ts';

export function registrationRoutes(app: App, found: FoundCompany, contacts: PersonAsContact): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  /** Guessing a secret is hopeless; this keeps it from costing anything. */
  const guesses = ({ ip }: { ip: string }): void => {
    const wait = limits.take(`token:${ip}`, 30, 60);
    if (wait) throw rateLimited(wait);
  };
  return routes(registrationApi, {
    register: ({ app, ip, device, requestId }, { params, body }) =>
      register(app, found, limits, params.ref, body, { ip, device, requestId }),
    verifyEmail: async ({ app, ip, device, requestId }, { body }) => {
      guesses({ ip });
      return await verifyEmail(app, contacts, body.token, { ip, device, requestId });
    },
    sendVerification: ({ app, ip, device, requestId }, { body }) =>
      sendVerification(app, limits, body, { ip, device, requestId }),
    decryptReferral: async (ctx, { body }) => {
      guesses(ctx);
      return await decryptReferral(ctx.app, body.token);
    },
    loginWithToken: async ({ app, ip, device, requestId }, { body }) => {
      guesses({ ip });
      return await loginWithToken(app, body, { ip, device, requestId });
    },
    decryptAccess: async (ctx, { body }) => {
      guesses(ctx);
      return await decryptAccess(ctx.app, body.token);
    },
  });
}
