// Pictures: their size, what the camera wrote, a copy for the screen and a small one, a changed copy.
import { readFile, writeFile } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { type CameraFacts, cameraFacts } from './camera-facts.service.ts';

interface OfPicture {
  path: string;
  mimeType: string;
  /** Pictures in this format are decoded. */
  heic: boolean;
}
/** Looks at a picture, and writes its copies for the screen. */
export interface LookRequest extends OfPicture {
  kind: 'look';
  viewPath: string;
  thumbPath: string;
}
/** Writes a changed copy. */
export interface CopyRequest extends OfPicture {
  kind: 'copy';
  copyPath: string;
  /** Degrees clockwise, on top of what the camera says. */
  turn?: number;
  /** Of the longer side, at most. */
  side?: number;
  /** Nothing of what the camera wrote goes along. */
  bare?: boolean;
}
export type PictureRequest = LookRequest | CopyRequest;
export interface PictureAnswer {
  camera?: CameraFacts;
  width?: number;
  height?: number;
  /** Both copies were written. */
  copies?: { viewType: string };
  /** What the changed copy is. */
  copyType?: string;
  /** What is wrong, in a sentence. */
  problem?: string;
}

/** Formats alone that photographs come in: an SVG is a program, and other loaders have been a way in before. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`),
});
sharp.cache(false);
sharp.concurrency(1);

const MOST_PIXELS = 100_000_000;
const VIEW_SIDE = 1000;
const THUMB_SIDE = 320;
const DAMAGED = 'The picture is damaged. The file is kept.';
const TOO_LARGE = 'The picture has more than 100 million pixels, too many to show. The file is kept.';
const HEIC_OFF = 'This server cannot show HEIC pictures. The file is kept.';

interface Size {
  width: number;
  height: number;
}
const isHeic = (mimeType: string): boolean => /hei[cf]/.test(mimeType);

/** The picture the right way up. */
async function decoded(path: string, mimeType: string, size: Size): Promise<Size & { picture: Sharp }> {
  if (!isHeic(mimeType))
    return { ...size, picture: sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient() };
  // sharp knows the size of a HEIC and what the camera wrote, but its decoder is not free.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: await readFile(path) });
  const raw = { width, height, channels: 4 } as const;
  return { width, height, picture: sharp(Buffer.from(data.buffer), { raw }).removeAlpha() };
}

async function look({ path, mimeType, viewPath, thumbPath, heic }: LookRequest): Promise<PictureAnswer> {
  const { width, height, orientation = 1, exif, hasAlpha } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return { problem: TOO_LARGE };
  const camera = exif ? factsOf(exif) : {};
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  if (isHeic(mimeType) && !heic) return { problem: HEIC_OFF, camera, ...size };
  try {
    const { picture, ...shown } = await decoded(path, mimeType, size);
    const { data, info } = await picture
      .resize(VIEW_SIDE, VIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const opaque = !hasAlpha || isHeic(mimeType);
    const view = opaque ? sharp(data, raw).jpeg({ quality: 80 }) : sharp(data, raw).webp({ quality: 80 });
    await writeFile(viewPath, await view.toBuffer(), { mode: 0o600 });
    const thumb = sharp(data, raw).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true });
    await writeFile(thumbPath, await thumb.webp({ quality: 75 }).toBuffer(), { mode: 0o600 });
    return {
      camera,
      ...shown,
      copies: { viewType: opaque ? 'image/jpeg' : 'image/webp' },
    };
  } catch {
    return { problem: DAMAGED, camera, ...size };
  }
}

/** A changed copy in full size, with what the camera wrote. */
async function copy({ path, mimeType, copyPath, heic, turn, side, bare }: CopyRequest): Promise<PictureAnswer> {
  const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return { problem: TOO_LARGE };
  if (isHeic(mimeType) && !heic) return { problem: HEIC_OFF };
  try {
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    const { picture } = await decoded(path, mimeType, size);
    const turned = turn ? picture.rotate(turn) : picture;
    const sized = side ? turned.resize(side, side, { fit: 'inside', withoutEnlargement: true }) : turned;
    const kept = bare || isHeic(mimeType) ? sized : sized.keepExif();
    const info = await inFormat(kept, mimeType).toFile(copyPath);
    return { width: info.width, height: info.height, copyType: `image/${info.format}` };
  } catch {
    return { problem: DAMAGED };
  }
}

const inFormat = (picture: Sharp, mimeType: string): Sharp => {
  if (mimeType === 'image/png' || mimeType === 'image/gif') return picture.png();
  return mimeType === 'image/webp' ? picture.webp({ quality: 92 }) : picture.jpeg({ quality: 92 });
};

function factsOf(exif: Buffer): CameraFacts {
  try {
    return cameraFacts(exifReader(exif));
  } catch {
    return {};
  }
}

export async function read(request: PictureRequest): Promise<PictureAnswer> {
  const work = request.kind === 'look' ? look(request) : copy(request);
  return await work.catch((): PictureAnswer => ({ problem: DAMAGED }));
}
