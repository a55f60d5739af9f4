// Keeps the embedded database server running: one that dies is started again, which recovers every acknowledged write from its log.
// Meanwhile requests are told to come back (503), and the connections of the pool are made anew.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from './embedded-postgres.ts';

/** Before each try, in ms. What a killed server leaves needs a moment to go; what does not come up by then needs a person. */
const PAUSES = [100, 400, 1000, 2000, 4000, 8000, 8000, 8000];
/** After so long its next death is a new story. */
const CALM = 60_000;

export interface KeptCluster extends Pick<Cluster, 'host' | 'recovered'> {
  /** Settles with the reason when the server does not come back. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

export async function keepCluster(
  directory: string,
  say: (message: string) => void,
  { pauses = PAUSES, meanwhile }: { pauses?: readonly number[]; meanwhile?: (() => void) | undefined } = {},
): Promise<KeptCluster> {
  const first = await startCluster(directory, {}, meanwhile);
  let cluster = first;
  let since = Date.now();
  let tries = 0;
  const stopping = new AbortController();
  const over = new Promise<undefined>((done) => stopping.signal.addEventListener('abort', () => done(undefined)));

  async function watch(): Promise<string> {
    let reason = await Promise.race([cluster.ended, over]);
    while (reason !== undefined && tries < pauses.length) {
      if (Date.now() - since > CALM) tries = 0;
      say(`The database server ended unexpectedly (${reason}); it is started again.`);
      await sleep(pauses[tries++], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      try {
        cluster = await startCluster(directory);
        since = Date.now();
        say('The database server is back.');
        reason = await Promise.race([cluster.ended, over]);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return reason ?? 'stopped';
  }

  const watching = watch();
  return {
    host: first.host,
    recovered: first.recovered,
    lost: watching,
    async stop() {
      stopping.abort();
      await watching;
      await cluster.stop();
    },
  };
}
