// A ZIP that goes on where it was cut: each whole entry is noted in a journal beside it once its bytes are on disk, and whoever opens it again
// begins behind the last one noted. Written by hand because no writer known to us can append to what an ended process left. Entries above 4 GB and more
// than 65,535 of them are written as ZIP64 (APPNOTE 6.3.10, 4.3 and 4.5.3).
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, appendFile, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ReceivedFile } from '../../../platform/server/files.ts';

interface Entry {
  name: string;
  /** Of the content, and of the bytes as they lie in the file. */
  crc: number;
  rawCrc: number;
  size: number;
  packed: number;
  isPacked: boolean;
  isLarge: boolean;
  at: number;
  /** Where its bytes begin, and the first byte behind it. */
  from: number;
  end: number;
}

const LARGE = 0xffff_ffff;
/** With a margin: packing can make a file a little larger. */
const isLargeSize = (bytes: number): boolean => bytes > LARGE - 0x100_0000;
const MOST_ENTRIES = 0xffff;
const [VERSION, VERSION_64] = [20, 45];
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Entries carry no time of their own: midnight on 1 January 1980, the first that a ZIP knows. */
const DAY = 0x0021;
const SYNC_BYTES = 8_000_000;
const SYNC_MS = 1000;

export class ResumableZip {
  private readonly names = new Set<string>();
  private unnoted: Entry[] = [];
  private syncedAt = Date.now();
  private end = 0;
  private readonly folder: string;
  private readonly file: FileHandle;
  private readonly entries: Entry[];

  private constructor(folder: string, file: FileHandle, entries: Entry[]) {
    this.folder = folder;
    this.file = file;
    this.entries = entries;
    this.end = entries.at(-1)?.end ?? 0;
    for (const { name } of entries) this.names.add(name);
  }

  /** Opens what lies in a folder, or begins there. What stands behind the last entry that was noted is cut off. */
  static async open(folder: string): Promise<ResumableZip> {
    const path = join(folder, 'export.zip');
    const file = await open(path, 'r+').catch(() => open(path, 'wx+', 0o600));
    const { size } = await file.stat();
    const noted: Entry[] = [];
    for (const line of (await readFile(journalIn(folder), 'utf8').catch(() => '')).split('\n')) {
      const entry = read(line);
      // A line that was cut is the last one.
      if (!entry || entry.end > size || entry.at !== (noted.at(-1)?.end ?? 0)) break;
      noted.push(entry);
    }
    await file.truncate(noted.at(-1)?.end ?? 0);
    // Also of the journal what is not whole: the next line would be glued to it.
    await writeFile(`${journalIn(folder)}.part`, noted.map(lineOf).join(''), { mode: 0o600 });
    await rename(`${journalIn(folder)}.part`, journalIn(folder));
    return new ResumableZip(folder, file, noted);
  }

  /** How many entries are whole. */
  get count(): number {
    return this.entries.length;
  }
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** Adds one entry; answers the SHA-256 of its content. `size` is what its content is expected to have. */
  async add(name: string, size: number, source: Readable, pack: boolean): Promise<string> {
    const entry: Entry = {
      name,
      crc: 0,
      rawCrc: 0,
      size: 0,
      packed: 0,
      isPacked: pack,
      isLarge: isLargeSize(size),
      at: this.end,
      from: 0,
      end: 0,
    };
    const head = localHeader(entry);
    entry.from = entry.at + head.length;
    const hash = createHash('sha256');
    source.on('data', (piece: Buffer) => {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      hash.update(piece);
    });
    const packing = pack ? createDeflateRaw() : undefined;
    if (packing) source.on('error', (error) => packing.destroy(error));
    let place = entry.from;
    for await (const piece of (packing ? source.pipe(packing) : source) as AsyncIterable<Buffer>) {
      await writeAll(this.file, piece, place);
      entry.rawCrc = crc32(piece, entry.rawCrc);
      place += piece.length;
    }
    entry.packed = place - entry.from;
    entry.end = place;
    if (!entry.isLarge && (entry.size > LARGE || entry.packed > LARGE))
      throw new Error(`${name} is larger than its record says`);
    await writeAll(this.file, localHeader(entry), entry.at);
    this.end = place;
    this.entries.push(entry);
    this.names.add(name);
    this.unnoted.push(entry);
    await this.note(false);
    return hash.digest('hex');
  }

  /** Notes what is on disk: of many small entries together, so that not each of them waits for the disk. */
  private async note(now: boolean): Promise<void> {
    const bytes = this.end - (this.unnoted[0]?.at ?? this.end);
    if (!this.unnoted.length || (!now && bytes < SYNC_BYTES && Date.now() - this.syncedAt < SYNC_MS)) return;
    await this.file.datasync();
    await appendFile(journalIn(this.folder), this.unnoted.map(lineOf).join(''));
    this.unnoted = [];
    this.syncedAt = Date.now();
  }

