import type { App } from '../../../platform/server/context.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { passwordResetApi } from '../shared/password-reset.api.ts';
import { checkPasswordToken, requestPasswordReset, resetPassword } from './password-reset.service.ts';

export function passwordResetRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  return routes(passwordResetApi, {
    requestPasswordReset: ({ app, ip, device, requestId }, { body }) =>
      requestPasswordReset(app, limits, body.email, { ip, device, requestId }),
    checkPasswordToken: (ctx, { body }) => checkPasswordToken(ctx.app, body.token),
    resetPassword: ({ app, ip, device, requestId }, { body }) => resetPassword(app, body, { ip, device, requestId }),
  });
}
