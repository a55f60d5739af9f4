// about: jobs
// Somebody reports damage from a phone; the office finds it in the queue and makes a job of it.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

test('a public form is filled in on a phone, arrives in the queue and becomes a job', async ({
  page,
  browser,
  baseURL,
}) => {
  const label = unique('Storm damage');
  const name = unique('Fischer');
  const harbour = await api(baseURL, 'admin@harbour.example');
  const { linkToken } = await harbour.post('/jobSubmissionLink', {
    label,
    introduction: 'Tell us what happened.',
    fields: ['customerLastName', 'customerMobileNumber', 'siteAddress', 'description', 'makeSafeRequired'],
    requiredFields: ['customerLastName', 'description'],
  });

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/submit/${linkToken}`);
  await expect(stranger.getByRole('heading', { name: label })).toBeVisible();
  await expect(stranger.getByRole('img', { name: 'Harbour Restoration' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Send' }).click();
  const lastName = stranger.getByLabel(/^Customer last name/);
  await expect(lastName).toBeFocused();
  await expect(stranger.getByText('Customer last name is required')).toBeVisible();
  await expectAccessible(stranger, 'a public form with errors');
  await lastName.fill(name);
  await stranger.getByLabel('Street').fill('31 Station St');
  await stranger.getByLabel('Suburb').fill('Newtown');
  await stranger.getByLabel(/^Description/).fill('A branch came through the roof.');
  await stranger.getByLabel('Make safe required').check();
  await stranger.getByRole('button', { name: 'Send' }).click();
  await expect(stranger.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await expectAccessible(stranger, 'a public form that was sent');
  await stranger.context().close();

  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/job/submissions');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('A branch came through the roof.')).toBeVisible();
  await expectAccessible(page, 'a submission on a phone');
  await dialog.getByRole('button', { name: 'Register job' }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\//);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(name);
  await expect(page.getByRole('region', { name: 'Page' }).getByText(/^31 Station St, Newtown/)).toBeVisible();
  await page.goto('/prime/job/submissions');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Accepted');
});
