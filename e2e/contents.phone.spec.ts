// about: contents, documents, offline
// A shelf on a phone without signal: one photograph becomes items by frames, the browser is killed half way, and all of it arrives once.
import { encodeRouteId } from '../src/kit/ids.ts';
import { sceneOf } from '../src/modules/contents/server/contents-scenes.demo.ts';
import type { Page } from '@playwright/test';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { isInstalled, ownBrowser } from './own-browser.ts';

/** A microphone that hears a tone: a machine of tests has none. */
const HEARS = `navigator.mediaDevices.getUserMedia = async () => {
  const speaker = new AudioContext(); const tone = speaker.createOscillator(); const heard = speaker.createMediaStreamDestination();
  tone.connect(heard); tone.start(); return heard.stream; };`;

interface Item {
  label: string;
  room: string;
  quantity: number;
  ageYears: number | null;
  photoId: number | null;
  voiceId: number | null;
  cropFrame: { x: number; y: number; w: number; h: number } | null;
}
/** Draws a frame over the photograph, in shares of it. */
async function draw(page: Page, [x, y, w, h]: readonly [number, number, number, number]): Promise<void> {
  const box = await page.getByRole('img', { name: /^Photo of/ }).boundingBox();
  if (!box) throw new Error('There is no photograph to draw on');
  const at = (across: number, down: number) => [box.x + across * box.width, box.y + down * box.height] as const;
  await page.mouse.move(...at(x, y));
  await page.mouse.down();
  await page.mouse.move(...at(x + w, y + h), { steps: 4 });
  await page.mouse.up();
}

test('a shelf is entered without signal, outlives a killed browser, and arrives once', async ({ browser, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Wet shelf') });
  const { id } = await call<{ id: number }>('post', '/lossSchedule', { jobId: job.id });
  const items = async () => (await call<{ items: Item[] }>('get', `/lossSchedule/${id}/contents`)).items;
  const address = `/prime/job/view/${encodeRouteId(job.id)}/loss-schedule`;
  const context = await ownBrowser(browser, baseURL);
  await context.addInitScript(HEARS);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Take a photo of a shelf' })).toBeVisible();
  await isInstalled(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Choose the room' }).click();
  const room = page.getByRole('dialog', { name: 'Room' });
  await room.getByLabel('Another room').fill('Dining, shelf');
  await room.getByRole('button', { name: 'Use' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo of a shelf' }).click();
  await (await chooser).setFiles({
    name: 'shelf.jpg',
    mimeType: 'image/jpeg',
    buffer: await sceneOf('shelf'),
  });
  await expect(page.getByText('Draw a frame round what is missing')).toBeVisible();

  const name = page.getByLabel('Item', { exact: true });
  await draw(page, [0.28, 0.14, 0.17, 0.33]);
  await name.fill('Table lamp');
  await page.getByLabel('Age in years').fill('5');
  // The next frame keeps the row before it.
  await draw(page, [0.48, 0.14, 0.3, 0.33]);
  await name.fill('Books');
  await page.getByLabel('Quantity').fill('24');
  await page.getByRole('button', { name: 'Keep, next' }).click();
  await page.getByRole('button', { name: 'Like last' }).click();
  await expect(name).toHaveValue('Books');
  await name.fill('Magazines');
  await page.getByRole('button', { name: 'Voice note' }).click();
  const note = page.getByRole('dialog', { name: 'Voice note on Magazines' });
  await expect(note.getByText('Recording, 0:01')).toBeVisible();
  await note.getByRole('button', { name: 'Stop and keep' }).click();
  await expect(page.getByRole('button', { name: 'Play note' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep, next' }).click();
  await expect(page.getByRole('status').getByText(/3 things, 1 photo and 1 voice note kept/)).toBeVisible();
  // Three chairs of a set are three rows, each with the frame in which they are.
  await draw(page, [0.5, 0.55, 0.4, 0.35]);
  await name.fill('Chair');
  await page.getByRole('button', { name: 'Set of' }).click();
  const pieces = page.getByRole('dialog', { name: 'Repeat Chair for a set' });
  await pieces.getByLabel('Pieces in the set').fill('3');
  await pieces.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByRole('status').getByText(/6 things, 1 photo and 1 voice note kept/)).toBeVisible();
  // Half a row is typed when the browser dies.
  await draw(page, [0.08, 0.55, 0.2, 0.35]);
  await name.fill('Mantel clock');
  await page.close();
  expect(await items()).toHaveLength(0);

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Item', { exact: true })).toHaveValue('Mantel clock');
  await again.getByRole('button', { name: 'Keep, next' }).click();
  await context.setOffline(false);
  await expect.poll(async () => (await items()).length, { timeout: 30_000 }).toBe(7);
  await expect
    .poll(async () => (await items()).filter(({ photoId }) => photoId !== null).length, { timeout: 30_000 })
    .toBe(7);
  await expect
    .poll(async () => (await items()).filter(({ voiceId }) => voiceId !== null).map(({ label }) => label), {
      timeout: 30_000,
    })
    .toEqual(['Magazines']);
  expect(
    (await items()).map(({ label, room: where, quantity, ageYears }) => [label, where, quantity, ageYears]),
  ).toEqual([
    ['Table lamp', 'Dining, shelf', 1, 5],
    ['Books', 'Dining, shelf', 24, null],
    ['Magazines', 'Dining, shelf', 24, null],
    ['Chair', 'Dining, shelf', 1, null],
    ['Chair', 'Dining, shelf', 1, null],
    ['Chair', 'Dining, shelf', 1, null],
    ['Mantel clock', 'Dining, shelf', 1, null],
  ]);
  const frames = (await items()).map(({ cropFrame }) => cropFrame !== null);
  expect(frames).toEqual([true, true, false, true, true, true, true]);
  await context.close();
});
