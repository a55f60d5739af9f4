// One running Reinstate: state, routes and the HTTP server around them. Tests make as many as they like.
import type { FastifyInstance } from 'fastify';
import { setupNeeded, themeFile } from '../modules/company/server/index.ts';
import {
  OWN_DATA,
  ownDataJob,
  actorOfUser,
  authenticate,
  companyOfToken,
  keepSealing,
} from '../modules/identity/server/index.ts';
import { VISIT, authenticateVisitor } from '../modules/portal/server/index.ts';
import { keepWarning, sanctionsImportJob, screeningJob } from '../modules/contacts/server/index.ts';
import { customColumnJob } from '../modules/custom-fields/server/index.ts';
import { exportJob } from '../modules/reports/server/index.ts';
import { runBackground } from '../platform/server/background.ts';
import type { Config } from '../platform/server/config.ts';
import type { App } from '../platform/server/context.ts';
import { type PoolConfig, createPool, ping } from '../platform/server/database.ts';
import { guardDisk } from '../platform/server/disk-guard.ts';
import { type Relay, relayEvents } from '../platform/server/events.ts';
import { createHttpServer } from '../platform/server/http.ts';
import { createLive } from '../platform/server/live.ts';
import { createLog } from '../platform/server/log.ts';
import { type Delivery, deliverMessages } from '../platform/server/mail/deliver.ts';
import { listen } from '../platform/server/notify.ts';
import { allRoutes, exporters, importJobs, subscribers } from './registry.ts';

export const VERSION = '0.1.0';

export interface Running {
  app: App;
  server: FastifyInstance;
  /** Messages on their way out. */
  delivery: Delivery;
  /** Domain events on their way to those who hear them. */
  relay: Relay;
  close: () => Promise<void>;
}

export async function createApp(config: Config, database: PoolConfig, webRoot?: string): Promise<Running> {
  const log = createLog(config.logLevel);
  const pool = createPool({ ...database, max: config.poolSize });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const disk = guardDisk(config.dataDir);
  const app: App = { config, pool, log, caches: new Map(), closing: { now: false }, disk };
  const listener = await listen(app, database);
  const relay = relayEvents(app, listener, subscribers);
  const background = runBackground(
    app,
    listener,
    {
      'data-export': exportJob(exporters),
      [OWN_DATA]: ownDataJob,
      'sanctions-import': sanctionsImportJob,
      'sanctions-screening': screeningJob,
      ...importJobs,
      'custom-column': customColumnJob,
    },
    (companyId, userId) => actorOfUser(app, companyId, userId),
  );
  const delivery = deliverMessages(app, listener);
  const live = createLive(app, listener);
  const stopSealing = keepSealing(app);
  const stopWarning = keepWarning(app);
  const ready = async () => {
    const relaxed = await ping(pool);
    if (disk.low) throw new Error('The disk is almost full');
    return {
      version: VERSION,
      database: config.databaseUrl ? 'external' : 'embedded',
      durability: relaxed.length
        ? `confirmed writes can be lost in a crash: ${relaxed.join(', ')} is off`
        : 'every acknowledged write is on disk',
    };
  };
  const server = await createHttpServer({
    app,
    routes: allRoutes(app),
    authenticate: (token) => (token.startsWith(VISIT) ? authenticateVisitor(app, token) : authenticate(app, token)),
    tenantOf: (token) => companyOfToken(app, token)?.toString(),
    ...(webRoot && { webRoot }),
    ready,
    live,
    version: VERSION,
  });
  server.get('/theme.json', async ({ hostname }) => ({
    ...(await themeFile(app, hostname.toLowerCase())),
    setupNeeded: await setupNeeded(app),
  }));
  return {
    app,
    server,
    delivery,
    relay,
    async close() {
      app.closing.now = true;
      // Connections that were busy when the closing began are kept alive by clients who have nothing more to ask.
      live.stop();
      const idle = setInterval(() => server.server.closeIdleConnections(), 100);
      await server.close().finally(() => clearInterval(idle));
      stopSealing();
      stopWarning();
      await background.stop();
      await relay.stop();
      await delivery.stop();
      await listener.stop();
      await pool.end();
      disk.stop();
    },
  };
}
