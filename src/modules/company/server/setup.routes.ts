import type { App } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { signIn, signInLimits } from '../../identity/server/index.ts';
import { outboxApi } from '../shared/outbox.api.ts';
import { setupApi } from '../shared/setup.api.ts';
import { resend } from './outbox.store.ts';
import { outboxList, outgoingMessage } from './outbox.views.ts';
import { foundFirstCompany, setupNeeded } from './setup.across.ts';

export function installationRoutes(app: App): Route[] {
  const limits = signInLimits(app);
  return [
    ...routes(setupApi, {
      setupState: async () => ({ data: { needed: await setupNeeded(app) } }),
      setUp: async (ctx, { body }) => {
        await foundFirstCompany(app, body, ctx);
        return await signIn(app, limits, { email: body.email, password: body.password }, ctx);
      },
    }),
    ...routes(outboxApi, {
      list: (ctx, { query }) => outboxList(ctx, query),
      get: async (ctx, { params }) => ({ data: await outgoingMessage(ctx, params.id) }),
      resend: async (ctx, { params }) => ({ data: await resend(ctx, params.id) }),
    }),
  ];
}
