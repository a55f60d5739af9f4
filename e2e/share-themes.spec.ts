// about: portal
// Themes of shared pages: made, given a logo from a file, refused an address that leads inside.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';

const RED_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('a theme of shared pages gets a logo from a file, and none from an inner address', async ({ page }) => {
  const label = unique('Blue');
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/share-themes');
  await page.getByRole('button', { name: 'New theme' }).click();
  const form = page.getByRole('dialog', { name: 'New theme' });
  await form.getByLabel('Label').fill(label);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Logo of ${label}` }).click();
  const logo = page.getByRole('dialog', { name: `Logo of ${label}` });
  await logo.getByLabel('Or its address').fill('http://169.254.169.254/latest/meta-data');
  await logo.getByRole('button', { name: 'Fetch' }).click();
  await expect(logo.getByText('This address is not on the public internet.')).toBeVisible();
  await expectAccessible(page, 'logo of a theme');
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: RED_POINT });
  await expect(page.getByRole('img', { name: `Logo of ${label}` })).toBeVisible();
});
