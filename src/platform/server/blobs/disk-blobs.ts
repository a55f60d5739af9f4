import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from './blobs.ts';

export function diskBlobs(dataDir: string): BlobStore {
  const place = (key: string) => join(dataDir, 'files', key);
  return {
    async take(key, path) {
      const folder = dirname(place(key));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, place(key));
      // The name is on disk, too, before anybody is told that the file is kept.
      const handle = await open(folder, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async open(key, range) {
      const handle = await open(place(key), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return handle && createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
