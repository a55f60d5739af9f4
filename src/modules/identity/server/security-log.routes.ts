import { inTransaction } from '../../../platform/server/context.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { eventWords, securityLogApi } from '../shared/security-log.api.ts';
import { logSecurity } from './security-log.store.ts';
import { checkLog, exportedEntries, securityLog } from './security-log.views.ts';

const HEAD = ['When (UTC)', 'Event', 'Person', 'Address', 'Device', 'Record', 'Request', 'Detail'];

/** A sheet program must not take a text for a formula. */
export const csvCell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
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
      const lines = entries.map(({ at, name, userName, ip, device, objectType, objectId, requestId, detail }) =>
        [at, eventWords(name), userName, ip, device, objectType && `${objectType} ${objectId}`, requestId, detail].map(
          csvCell,
        ),
      );
      const text = [HEAD.map(csvCell), ...lines].map((cells) => cells.join(',')).join('\r\n');
      return new Download(Buffer.from(`\ufeff${text}\r\n`), 'text/csv; charset=utf-8', 'security-log.csv');
    },
  });
