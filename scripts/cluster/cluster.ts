// The whole of an installation on several machines, on one: two databases, a pooler, a service for files, two processes, a proxy.
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Databases, type Name, addressOf, otherOf, startDatabases } from './databases.ts';
import {
  type AppServer,
  type Part,
  type Pooler,
  installed,
  ownFolder,
  startApp,
  startFiles,
  startFront,
  startPooler,
} from './parts.ts';

export interface ClusterOptions {
  folder: string;
  /** Of the proxy; the other parts take the ports behind it. */
  port: number;
  isSynchronous: boolean;
  /** PgBouncer and nginx are used where they are installed. */
  withPooler: boolean;
  withNginx: boolean;
  isDemo: boolean;
  archive?: string;
  say: (line: string) => void;
}

export interface RunningCluster {
  url: string;
  databases: Databases;
  pooler: Pooler | undefined;
  servers: AppServer[];
  env: NodeJS.ProcessEnv;
  logs: string;
  /** Kills the primary and lets the replica take over; answers after how many milliseconds it had. */
  failOver(): Promise<number>;
  stop(): Promise<void>;
}

export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { port, isSynchronous, say, archive } = options;
  const folder = resolve(options.folder);
  const logs = join(folder, 'logs');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // started by root, databases and pooler run under another account
  ownFolder(logs);
  if (archive) ownFolder(archive);
  const stops: (() => Promise<void>)[] = [];
  const add = <P extends Part>(part: P, at: number | string): P => {
    stops.push(() => part.stop());
    say(`${String(at).padEnd(30)} ${part.says}`);
    return part;
  };
  const [first, second, one, two, poolerPort, filesPort] = [1, 2, 3, 4, 5, 6].map((more) => port + more) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];

  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
    stops.length = 0;
  };
  try {
    const ports: Record<Name, number> = { one, two };
    const databases = await startDatabases({ folder, ports, isSynchronous, ...(archive && { archive }) });
    stops.push(() => databases.stop());
    const primary = databases.primary();
    say(`${addressOf(ports[primary]).padEnd(48)} takes writes`);
    say(
      `${addressOf(ports[otherOf(primary)]).padEnd(48)} repeats them, ${isSynchronous ? 'before' : 'after'} they are acknowledged`,
    );
    const both = `postgres://owner@127.0.0.1:${one},127.0.0.1:${two}/postgres?target_session_attrs=read-write`;
    const program = options.withPooler ? installed('pgbouncer') : undefined;
    const pooler = program
      ? add(
          await startPooler(program, { folder: join(folder, 'pgbouncer'), logs, port: poolerPort, to: ports[primary] }),
          `127.0.0.1:${poolerPort}`,
        )
      : undefined;
    if (!pooler) say('No PgBouncer: the processes go to the databases themselves.');
    const files = await startFiles(filesPort, join(folder, 'files'));
    if (!files)
      throw new Error('The service for files comes with the tools for tests: run `npm run check` once, or set S3_URL.');
    add(files, `127.0.0.1:${filesPort}`);
    const env: NodeJS.ProcessEnv = {
      DATABASE_URL: pooler ? addressOf(poolerPort) : both,
      ...(pooler && { DATABASE_DIRECT_URL: both }),
      DATABASE_READ_URL: addressOf(ports[otherOf(primary)]),
      SECRET_KEY: process.env['SECRET_KEY'] ?? 'a key for a cluster that is only tried',
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      REINSTATE_DEMO: '0',
      ...(process.env['WEB_BUILD'] && { WEB_BUILD: process.env['WEB_BUILD'] }),
      ...files.env,
    };
    const begin = async (name: string, at: number, more: NodeJS.ProcessEnv = {}): Promise<AppServer> =>
      add(
        await startApp(name, { folder: join(folder, `server-${name}`), logs, port: at, env: { ...env, ...more } }),
        `http://127.0.0.1:${at}`,
      );
    const servers = [
      await begin('one', first, options.isDemo ? { REINSTATE_DEMO: '1' } : {}),
      await begin('two', second),
    ];
    add(
      await startFront(
        { folder: join(folder, 'nginx'), logs, port, targets: [first, second] },
        options.withNginx ? undefined : '',
      ),
      `http://localhost:${port}`,
    );
    return {
      url: `http://localhost:${port}`,
      databases,
      pooler,
      servers,
      env,
      logs,
      async failOver() {
        const begun = performance.now();
        await databases.killPrimary();
        await databases.promote();
        pooler?.lead(databases.portOf(databases.primary()));
        return Math.round(performance.now() - begun);
      },
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
