// about: documents
// Photographs at a desk: dropped, captioned by keys, compared, taken along as one ZIP.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { drawn } from './pictures.ts';

const EMPTY = 'empty.jpg';

/** A drop of files, as the browser makes it. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({ name, base64: name === EMPTY ? '' : (await drawn(name)).toString('base64') })),
  );
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer();
    for (const { name, base64 } of given)
      made.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)], name, { type: 'image/jpeg' }),
      );
    return made;
  }, files);
  await page.getByRole('region', { name: 'Photos' }).dispatchEvent('drop', { dataTransfer: transfer });
}

test('three photographs are dropped, captioned by keyboard, compared and taken along', async ({ page }) => {
  await signedIn(page);
  await page.goto('/prime/job/list?s=Job-0031');
  await page.getByRole('link', { name: /Job-0031/ }).click();
  await page.getByRole('navigation', { name: 'Pages of this record' }).getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
  const room = unique('Attic');
  await drop(page, ['one.jpg', EMPTY, 'two.jpg', 'three.jpg']);
  const dialog = page.getByRole('dialog');
  // A type of photographs is proposed: nothing need be chosen.
  await expect(dialog.getByRole('combobox', { name: 'Type' })).not.toHaveValue('');
  await dialog.getByRole('combobox', { name: 'Type' }).fill('before');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Room').fill(room);
  await dialog.getByRole('button', { name: 'Upload 4 files' }).click();
  // One that is refused says why, and stops none of the others.
  const queue = page.getByRole('region', { name: 'Uploads' });
  await expect(queue.getByText('3 files sent')).toBeVisible();
  await queue.getByText('1 failed').click();
  await expect(page.getByText('This file is empty. Choose another one.').last()).toBeVisible();
  await page.getByRole('button', { name: `Remove ${EMPTY}` }).click();
  await page.getByRole('dialog', { name: 'Upload queue' }).getByRole('button', { name: 'Remove sent' }).click();
  await page.keyboard.press('Escape');

  const thumbs = page.getByRole('button', { name: new RegExp(room) });
  await expect(thumbs).toHaveCount(3);
  await thumbs.first().click();
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Caption' });
  for (const caption of ['Rafter, wet', 'Batten, split', 'Sarking, torn']) {
    await expect(field).toHaveValue(''); // of the next photograph
    await expect(field).toBeFocused();
    await page.keyboard.type(caption);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  for (const caption of ['Rafter, wet', 'Batten, split', 'Sarking, torn'])
    await expect(page.getByRole('button', { name: `${caption}, ${room}` })).toBeVisible();

  await page.getByRole('button', { name: `Batten, split, ${room}` }).click();
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: `Batten, split, ${room}, Photo – after` })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: `Rafter, wet, ${room}` }).click();
  await page.keyboard.press('a');
  const slider = page.getByRole('slider', { name: 'How much of A is shown' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 %');
  await expectAccessible(page, 'photographs of a job');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Rafter, wet, ${room}` }).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: `Sarking, torn, ${room}` }).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: 'Selected photos' })).toContainText(/[23] selected/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
});
