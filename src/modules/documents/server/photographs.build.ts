// Photographs for tests: real bytes with what a camera would have written.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type TestApp, runningApps } from '../../../../tests/test-app.ts';
import { processWaiting } from './processing.service.ts';

interface Camera {
  width?: number;
  height?: number;
  /** As cameras write it: `2026:11:20 08:15:30`. */
  taken?: string;
  latitude?: number;
  longitude?: number;
  /** 6: to be turned a quarter clockwise. */
  orientation?: number;
}

const parts = (value: number): string => {
  const minutes = (Math.abs(value) % 1) * 60;
  return `${Math.floor(Math.abs(value))}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 60_000)}/1000`;
};

/** A JPEG whose left half is red and whose right half is of a colour of its own. */
export async function photograph(camera: Camera = {}): Promise<Buffer> {
  const { width = 640, height = 480, taken, latitude, longitude, orientation } = camera;
  const colour = { r: randomInt(256), g: randomInt(256), b: 255 };
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#d00000' } };
  const picture = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
  const exif = {
    IFD0: { Make: 'Camera', Copyright: 'Kim Private' },
    ...(taken && { IFD2: { DateTimeOriginal: taken } }),
    ...(latitude !== undefined &&
      longitude !== undefined && {
        IFD3: {
          GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
          GPSLatitude: parts(latitude),
          GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
          GPSLongitude: parts(longitude),
        },
      }),
  };
  const bytes = await picture.jpeg().withExif(exif).toBuffer();
  return orientation ? await sharp(bytes).keepExif().withMetadata({ orientation }).jpeg().toBuffer() : bytes;
}

/** The head of a video that plays nothing. */
export const video = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(4), Buffer.from('isommp42')]);

/** All that wait have been looked at, also what another app of this process has taken in hand (its event reached that one). */
export async function lookedAt(app: TestApp): Promise<void> {
  await processWaiting(app.running.app);
  for (const other of await runningApps()) await processWaiting(other.app);
}
