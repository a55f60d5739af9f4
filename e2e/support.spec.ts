// about: support
// A person looks for help, asks with a screenshot and technical details that they agreed to; it is answered, seen and solved.
import { openMailbox } from './mailbox.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { drawn } from './pictures.ts';

test('help is found beside the page, a question is sent with a screenshot by consent, answered, seen and solved', async ({
  page,
  browser,
}) => {
  const mailbox = await openMailbox();
  const title = unique('Total of the estimate');
  const other = await browser.newPage();
  await Promise.all([signIn(page, 'estimator@harbour.example'), signIn(other, 'admin@harbour.example')]);

  await page.goto('/prime/job/list');
  await expect(page.getByRole('heading', { name: /^Jobs/ })).toBeVisible();
  const menu = page.getByRole('button', { name: /account of/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Help for this page' }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Register a claim' })).toBeVisible();
  await help.getByLabel('Search help').fill('moisture reading');
  await help.getByRole('link', { name: 'Dry a building' }).click();
  await expect(help.getByRole('heading', { name: 'Dry a building' })).toBeVisible();
  await help.getByLabel('Search help').fill('Feuchtigkeit');
  await expect(help.getByText(/^Nothing found for “Feuchtigkeit”/)).toBeVisible();
  await help.getByRole('button', { name: 'Close help' }).click();
  await expect(help).toBeHidden();
  await page.keyboard.press('F1');
  await expect(help.getByRole('heading', { name: 'Register a claim' })).toBeVisible();
  await help.getByRole('button', { name: 'Close help' }).click();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel(/^What happened/).fill('It misses the last line.');
  await expect(dialog.getByLabel('Technical details', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Add technical details').check();
  const facts = dialog.getByLabel('Technical details', { exact: true });
  await expect(facts).toHaveValue(/^Page: \/prime\/job\/list\nBrowser: /);
  await facts.fill('Page: /prime/job/list');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add screenshots or files' }).click();
  await (await chooser).setFiles({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer: await drawn('screen') });
  await expect(dialog.getByAltText('Screenshot 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^SUP-\d+ sent\./)).toBeVisible();

  await other.goto('/prime/support/items');
  await other
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link')
    .click();
  const item = other.getByRole('article', { name: new RegExp(title) });
  await expect(item.getByRole('img', { name: /screen/ })).toBeVisible();
  await item.getByText('Technical details').click();
  await expect(item.getByText('Page: /prime/job/list')).toBeVisible();
  await item.getByLabel('Internal note').check();
  await item.getByRole('textbox', { name: 'Internal note' }).fill('Check the rounding');
  await item.getByRole('button', { name: 'Save note' }).click();
  await item.getByRole('textbox', { name: 'Reply' }).fill('Open the estimate again.');
  await item.getByRole('button', { name: 'Send reply' }).click();
  await expect(item.getByRole('list', { name: 'Conversation' }).getByText('Open the estimate again.')).toBeVisible();
  await expectAccessible(other, 'a support item');
  await mailbox.expectMail('estimator@harbour.example', title);

  await page.goto('/support/mine');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const own = page.getByRole('article', { name: new RegExp(title) });
  const said = own.getByRole('list', { name: 'Conversation' });
  await expect(said.getByText('Open the estimate again.')).toBeVisible();
  await expect(own.getByText('Check the rounding')).toHaveCount(0);
  await own.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(said.getByText(/^Status: Solved/)).toBeVisible();
  await page.getByRole('link', { name: 'Noticeboard' }).click();
  await expect(page.getByRole('heading', { name: 'New price list from Monday' })).toBeVisible();
  await expectAccessible(page, 'the support centre in its window');
  await other.close();
  mailbox.close();
});
