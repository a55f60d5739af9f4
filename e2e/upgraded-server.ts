// The server of the stories behind a door of its own, so that its build can become another one while windows are open: the page begins
// with a script of another name, and the old one is gone.
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UpgradedServer {
  address: string;
  /** From here on the other build is served. */
  upgrade: () => void;
  close: () => Promise<void>;
}

const ENTRY = /\/assets\/(index-[\w-]+)\.js/g;
const NEXT = '.next.js';

export async function upgradedServer(baseURL: string | undefined): Promise<UpgradedServer> {
  const { hostname, port } = new URL(baseURL ?? '');
  let isNext = false;
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const path = asked.url ?? '/';
    const entry = path.startsWith('/assets/index-');
    if (entry && isNext !== path.endsWith(NEXT)) return void answer.writeHead(404).end();
    const headers = { ...asked.headers };
    delete headers['accept-encoding'];
    const sent = request({ hostname, port, path: path.replace(NEXT, '.js'), method: asked.method, headers }, (got) => {
      const isPage =
        /html|javascript/.test(String(got.headers['content-type'])) &&
        (path === '/sw.js' || !path.startsWith('/assets/'));
      if (!isNext || !isPage) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        return void got.pipe(answer);
      }
      void text(got).then((said) => {
        const { 'content-length': _, ...others } = got.headers;
        answer.writeHead(got.statusCode ?? 502, others).end(said.replace(ENTRY, `/assets/$1${NEXT}`));
      });
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
    answer.on('close', () => sent.destroy());
  };
  const door = createServer(pass).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    address: `http://localhost:${(door.address() as AddressInfo).port}`,
    upgrade: () => {
      isNext = true;
    },
    close: async () => {
      door.closeAllConnections();
      await new Promise((done) => door.close(done));
    },
  };
}

async function text(got: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of got as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
