// about: documents
// Photographs on a phone: the shutter waits for nothing, without signal they are kept and sent when it is back.
import { type Page, expect } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { signedIn, test, unique } from './fixtures.ts';

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: await chromiumPath(),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  },
});

const SHOTS = 20;

/** A phone with a small sensor: the browser that draws the fake camera in 12 megapixels is what the story would wait for. */
const smallSensor = (): void => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = () => open({ video: { width: 1280, height: 960 }, audio: false });
};

/** The fake camera on a busy machine shows one frame for a while; two photos of it are the very same file, which is kept once. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((seen) => {
        const video = document.querySelector('video');
        if (video) video.requestVideoFrameCallback(() => seen());
        else seen();
      }),
  );

test('twenty photographs taken without signal arrive, with their room and stage', async ({ page, context }) => {
  await page.addInitScript(smallSensor);
  await signedIn(page, 'field@harbour.example');
  await page.goto('/prime/job/list');
  await page.getByRole('list').getByRole('link', { name: /Job-/ }).first().click();
  await page
    .getByRole('link', { name: /^Photos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take photos' }).click();
  const camera = page.getByRole('dialog', { name: 'Camera' });
  const room = unique('Cellar');
  await camera.getByRole('button', { name: 'No room' }).or(camera.getByRole('button').nth(1)).first().click();
  await page.getByRole('textbox', { name: 'Other room' }).fill(room);
  await page.getByRole('button', { name: 'Use' }).click();
  await camera.getByRole('button', { name: 'During' }).click();
  const shutter = camera.getByRole('button', { name: 'Take a photo' });
  await expect(shutter).toBeEnabled();

  await context.setOffline(true);
  for (let shot = 0; shot < SHOTS; shot += 1) {
    await shutter.click();
    await nextFrame(page);
  }
  await expect(camera.getByText(`No signal. ${SHOTS} photos saved on this phone`)).toBeVisible();
  await camera.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByText('Waiting for signal').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('dialog', { name: 'Upload queue' }).getByRole('button', { name: 'Close' }).first().click();

  await context.setOffline(false);
  await expect(camera.getByText(`${SHOTS} photos sent`)).toBeVisible({ timeout: 30_000 });
  await camera.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${room} ${SHOTS} photos`) })).toBeVisible();
});
