// A camera that holds a QR code in front of the browser: Chromium's stand-in for the device, with a film of our own.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { create } from 'qrcode';
import { chromiumPath } from '../scripts/chromium.ts';
import { cleanUpAfterUs } from '../tests/after-us.ts';

const [WIDTH, HEIGHT, MODULE] = [640, 480, 10];

/** How a browser is started whose camera sees this text as a QR code. */
export async function cameraShowing(text: string): Promise<LaunchOptions> {
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-camera-'));
  cleanUpAfterUs(folder);
  const film = join(folder, 'code.y4m');
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame(text)]),
  );
  return {
    executablePath: await chromiumPath(),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

/** Dark modules on grey paper, in the middle of the picture. */
function frame(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const light = Buffer.alloc(WIDTH * HEIGHT, 200);
  const [left, top] = [WIDTH, HEIGHT].map((size) => Math.floor((size - modules.size * MODULE) / 2)) as [number, number];
  for (let y = 0; y < modules.size * MODULE; y++)
    for (let x = 0; x < modules.size * MODULE; x++)
      if (modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE))) light[(top + y) * WIDTH + left + x] = 40;
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}
