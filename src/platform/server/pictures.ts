// What a picture is, by its first bytes: what a file says of itself is not believed.
import { invalid } from './errors.ts';

const MOST_PIXELS = 40_000_000;
const MOST_SIDE = 12_000;

export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Nothing for what is no PNG, JPEG or WebP, or too broken to say its size. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  const size = png(bytes) ?? webp(bytes) ?? jpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** As pictureOf, for a picture that somebody hands in. */
export function checkedPicture(bytes: Buffer): Picture {
  const picture = pictureOf(bytes);
  if (!picture) throw invalid({ file: 'Choose a picture: PNG, JPEG or WebP' });
  const { width, height } = picture;
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw invalid({
      file: `This picture has ${width} × ${height} pixels. At most 40 million are taken, and ${MOST_SIDE} a side. Make it smaller.`,
    });
  return picture;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function png(bytes: Buffer): Picture | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  if (!isWholePng(bytes)) return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** From part to part to the end of the file: with pixels, and with nothing behind the picture. */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (kind === 'IEND') return hasPixels && at === bytes.length;
    if (kind === 'IDAT') hasPixels = true;
  }
  return false;
}

function webp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  // Its size stands in its head, without the eight bytes up to there.
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The size stands in the first frame header; the segments before it are stepped over. */
function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker) && hasScan(bytes, at))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}
/** Pixels behind the frame's head, and an end. What cameras put behind the end is theirs. */
function hasScan(bytes: Buffer, from: number): boolean {
  const scan = bytes.indexOf(SCAN, from);
  return scan > 0 && bytes.includes(END, scan);
}
const SCAN = Buffer.from([0xff, 0xda]);
const END = Buffer.from([0xff, 0xd9]);
/** SOF0 to SOF15 without the tables that stand between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
