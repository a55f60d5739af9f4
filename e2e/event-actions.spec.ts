// about: wizards
// What happens by itself is written in a dialog and read as a sentence; one that goes in a circle is refused in words.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';

test('an event action reminds when a form is approved; a circle is refused', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/event-actions');
  await page.getByRole('button', { name: 'New automation' }).click();
  const name = unique('Action');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('When', { exact: true }).selectOption('formApproved');
  await dialog.getByLabel('Add an effect').selectOption('reminder');
  await dialog.getByLabel('Reminded of').fill('Ring the customer');
  await expectAccessible(page, 'writing an event action');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const made = page.getByRole('listitem', { name });
  await expect(made.getByText('A form is approved')).toBeVisible();
  await expect(made.getByText('Remind the job’s assignee: Ring the customer, due in 1 days')).toBeVisible();
  await made.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('When', { exact: true }).selectOption('jobStatus');
  await dialog.getByLabel('Add an effect').selectOption('status');
  const effect = dialog.getByRole('group', { name: 'The job is given a status' });
  await effect.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On hold' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/This would trigger itself/)).toBeVisible();
});
