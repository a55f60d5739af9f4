// `npm run cluster [-- --async] [--no-pooler] [--no-nginx]`: an installation of several processes on this machine, for trying. Ctrl C stops it.
import { createInterface } from 'node:readline';
import { startCluster } from './cluster.ts';

const has = (flag: string): boolean => process.argv.includes(`--${flag}`);
const folder = process.env['DATA_DIR'] ?? 'data/cluster';
const say = (line: string): void => console.log(line);

const cluster = await startCluster({
  folder,
  port: Number(process.env['PORT'] ?? 3000),
  isSynchronous: !has('async'),
  withPooler: !has('no-pooler'),
  withNginx: !has('no-nginx'),
  isDemo: process.env['REINSTATE_DEMO'] !== '0',
  say,
});
say(`Logs: ${cluster.logs}. Ctrl C stops everything; "f" and Enter kills the database that takes writes.`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  say('Stopping …');
  await cluster.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

const { databases } = cluster;
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() !== 'f' || isStopping) return;
  void (async () => {
    say(`The other one took over after ${await cluster.failOver()} ms; the first comes back as its replica …`);
    await databases.rejoin();
    say(`127.0.0.1:${databases.portOf(databases.primary())} takes writes.`);
  })();
});
