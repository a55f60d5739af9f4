// about: noticeboard
// Colleagues tell each other: on the noticeboard, and directly, heard without reloading.
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';

test('what is posted reaches the bell, is answered and counted; two write to each other and see it at once', async ({
  page,
  browser,
}) => {
  const title = unique('Gas bottles');
  const other = await browser.newPage();
  await Promise.all([signIn(page, 'admin@harbour.example'), signIn(other, 'supervisor@harbour.example')]);
  await page.goto('/prime/messages/noticeboard');
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('They are back in the yard, @Priya');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();

  await other.getByRole('button', { name: /^Notices, \d+ new/ }).click();
  await other.getByRole('button', { name: new RegExp(title) }).click();
  const item = other.getByRole('article', { name: title });
  await expect(item).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read by 1 of/ })).toBeVisible();
  await item.getByRole('button', { name: 'Reply' }).click();
  await other.getByRole('textbox', { name: /^Reply/ }).fill('Thank you');
  await other.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Replies' }).getByText('Thank you')).toBeVisible();
  await expectAccessible(page, 'an item of the noticeboard');

  await page.goto('/prime/messages/direct');
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  await page.keyboard.press('n');
  const first = page.getByRole('dialog', { name: 'New message' });
  await first.getByRole('combobox', { name: 'To' }).fill('Priya');
  await page.getByRole('option', { name: /Priya Nair/ }).click();
  const words = unique('Who has the ladder');
  await first.getByRole('textbox', { name: /^Message/ }).fill(words);
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await other.goto('/prime/messages/direct');
  await other.getByRole('button', { name: new RegExp(words) }).click();
  const answer = unique('I have it');
  await other.getByRole('textbox', { name: 'Message' }).fill(answer);
  await other.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(answer)).toBeVisible();
  await other.close();
});
