// Where the bytes of stored files lie: a folder, or a bucket of an S3 service where one is configured. Keys are made here and say
// nothing of the file: `<company>/<uuid>`.
import type { Config } from '../config.ts';
import type { BlobStore } from './blobs.ts';
import { diskBlobs } from './disk-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

export type BlobSettings = Pick<Config, 'dataDir' | 's3'>;

const stores = new WeakMap<BlobSettings, BlobStore>();

export function blobsOf(config: BlobSettings): BlobStore {
  const store = stores.get(config) ?? (config.s3 ? s3Blobs(config.s3) : diskBlobs(config.dataDir));
  stores.set(config, store);
  return store;
}