  /** Keeps what is whole for whoever goes on. */
  async leave(): Promise<void> {
    try {
      await this.note(true);
    } finally {
      await this.file.close();
    }
  }

  /** Writes the table of contents, reads everything once more, and answers the file. Throws where an entry is not as it was written. */
  async finish(): Promise<ReceivedFile> {
    await this.note(true);
    let place = this.end;
    for (let from = 0; from < this.entries.length; from += 1000) {
      const piece = Buffer.concat(this.entries.slice(from, from + 1000).map(centralHeader));
      await writeAll(this.file, piece, place);
      place += piece.length;
    }
    const tail = endOf(this.entries.length, this.end, place - this.end);
    await writeAll(this.file, tail, place);
    await this.file.sync();
    await this.file.close();
    const path = join(this.folder, 'export.zip');
    return { path, sizeBytes: place + tail.length, sha256: await checked(path, this.entries) };
  }
}

const journalIn = (folder: string): string => join(folder, 'entries.jsonl');
const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;
function read(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** The fingerprint of the whole file; each entry's bytes are held against what was noted of them on the way. */
async function checked(path: string, entries: readonly Entry[]): Promise<string> {
  const hash = createHash('sha256');
  let [place, at, crc] = [0, 0, 0];
  const step = (): void => {
    for (let entry = entries[at]; entry && place >= entry.end; entry = entries[++at]) {
      if (crc !== entry.rawCrc) throw new Error(`${entry.name} is not as it was written`);
      crc = 0;
    }
  };
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    let used = 0;
    while (used < piece.length) {
      step();
      const entry = entries[at];
      if (!entry) break;
      const stop = place < entry.from ? entry.from : entry.end;
      const part = piece.subarray(used, Math.min(piece.length, used + stop - place));
      if (place >= entry.from) crc = crc32(part, crc);
      place += part.length;
      used += part.length;
    }
    place += piece.length - used;
  }
  step();
  if (at < entries.length) throw new Error('The file is shorter than it was written');
  return hash.digest('hex');
}

function localHeader({ name, crc, size, packed, isPacked, isLarge }: Entry): Buffer {
  const label = Buffer.from(name, 'utf8');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(isLarge ? VERSION_64 : VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(isPacked ? 8 : 0, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(isLarge ? LARGE : packed, 18);
  head.writeUInt32LE(isLarge ? LARGE : size, 22);
  head.writeUInt16LE(label.length, 26);
  const extra = isLarge ? extraOf([size, packed]) : Buffer.alloc(0);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, label, extra]);
}

/** Numbers of eight bytes, in the order that the format gives them. */
function extraOf(numbers: readonly number[]): Buffer {
  if (!numbers.length) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  for (const [place, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + place * 8);
  return extra;
}

function centralHeader({ name, crc, size, packed, isPacked, isLarge, at }: Entry): Buffer {
  const label = Buffer.from(name, 'utf8');
  const isFar = at >= LARGE;
  const extra = extraOf([...(isLarge ? [size, packed] : []), ...(isFar ? [at] : [])]);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE((3 << 8) | VERSION_64, 4);
  head.writeUInt16LE(isLarge || isFar ? VERSION_64 : VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(isPacked ? 8 : 0, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(isLarge ? LARGE : packed, 20);
  head.writeUInt32LE(isLarge ? LARGE : size, 24);
  head.writeUInt16LE(label.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  head.writeUInt32LE(isFar ? LARGE : at, 42);
  return Buffer.concat([head, label, extra]);
}

/** What a reader looks for first: how many entries there are, and where their table begins. */
function endOf(count: number, at: number, bytes: number): Buffer {
  const isLarge = count >= MOST_ENTRIES || at >= LARGE || bytes >= LARGE;
  const parts: Buffer[] = [];
  if (isLarge) {
    const large = Buffer.alloc(56 + 20);
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeUInt16LE((3 << 8) | VERSION_64, 12);
    large.writeUInt16LE(VERSION_64, 14);
    large.writeBigUInt64LE(BigInt(count), 24);
    large.writeBigUInt64LE(BigInt(count), 32);
    large.writeBigUInt64LE(BigInt(bytes), 40);
    large.writeBigUInt64LE(BigInt(at), 48);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(at + bytes), 64);
    large.writeUInt32LE(1, 72);
    parts.push(large);
  }
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(Math.min(count, MOST_ENTRIES), 8);
  tail.writeUInt16LE(Math.min(count, MOST_ENTRIES), 10);
  tail.writeUInt32LE(Math.min(bytes, LARGE), 12);
  tail.writeUInt32LE(Math.min(at, LARGE), 16);
  return Buffer.concat([...parts, tail]);
}
