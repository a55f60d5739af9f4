// Two database servers on this machine, with what the project brings: one takes writes, the other repeats them.
import { chownSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../src/platform/server/embedded-postgres.ts';

export type Name = 'one' | 'two';
export const otherOf = (name: Name): Name => (name === 'one' ? 'two' : 'one');

export interface Databases {
  /** The server that takes writes. */
  primary(): Name;
  portOf(name: Name): number;
  isSynchronous: boolean;
  /** Ends the primary with all its processes at once, as a power cut would. */
  killPrimary(): Promise<void>;
  /** The replica takes writes from now on. */
  promote(): Promise<void>;
  /** The former primary starts again as a replica, with a fresh copy. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

export interface DatabasesOptions {
  folder: string;
  ports: Record<Name, number>;
  isSynchronous: boolean;
  /** Each finished piece of the log is kept here, for a restore to a moment. */
  archive?: string;
}

export const addressOf = (port: number): string => `postgres://owner@127.0.0.1:${port}/postgres`;

/** Runs statements one after the other as the owner; answers the rows of the last one. */
export async function ask<R>(port: number, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: addressOf(port), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of statements) rows = (await client.query(text)).rows;
    return rows as R[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** A file of the account that the folder belongs to: the database server reads it, also where root made it. */
export function ownedFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = statSync(dirname(path));
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/** A copy of a running server, from which it can be started anywhere else: as a replica, or to go on to a moment. */
export async function copyOf(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('copy', true)`);
  rmSync(to, { recursive: true, force: true });
  // Files that go away meanwhile are none that the copy needs. It keeps the owner, which Node's own does not.
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else spawnSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  for (const name of readdirSync(to))
    if (/^(postmaster\.(pid|opts)|(standby|recovery)\.signal|\.s\.PGSQL\..*)$/.test(name))
      rmSync(join(to, name), { force: true });
  for (const name of readdirSync(join(to, 'pg_wal'), { withFileTypes: true }))
    if (name.isFile()) rmSync(join(to, 'pg_wal', name.name));
  ownedFile(join(to, 'backup_label'), rows[0]?.label ?? '');
}

async function baseCopy(port: number, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(port) });
  client.on('error', () => {});
  await client.connect();
  try {
    await copyOf(client, from, to);
  } finally {
    await client.end();
  }
}

export async function startDatabases({ folder, ports, isSynchronous, archive }: DatabasesOptions): Promise<Databases> {
  const running = new Map<Name, Cluster>();
  const place = (name: Name): string => join(folder, `database-${name}`);
  const note = join(folder, 'primary');
  let primary: Name = existsSync(note) && readFileSync(note, 'utf8').trim() === 'two' ? 'two' : 'one';

  let stopped = false;
  const start = async (name: Name, more: Record<string, string> = {}): Promise<void> => {
    if (stopped) throw new Error('The cluster was stopped');
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(ports[name]),
      cluster_name: name,
      max_connections: '100',
      wal_level: 'replica',
      wal_keep_size: '512MB',
      ...(archive && {
        archive_mode: 'on',
        archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
        archive_timeout: '60',
      }),
      ...more,
    };
    running.set(name, await startCluster(place(name), settings));
  };
  const takePrimary = (name: Name): void => {
    primary = name;
    writeFileSync(note, name);
  };
  /** With `on`, a write is acknowledged when the replica has it, too. */
  const waitForReplica = (on: boolean): Promise<unknown> =>
    ask(ports[primary], `alter system set synchronous_standby_names = ${on ? `'*'` : `''`}`, 'select pg_reload_conf()');

  async function startReplica(): Promise<void> {
    const name = otherOf(primary);
    await baseCopy(ports[primary], place(primary), place(name));
    ownedFile(join(place(name), 'standby.signal'), '');
    await start(name, { primary_conninfo: `host=127.0.0.1 port=${ports[primary]} user=owner` });
    const streams = `select 1 from pg_stat_replication where state = 'streaming'`;
    while ((await ask(ports[primary], streams)).length === 0) await sleep(50);
    if (isSynchronous) await waitForReplica(true);
  }

  const stopAll = async (): Promise<void> => {
    stopped = true;
    for (const name of [primary, otherOf(primary)]) await running.get(name)?.stop();
  };

  try {
    // Made by initdb the first time; what an earlier run set may wait for a replica that is not there yet.
    await start(primary);
    await waitForReplica(false);
    await startReplica();
  } catch (error) {
    await stopAll();
    throw error;
  }
  takePrimary(primary);

  return {
    primary: () => primary,
    portOf: (name) => ports[name],
    isSynchronous,
    async killPrimary() {
      const cluster = running.get(primary);
      if (!cluster) return;
      for (const pid of [cluster.pid, ...childrenOf(cluster.pid)]) end(pid);
      await cluster.ended;
      running.delete(primary);
    },
    async promote() {
      takePrimary(otherOf(primary));
      // Not through SQL, which would wait for a replica of its own.
      await ask(ports[primary], 'select pg_promote(true, 30)');
      await waitForReplica(false);
    },
    rejoin: startReplica,
    async stop() {
      // What waits for the replica would hold up the end.
      if (isSynchronous && running.size > 1) await waitForReplica(false).catch(() => {});
      await stopAll();
    },
  };
}

/** Linux: the processes of a server, which live on for a moment when it is killed alone. */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name, parent))
    .map(Number);
}

function isChild(pid: string, parent: number): boolean {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
  } catch {
    return false; // it has ended
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
