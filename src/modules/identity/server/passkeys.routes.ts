import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { passkeysApi } from '../shared/passkeys.api.ts';
import {
  addPasskey,
  passkeySignIn,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.service.ts';

export const passkeyRoutes = (limits: RateLimiter): Route[] =>
  routes(passkeysApi, {
    startPasskeySignIn: (ctx) => startPasskeySignIn(ctx.app, limits, ctx.ip),
    passkeySignIn: (ctx, { body }) =>
      passkeySignIn(ctx.app, limits, body, { ip: ctx.ip, device: ctx.device, deviceToken: body.deviceToken }),
    startPasskey: async (ctx, { body }) => ({ data: await startPasskey(ctx, limits, body.password) }),
    addPasskey: async (ctx, { body }) => ({ data: await addPasskey(ctx, body) }),
    renamePasskey: async (ctx, { params, body }) => ({ data: await renamePasskey(ctx, params.id, body.label) }),
    removePasskey: async (ctx, { params }) => ({ data: await removePasskey(ctx, params.id) }),
  });
