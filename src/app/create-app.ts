// One running Reinstate: state, routes and the HTTP server around them. Tests make as many as they like.
import type { FastifyInstance } from 'fastify';
import { setupNeeded, themeFile } from '../modules/company/server/index.ts';
import { actorOfUser, authenticate, companyOfToken, grantNewRights } from '../modules/identity/server/index.ts';
import { TOKEN, authenticateToken } from '../modules/api-access/server/index.ts';
import { VISIT, authenticateVisitor } from '../modules/portal/server/index.ts';
import { runBackground } from '../platform/server/background.ts';
import type { Config } from '../platform/server/config.ts';
import type { App } from '../platform/server/context.ts';
import { type PoolConfig, createPool, ping } from '../platform/server/database.ts';
import { directOf } from '../platform/server/database-address.ts';
import { watchReplica } from '../platform/server/replica.ts';
import { drain } from '../platform/server/http/drain.ts';
import { learnUniqueIndexes } from '../platform/server/unique-fields.ts';
import { guardDisk } from '../platform/server/load/disk-guard.ts';
import { type Relay, type Subscriber, relayEvents } from '../platform/server/events.ts';
import { createHttpServer } from '../platform/server/http/server.ts';
import { createLive } from '../platform/server/live.ts';
import { createLog } from '../platform/server/log.ts';
import { type Delivery, deliverMessages } from '../platform/server/mail/deliver.ts';
import { listen } from '../platform/server/notify.ts';
import { allRoutes } from '../platform/server/generic-routes.ts';
import { filled, named, subscribersOf } from '../platform/server/module.ts';
import type { StillServes } from '../platform/shared/readiness.ts';
import { modules } from './registry.ts';
import { VERSION } from './version.ts';

export interface Running {
  app: App;
  server: FastifyInstance;
  /** Messages on their way out. */
  delivery: Delivery;
  /** Domain events on their way to those who hear them. */
  relay: Relay;
  /** Who hears which domain event. */
  subscribers: Record<string, readonly Subscriber[]>;
  /** Written by whoever starts it. */
  demo: DemoState;
  close: () => Promise<void>;
}

export interface DemoState {
  /** People can sign in, and the demonstration data is still arriving. */
  loading: boolean;
}

export async function createApp(
  config: Config,
  database: PoolConfig,
  webRoot?: string,
  byTheClock = true,
): Promise<Running> {
  const log = createLog(config.logLevel);
  const pool = createPool({ ...database, max: config.poolSize });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const disk = guardDisk(config.dataDir);
  const app: App = {
    config,
    pool,
    log,
    caches: new Map(),
    uniqueIndexes: new Map(),
    closing: { now: false, soon: false },
    version: VERSION,
    byTheClock,
    replica: watchReplica(config.databaseReadUrl, pool, log),
    disk,
    announce: { now: () => {} },
    modules,
  };
  await learnUniqueIndexes(app);
  await grantNewRights(app);
  const listener = await listen(app, directOf(database));
  const subscribers = subscribersOf(modules);
  const relay = relayEvents(app, listener, subscribers);
  const background = runBackground(app, listener, named(modules, 'backgroundJobs'), (companyId, userId) =>
    actorOfUser(app, companyId, userId),
  );
  const delivery = deliverMessages(app, listener);
  const live = createLive(app, listener);
  const timers = filled(modules, 'timers').map((start) => start(app));
  const demo: DemoState = { loading: false };
  const ready = async () => {
    if (app.closing.soon) throw new Error('The server is restarting');
    if (demo.loading) throw notReady('demo_loading', 'The demonstration data is still loading');
    const relaxed = await ping(pool);
    if (disk.low) throw notReady('disk_low', 'The disk is almost full');
    return {
      version: VERSION,
      database: config.databaseUrl ? 'external' : 'embedded',
      files: config.s3 ? 'S3' : 'DATA_DIR of this process',
      durability: relaxed.length
        ? `confirmed writes can be lost in a crash: ${relaxed.join(', ')} is off`
        : 'every acknowledged write is on disk',
    };
  };
  const server = await createHttpServer({
    app,
    routes: allRoutes(app),
    authenticate: (token, ip) => {
      if (token.startsWith(VISIT)) return authenticateVisitor(app, token);
      return token.startsWith(TOKEN) ? authenticateToken(app, token, ip) : authenticate(app, token);
    },
    tenantOf: (token) => companyOfToken(app, token)?.toString(),
    ...(webRoot && { webRoot }),
    ready,
    live,
    version: VERSION,
  });
  server.get('/theme.json', async ({ hostname }) => ({
    ...(await themeFile(app, hostname.toLowerCase())),
    setupNeeded: await setupNeeded(app),
    demoLoading: demo.loading,
  }));
  return {
    app,
    server,
    delivery,
    relay,
    subscribers,
    demo,
    async close() {
      live.stop();
      await drain(app, server.server);
      app.closing.now = true;
      // Connections that were busy when the closing began are kept alive by clients who have nothing more to ask.
      const idle = setInterval(() => server.server.closeIdleConnections(), 100);
      await server.close().finally(() => clearInterval(idle));
      for (const stop of timers) await stop();
      await background.stop();
      await relay.stop();
      await delivery.stop();
      await listener.stop();
      await app.replica.stop();
      await pool.end();
      disk.stop();
    },
  };
}

const notReady = (code: StillServes, message: string): Error => Object.assign(new Error(message), { code });
