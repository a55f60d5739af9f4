// A stop that fails nobody: whoever connects anew finds no one listening (a proxy goes to the next process), and whoever is connected is
// answered, with the word that the connection ends.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../context.ts';

/** A connection without a request for so long is one of a client who has nothing more to ask. */
const QUIET_MS = 1000;
/** The database is closed after that; the process has ten seconds in all. */
const LONGEST_MS = 4000;
const LOOK_MS = 25;

/** Answers when no connection is left, or those that are have been silent. */
export async function drain(app: App, server: Server): Promise<void> {
  if (!server.listening) return;
  app.closing.soon = true;
  let asked = Date.now();
  let open = 0;
  server.on('request', (_request, response) => {
    asked = Date.now();
    open++;
    response.once('close', () => {
      open--;
      asked = Date.now();
    });
  });
  // Whoever has connected before is let in first: the system would cut those who still wait for it.
  await setImmediate();
  // The server of HTTP would end idle connections at once, and with them requests that are on their way.
  NetServer.prototype.close.call(server);
  const begin = Date.now();
  while (Date.now() - begin < LONGEST_MS) {
    if ((await connections(server)) === 0) return;
    if (open === 0 && Date.now() - asked >= QUIET_MS) return;
    await sleep(LOOK_MS);
  }
}

const connections = (server: Server): Promise<number> =>
  new Promise((done) => server.getConnections((error, count) => done(error ? 0 : count)));
