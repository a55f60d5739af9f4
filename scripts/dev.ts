// Development: the server restarts when a file it imports changes, the pages update in place. Ctrl+C stops both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, WEB_BUILD: 'off' },
});
const pages = await createServer();
await pages.listen();
pages.printUrls();

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
void once(server, 'exit').then(stop);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await Promise.all([ended, pages.close()]);
  process.exit(0);
}
