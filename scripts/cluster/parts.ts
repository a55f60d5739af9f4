// What stands around the servers: a pooler, a proxy, a service for files, and the processes themselves.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownedFile } from './databases.ts';
import { startProxy } from './proxy.ts';

export interface Part {
  /** What it is, for whoever reads the output. */
  says: string;
  stop(): Promise<void>;
}

/** The first of the places where a program is installed; undefined where it is not. */
export function installed(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, name)).find((path) => spawnSync('test', ['-x', path]).status === 0);
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await Promise.race([once(child, 'exit'), sleep(12_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
};

export interface Pooler extends Part {
  /** Leads to another server from now on. */
  lead(port: number): void;
  restart(): Promise<void>;
}

/** PgBouncer as Debian has it, handing out connections by the transaction. */
export async function startPooler(
  program: string,
  { folder, logs, port, to }: { folder: string; logs: string; port: number; to: number },
): Promise<Pooler> {
  ownFolder(folder);
  const account = process.getuid?.() === 0 ? 'postgres' : undefined;
  const file = join(folder, 'pgbouncer.ini');
  const write = (server: number): void =>
    ownedFile(
      file,
      `[databases]
postgres = host=127.0.0.1 port=${server} dbname=postgres user=owner
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 300
default_pool_size = 20
; The default of 15 s is the time for which writes would stay away after a failover.
server_login_retry = 1
${account ? `user = ${account}\n` : ''}`,
    );
  write(to);
  const log = openSync(join(logs, 'pgbouncer.log'), 'a');
  const begin = (): ChildProcess => spawn(program, [file], { stdio: ['ignore', log, log] });
  let child = begin();
  return {
    says: 'PgBouncer, by the transaction',
    lead(server) {
      write(server);
      child.kill('SIGHUP');
    },
    async restart() {
      await ended(child, 'SIGTERM');
      child = begin();
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}

const nginx = (port: number, targets: readonly number[], folder: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 0;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  # Who cannot be connected to has not heard the request, so the next one gets it. With max_fails a connection that ended would have the only
  # process that is left taken for dead, too.
  upstream reinstate {
    ${targets.map((target) => `server 127.0.0.1:${target} max_fails=0;`).join('\n    ')}
  }
  # A large file comes in pieces, all of them to the same process.
  upstream uploads {
    hash $remote_addr consistent;
    ${targets.map((target) => `server 127.0.0.1:${target} max_fails=0;`).join('\n    ')}
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_next_upstream error timeout;
  proxy_connect_timeout 2s;
  proxy_read_timeout 130s;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://reinstate; }
    location /api/stream { proxy_pass http://reinstate; proxy_buffering off; proxy_read_timeout 700s; }
    location /api/upload { proxy_pass http://uploads; proxy_request_buffering off; }
  }
}
`;

/** nginx where it is installed, else a small proxy of the script's own. */
export async function startFront(
  { folder, logs, port, targets }: { folder: string; logs: string; port: number; targets: readonly number[] },
  program = installed('nginx'),
): Promise<Part> {
  if (!program) {
    const proxy = await startProxy(port, () => targets);
    return { says: 'a small proxy of the script itself (nginx is not installed)', stop: () => proxy.stop() };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginx(port, targets, folder));
  const log = openSync(join(logs, 'nginx.log'), 'a');
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', log, log] });
  return { says: 'nginx', stop: () => ended(child, 'SIGQUIT') };
}

/** The service for files that the tests use. It checks no signatures: for trying only. */
export async function startFiles(
  port: number,
  folder: string,
): Promise<(Part & { env: NodeJS.ProcessEnv }) | undefined> {
  const double = await import('fauxqs').catch(() => undefined);
  if (!double) return undefined;
  mkdirSync(folder, { recursive: true });
  const server = await double.startFauxqs({ port, host: '127.0.0.1', logger: false, s3StorageDir: folder });
  const env = {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files-of-the-cluster',
    S3_KEY_ID: 'cluster',
    S3_SECRET: 'a secret for trying',
  };
  server.createBucket(env.S3_BUCKET);
  return { says: 'a double of S3 (for trying only)', env, stop: () => server.stop() };
}

export interface AppServer extends Part {
  port: number;
  pid(): number | undefined;
  restart(signal?: NodeJS.Signals): Promise<void>;
}

/** One process of the product. */
export async function startApp(
  name: string,
  {
    folder,
    logs,
    port,
    env,
    root = process.cwd(),
  }: { folder: string; logs: string; port: number; env: NodeJS.ProcessEnv; root?: string },
): Promise<AppServer> {
  const log = join(logs, `server-${name}.log`);
  const out = openSync(log, 'a');
  const begin = (): ChildProcess =>
    spawn(process.execPath, ['src/app/server.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
      stdio: ['ignore', out, out],
    });
  let child = begin();
  /** A process that ends while the database is away is started again, as a service would be. */
  const ready = async (tries = 8): Promise<void> => {
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) {
        if (tries-- === 0) throw new Error(`The server ${name} does not start, see ${log}`);
        await sleep(500);
        child = begin();
      }
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
  };
  await ready();
  return {
    says: `process ${name}`,
    port,
    pid: () => child.pid,
    async restart(signal = 'SIGTERM') {
      await ended(child, signal);
      child = begin();
      await ready();
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}

/** A folder that the account of the database may write into, too. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  const id = process.getuid?.() === 0 ? spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim() : '';
  if (id) chownSync(path, Number(id), -1);
}
