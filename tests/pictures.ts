// A picture to upload, and one to fetch by its address.
import { createServer } from 'node:http';
import { LOGO_PORT } from './ports.ts';

/** One red point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Where the picture is: a server of this test's own, which the installation under test may fetch from. */
let serving: ReturnType<typeof createServer> | undefined;
export function logoAddress(): string {
  serving ??= createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG))
    .listen(LOGO_PORT, '127.0.0.1')
    .unref();
  return `http://127.0.0.1:${LOGO_PORT}/logo.png`;
}
