// A ZIP of a few files that fit in memory.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 1980: the format's own beginning, since these files have no age. */
const FIRST_DAY = 0x21;

const numbers = (...parts: [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );

const STORED = 0;
const DEFLATED = 8;

export const zip = (entries: readonly ZipEntry[]): Buffer => archive(entries, DEFLATED);
/** For a reader beside us, for which packing would be work in vain. */
export const zipStored = (entries: readonly ZipEntry[]): Buffer => archive(entries, STORED);

function archive(entries: readonly ZipEntry[], method: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name);
    const packed = method === DEFLATED ? deflateRawSync(bytes) : bytes;
    const facts = numbers(
      [2, VERSION],
      [2, NAMES_ARE_UTF8],
      [2, method],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, title.length],
      [2, 0],
    );
    const file = Buffer.concat([numbers([4, 0x04034b50]), facts, title, packed]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, VERSION]), facts, place, title]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]);
  return Buffer.concat([...files, list, end]);
}
