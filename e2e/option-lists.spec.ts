// about: company
// A company keeps its option lists itself.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';

test('a job status is added, renamed in place, moved by keyboard, offered on a job; one in use is kept', async ({
  page,
}) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin');
  await page.getByLabel('Find in Administration').fill('states workflow');
  await page.getByRole('link', { name: 'Job statuses' }).click();
  const list = page.getByRole('list', { name: 'job statuses' });
  await expect(list.getByRole('listitem').first()).toContainText('For new records');
  const label = unique('Waiting for parts');
  await page.getByLabel('New job status').fill(label);
  await page.keyboard.press('Enter');
  const name = page.getByLabel(`Name of ${label}`);
  await expect(name).toBeVisible();
  await page.getByLabel('New job status').fill(label.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Another job status has this name')).toBeVisible();
  await page.getByLabel('New job status').fill('');

  const renamed = `${label} now`;
  await name.fill(renamed);
  await name.press('Enter');
  await expect(page.getByLabel(`Name of ${renamed}`)).toBeVisible();
  const last = () => list.getByRole('listitem').last().getByRole('textbox');
  await expect(last()).toHaveValue(renamed);
  await page.getByLabel(`Name of ${renamed}`).press('Alt+ArrowUp');
  await expect(last()).not.toHaveValue(renamed);

  await page.getByRole('button', { name: 'Edit Works in progress' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'the dialog of a list entry');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Works in progress is used by .*jobs?.* Make it inactive instead\./,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/prime/job/list');
  await page
    .getByRole('link', { name: /^Job-\d/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('dialog').getByText(renamed)).toBeAttached();
});

test('an entry is marked as a favourite by key or star and stands first from then on', async ({ page }) => {
  await signedIn(page, 'estimator@harbour.example');
  await page.goto('/prime/job/register');
  const peril = page.getByRole('form', { name: 'New job' }).getByLabel('Peril');
  await peril.click();
  const entries = page.getByRole('listbox', { name: 'Peril' }).getByRole('option');
  const last = (await entries.last().innerText()).trim();
  await page.keyboard.press('ArrowUp'); // round the end
  await expect(entries.last()).toHaveAttribute('data-combobox-selected');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/option/favourites/peril'));
  await page.keyboard.press('Control+d');
  await expect(entries.last()).toHaveAccessibleName(`${last} (favourite)`);
  await kept;
  await page.keyboard.press('Escape');
  await peril.click();
  await expect(entries.first()).toHaveAccessibleName(`${last} (favourite)`);

  await page.reload();
  await peril.click();
  await expect(entries.first()).toHaveAccessibleName(`${last} (favourite)`);
  await entries.first().getByTitle('No longer a favourite (Ctrl D)').click();
  await expect(entries.first()).toHaveAccessibleName(last);
  await expect(peril).toHaveValue('');
});
