import { write } from '../../../platform/server/database.ts';
import { notFound, rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { App } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { inboundApi } from '../shared/inbound.api.ts';
import { smsFate } from './delivery.across.ts';
import { type Arrival, handlerOfToken } from './inbound.across.ts';
import { takeMail, takeSms } from './inbound.service.ts';
import { MOST_MAIL } from './inbound.mail.ts';

export function inboundRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  /** A wrong token costs its sender patience; a right one is a server that may bring much. */
  const open = async (token: string, ip: string): Promise<Arrival> => {
    const wait = limits.take(`arrival:${ip}`, 1200, 60) || limits.take(`arrival:${token}`, 1200, 60);
    if (wait) throw rateLimited(wait);
    const arrival = await handlerOfToken(app, token);
    if (!arrival) throw notFound('This address');
    return arrival;
  };
  return routes(inboundApi, {
    mail: async ({ ip }, { params, upload }) => {
      const arrival = await open(params.mailToken, ip);
      const { bytes } = await upload(MOST_MAIL);
      return { data: { result: await takeMail(app, arrival, bytes) } };
    },
    sms: async ({ ip }, { params, body }) => ({
      data: { result: await takeSms(app, await open(params.mailToken, ip), body) },
    }),
    smsStatus: async ({ ip }, { params, body }) => {
      const { companyId } = await open(params.mailToken, ip);
      const known = await write(app.pool, 'system', (tx) =>
        smsFate(tx, companyId, body.id, body.status, body.error ?? null),
      );
      return { data: { result: known ? 'known' : 'ignored' } };
    },
  });
}
