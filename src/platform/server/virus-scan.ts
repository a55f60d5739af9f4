// Asks a clamd, where one is configured, whether it knows a file for a virus. No answer is never taken for a clean one.
import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import type { Config } from './config.ts';
import { invalid, unavailable } from './errors.ts';
import type { ReceivedFile } from './files.ts';

const PATIENCE_MS = 60_000;
const CHUNK = 256 * 1024;

/** Throws for a file that holds a virus, and where the scanner gives no clear answer. */
export async function scanFile({ clamdSocket }: Config, { path }: ReceivedFile): Promise<void> {
  if (!clamdSocket) return;
  const answer = await ask(clamdSocket, path).catch(() => '');
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found)
    throw invalid({ file: `The virus scanner found ${found.slice(0, 100)} in this file. The file was not kept.` });
  if (answer !== 'stream: OK')
    throw unavailable('The virus scanner gave no answer about this file. The file was not kept. Please try again.', 30);
}

const dial = (address: string): Socket => {
  if (address.startsWith('/')) return connect(address);
  const [host, port] = address.split(':');
  return connect(Number(port), host);
};

/** clamd's INSTREAM: parts with their lengths before them, a length of zero at the end. */
async function ask(address: string, path: string): Promise<string> {
  const socket = dial(address);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('silent')));
  const answered = (async () => {
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').trim();
  })();
  answered.catch(() => {}); // heard where it is awaited
  const send = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), answered]);
  };
  try {
    await once(socket, 'connect');
    await send(Buffer.from('zINSTREAM\0'));
    for await (const part of createReadStream(path, { highWaterMark: CHUNK })) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE((part as Buffer).length);
      await send(Buffer.concat([length, part as Buffer]));
    }
    await send(Buffer.alloc(4));
    return await answered;
  } finally {
    socket.destroy();
  }
}
