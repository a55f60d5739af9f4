// Pictures for stories, each with bytes of its own.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const drawn = (name: string, { width, height } = { width: 320, height: 240 }): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: name.length * 12 },
    },
  })
    .jpeg({ quality: 60 + randomInt(30) })
    .toBuffer();
