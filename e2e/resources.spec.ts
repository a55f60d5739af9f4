// about: resources
// A procedure is written and published to a role; a person reads it on a phone and confirms it; the owner sees who has not; a new version asks again.
import { expect, expectAccessible, goOn, signIn, signedIn, test, unique } from './fixtures.ts';

test('a procedure is published, read and confirmed on a phone; a new version asks again', async ({ page, browser }) => {
  const title = unique('Ladders');
  await signIn(page, 'supervisor@harbour.example');
  await goOn(page, '/prime/resources');
  const resources = page.getByRole('region', { name: 'Resources' });
  await resources.getByRole('button', { name: 'New resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'New resource' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Procedures' }).click();
  await dialog.getByRole('combobox', { name: 'For' }).fill('Field');
  await page.getByRole('option', { name: 'Field worker' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Must be read and understood').check();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  const editor = page.getByRole('article', { name: `Draft of ${title}` });
  await editor.getByRole('textbox', { name: 'Text' }).fill('Three points of contact.');
  await editor.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  await expect(publishing.getByText('Field worker can read it.')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publish' }).click();
  const article = page.getByRole('article', { name: title });
  await expect(article.getByText('Three points of contact.')).toBeVisible();
  await expectAccessible(page, 'a resource that is read');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const phone = await context.newPage();
  await signedIn(phone, 'field@harbour.example');
  await phone.goto('/prime/resources/to-read');
  await phone.getByRole('button', { name: new RegExp(title) }).tap();
  await expect(phone.getByText('Three points of contact.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(phone, 'a resource on a phone');
  await phone.getByRole('button', { name: 'I have read and understood this' }).tap();
  await expect(phone.getByText('You have read and understood this.')).toBeVisible();
  await context.close();

  await article.getByRole('button', { name: /^Read by 1 of/ }).click();
  const readers = page.getByRole('dialog', { name: `Who has read ${title}` });
  await expect(readers.getByRole('region', { name: 'Confirmed' }).getByText(/^Version 1,/)).toBeVisible();
  await expectAccessible(page, 'who has read a resource');
  await readers.getByRole('button', { name: 'Close', exact: true }).last().click();

  await article.getByRole('button', { name: 'Edit' }).click();
  await editor.getByRole('textbox', { name: 'Text' }).fill('Three points of contact, and never alone.');
  await editor.getByRole('button', { name: 'Publish' }).click();
  const second = page.getByRole('dialog', { name: 'Publish version 2' });
  await second.getByLabel('What changed').fill('Never alone');
  await second.getByRole('button', { name: 'Publish' }).click();
  await expect(article.getByText('and never alone')).toBeVisible();
  await article.getByRole('button', { name: /^Read by 0 of/ }).click();
  await expect(readers.getByRole('region', { name: 'Not yet' }).getByText(/confirmed version 1/)).toBeVisible();
  await readers.getByRole('button', { name: 'Close', exact: true }).last().click();
  await article.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: `Versions of ${title}` });
  await expect(versions.locator('ins')).toContainText('and never alone');
});
