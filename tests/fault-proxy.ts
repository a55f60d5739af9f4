// A line between two servers that loses, doubles, delays, cuts and changes what goes over it.
import { once } from 'node:events';
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request as httpRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `lost`: never arrives. `unanswered`: arrives, and its answer is lost. `double`: arrives twice. `late`: arrives after a moment. `cut`: its
 * answer ends in the middle. `changed`: a byte of it is another one. `again`: the one before it arrives once more, first.
 */
export type Fault = 'none' | 'lost' | 'unanswered' | 'double' | 'late' | 'cut' | 'changed' | 'again';
interface Passed {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface FaultProxy {
  readonly address: string;
  /** Where it leads, once that server listens; 0: nobody is there. */
  port: number;
  /** What happens to the next calls, by the part of their path. */
  fault: (path: string) => Fault;
  /** Requests that passed, the newest last. */
  readonly passed: Passed[];
  close(): Promise<void>;
}

const read = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** Sends one request as it came. */
export async function pass(port: number, { method, url, headers, body }: Passed): Promise<Answered> {
  const sent = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await read(answer) };
}

export async function startFaultProxy(): Promise<FaultProxy> {
  const passed: Passed[] = [];
  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: 0,
    fault: () => 'none',
    passed,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const given: Passed = { method, url, headers, body: await read(request) };
    const fault = proxy.fault(url);
    if (fault === 'lost' || !proxy.port) return void response.destroy();
    if (fault === 'late') await sleep(40);
    const before = passed.at(-1);
    if (fault === 'again' && before) await pass(proxy.port, before);
    if (fault === 'changed') given.body = changed(given.body);
    let answer = await pass(proxy.port, given);
    if (fault === 'double') answer = await pass(proxy.port, given);
    if (fault !== 'changed') passed.push(given);
    if (fault === 'unanswered') return void response.destroy();
    response.writeHead(answer.status, answer.headers);
    if (fault !== 'cut') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  }
  return proxy;
}

const changed = (body: Buffer): Buffer => {
  const copy = Buffer.from(body);
  if (copy.length > 20) copy[20] = (copy[20] ?? 0) ^ 1;
  return copy;
};
