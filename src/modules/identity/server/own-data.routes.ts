import { inTransaction } from '../../../platform/server/context.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { ownDataApi } from '../shared/own-data.api.ts';
import { ownData } from './own-data.views.ts';
import { logSecurity } from './security-log.store.ts';

export const ownDataRoutes = (): Route[] =>
  routes(ownDataApi, {
    exportOwnData: async (ctx) => {
      const data = await ownData(ctx);
      await inTransaction(ctx.app, ctx.actor, ctx, (tx) => logSecurity(tx, { name: 'own-data-exported' }));
      return new Download(Buffer.from(data), 'application/json; charset=utf-8', `my-data-${ctx.today}.json`);
    },
  });
