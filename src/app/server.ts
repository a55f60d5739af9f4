// `npm start`: opens the installation, loads demonstration data, builds the pages, listens, stops in order.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
// oxlint-disable-next-line no-restricted-imports -- a word of V8's, no code made from data
import { runInNewContext } from 'node:vm';
import { ConfigError, readConfig } from '../platform/server/config.ts';
import { ensureWebBuild } from '../platform/server/web-build.ts';
import type * as CreateApp from './create-app.ts';
import { openInstallation } from './installation.ts';
import { takeImportsAtTheirWord } from './module-lookup.ts';

/** After so long the first pages of whoever waited for the start have been answered. */
const SETTLED_MS = 3000;
const say = (message: string) => console.log(message);
const closers: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const out of [process.stdout, process.stderr]) out.on('error', () => {}); // nobody reads any more: no reason to die without a stop
const parent = process.ppid; // the launcher, on a first start; after its kill -9 nobody would pass on a signal
if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === parent || void stop(0), 500).unref();

try {
  await canListen({ host: readConfig(process.env).host, port: 0 }); // before the database is touched
  const building = ensureWebBuild();
  building.catch(() => {}); // reported below
  // Not before the folder is ours and the settings are right, which is said at once where it is not so.
  let importing: Promise<typeof CreateApp> | undefined;
  const installation = await openInstallation(process.env, say, () => {
    importing = importApp();
    importing.catch(() => {}); // reported below
  });
  closers.push(() => installation.close());
  void installation.ended?.then((reason) => {
    if (stopping) return;
    console.error(`The database server does not come back (${reason}).`);
    void stop(1);
  });
  const { config } = installation;
  const { createApp } = await (importing ?? importApp());
  const running = await createApp(config, installation.database, await building);
  closers.push(
    () => running.close(),
    () => installation.sayLeaving(),
  );
  const fill = config.demo ? await (await import('./demo/load-demo.ts')).beginDemo(running.app, say) : undefined;
  running.demo.loading = fill !== undefined;
  await running.server
    .listen({ port: config.port, host: config.host })
    .catch(refused(`PORT ${config.port} on HOST ${config.host}`));
  setTimeout(giveBackWhatStartingTook, SETTLED_MS).unref();
  say(`Ready on http://localhost:${config.port}`);
  if (config.demo)
    say(
      `Demo account: estimator@harbour.example, password ${process.env['REINSTATE_DEMO_PASSWORD'] ? 'as set in REINSTATE_DEMO_PASSWORD' : config.demoPassword}`,
    );
  // The page stands and people can sign in; the sign-in page says that more arrives, and whoever waits for `ready` waits for all of it.
  if (fill) {
    await fill();
    running.demo.loading = false;
    say('The demonstration data is complete.');
  }
} catch (error) {
  if (!isStopping()) console.error(describe(error)); // what a stop cuts off is no failure
  await stop(error instanceof ConfigError ? 78 : 1);
}

function isStopping(): boolean {
  return stopping !== undefined;
}

function describe(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : error;
}

/** All of the product, beside the database that is starting. */
async function importApp(): Promise<typeof CreateApp> {
  const lookup = takeImportsAtTheirWord();
  return await import('./create-app.ts').finally(() => lookup.deregister());
}

async function canListen(at: { host: string; port: number }): Promise<void> {
  const probe = createServer().listen(at);
  await once(probe, 'listening').catch(refused(`HOST ${at.host}`));
  probe.close();
}

function refused(what: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw new ConfigError(`${what} cannot be listened on (${error.code}).`);
  };
}

/**
 * V8 keeps what loading the modules left behind until its heap is full: 40 MiB that an idle server would hold for days. The flag
 * given on the command line instead would cost Node its snapshot, and more memory than this gives back.
 */
function giveBackWhatStartingTook(): void {
  // From the small heap that this leaves V8 would else collect everything four times as often under load.
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--expose-gc'); // for contexts made from here on
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** Stops in the reverse order of the start, within ten seconds at most. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    const late = sleep(9500, undefined, { ref: false }).then(() => process.exit(1));
    const all = (async () => {
      for (const close of closers.reverse()) await close();
    })();
    await Promise.race([all, late]);
    process.exit(code);
  })();
  return stopping;
}
