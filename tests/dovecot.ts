// A real IMAP server in a folder of its own, where the machine has one (Debian: dovecot-imapd).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasDovecot = spawnSync('dovecot', ['--version']).status === 0;

export interface Dovecot {
  port: number;
  password: string;
  stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const config = (dir: string, port: number, [uid, gid]: readonly [number, number]): string => `
base_dir = ${dir}/run
log_path = ${dir}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${dir}/mail/%u
default_login_user = nobody
default_internal_user = nobody
default_internal_group = nogroup
first_valid_uid = 1
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${dir}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
  chroot =
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
}
`;

export async function startDovecot(): Promise<Dovecot> {
  const dir = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const root = process.getuid?.() === 0;
  mkdirSync(join(dir, 'mail'));
  writeFileSync(join(dir, 'd.conf'), config(dir, port, [65534, 65534]));
  spawnSync('chmod', ['755', dir]);
  if (root) spawnSync('chown', ['-R', '65534:65534', join(dir, 'mail')]);
  const server: ChildProcess = spawn('dovecot', ['-F', '-c', join(dir, 'd.conf')], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error(`dovecot did not start: ${readFileSync(join(dir, 'log'), 'utf8')}`);
    await sleep(50);
  }
  return {
    port,
    password: 'secret',
    async stop() {
      server.kill();
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const there = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'error').then(() => false),
    sleep(500).then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return there;
}
