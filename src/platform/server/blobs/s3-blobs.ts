// An S3 service as the store of files. Parts of a large file are read from the disk one by one.
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { BlobStore } from './blobs.ts';

export interface S3Settings {
  /** With the bucket as the last part of its path. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const PART = 8 * 1024 * 1024;
const PATIENCE_MS = 60_000;

export function s3Blobs({ url, region, keyId, secret }: S3Settings): BlobStore {
  const client = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: PATIENCE_MS,
  });
  async function upload(key: string, path: string): Promise<void> {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      const part = async (from: number) => {
        const bytes = Buffer.alloc(Math.min(PART, size - from));
        await handle.read(bytes, 0, bytes.length, from);
        return bytes;
      };
      if (size <= PART) {
        await client.putObject(key, await part(0));
        return;
      }
      const uploadId = await client.getMultipartUploadId(key);
      try {
        const parts = [];
        for (let from = 0; from < size; from += PART)
          parts.push(await client.uploadPart(key, uploadId, await part(from), parts.length + 1));
        await client.completeMultipartUpload(key, uploadId, parts);
      } catch (error) {
        await client.abortMultipartUpload(key, uploadId).catch(() => {});
        throw error;
      }
    } finally {
      await handle.close();
    }
  }
  return {
    async take(key, path) {
      await upload(key, path);
      await rm(path, { force: true });
    },
    async open(key, range) {
      const answer = range
        ? await client.getObjectRaw(key, false, range.start, range.end + 1).catch(missing)
        : await client.getObjectResponse(key);
      return answer?.body ? Readable.fromWeb(answer.body as never) : undefined;
    },
    async remove(key) {
      await client.deleteObject(key);
    },
    address: (key, { disposition, mimeType }, seconds) =>
      client.getPresignedUrl('GET', key, seconds, {
        'response-content-disposition': disposition,
        'response-content-type': mimeType,
      }),
  };
}

const missing = (error: Error & { status?: number }): undefined => {
  if (error.status === 404) return undefined;
  throw error;
};
