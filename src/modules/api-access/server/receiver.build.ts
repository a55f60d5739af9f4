// Another system that is told of events, for tests and stories.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  body: string;
  event: string;
  key: string;
  signature: string;
  path: string;
}
export interface Receiver {
  url: string;
  host: string;
  heard: Heard[];
  /** How the next messages are answered; after these it takes them. */
  answers: Answering[];
  close: () => Promise<void>;
}
interface Answering {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Answers only when this is done. */
  after?: Promise<void>;
}

/** A real server that is told of events, and goes wrong in the ways that servers do. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const heard: Heard[] = [];
  const answers: Answering[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name] ?? '');
      heard.push({
        body: Buffer.concat(chunks).toString(),
        event: header('reinstate-event'),
        key: header('idempotency-key'),
        signature: header('reinstate-signature'),
        path: request.url ?? '',
      });
      const { status = 200, headers = {}, body = 'taken', after } = answers.shift() ?? {};
      void Promise.resolve(after).then(() => response.writeHead(status, headers).end(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://${host}/hook`, host, heard, answers, close };
}
