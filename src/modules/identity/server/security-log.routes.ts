import { inTransaction } from '../../../platform/server/context.ts';
import { csvFile } from '../../../platform/server/print/csv.ts';
import type { PrintCell } from '../../../platform/server/print/print-document.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { eventWords, securityLogApi } from '../shared/security-log.api.ts';
import { logSecurity } from './security-log.store.ts';
import { checkLog, exportedEntries, securityLog } from './security-log.views.ts';

const HEAD = ['When (UTC)', 'Event', 'Person', 'Address', 'Device', 'Record', 'Request', 'Detail'];

const cell = (value: unknown): PrintCell => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

export const securityLogRoutes = (): Route[] =>
  routes(securityLogApi, {
    list: (ctx, { query }) => securityLog(ctx, query),
    check: async (ctx) => ({ data: await checkLog(ctx) }),
    exportCsv: async (ctx, { query }) => {
      const entries = await exportedEntries(ctx, query);
      await inTransaction(ctx.app, ctx.actor, ctx, (tx) =>
        logSecurity(tx, { name: 'export-made', detail: { what: 'security log', rows: entries.length } }),
      );
      const rows = entries.map(({ at, name, userName, ip, device, objectType, objectId, requestId, detail }) =>
        [at, eventWords(name), userName, ip, device, objectType && `${objectType} ${objectId}`, requestId, detail].map(
          cell,
        ),
      );
      return new Download(csvFile([HEAD, ...rows]), 'text/csv; charset=utf-8', 'security-log.csv');
    },
  });
