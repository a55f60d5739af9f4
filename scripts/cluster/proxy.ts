// A small proxy for machines without nginx: takes turns between the processes, and goes to the next one where nobody listens.
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import { once } from 'node:events';

/** A process that did not listen is left out for so long. */
const AWAY_MS = 1000;

export async function startProxy(
  port: number,
  targetsNow: () => readonly number[],
): Promise<{ server: Server; stop(): Promise<void> }> {
  const away = new Map<number, number>();
  let turn = 0;
  /** All of them, those first that listened last. A large file comes in pieces, all of them to the same process. */
  function order(incoming: IncomingMessage): number[] {
    const targets = targetsNow();
    const first = incoming.url?.startsWith('/api/upload') ? 0 : turn++;
    const all = targets.map((_, at) => targets[(first + at) % targets.length] as number);
    const isAway = (target: number): boolean => (away.get(target) ?? 0) > Date.now();
    return [...all.filter((target) => !isAway(target)), ...all.filter(isAway)];
  }
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [target, ...others]: number[]): void {
    if (target === undefined) {
      outgoing.writeHead(502, { 'retry-after': '2' }).end();
      return;
    }
    let isConnected = false;
    const onward = request({
      host: '127.0.0.1',
      port: target,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        connection: 'close',
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      },
      agent: false,
    });
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(onward);
      }),
    );
    onward.once('response', (answer) => {
      const { connection: _, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', () => {
      if (!isConnected) {
        // It has heard nothing of the request, so the next one may.
        away.set(target, Date.now() + AWAY_MS);
        pass(incoming, outgoing, others);
      } else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'retry-after': '2' }).end();
    });
    outgoing.once('close', () => onward.destroy());
  }
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, order(incoming)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
