// A claims system of a test's own: a real HTTP server that keeps what it is sent, honours keys, and goes wrong in the ways that systems do.
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `ok`; `lost`: it is done and the line is cut; `fault`: nothing is done and it says 500; `busy`: come back in two seconds; `lies`: 200 with
 * an error in it; `refuse`: 422 with the words of the field; `typed`: its id is a number now; `renamed`: its id has another name;
 * `signedOut`: the token is not taken.
 */
export type Mishap = 'ok' | 'lost' | 'fault' | 'busy' | 'lies' | 'refuse' | 'typed' | 'renamed' | 'signedOut';
export interface Heard {
  method: string;
  path: string;
  key: string;
  authorization: string;
  body: Record<string, unknown>;
  isDry: boolean;
}
export interface ClaimsDouble {
  url: string;
  host: string;
  /** Every call. */
  heard: Heard[];
  /** What was done, once for a key. */
  effects: Map<string, Heard>;
  /** Of the next calls, one each. */
  mishaps: Mishap[];
  assignments: object[];
  tokens: number;
  /** Their words with `refuse`. */
  refusal: string;
  close(): Promise<void>;
}

const body = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};
const json = (response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};

export async function startClaimsDouble(port = 0): Promise<ClaimsDouble> {
  const server = createServer((request, response) => void answer(request, response));
  const double: ClaimsDouble = {
    url: '',
    host: '',
    heard: [],
    effects: new Map(),
    mishaps: [],
    assignments: [],
    tokens: 0,
    refusal: 'total: string expected, got number',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const text = await body(request);
    if (path === '/oauth2/token') {
      double.tokens += 1;
      const secret = Buffer.from(String(request.headers.authorization).replace('Basic ', ''), 'base64').toString();
      if (!secret.endsWith(':shh')) json(response, 401, { error: 'invalid_client' });
      else json(response, 200, { access_token: `token-${double.tokens}`, expires_in: 3600 });
      return;
    }
    if (request.method === 'GET') {
      json(response, 200, { assignments: double.assignments });
      return;
    }
    const heard: Heard = {
      method: request.method ?? '',
      path,
      key: String(request.headers['idempotency-key'] ?? ''),
      authorization: String(request.headers.authorization ?? request.headers['x-api-key'] ?? ''),
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      isDry: request.headers['x-dry-run'] === 'true',
    };
    double.heard.push(heard);
    if (heard.isDry) {
      json(response, 200, { status: 'would be taken' });
      return;
    }
    change(heard, request, response);
  }

  function change(heard: Heard, request: IncomingMessage, response: ServerResponse): void {
    const mishap = double.mishaps.shift() ?? 'ok';
    if (mishap === 'fault') return json(response, 500, { message: 'Oops' });
    if (mishap === 'busy') return json(response, 429, {}, { 'retry-after': '2' });
    if (mishap === 'signedOut') return json(response, 401, {});
    if (mishap === 'lies') return json(response, 200, { ok: false, error: { message: 'The claim is closed' } });
    if (mishap === 'refuse') return json(response, 422, { message: double.refusal });
    if (!double.effects.has(heard.key)) double.effects.set(heard.key, heard);
    if (mishap === 'lost') {
      request.socket.destroy();
      return;
    }
    const id = `their-${[...double.effects.keys()].indexOf(heard.key) + 1}`;
    if (mishap === 'typed') return json(response, 200, { ok: true, id: 7, state: 'Taken' });
    if (mishap === 'renamed') return json(response, 200, { ok: true, reference: id, state: 'Taken' });
    json(response, 200, { ok: true, id, state: 'Taken' });
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: at } = server.address() as AddressInfo;
  double.url = `http://127.0.0.1:${at}`;
  double.host = `127.0.0.1:${at}`;
  return double;
}
