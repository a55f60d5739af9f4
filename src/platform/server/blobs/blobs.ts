// What a store of files does, whichever it is.
import type { Readable } from 'node:stream';

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
