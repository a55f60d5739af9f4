// Where the bytes of stored files lie: a folder, or a bucket of an S3 service where one is configured. Keys are made here and say
// nothing of the file: `<company>/<uuid>`.
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { diskBlobs } from './disk-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

/** From the first byte to the last one, both of them included. */
export interface ByteRange {
  start: number;
  end: number;
}
export interface BlobStore {
  /** Takes a finished file of the own disk, whole or not at all; it is gone from its place afterwards. */
  take(key: string, path: string): Promise<void>;
  /** Undefined: nothing lies there. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** An address that hands out the file itself for so many seconds, where the store can do that. */
  address?(key: string, named: { disposition: string; mimeType: string }, seconds: number): Promise<string>;
}

export type BlobSettings = Pick<Config, 'dataDir' | 's3'>;

const stores = new WeakMap<BlobSettings, BlobStore>();

export function blobsOf(config: BlobSettings): BlobStore {
  const store = stores.get(config) ?? (config.s3 ? s3Blobs(config.s3) : diskBlobs(config.dataDir));
  stores.set(config, store);
  return store;
}
